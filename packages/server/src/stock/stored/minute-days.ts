import { instantOf } from '@rostrum/market'
import { endOf, isEnd, joinedTo, type MinuteBar, type MinuteRow } from './minutes'
import { storedText as text } from './text.zh'
import { VendorTrouble } from './vendor'

/** A bar as a provider delivered it. */
export interface Delivered {
  readonly day: string
  readonly bar: MinuteBar
}

/** What was asked, and when. */
export interface Answered {
  readonly code: string
  readonly kind: '1' | '5'
  /** So many bars were asked for, not from a day to a day. */
  readonly isCounted: boolean
  readonly now: number
}

const OPENING = 9 * 60 + 30

/**
 * The days of an answer. Where it holds so many bars, the oldest day, if it does not begin with its opening, is a piece
 * of one and left out; others that begin late were halted. Figures against each other make the whole answer worth
 * nothing.
 */
export function deliveredDays({ code, kind, isCounted, now }: Answered, found: readonly Delivered[]): MinuteRow[] {
  const span = kind === '1' ? 1 : 5
  const days = new Map<string, MinuteBar[]>()
  for (const { day, bar } of found) {
    if (!isSound(bar) || !(bar[0] === OPENING || isEnd(bar[0], span)))
      throw new VendorTrouble(text.trouble.figures(code))
    // Five minutes that are still running would hide what is known of them minute by minute.
    if (span > 1 && instantOf(day, bar[0]) > now) continue
    days.set(day, [...(days.get(day) ?? []), bar])
  }
  const rows = [...days].map(([day, bars]): MinuteRow => {
    const sorted = bars.sort((one, other) => one[0] - other[0])
    return { code, day, kind, bars: joinedTo(span, sorted) }
  })
  const ordered = rows.sort((one, other) => (one.day < other.day ? -1 : 1))
  const [oldest, ...rest] = ordered
  const isPiece = isCounted && rest.length > 0 && oldest?.bars[0]?.[0] !== endOf(OPENING, span)
  return isPiece ? rest : ordered
}

function isSound([, open, high, low, close, volume, amount]: MinuteBar): boolean {
  const isBar = low > 0 && high >= Math.max(open, close) && low <= Math.min(open, close)
  return isBar && volume >= 0 && amount >= 0
}
