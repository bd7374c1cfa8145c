import type { EndpointShape } from '@rostrum/contract/kernel'
import { zhCN } from 'zod/locales'
import type { z } from 'zod'
import { refuse } from '../refusal'

/** The three places values come from, as they arrived. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

type Issue = z.core.$ZodRawIssue

const MAX_DEPTH = 32
const MAX_ISSUES = 20
// A lone surrogate is no text: PostgreSQL refuses it inside JSON. A null byte it refuses everywhere.
const NOT_TEXT = /\u0000|\p{Surrogate}/u

const chinese = zhCN().localeError

/** One flat object of what the endpoint declares; the rest is dropped. Path wins over query, query over body. */
export function parseInput(endpoint: EndpointShape, raw: RawInput): Record<string, unknown> {
  // `/info/` is not the page of the thing without a name.
  if (Object.values(asObject(raw.params)).includes('')) return refuse('kernel.not_found')
  const query = sentValues(raw.query)
  const body = endpoint.bodyFromQuery && isObject(raw.body ?? {}) ? { ...query, ...asObject(raw.body) } : raw.body
  return {
    ...part(endpoint.body, body ?? {}),
    ...part(endpoint.query, query),
    ...part(endpoint.params, raw.params ?? {}),
  }
}

function part(schema: z.ZodObject | undefined, value: unknown): Record<string, unknown> {
  if (!schema) return {}
  if (!isPlain(value, MAX_DEPTH)) return refuse('kernel.bad_input', { what: '含有无法处理的字符或层级过深' })
  const parsed = schema.safeParse(value, { error: inChinese })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  return refuse('kernel.bad_input', { what: issues[0]?.message ?? '', issues })
}

/** Words for what the contract has no words for: the place, then zod's Chinese. */
function inChinese(issue: Issue): string {
  const said = chinese(issue)
  const text = typeof said === 'string' ? said : (said?.message ?? '无效')
  const place = (issue.path ?? []).map(String).join('.')
  return place ? `${place} ${text}` : text
}

/** Query values without the empty ones: `?state=` means the state was not given. */
function sentValues(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(asObject(query)).filter(([, value]) => value !== ''))
}

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !NOT_TEXT.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, inner]) => isPlain(key, depth) && isPlain(inner, depth - 1))
}
