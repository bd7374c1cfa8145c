import { addDays, beijingDay, CLOSE, instantOf } from '@rostrum/market'
import { isMoving, marketStateAt } from '../sessions'
import type { MarketBook } from './book'
import type { Brought, FeedDriver } from './drivers'
import { lastTradingDay } from './trading-days'
import type { Tencent } from './tencent'
import { storedText as text } from './text.zh'
import type { BarRow } from './rows'

/** So many codes a call. */
const BATCH = 80
/** The last figures of a day are out so long after its close. */
const SETTLED_MS = 3 * 60_000
/** Days of so many securities are fetched before processes read them. */
const SHOWN_EVERY = 100

/**
 * While the market trades, quotations in turn, indices first. After it, each once more; what they say becomes the day's
 * bar, and days that are missing are fetched one security after the other.
 */
export function tencentSteps(vendor: Tencent): FeedDriver {
  let place = 0
  const asked = new Map<string, number>()
  const filled = new Map<string, string>()
  let settledOn = ''

  async function poll(codes: readonly string[], now: number): Promise<Brought> {
    const { quotes, troubles } = await vendor.quotes(codes)
    for (const code of codes) asked.set(code, now)
    const today = beijingDay(now)
    const newest = quotes.reduce((most, { day }) => (day > most ? day : most), '')
    const isOld = isMoving(marketStateAt(now)) && newest !== '' && newest < today
    return { quotes, troubles: isOld ? [...troubles, text.trouble.stale(newest)] : troubles }
  }

  function nextOf(codes: readonly string[]): readonly string[] {
    if (place >= codes.length) place = 0
    const next = codes.slice(place, place + BATCH)
    place += BATCH
    return next
  }

  async function fill(book: MarketBook, day: string): Promise<Brought | undefined> {
    const missing = book.known.filter(({ code }) => filled.get(code) !== day && isBehind(book, code, day))
    const [one] = missing
    if (!one) return undefined
    filled.set(one.code, day)
    const bars = (await vendor.days(one.code)).filter((bar) => bar.day < day)
    return { bars, isFill: true, isWhole: missing.length === 1 || missing.length % SHOWN_EVERY === 0 }
  }

  return {
    async step(book, now) {
      const codes = codesOf(book)
      if (codes.length === 0) return undefined
      if (isMoving(marketStateAt(now))) return poll(nextOf(codes), now)
      const day = lastTradingDay(now - SETTLED_MS)
      if (day === undefined) return undefined
      const from = instantOf(day, CLOSE) + SETTLED_MS
      const due = codes.filter((code) => Math.max(polledAt(book, code), asked.get(code) ?? 0) < from)
      if (due.length > 0) return poll(due.slice(0, BATCH), now)
      if (settledOn !== day) {
        settledOn = day
        const bars = closedDays(book, day)
        if (bars.length > 0) return { bars, syncedOn: day, isWhole: true }
      }
      return fill(book, day)
    },
  }
}

const polledAt = (book: MarketBook, code: string): number => book.find(code)?.quote?.polledAt.getTime() ?? 0

/** Indices first: they are what everybody sees. */
const codesOf = ({ known }: MarketBook): string[] => [
  ...known.flatMap(({ code, kind }) => (kind === 'index' ? [code] : [])),
  ...known.flatMap(({ code, kind }) => (kind === 'index' ? [] : [code])),
]

/** The last quotations of a day, as its bars. */
function closedDays(book: MarketBook, day: string): BarRow[] {
  const close = instantOf(day, CLOSE)
  return book.known.flatMap(({ code }) => {
    const found = book.find(code)
    const quote = found?.quote
    if (!quote || quote.day !== day || quote.volume === 0 || quote.at.getTime() < close) return []
    if ((found.days[0]?.day ?? '') >= day) return []
    const { open, high, low, price, volume, amount } = quote
    return [{ code, day, open, high, low, close: price, volume, amount }]
  })
}

/** Whether the day before is missing: a security that rested then is asked once a day, too. */
function isBehind(book: MarketBook, code: string, day: string): boolean {
  const before = lastTradingDay(instantOf(addDays(day, -1), CLOSE))
  return !(book.find(code)?.days.some((one) => one.day === before) ?? false)
}
