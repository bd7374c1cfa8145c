import { z } from 'zod'
import { instantOf } from '@rostrum/market'
import { deliveredDays, type Answered, type Delivered } from './minute-days'
import type { MinuteRow } from './minutes'
import type { StoredQuote } from './repository'
import type { BarRow } from './rows'
import { storedText as text } from './text.zh'
import { askVendor, jsonIn, milleOf, textIn, VendorTrouble } from './vendor'

export interface TencentConfig {
  /** `https://qt.gtimg.cn` unless given. */
  readonly origin?: string | undefined
  /** `https://web.ifzq.gtimg.cn` unless given. */
  readonly klineOrigin?: string | undefined
  /** `https://ifzq.gtimg.cn` unless given. */
  readonly minuteOrigin?: string | undefined
  readonly timeoutMs?: number | undefined
}

const ORIGIN = 'https://qt.gtimg.cn'
const KLINE_ORIGIN = 'https://web.ifzq.gtimg.cn'
/** A line has 88 fields; what is read ends here. */
const FIELDS = 50
const LINE = /v_(sh|sz|bj)(\d{6})="([^"]*)";?/g
const NONE = 'v_pv_none_match'
const LOT = 100
const KLINE_DAYS = 640
const MINUTE_ORIGIN = 'https://ifzq.gtimg.cn'
const MINUTES = 320

/** `600519.SH` as `sh600519`. */
const wireOf = (code: string): string => `${code.slice(7).toLowerCase()}${code.slice(0, 6)}`

/** What one answer says. A line that is cut or contradicts itself is left out and told; the others hold. */
export interface PolledQuotes {
  readonly quotes: readonly Omit<StoredQuote, 'polledAt'>[]
  readonly troubles: readonly string[]
}

/** Quotations of `qt.gtimg.cn` and days of its K-lines: pages' back ends, not documented, promised to nobody. */
export function tencent(config: TencentConfig = {}) {
  const { origin = ORIGIN, klineOrigin = KLINE_ORIGIN, timeoutMs } = config
  const { minuteOrigin = MINUTE_ORIGIN } = config
  return {
    async quotes(codes: readonly string[]): Promise<PolledQuotes> {
      const bytes = await askVendor(`${origin}/q=${codes.map(wireOf).join(',')}`, { timeoutMs })
      return quotesIn(textIn(bytes, 'gbk'), codes)
    },
    /** Days as they were traded, ascending; their turnover is not told, so it is 0. */
    async days(code: string): Promise<BarRow[]> {
      const wire = wireOf(code)
      const url = `${klineOrigin}/appstock/app/fqkline/get?param=${wire},day,,,${KLINE_DAYS},`
      return daysIn(jsonIn(await askVendor(url, { timeoutMs })), code, wire)
    },
    /** Bars of minutes of the newest days. */
    async minutes(code: string, kind: '1' | '5', now: number): Promise<MinuteRow[]> {
      const wire = wireOf(code)
      const url = `${minuteOrigin}/appstock/app/kline/mkline?param=${wire},m${kind},,${MINUTES}`
      return minutesIn(jsonIn(await askVendor(url, { timeoutMs })), { code, kind, isCounted: true, now })
    },
  }
}

export type Tencent = ReturnType<typeof tencent>

/** Reads the lines of an answer. An answer without any line is trouble. */
export function quotesIn(said: string, asked: readonly string[]): PolledQuotes {
  const wanted = new Set(asked)
  const quotes: Omit<StoredQuote, 'polledAt'>[] = []
  const troubles: string[] = []
  const lines = [...said.matchAll(LINE)]
  if (lines.length === 0 && !said.includes(NONE)) throw new VendorTrouble(text.trouble.form)
  // The last line of an answer that broke off has no closing mark.
  const opened = said.match(/v_(?:sh|sz|bj)\d{6}="/g)?.length ?? 0
  if (opened > lines.length) troubles.push(text.trouble.halfRow(0))
  for (const [, market = '', digits = '', line = ''] of lines) {
    const code = `${digits}.${market.toUpperCase()}`
    if (!wanted.has(code)) continue
    const found = quoteIn(code, line.split('~'))
    if (typeof found === 'string') troubles.push(found)
    else quotes.push(found)
  }
  return { quotes, troubles }
}

const quantity = (said: string | undefined): number => (said && /^\d+(\.\d+)?$/.test(said) ? Number(said) : Number.NaN)
const optional = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null)

function quoteIn(code: string, fields: readonly string[]): Omit<StoredQuote, 'polledAt'> | string {
  if (fields.length < FIELDS) return text.trouble.halfRow(fields.length)
  const mille = (at: number): number => milleOf(fields[at] ?? '')
  const [price, prevClose, open, high, low] = [mille(3), mille(4), mille(5), mille(33), mille(34)]
  const moment = momentIn(fields[30] ?? '')
  const volume = Math.round(quantity(fields[36]) * LOT)
  const amount = amountIn(fields)
  const isWhole = [price, prevClose, open, high, low, volume, amount].every(Number.isFinite)
  if (fields[2] !== code.slice(0, 6) || !isWhole || moment === undefined) return text.trouble.figures(code)
  // Who does not trade has no open; what is left of it is the close before.
  const isQuiet = open === 0 && volume === 0
  if (prevClose === 0 || (!isQuiet && (price === 0 || high < Math.max(open, price) || low > Math.min(open, price))))
    return text.trouble.figures(code)
  const last = isQuiet ? prevClose : price
  return {
    ...{ code, ...moment, price: last, prevClose, volume, amount },
    ...(isQuiet ? { open: last, high: last, low: last } : { open, high, low }),
    ...{ limitUp: optional(mille(47)), limitDown: optional(mille(48)) },
    ...{ turnoverPct: optional(quantity(fields[38])), volumeRatio: optional(quantity(fields[49])) },
  }
}

/** `yyyyMMddHHmmss` of Beijing. */
function momentIn(said: string): { readonly day: string; readonly at: Date } | undefined {
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(said) ?? []
  if (year === undefined) return undefined
  const day = `${year}-${month}-${date}`
  const at = instantOf(day, Number(hour) * 60 + Number(minute)) + Number(second) * 1_000
  return Number.isFinite(at) ? { day, at: new Date(at) } : undefined
}

/** The exact turnover in yuan stands behind price and volume; the rounded one counts ten thousands. */
function amountIn(fields: readonly string[]): number {
  const exact = quantity(fields[35]?.split('/')[2])
  return Math.round(Number.isFinite(exact) ? exact : quantity(fields[37]) * 10_000)
}

const Answer = z.object({ code: z.literal(0), data: z.record(z.string(), z.record(z.string(), z.unknown())) })
const Row = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string()]).rest(z.unknown())

/** Rows are [date, open, close, high, low, lots]. */
function daysIn(said: unknown, code: string, wire: string): BarRow[] {
  const answer = Answer.safeParse(said)
  const rows = z.array(Row).safeParse(answer.data?.data[wire]?.['day'])
  if (!rows.success) throw new VendorTrouble(text.trouble.form)
  return rows.data.map(([day, ...figures]) => {
    const [open, close, high, low] = [
      milleOf(figures[0]),
      milleOf(figures[1]),
      milleOf(figures[2]),
      milleOf(figures[3]),
    ]
    const volume = Math.round(quantity(figures[4]) * LOT)
    const isBar = high >= Math.max(open, close) && low <= Math.min(open, close) && low > 0 && volume >= 0
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isBar) throw new VendorTrouble(text.trouble.figures(code))
    return { code, day, open, high, low, close, volume, amount: 0 }
  })
}

/** Rows are [yyyyMMddHHmm, open, close, high, low, lots]. */
function minutesIn(said: unknown, asked: Answered): MinuteRow[] {
  const { code, kind } = asked
  const answer = Answer.safeParse(said)
  const rows = z.array(Row).safeParse(answer.data?.data[wireOf(code)]?.[`m${kind}`])
  if (!rows.success) throw new VendorTrouble(text.trouble.form)
  const bars = rows.data.map(([moment, ...figures]): Delivered => {
    const [open, close, high, low] = [0, 1, 2, 3].map((place) => milleOf(String(figures[place])))
    const found = momentIn(`${moment}00`)
    if (!found) throw new VendorTrouble(text.trouble.figures(code))
    const volume = Math.round(quantity(String(figures[4])) * LOT)
    const end = Math.round((found.at.getTime() - instantOf(found.day)) / 60_000)
    return { day: found.day, bar: [end, open ?? NaN, high ?? NaN, low ?? NaN, close ?? NaN, volume, 0] }
  })
  return deliveredDays(asked, bars)
}
