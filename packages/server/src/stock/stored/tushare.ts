import { z } from 'zod'
import type { Secret } from '@rostrum/server/kernel'
import { deliveredDays, type Delivered } from './minute-days'
import type { MinuteRow } from './minutes'
import { codeIn, dayIn } from './reading'
import { kindOfCode, type BarRow, type ExRightRow, type SecurityRow } from './rows'
import { storedText as text } from './text.zh'
import { askVendor, jsonIn, VendorTrouble } from './vendor'

export interface TushareConfig {
  /** `https://api.tushare.pro` unless given. */
  readonly origin?: string | undefined
  readonly token: Secret
  readonly timeoutMs?: number | undefined
}

const ORIGIN = 'https://api.tushare.pro'
/** The provider's own code for too many calls, or too few points. */
const TOO_OFTEN = 40203
const WAIT_MS = 60_000
const LOT = 100

const Answer = z.object({
  code: z.number(),
  msg: z.string().nullish(),
  data: z
    .object({
      fields: z.array(z.string()),
      items: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
      has_more: z.boolean().optional(),
    })
    .nullish(),
})

type Row = ReadonlyMap<string, string | number | null>

const wireDay = (day: string): string => day.replaceAll('-', '')

/** Tushare Pro: one address, a name for each table, rows beside the names of their columns. */
export function tushare({ origin = ORIGIN, token, timeoutMs }: TushareConfig) {
  async function ask(name: string, params: Readonly<Record<string, string>>, fields: string): Promise<Row[]> {
    const body = { api_name: name, token: token.reveal(), params, fields }
    const answer = Answer.safeParse(jsonIn(await askVendor(origin, { timeoutMs, body })))
    if (!answer.success) throw new VendorTrouble(text.trouble.form)
    const { code, msg, data } = answer.data
    if (code === TOO_OFTEN) throw new VendorTrouble(text.trouble.points, WAIT_MS, true)
    if (code !== 0 || !data) throw new VendorTrouble(text.trouble.refused(code, (msg ?? '').slice(0, 80)), 0, true)
    // More rows than one answer holds: half a day would look like a whole one.
    if (data.has_more) throw new VendorTrouble(text.trouble.form)
    const names = fields.split(',')
    if (!names.every((each) => data.fields.includes(each))) throw new VendorTrouble(text.trouble.form)
    return data.items.map((items) => {
      if (items.length !== data.fields.length) throw new VendorTrouble(text.trouble.halfRow(items.length))
      return new Map(data.fields.map((field, at) => [field, items[at] ?? null]))
    })
  }

  return {
    async securities(): Promise<SecurityRow[]> {
      const rows = await ask('stock_basic', { list_status: 'L' }, 'ts_code,name,industry,list_date,cnspell')
      return rows.flatMap((row) => securityOf(row) ?? [])
    },
    /** All shares of a day; none before the provider has it. */
    async days(day: string): Promise<BarRow[]> {
      return (await ask('daily', { trade_date: wireDay(day) }, BAR_FIELDS)).map(barOf)
    },
    async indexDays(code: string, from: string, to: string): Promise<BarRow[]> {
      const params = { ts_code: code, start_date: wireDay(from), end_date: wireDay(to) }
      return (await ask('index_daily', params, BAR_FIELDS)).map(barOf)
    },
    /** Convertible bonds of a day, those of these codes: its turnover counts ten thousands. */
    async convertibles(day: string, codes: ReadonlySet<string>): Promise<BarRow[]> {
      const rows = await ask('cb_daily', { trade_date: wireDay(day) }, BAR_FIELDS)
      const own = rows.filter((row) => codes.has(codeIn(wordIn(row, 'ts_code')) ?? '') && numberIn(row, 'vol') > 0)
      return own.map(barOf).map((bar) => ({ ...bar, amount: bar.amount * 10, volume: bar.volume / 10 }))
    },
    /** Bars of minutes from a day to a day; another right of the account than that of days. */
    async minutes(code: string, kind: '1' | '5', [from, to]: readonly [string, string]): Promise<MinuteRow[]> {
      const params = { ts_code: code, freq: `${kind}min`, start_date: `${from} 09:00:00`, end_date: `${to} 15:30:00` }
      const rows = await ask('stk_mins', params, 'ts_code,trade_time,open,close,high,low,vol,amount')
      // Days are asked for once they are over.
      return deliveredDays({ code, kind, isCounted: false, now: Infinity }, rows.map(minuteOf))
    },
    async exRights(day: string): Promise<ExRightRow[]> {
      const fields = 'ts_code,ex_date,div_proc,stk_div,cash_div_tax'
      const rows = await ask('dividend', { ex_date: wireDay(day) }, fields)
      return rows.flatMap((row) => exRightOf(row) ?? [])
    },
  }
}

export type Tushare = ReturnType<typeof tushare>

const BAR_FIELDS = 'ts_code,trade_date,open,high,low,close,vol,amount'

const wordIn = (row: Row, name: string): string => String(row.get(name) ?? '')
const numberIn = (row: Row, name: string): number => {
  const found = row.get(name)
  return typeof found === 'number' ? found : Number.NaN
}

function barOf(row: Row): BarRow {
  const [code, day] = [codeIn(wordIn(row, 'ts_code')), dayIn(wordIn(row, 'trade_date'))]
  const mille = (name: string): number => Math.round(numberIn(row, name) * 1_000)
  const [open, high, low, close] = [mille('open'), mille('high'), mille('low'), mille('close')]
  const volume = Math.round(numberIn(row, 'vol') * LOT)
  const amount = Math.round(numberIn(row, 'amount') * 1_000)
  const isBar = low > 0 && high >= Math.max(open, close) && low <= Math.min(open, close) && volume >= 0 && amount >= 0
  if (code === undefined || day === undefined || !isBar)
    throw new VendorTrouble(text.trouble.figures(wordIn(row, 'ts_code')))
  return { code, day, open, high, low, close, volume, amount }
}

/** `yyyy-MM-dd HH:mm:ss` of Beijing; shares and yuan. */
function minuteOf(row: Row): Delivered {
  const [, said = '', hour, minute] = /^(\S+) (\d\d):(\d\d):\d\d$/.exec(wordIn(row, 'trade_time')) ?? []
  const mille = (name: string): number => Math.round(numberIn(row, name) * 1_000)
  const [volume, amount] = [Math.round(numberIn(row, 'vol')), Math.round(numberIn(row, 'amount'))]
  const end = Number(hour) * 60 + Number(minute)
  const day = dayIn(said)
  if (day === undefined) throw new VendorTrouble(text.trouble.figures(wordIn(row, 'ts_code')))
  return { day, bar: [end, mille('open'), mille('high'), mille('low'), mille('close'), volume, amount] }
}

/** Those of other boards, and papers that are no shares, are left out. */
function securityOf(row: Row): SecurityRow | undefined {
  const code = codeIn(wordIn(row, 'ts_code'))
  const known = code && kindOfCode(code)
  const name = wordIn(row, 'name')
  if (!code || !known || name === '') return undefined
  return {
    ...{ code, name, ...known, sector: wordIn(row, 'industry') || null, pinyin: initialsIn(row) },
    ...{ listedOn: dayIn(wordIn(row, 'list_date')) ?? null, stFrom: null, floatShares: null, totalShares: null },
  }
}

/** The abbreviation of the name, a letter for each of its characters; searching reads syllables, so each is one. */
function initialsIn(row: Row): string | null {
  const spelt = wordIn(row, 'cnspell').toLowerCase()
  return /^[a-z0-9]+$/.test(spelt) ? [...spelt].join(' ') : null
}

/** Only what was carried out; the provider counts by the share. */
function exRightOf(row: Row): ExRightRow | undefined {
  const [code, day] = [codeIn(wordIn(row, 'ts_code')), dayIn(wordIn(row, 'ex_date'))]
  if (code === undefined || day === undefined || wordIn(row, 'div_proc') !== '实施') return undefined
  const [cash, shares] = [numberIn(row, 'cash_div_tax') || 0, numberIn(row, 'stk_div') || 0]
  if (cash === 0 && shares === 0) return undefined
  const exact = (value: number): number => Math.round(value * 1e6) / 1e6
  return {
    ...{ code, day, cashPer10: exact(cash * 1_000), sharesPer10: exact(shares * 10) },
    ...{ rightsPer10: 0, rightsPrice: 0 },
  }
}
