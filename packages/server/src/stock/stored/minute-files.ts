import type { Fault } from './reading'
import { codeIn, codeOfFile, dayIn, faultOfDay, milleIn, quantityIn, type Column, type Sheet } from './reading'
import { endOf, isEnd, joinedTo, type MinuteBar, type MinuteKind, type MinuteRow } from './minutes'
import { storedText as text } from './text.zh'

/** What files of minutes are asked with. */
export interface MinuteFileAsk {
  readonly name: string
  readonly bytes: Uint8Array
  readonly today: string
  readonly isLots?: boolean
}

export interface FileMinutes {
  readonly kind: 'minutes'
  readonly rows: readonly MinuteRow[]
  readonly skipped: number
  readonly oddRows: number
}

interface Read {
  readonly line: number
  readonly code: string
  readonly day: string
  readonly bar: MinuteBar
}

const RECORD = 32
/** The opening auction has a row of its own in some files. */
const OPENING = 9 * 60 + 30
const SPANS = [1, 5, 15] as const
type FileSpan = (typeof SPANS)[number]

/** `.lc1` and `.lc5`: records of 32 bytes, little-endian, prices as floats in yuan. */
export function minuteRecords({ name, bytes, today, isLots }: MinuteFileAsk): FileMinutes | readonly Fault[] {
  const code = codeOfFile(name)
  if (code === undefined) return [{ line: 0, why: text.noCode }]
  if (bytes.length === 0) return [{ line: 0, why: text.empty }]
  if (bytes.length % RECORD !== 0) return [{ line: 0, why: text.cutMinutes }]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const found: (Read | Fault)[] = []
  for (let at = 0; at < bytes.length; at += RECORD) found.push(recordIn(view, at, { code, today, isLots }))
  return inDays(found, /\.lc1$/i.test(name) ? 1 : 5)
}

type RecordAsk = Pick<MinuteFileAsk, 'today' | 'isLots'> & { readonly code: string }

function recordIn(view: DataView, at: number, { code, today, isLots }: RecordAsk): Read | Fault {
  const line = at / RECORD + 1
  const [date, end] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
  const said = String((Math.floor(date / 2048) + 2004) * 10_000 + (date % 2048))
  const day = dayIn(said)
  if (day === undefined) return { line, why: text.day(said) }
  const off = faultOfDay(day, today)
  if (off !== undefined) return { line, why: off }
  const [open = 0, high = 0, low = 0, close = 0] = [4, 8, 12, 16].map((place) =>
    Math.round(view.getFloat32(at + place, true) * 1_000),
  )
  const bar: MinuteBar = [
    ...([end, open, high, low, close] as const),
    ...([view.getUint32(at + 24, true) * (isLots ? 100 : 1), Math.round(view.getFloat32(at + 20, true))] as const),
  ]
  const why = faultOfBar(bar)
  return why === undefined ? { line, code, day, bar } : { line, why }
}

/** A table with a column of days and times; how long its bars are is read off the times. */
export function minuteTable(sheet: Sheet, ask: MinuteFileAsk): FileMinutes | readonly Fault[] {
  const has = (column: Column) => sheet.head.has(column)
  const needed = ['open', 'high', 'low', 'close'] as const
  const lacking: string[] = needed.flatMap((column) => (has(column) ? [] : [text.columns[column]]))
  if (!has('volume') && !has('lots')) lacking.push(text.columns.volume)
  if (lacking.length > 0) return [{ line: 1, why: text.lacks(lacking) }]
  if (!has('code') && codeOfFile(ask.name) === undefined) return [{ line: 0, why: text.noCode }]
  const found = sheet.rows.map(({ line, cells }) =>
    rowIn((column) => cells[sheet.head.get(column) ?? -1] ?? '', { ...ask, line }),
  )
  const span = spanIn(found)
  return span === undefined ? [{ line: 0, why: text.minuteSpan }] : inDays(found, span)
}

type RowAsk = MinuteFileAsk & { readonly line: number }

function rowIn(cell: (column: Column) => string, ask: RowAsk): Read | Fault {
  const { line } = ask
  const code = cell('code') === '' ? codeOfFile(ask.name) : codeIn(cell('code'))
  if (code === undefined) return { line, why: text.code(cell('code')) }
  const [, said = '', hour = '', minute = ''] = /^(\S+)[ T](\d{2}):(\d{2})(?::00)?$/.exec(cell('moment')) ?? []
  const day = dayIn(said)
  if (day === undefined) return { line, why: text.moment(cell('moment')) }
  const off = faultOfDay(day, ask.today)
  if (off !== undefined) return { line, why: off }
  const prices: number[] = []
  for (const column of ['open', 'high', 'low', 'close'] as const) {
    const price = milleIn(cell(column))
    if (price === undefined || price === 0) return { line, why: text.price(text.columns[column], cell(column)) }
    prices.push(price)
  }
  const lots = cell('volume') === '' ? cell('lots') : undefined
  const counted = quantityIn(lots ?? cell('volume'))
  const amount = cell('amount') === '' ? 0 : quantityIn(cell('amount'))
  if (counted === undefined || amount === undefined)
    return { line, why: text.amount(text.columns.volume, lots ?? cell('volume')) }
  const volume = counted * (lots !== undefined || ask.isLots ? 100 : 1)
  const [open = 0, high = 0, low = 0, close = 0] = prices
  const end = Number(hour) * 60 + Number(minute)
  const bar: MinuteBar = [end, open, high, low, close, Math.round(volume), Math.round(amount)]
  const why = faultOfBar(bar)
  return why === undefined ? { line, code, day, bar } : { line, why }
}

function faultOfBar([end, open, high, low, close, volume, amount]: MinuteBar): string | undefined {
  if (endOf(end, 1) === undefined) return text.minute(end)
  const isBar = low > 0 && high >= Math.max(open, close) && low <= Math.min(open, close)
  return isBar && volume >= 0 && Number.isFinite(amount) && amount >= 0 ? undefined : text.minuteFigures
}

const isFault = (found: Read | Fault): found is Fault => 'why' in found
const isRead = (found: Read | Fault): found is Read => !isFault(found)

/** The least time between two bars that follow each other. */
function spanIn(found: readonly (Read | Fault)[]): FileSpan | undefined {
  const good = found.filter(isRead)
  // Faults are told first, whatever the span is.
  if (good.length < found.length) return 1
  const days = new Map<string, number[]>()
  for (const { code, day, bar } of good) {
    const own = days.get(`${code} ${day}`)
    if (own) own.push(bar[0])
    else days.set(`${code} ${day}`, [bar[0]])
  }
  const apart = [...days.values()].flatMap((own) => {
    const ends = own.sort((one, other) => one - other)
    // A moment twice is told as that.
    return ends.slice(1).flatMap((end, at) => (end === ends[at] ? [] : [end - (ends[at] ?? 0)]))
  })
  const least = apart.reduce((most, one) => Math.min(most, one), Infinity)
  return SPANS.find((span) => span === least)
}

/** Bars by day; a moment twice, or one at which no bar of this span ends, is a fault. */
function inDays(found: readonly (Read | Fault)[], span: FileSpan): FileMinutes | readonly Fault[] {
  const faults = found.filter(isFault)
  const days = new Map<string, { code: string; day: string; bars: MinuteBar[] }>()
  const seen = new Set<string>()
  for (const one of found) {
    if (isFault(one)) continue
    const { code, day, bar, line } = one
    const key = `${code} ${day}`
    const [end] = bar
    if (end !== OPENING && !isEnd(end, span)) faults.push({ line, why: text.minute(end) })
    else if (seen.has(`${key} ${end}`)) faults.push({ line, why: text.twice(code, `${day} ${clockOf(end)}`) })
    seen.add(`${key} ${end}`)
    const own = days.get(key) ?? { code, day, bars: [] }
    own.bars.push(bar)
    days.set(key, own)
  }
  if (faults.length > 0) return faults
  const rows = [...days.values()].map(({ code, day, bars }): MinuteRow => {
    const kind: MinuteKind = `${span}`
    return {
      code,
      day,
      kind,
      bars: joinedTo(
        span,
        bars.sort((one, other) => one[0] - other[0]),
      ),
    }
  })
  return { kind: 'minutes', rows, skipped: 0, oddRows: 0 }
}

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
