import { groupDigits } from '@rostrum/ui'
import { text } from '../text.zh'

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/** 12345.6 -> `12,345.60`; `--` without a number. */
export function formatNumber(value: number | null | undefined, digits = 0): string {
  return isNumber(value) ? groupDigits(value, digits) : text.number.none
}

/** Counts of people, reads and likes: 9,999, then 1.2万, then 3.4亿. Rounded down, so that no count is overstated. */
export function formatCount(value: number | null | undefined): string {
  if (!isNumber(value)) return text.number.none
  if (Math.abs(value) >= 1e8) return `${cut(value / 1e8)}${text.number.hundredMillion}`
  return Math.abs(value) >= 1e4 ? `${cut(value / 1e4)}${text.number.tenThousand}` : groupDigits(value, 0)
}

/** Members see counts of people from here on: fewer say nothing about a room and make it look deserted. */
const PUBLIC_COUNT_MIN = 10

/** A count in its sentence, `128人关注`; undefined when this person is not shown so few. Nobody is shown a zero. */
export function countIn(
  say: (count: string) => string,
  value: number,
  { isExact }: { readonly isExact: boolean },
): string | undefined {
  return value >= (isExact ? 1 : PUBLIC_COUNT_MIN) ? say(formatCount(value)) : undefined
}

const cut = (value: number): string => String(Math.trunc(value * 10) / 10)

/** Big sums and volumes with two decimals: 1.86万亿, 940.00亿, 12.34万. */
export function formatVolume(value: number | null | undefined): string {
  if (!isNumber(value)) return text.number.none
  const size = Math.abs(value)
  if (size >= 1e12) return `${groupDigits(value / 1e12)}${text.number.tenThousand}${text.number.hundredMillion}`
  if (size >= 1e8) return `${groupDigits(value / 1e8)}${text.number.hundredMillion}`
  return size >= 1e4 ? `${groupDigits(value / 1e4)}${text.number.tenThousand}` : groupDigits(value, 0)
}

/** With its sign: +0.42%, −0.18%, 0.00%. */
export function formatPercent(value: number | null | undefined, digits = 2): string {
  if (!isNumber(value)) return text.number.none
  return `${plus(value, digits)}${groupDigits(value, digits)}%`
}

/** With its sign: +16.32, −23.67. */
export function formatSigned(value: number | null | undefined, digits = 2): string {
  return isNumber(value) ? `${plus(value, digits)}${groupDigits(value, digits)}` : text.number.none
}

const plus = (value: number, digits: number): string => (Number(value.toFixed(digits)) > 0 ? '+' : '')

/** Fen as ¥1,280.00, or ¥128 when `short` and there are no fen. */
export function formatMoney(
  fen: number | null | undefined,
  { short = false }: { readonly short?: boolean } = {},
): string {
  if (!isNumber(fen)) return text.number.none
  const sign = fen < 0 ? '−' : ''
  return `${sign}¥${groupDigits(Math.abs(fen) / 100, short && fen % 100 === 0 ? 0 : 2)}`
}

/** 138****0001. Anything else is returned as it is. */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}

/** Options of a checklist are lettered A to K without H. Empty beyond the tenth. */
export function optionLetter(index: number): string {
  return 'ABCDEFGIJK'[index] ?? ''
}
