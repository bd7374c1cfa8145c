import { boardOf, type MarketBoard } from '@rostrum/market'
import { minuteRecords, minuteTable } from './minute-files'
import type { MinuteRow } from './minutes'
import {
  codeIn,
  codeOfFile,
  dayIn,
  decoded,
  faultOfDay,
  milleIn,
  quantityIn,
  sheetOf,
  type Column,
  type Fault,
  type Sheet,
} from './reading'
import { storedText as text } from './text.zh'

export interface SecurityRow {
  readonly code: string
  readonly name: string
  readonly kind: 'index' | 'stock'
  readonly digits: number
  readonly board: MarketBoard | null
  readonly sector: string | null
  readonly pinyin: string | null
  readonly listedOn: string | null
  readonly stFrom: string | null
  readonly floatShares: number | null
  readonly totalShares: number | null
}
/** Prices in thousandths of a yuan, shares, whole yuan. */
export interface BarRow {
  readonly code: string
  readonly day: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly amount: number
}
export interface ExRightRow {
  readonly code: string
  readonly day: string
  readonly cashPer10: number
  readonly sharesPer10: number
  readonly rightsPer10: number
  readonly rightsPrice: number
}

/** What a file says. `skipped`: rows that say nothing of a price or a security, and are left out. */
export type FileRows = (
  | { readonly kind: 'securities'; readonly rows: readonly SecurityRow[] }
  | { readonly kind: 'bars'; readonly rows: readonly BarRow[] }
  | { readonly kind: 'exRights'; readonly rows: readonly ExRightRow[] }
  | { readonly kind: 'minutes'; readonly rows: readonly MinuteRow[] }
) & { readonly skipped: number; readonly oddRows: number }

export interface FileAsk {
  readonly name: string
  readonly bytes: Uint8Array
  /** Beijing's day. */
  readonly today: string
  /** The last day whose close is known: bars of days end there. */
  readonly closed: string
  /** The column of volumes counts lots of 100 shares. */
  readonly isLots?: boolean
}

const FAULTS_SHOWN = 20
const BYTES_MAX = 64 * 1024 ** 2
const RECORD = 32

/** Reads a file of any of the four kinds, or says everything that is wrong with it. */
export function rowsOf(ask: FileAsk): FileRows | readonly Fault[] {
  if (ask.bytes.length > BYTES_MAX) return [{ line: 0, why: text.tooLarge(BYTES_MAX / 1024 ** 2) }]
  const found = /\.day$/i.test(ask.name)
    ? recordsOf(ask)
    : /\.lc[15]$/i.test(ask.name)
      ? minuteRecords(ask)
      : tableOf(ask)
  return areFaults(found) ? shownFaults(found) : found
}

export const areFaults = <Read>(found: Read | readonly Fault[]): found is readonly Fault[] => Array.isArray(found)

function shownFaults(faults: readonly Fault[]): readonly Fault[] {
  if (faults.length <= FAULTS_SHOWN) return faults
  return [...faults.slice(0, FAULTS_SHOWN), { line: 0, why: text.moreFaults(faults.length - FAULTS_SHOWN) }]
}

function tableOf(ask: FileAsk): FileRows | readonly Fault[] {
  const said = decoded(ask.bytes)
  if (typeof said !== 'string') return [said]
  const sheet = sheetOf(said)
  if (!('head' in sheet)) return sheet
  const has = (column: Column) => sheet.head.has(column)
  if (has('exDay')) return named('exRights', collected(sheet, ask, exRightIn))
  if (has('moment') && has('open')) return minuteTable(sheet, ask)
  if (has('open') || has('close')) return barsOf(sheet, ask)
  if (has('name') && has('code')) return named('securities', collected(sheet, ask, securityIn))
  return [{ line: 1, why: text.unknownHead }]
}

const NEEDED = ['day', 'open', 'high', 'low', 'close'] as const

function barsOf(sheet: Sheet, ask: FileAsk): FileRows | readonly Fault[] {
  const lacking: string[] = NEEDED.flatMap((column) => (sheet.head.has(column) ? [] : [text.columns[column]]))
  if (!sheet.head.has('volume') && !sheet.head.has('lots')) lacking.push(text.columns.volume)
  if (lacking.length > 0) return [{ line: 1, why: text.lacks(lacking) }]
  if (!sheet.head.has('code') && codeOfFile(ask.name) === undefined) return [{ line: 0, why: text.noCode }]
  return inOrder(named('bars', collected(sheet, ask, barIn)))
}

/** One row; a text says what is wrong with it, and `null` that it says nothing. */
type Read<Row> = (cell: (column: Column) => string, ask: FileAsk) => Row | string | null
interface Collected<Row> {
  readonly rows: readonly Row[]
  readonly skipped: number
}

const named = <Kind extends string, Row>(kind: Kind, found: Collected<Row> | readonly Fault[]) =>
  areFaults(found) ? found : { kind, ...found, oddRows: 0 }

function collected<Row extends { readonly code: string; readonly day?: string }>(
  sheet: Sheet,
  ask: FileAsk,
  read: Read<Row>,
): Collected<Row> | readonly Fault[] {
  const faults: Fault[] = []
  const rows: Row[] = []
  const seen = new Set<string>()
  for (const { line, cells } of sheet.rows) {
    const row = read((column) => cells[sheet.head.get(column) ?? -1] ?? '', ask)
    if (row === null) continue
    if (typeof row === 'string') {
      faults.push({ line, why: row })
      continue
    }
    const { code, day } = row
    const key = `${code} ${day ?? ''}`
    if (seen.has(key)) faults.push({ line, why: day === undefined ? text.twiceCode(code) : text.twice(code, day) })
    seen.add(key)
    rows.push(row)
  }
  return faults.length > 0 ? faults : { rows, skipped: sheet.rows.length - rows.length }
}

/** More than one in a hundred of these means that the columns stand in another order. */
const ODD_PER_CENT = 1

/** Old days have opens outside their highs and lows; they are kept as they are, and counted. */
function inOrder(found: FileRows | readonly Fault[]): FileRows | readonly Fault[] {
  if (areFaults(found) || found.kind !== 'bars') return found
  const isOdd = ({ open, high, low, close }: BarRow) => high < Math.max(open, close) || low > Math.min(open, close)
  const oddRows = found.rows.filter(isOdd).length
  if (oddRows * 100 > found.rows.length * ODD_PER_CENT)
    return [{ line: 0, why: text.order(oddRows, found.rows.length) }]
  return { ...found, oddRows }
}

const PRICES = ['open', 'high', 'low', 'close'] as const

/** What a day cost at noon is not its close. */
const faultOfBarDay = (day: string, { today, closed }: Pick<FileAsk, 'today' | 'closed'>): string | undefined =>
  faultOfDay(day, today) ?? (day > closed ? text.running(day) : undefined)

const barIn: Read<BarRow> = (cell, ask) => {
  const code = cell('code') === '' ? codeOfFile(ask.name) : codeIn(cell('code'))
  if (code === undefined) return text.code(cell('code'))
  const day = dayIn(cell('day'))
  if (day === undefined) return text.day(cell('day'))
  const off = faultOfBarDay(day, ask)
  if (off !== undefined) return off
  const prices: number[] = []
  for (const column of PRICES) {
    const price = milleIn(cell(column))
    if (price === undefined || price === 0) return text.price(text.columns[column], cell(column))
    prices.push(price)
  }
  const volume = scaled(cell, ['volume', ask.isLots ? 100 : 1], ['lots', 100])
  const amount = scaled(cell, ['amount', 1], ['amountK', 1_000])
  if (typeof volume === 'string') return volume
  if (typeof amount === 'string') return amount
  return barOf({ code, day, volume: Math.round(volume), amount: Math.round(amount) }, prices)
}

/** A day without a trade is no bar: the exchanges leave it out. */
function barOf(
  row: Omit<BarRow, (typeof PRICES)[number]>,
  [open = 0, high = 0, low = 0, close = 0]: readonly number[],
) {
  const isHalted = row.volume === 0 && row.amount === 0 && open === high && high === low && low === close
  return isHalted ? null : { ...row, open, high, low, close }
}

/** The first of these columns that the table has, in its unit; 0 without any. */
function scaled(cell: (column: Column) => string, ...columns: readonly (readonly [Column, number])[]): number | string {
  for (const [column, by] of columns) {
    const said = cell(column)
    if (said === '') continue
    const found = quantityIn(said)
    return found === undefined ? text.amount(text.columns.volume, said) : found * by
  }
  return 0
}

const INDEX = /^(000\d{3}\.SH|399\d{3}\.SZ|899\d{3}\.BJ|93\d{4}\.SH)$/

/** What a code stands for on the mainland's exchanges; `undefined`: neither a share, a fund nor an index. */
export function kindOfCode(code: string): Pick<SecurityRow, 'kind' | 'digits' | 'board'> | undefined {
  const board = boardOf(code)
  if (board !== undefined) return { kind: 'stock', digits: board === 'fund' ? 3 : 2, board }
  return INDEX.test(code) ? { kind: 'index', digits: 2, board: null } : undefined
}

const securityIn: Read<SecurityRow> = (cell) => {
  const code = codeIn(cell('code'))
  if (code === undefined) return text.code(cell('code'))
  const known = kindOfCode(code)
  if (!known) return null
  const name = cell('name')
  if (name === '' || name.length > 20) return text.name
  const days: (string | null)[] = []
  for (const said of [cell('listedOn'), cell('stFrom')]) {
    const day = said === '' ? null : dayIn(said)
    if (day === undefined) return text.day(said)
    days.push(day)
  }
  const shares: (number | null)[] = []
  for (const said of [cell('floatShares'), cell('totalShares')]) {
    const found = said === '' ? null : quantityIn(said)
    if (found === undefined) return text.amount(text.columns.volume, said)
    shares.push(found && Math.round(found))
  }
  const [listedOn = null, stFrom = null] = days
  const [floatShares = null, totalShares = null] = shares
  const { sector, pinyin } = { sector: cell('sector') || null, pinyin: cell('pinyin') || null }
  return { code, name, ...known, sector, pinyin, listedOn, stFrom, floatShares, totalShares }
}

const exRightIn: Read<ExRightRow> = (cell) => {
  const code = codeIn(cell('code'))
  if (code === undefined) return text.code(cell('code'))
  const day = dayIn(cell('exDay'))
  if (day === undefined) return text.day(cell('exDay'))
  const figures: number[] = []
  for (const column of ['cash', 'bonus', 'transfer', 'rights', 'rightsPrice'] as const) {
    const found = cell(column) === '' ? 0 : quantityIn(cell(column))
    if (found === undefined) return text.amount(column, cell(column))
    figures.push(found)
  }
  const [cash = 0, bonus = 0, transfer = 0, rights = 0, price = 0] = figures
  // Only the capital changed, or shares were offered to everybody: no price is divided.
  if (cash === 0 && bonus + transfer === 0 && rights === 0) return null
  return {
    ...{ code, day, cashPer10: hundredths(cash), sharesPer10: bonus + transfer, rightsPer10: rights },
    rightsPrice: rights === 0 ? 0 : Math.round(price * 1_000),
  }
}

/** Yuan as fen; a tenth of a fen and less stays. */
const hundredths = (yuan: number): number => Math.round(yuan * 1_000_000) / 10_000

/** A `.day` file: records of 32 bytes, little-endian, prices in hundredths, those of funds in thousandths. */
function recordsOf({ name, bytes, isLots, ...known }: FileAsk): FileRows | readonly Fault[] {
  const code = codeOfFile(name)
  if (code === undefined) return [{ line: 0, why: text.noCode }]
  if (bytes.length === 0) return [{ line: 0, why: text.empty }]
  if (bytes.length % RECORD !== 0) return [{ line: 0, why: text.cutDay }]
  // Papers that are neither share nor index are bonds here, or refused: bonds count in thousandths, too.
  const by = kindOfCode(code)?.digits === 2 ? 10 : 1
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const faults: Fault[] = []
  const rows: BarRow[] = []
  const seen = new Set<string>()
  for (let at = 0; at < bytes.length; at += RECORD) {
    const line = at / RECORD + 1
    const said = String(view.getUint32(at, true))
    const day = dayIn(said)
    const prices = [4, 8, 12, 16].map((place) => view.getUint32(at + place, true) * by)
    const why =
      day === undefined
        ? text.day(said)
        : seen.has(day)
          ? text.twice(code, day)
          : (faultOfBarDay(day, known) ?? (prices.includes(0) ? text.price(text.columns.close, '0') : undefined))
    if (day === undefined || why !== undefined) {
      faults.push({ line, why: why ?? '' })
      continue
    }
    seen.add(day)
    const [amount, volume] = [Math.round(view.getFloat32(at + 20, true)), view.getUint32(at + 24, true)]
    const row = barOf({ code, day, amount, volume: volume * (isLots ? 100 : 1) }, prices)
    if (row) rows.push(row)
  }
  return faults.length > 0
    ? faults
    : inOrder({ kind: 'bars', rows, skipped: bytes.length / RECORD - rows.length, oddRows: 0 })
}
