import { codeOf, dayOf } from '@rostrum/contract/kernel/typed'
import { isYearKnown, isTradingDay, weekday } from '@rostrum/market'
import { storedText as text } from './text.zh'

/** A fault of a file, in words for whoever imports it. `line` counts from 1, the head included; 0: the whole file. */
export interface Fault {
  readonly line: number
  readonly why: string
}

/** A table as it was written: a head, and rows of as many cells. */
export interface Sheet {
  readonly head: ReadonlyMap<Column, number>
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

const COLUMNS = [
  ['code', ['code', 'symbol', 'ts_code', '代码', '证券代码']],
  ['name', ['name', '名称', '证券名称', '简称']],
  ['pinyin', ['pinyin', '拼音']],
  ['sector', ['sector', 'industry', '行业']],
  ['listedOn', ['list_date', 'listed_on', '上市日期']],
  ['stFrom', ['st_from', '风险警示起']],
  ['floatShares', ['float_shares', '流通股本']],
  ['totalShares', ['total_shares', '总股本']],
  ['moment', ['datetime', 'time', 'trade_time', '时间', '日期时间']],
  ['day', ['date', 'day', 'trade_date', '日期', '交易日期']],
  ['open', ['open', '开盘', '开盘价']],
  ['high', ['high', '最高', '最高价']],
  ['low', ['low', '最低', '最低价']],
  ['close', ['close', '收盘', '收盘价']],
  ['volume', ['volume', '成交量', '成交量(股)']],
  ['lots', ['volume_lots', 'vol', '成交量(手)']],
  ['amount', ['amount', '成交额', '成交额(元)']],
  ['amountK', ['amount_k', '成交额(千元)']],
  ['exDay', ['ex_date', '除权日', '除权除息日']],
  ['cash', ['cash_per10', '每10股派息', '派息']],
  ['bonus', ['bonus_shares_per10', '每10股送股', '送股']],
  ['transfer', ['transfer_shares_per10', '每10股转增', '转增']],
  ['rights', ['rights_per10', '每10股配股', '配股']],
  ['rightsPrice', ['rights_price', '配股价']],
] as const satisfies readonly (readonly [string, readonly string[]])[]

export type Column = (typeof COLUMNS)[number][0]

/** The text of a file; a file in another encoding is refused, because a guess would change names unnoticed. */
export function decoded(bytes: Uint8Array): string | Fault {
  if (bytes.length === 0) return { line: 0, why: text.empty }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { line: 0, why: text.notUtf8 }
  }
}

/**
 * Reads a table; faults when its head names a column twice, or a row has more or fewer cells. Tushare says `vol` for lots
 * in its days and for shares in its minutes, whose moment is `trade_time`.
 */
export function sheetOf(said: string): Sheet | readonly Fault[] {
  const lines = said.split(/\r?\n/).map((line, at) => ({ line: at + 1, cells: line }))
  const [first, ...rest] = lines.filter(({ cells }) => cells.trim() !== '')
  if (!first) return [{ line: 0, why: text.empty }]
  const separator = first.cells.includes('\t') ? '\t' : ','
  const names = cellsOf(first.cells, separator).map((name) => codeOf(name).toLowerCase())
  const head = new Map<Column, number>()
  for (const [column, aliases] of COLUMNS) {
    const places = names.flatMap((name, at) => (isAmong(aliases, name) ? [at] : []))
    if (places.length > 1) return [{ line: first.line, why: text.twiceHead(names[places[1] ?? 0] ?? '') }]
    if (places[0] !== undefined) head.set(column, places[0])
  }
  const shares = names.includes('trade_time') ? names.indexOf('vol') : -1
  if (shares >= 0 && !head.has('volume')) {
    head.delete('lots')
    head.set('volume', shares)
  }
  if (rest.length === 0) return [{ line: first.line, why: text.noRows }]
  const rows = rest.map(({ line, cells }) => ({ line, cells: cellsOf(cells, separator) }))
  const faults = rows.flatMap(({ line, cells }) =>
    cells.length === names.length ? [] : [{ line, why: text.cells(cells.length, names.length) }],
  )
  return faults.length > 0 ? faults : { head, rows }
}

const isAmong = (aliases: readonly string[], name: string): boolean => aliases.includes(name)

const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))

const MARKETS: Readonly<Record<string, string>> = { sh: 'SH', sz: 'SZ', bj: 'BJ', ss: 'SH' }

/** A code as it is kept, from `600519.SH`, `sh600519`, `sh.600519`; `undefined`: it is none. */
export function codeIn(said: string): string | undefined {
  const word = codeOf(said).toLowerCase()
  const [, digits, after] = /^(\d{6})\.(sh|sz|bj|ss)$/.exec(word) ?? []
  if (digits !== undefined && after !== undefined) return `${digits}.${MARKETS[after]}`
  const [, before, number] = /^(sh|sz|bj)\.?(\d{6})$/.exec(word) ?? []
  return before !== undefined && number !== undefined ? `${number}.${MARKETS[before]}` : undefined
}

/** The code in a file's name: `600000.SH.csv`, `sh600000.day`. */
export const codeOfFile = (file: string): string | undefined =>
  codeIn(/(?:^|[\\/])((?:sh|sz|bj)\.?\d{6}|\d{6}\.(?:sh|sz|bj|ss))[^\\/]*$/i.exec(file)?.[1] ?? '')

const isDate = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === day
}

/** `2026-04-01`, `20260401`, `2026/4/1` or `2026年4月1日`. */
export function dayIn(said: string): string | undefined {
  const day = dayOf(said)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDate(day) ? day : undefined
}

/** What is wrong with a day of trading by `today`. */
export function faultOfDay(day: string, today: string): string | undefined {
  if (day > today) return text.future(day)
  const isOff = weekday(day) === 0 || weekday(day) === 6 || (isYearKnown(day) && !isTradingDay(day))
  return isOff ? text.notTrading(day) : undefined
}

/** A price in thousandths; at most three decimals count, further ones must be zeros. */
export function milleIn(said: string): number | undefined {
  const [, whole, part = '', rest = ''] = /^(\d{1,6})(?:\.(\d{1,3})(\d*))?$/.exec(codeOf(said)) ?? []
  if (whole === undefined || /[1-9]/.test(rest)) return undefined
  return Number(whole) * 1_000 + Number(part.padEnd(3, '0'))
}

/** A quantity that is not below zero. */
export function quantityIn(said: string): number | undefined {
  const plain = codeOf(said)
  return /^\d+(\.\d+)?(e\+?\d+)?$/i.test(plain) ? Number(plain) : undefined
}
