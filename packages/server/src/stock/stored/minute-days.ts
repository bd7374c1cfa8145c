import { endOf, isEnd, joinedTo, type MinuteBar, type MinuteRow } from './minutes'
import { storedText as text } from './text.zh'
import { VendorTrouble } from './vendor'

/** A bar as a provider delivered it. */
export interface Delivered {
  readonly day: string
  readonly bar: MinuteBar
}

const OPENING = 9 * 60 + 30

/**
 * The days of an answer. It holds so many bars, not so many days: the oldest one, if it does not begin with its
 * opening, is a piece of a day and left out. Figures against each other make the whole answer worth nothing.
 */
export function deliveredDays(code: string, kind: '1' | '5', found: readonly Delivered[]): MinuteRow[] {
  const span = kind === '1' ? 1 : 5
  const days = new Map<string, MinuteBar[]>()
  for (const { day, bar } of found) {
    if (!isSound(bar) || !(bar[0] === OPENING || isEnd(bar[0], span)))
      throw new VendorTrouble(text.trouble.figures(code))
    days.set(day, [...(days.get(day) ?? []), bar])
  }
  const rows = [...days].map(([day, bars]): MinuteRow => {
    const sorted = bars.sort((one, other) => one[0] - other[0])
    return { code, day, kind, bars: joinedTo(span, sorted) }
  })
  const ordered = rows.sort((one, other) => (one.day < other.day ? -1 : 1))
  return ordered.filter(({ bars }, at) => at === ordered.length - 1 || bars[0]?.[0] === endOf(OPENING, span))
}

function isSound([, open, high, low, close, volume, amount]: MinuteBar): boolean {
  const isBar = low > 0 && high >= Math.max(open, close) && low <= Math.min(open, close)
  return isBar && volume >= 0 && amount >= 0
}
