import type { Clause } from '@rostrum/contract/commerce'
import { yuan } from '../payments/text.zh'
import type { SoldOrder } from '../sold'
import { contractText as text } from './text.zh'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟'] as const
const GROUPS = ['', '万', '亿', '万亿'] as const
const GROUP = 10_000

/** Four digits in capitals: 2760 → 贰仟柒佰陆拾. */
function fourOf(value: number): string {
  const digits = [...String(value).padStart(4, '0')].map(Number)
  const words = digits
    .map((digit, at) => (digit === 0 ? '零' : `${DIGITS[digit] ?? ''}${PLACES[3 - at] ?? ''}`))
    .join('')
  return words.replace(/零+/g, '零').replace(/零$/, '')
}

/** An amount in fen as contracts write it: 276720 → 贰仟柒佰陆拾柒元贰角. */
export function amountInCapitals(fen: number): string {
  const [whole, rest] = [Math.trunc(fen / 100), fen % 100]
  let words = ''
  for (let at = 0, left = whole; left > 0; at += 1, left = Math.trunc(left / GROUP)) {
    const part = fourOf(left % GROUP)
    words = `${part === '' ? '零' : `${part}${GROUPS[at] ?? ''}`}${words}`
  }
  const yuanWords = words.replace(/零+/g, '零').replace(/^零|零$/g, '')
  const [jiao, fens] = [Math.trunc(rest / 10), rest % 10]
  const head = yuanWords === '' ? (rest === 0 ? '零元' : '') : `${yuanWords}元`
  if (rest === 0) return `${head}整`
  const tenths = jiao > 0 ? `${DIGITS[jiao] ?? ''}角` : head === '' ? '' : '零'
  return `${head}${tenths}${fens > 0 ? `${DIGITS[fens] ?? ''}分` : ''}`
}

export interface Worded {
  readonly order: SoldOrder
  readonly company: string
  readonly signer: string
  readonly coolingDays: number
}

/** What the places of a text stand for. */
export function wordsOf({ order, company, signer, coolingDays }: Worded): ReadonlyMap<string, string> {
  const { items, fen, title, riskLevel } = order
  const advisers = items.flatMap(({ adviser }) => adviser ?? [])
  const many = (values: readonly string[]): string => [...new Set(values.filter((value) => value !== ''))].join('、')
  return new Map([
    [text.place.company, company],
    [text.place.client, signer === '' ? text.client : signer],
    [text.place.service, title],
    [text.place.content, many(items.map(({ content }) => content)) || title],
    [text.place.adviser, many(advisers.map(({ name }) => name)) || text.byCompany],
    [text.place.regNo, many(advisers.map(({ regNo }) => regNo)) || text.published],
    [text.place.days, text.days(Math.max(0, ...items.map(({ days }) => days)))],
    [text.place.fee, yuan(fen)],
    [text.place.feeInCapitals, amountInCapitals(fen)],
    [text.place.coolingDays, String(coolingDays)],
    [text.place.grade, many(items.map(({ riskGrade }) => riskGrade)) || text.noGrade],
    [text.place.level, riskLevel ?? text.noLevel],
  ])
}

/** A text in paragraphs with its places filled; an unknown place stays as it is. */
export function clausesOf(written: string, words: ReadonlyMap<string, string>): Clause[] {
  const filled = written.replace(/\{([^{}]{1,12})\}/g, (whole, name: string) => words.get(name) ?? whole)
  return filled
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const [title = '', ...rest] = paragraph.split('\n')
      return rest.length === 0 ? { title: '', text: title } : { title, text: rest.join('\n') }
    })
}
