import type { QuoteState } from '@rostrum/contract/stock'
import { beijingDay, CLOSE, instantOf, limitPerMilleOf, priceLimits } from '@rostrum/market'
import { isMoving, marketStateAt } from '../sessions'
import type { Instrument, SourceQuote } from '../source'
import type { Booked, MarketBook } from './book'
import { exBase } from './importing'
import type { StoredExRight, StoredQuote } from './repository'
import { yuan } from './yuan'

const round = (value: number): number => Math.round(value * 100) / 100
const exact = (value: number): number => Math.round(value * 1_000) / 1_000

/** 量比 compares with so many days of so many minutes. */
const RATIO_DAYS = 5

/** A security's newest figures: the provider's quotation, or its last day where that is newer. */
export function quoteOf(book: MarketBook, booked: Booked, now: number): SourceQuote {
  const { quote, days } = booked
  const [newest] = days
  const isLive = quote !== undefined && (newest === undefined || quote.day >= newest.day)
  return isLive ? liveQuote(book, booked, quote, now) : dayQuote(book, booked)
}

function liveQuote(book: MarketBook, { one }: Booked, quote: StoredQuote, now: number): SourceQuote {
  const { price, prevClose, open, high, low, volume, amount, day } = quote
  const state = stateOf(quote, book.lastDay ?? day, now)
  const right = book.exRights(one.code).find((each) => each.day === day)
  return {
    ...moved(price, prevClose),
    ...{ open: yuan(open), high: yuan(high), low: yuan(low), prevClose: yuan(prevClose), volume, amount },
    ...(one.kind !== 'index' && {
      ...(quote.limitUp !== null && { limitUp: yuan(quote.limitUp) }),
      ...(quote.limitDown !== null && { limitDown: yuan(quote.limitDown) }),
    }),
    ...(quote.turnoverPct !== null && { turnoverPct: quote.turnoverPct }),
    ...(quote.volumeRatio !== null && { volumeRatio: quote.volumeRatio }),
    ...(right && { ex: true }),
    ...{ state, day, at: quote.at.getTime(), spark: [] },
  }
}

/** Who has no trade while the others have is halted; an old quotation keeps the market's state and shows its age. */
function stateOf({ day, volume, open }: StoredQuote, lastDay: string, now: number): QuoteState {
  const market = marketStateAt(now)
  const isToday = day === beijingDay(now)
  if (isToday && volume === 0 && open > 0 && market === 'trade') return 'halt'
  if (!isToday && isMoving(market) && lastDay > day) return 'halt'
  return market
}

const moved = (price: number, base: number): Pick<SourceQuote, 'price' | 'change' | 'pct'> => ({
  ...{ price: yuan(price), change: exact(yuan(price - base)) },
  pct: base === 0 ? 0 : round(((price - base) / base) * 100),
})

/** The last day of a security as its quotation: over, and dated by its close. */
function dayQuote(book: MarketBook, { one, days }: Booked): SourceQuote {
  const [bar, before] = days
  if (!bar) throw new Error(`nothing is known of ${one.code}`)
  const lastDay = book.lastDay ?? bar.day
  if (bar.day < lastDay) return restingQuote(bar.close, lastDay)
  const right = book.exRights(one.code).find((each) => each.day === bar.day)
  const base = baseOf(right, before?.close ?? bar.open)
  const ratio = ratioOf(days)
  const { floatShares } = one
  return {
    ...moved(bar.close, base),
    ...{ open: yuan(bar.open), high: yuan(bar.high), low: yuan(bar.low), prevClose: yuan(base) },
    ...{ volume: bar.volume, amount: bar.amount, ...(before && limitsOf(one, bar.day, base)) },
    ...(floatShares && { turnoverPct: round((bar.volume / floatShares) * 100) }),
    ...(ratio !== undefined && { volumeRatio: ratio }),
    ...(right && { ex: true }),
    ...{ state: 'closed', day: bar.day, at: instantOf(bar.day, CLOSE), spark: [] },
  }
}

/** A security that rested on the last day keeps its last close. */
function restingQuote(close: number, day: string): SourceQuote {
  const price = yuan(close)
  return {
    ...{ price, change: 0, pct: 0, open: price, high: price, low: price, prevClose: price },
    ...{ volume: 0, amount: 0, state: 'halt', day, at: instantOf(day, CLOSE), spark: [] },
  }
}

export const baseOf = (right: StoredExRight | undefined, close: number): number =>
  right ? exBase(right, close) : close

function limitsOf(one: Instrument, day: string, base: number): Pick<SourceQuote, 'limitUp' | 'limitDown'> {
  const { listedOn } = one
  const perMille = limitPerMilleOf(one, day)
  // In its first days a security has other limits, or none.
  if (perMille === undefined || (listedOn !== undefined && daysBetween(listedOn, day) < FIRST_DAYS)) return {}
  const perTick = one.digits === 3 ? 1 : 10
  const { up, down } = priceLimits(Math.round(base / perTick), perMille)
  return { limitUp: yuan(up * perTick), limitDown: yuan(down * perTick) }
}

const FIRST_DAYS = 20
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

function ratioOf([bar, ...before]: Booked['days']): number | undefined {
  const five = before.slice(0, RATIO_DAYS)
  const sum = five.reduce((all, { volume }) => all + volume, 0)
  return bar && five.length === RATIO_DAYS && sum > 0 ? round(bar.volume / (sum / RATIO_DAYS)) : undefined
}
