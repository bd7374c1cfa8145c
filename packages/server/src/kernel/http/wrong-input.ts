import { fieldLabels } from './field-labels.zh'
import type { z } from 'zod'
import { zhCN } from 'zod/locales'

type Issue = z.core.$ZodRawIssue

/** The words where no field can be named. */
const CHECK_AGAIN = '请检查后再试'

const technical = zhCN().localeError

/** What a person reads about a field, where the contract has no words of its own. Never a name or pattern of ours. */
export function inPlainWords(issue: Issue): string {
  const label = labelOf(issue.path ?? [])
  return label === undefined ? CHECK_AGAIN : sentence(issue, label)
}

/** What a developer reads about the same field. */
export function inTechnicalWords(issue: Issue): string {
  const said = technical(issue)
  const text = typeof said === 'string' ? said : (said?.message ?? '无效')
  const place = (issue.path ?? []).map(String).join('.')
  return place ? `${place} ${text}` : text
}

/** The innermost field with a name: an element of a list is named by its list. */
function labelOf(path: readonly PropertyKey[]): string | undefined {
  const name = [...path].reverse().find((part) => typeof part === 'string')
  return typeof name === 'string' && Object.hasOwn(fieldLabels, name) ? fieldLabels[name] : undefined
}

/** What is wrong with a field that has this Chinese name. */
export function sentence(issue: Issue, label: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `请填写${label}` : `${label}的格式不正确`
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), label)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), label)
    case 'invalid_value':
      return `${label}不在可选的范围内`
    default:
      return `${label}的格式不正确`
  }
}

function tooSmall(origin: string, least: number, label: string): string {
  if (origin === 'string') return least <= 1 ? `请填写${label}` : `${label}至少${least}个字`
  if (origin === 'array' || origin === 'set') return least <= 1 ? `请填写${label}` : `${label}至少${least}项`
  return isSpeakable(least) ? `${label}不能小于${least}` : `${label}的格式不正确`
}

function tooBig(origin: string, most: number, label: string): string {
  if (origin === 'string') return `${label}最多${most}个字`
  if (origin === 'array' || origin === 'set') return `${label}最多${most}项`
  return isSpeakable(most) ? `${label}不能大于${most}` : `${label}的格式不正确`
}

/** Bounds such as the largest number of a machine tell a person nothing. */
const isSpeakable = (bound: number) => Number.isFinite(bound) && Math.abs(bound) < 1e9
