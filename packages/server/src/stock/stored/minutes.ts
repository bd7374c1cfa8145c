import type { KlinePeriod } from '@rostrum/contract/stock'
import { barEnds, instantOf } from '@rostrum/market'
import type { RawBar } from '../source'
import { yuan } from './yuan'

/** Bars of one, five or fifteen minutes, as somebody delivered them; or what quotations said, minute by minute. */
export const minuteKinds = ['1', '5', '15', 'quotes'] as const
export type MinuteKind = (typeof minuteKinds)[number]

/** End of the bar in minutes after midnight, open, high, low, close in thousandths, shares, whole yuan. */
export type MinuteBar = readonly [
  end: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
  amount: number,
]

/** The minutes of a security on a day, ascending. */
export interface MinuteRow {
  readonly code: string
  readonly day: string
  readonly kind: MinuteKind
  readonly bars: readonly MinuteBar[]
}

/** Minutes of a day by who delivered them. */
export type MinutesOfDay = ReadonlyMap<MinuteKind, readonly MinuteBar[]>

type Span = 1 | 5 | 15 | 30 | 60
const spans: Partial<Record<KlinePeriod, Span>> = { '1': 1, '5': 5, '15': 15, '30': 30, '60': 60 }
export const spanOf = (period: KlinePeriod): Span | undefined => spans[period]

const ENDS = { 1: barEnds(1), 5: barEnds(5), 15: barEnds(15), 30: barEnds(30), 60: barEnds(60) } as const
const LAST = ENDS[1].at(-1) ?? 0
const OPENING = 9 * 60 + 30
const NOON_OVER = 13 * 60

/** The end of the bar that a minute is in: the opening auction is in the first one, that after lunch in the next. */
export function endOf(minute: number, span: Span): number | undefined {
  const within = minute === OPENING ? OPENING + 1 : minute === NOON_OVER ? NOON_OVER + 1 : minute
  return within < OPENING ? undefined : ENDS[span].find((end) => end >= within)
}

/** Whether a bar of so many minutes can end then. */
export const isEnd = (minute: number, span: 1 | 5 | 15): boolean => ENDS[span].includes(minute)

/** Joins minutes into longer ones. */
export function joinedTo(span: Span, bars: readonly MinuteBar[]): MinuteBar[] {
  const joined: MinuteBar[] = []
  for (const bar of bars) {
    const end = endOf(bar[0], span)
    if (end === undefined) continue
    const last = joined.at(-1)
    if (last?.[0] === end) joined[joined.length - 1] = together(last, bar)
    else joined.push([end, bar[1], bar[2], bar[3], bar[4], bar[5], bar[6]])
  }
  return joined
}

const together = (one: MinuteBar, next: MinuteBar): MinuteBar => [
  one[0],
  one[1],
  Math.max(one[2], next[2]),
  Math.min(one[3], next[3]),
  next[4],
  one[5] + next[5],
  one[6] + next[6],
]

/** Stored minutes with newer ones: the same minute again is what was said last. */
export function merged(stored: readonly MinuteBar[], fresh: readonly MinuteBar[]): MinuteBar[] {
  const all = new Map([...stored, ...fresh].map((bar) => [bar[0], bar]))
  return [...all.values()].sort((one, other) => one[0] - other[0])
}

/** A quotation in the minutes that quotations said before: it moves the high and low of its minute and is its close. */
export function withQuote(stored: readonly MinuteBar[], quoted: MinuteBar): MinuteBar[] {
  const same = stored.find(([end]) => end === quoted[0])
  return merged(stored, [same ? together(same, quoted) : quoted])
}

const after = (bars: readonly MinuteBar[], end: number): MinuteBar[] => bars.filter((bar) => bar[0] > end)

/** Kinds that bars of a span are joined from, the longest first. */
export const kindsOf = (span: Span): MinuteKind[] =>
  (['15', '5', '1', 'quotes'] as const).filter((kind) => kind === 'quotes' || span % Number(kind) === 0)

/** What one kind knows, and after its last what the next one does. */
const following = (minutes: MinutesOfDay, kinds: readonly MinuteKind[]): MinuteBar[] =>
  kinds.reduce<MinuteBar[]>((bars, kind) => [...bars, ...after(minutes.get(kind) ?? [], bars.at(-1)?.[0] ?? 0)], [])

/** Bars of a day: the longest delivered ones that divide the span, and after their last what is known more finely. */
export function barsOfDay(minutes: MinutesOfDay, span: Span): MinuteBar[] {
  // Joined at last: a longer bar may begin with one kind and end with another.
  return joinedTo(span, following(minutes, kindsOf(span)))
}

/** The line of a day: minute by minute as far as that is known, then by what is. */
export const lineOfDay = (minutes: MinutesOfDay): MinuteBar[] => following(minutes, minuteKinds)

/** Only minutes that were over, or running, by a moment. */
export function shownBars(day: string, bars: readonly MinuteBar[], now: number, span = 1): RawBar[] {
  return bars.flatMap(([end, open, high, low, close, volume, amount]): RawBar[] => {
    const t = instantOf(day, end)
    if (t - span * 60_000 > now) return []
    return [{ t, o: yuan(open), h: yuan(high), l: yuan(low), c: yuan(close), v: volume, a: amount }]
  })
}

/** The minute of a quotation, in the trading of its day; `undefined`: before it, and long after. */
export function minuteOf(at: number, day: string): number | undefined {
  const past = Math.ceil((at - instantOf(day)) / 60_000)
  if (past > NOON_END && past <= NOON_OVER) return NOON_END
  return past > LAST && past <= LAST + CLOSING ? LAST : endOf(past, 1)
}

const NOON_END = 11 * 60 + 30
/** The last figures of a day come some minutes after its close. */
const CLOSING = 10
