import { addDays, beijingDay, CLOSE, instantOf } from '@rostrum/market'
import { isMoving, marketStateAt } from '../sessions'
import type { MarketBook } from './book'
import type { Brought, FeedDriver } from './drivers'
import { lastTradingDay } from './trading-days'
import type { Tencent } from './tencent'
import type { MinuteAsk } from './repository-minutes'
import { storedText as text } from './text.zh'
import { VendorTrouble } from './vendor'
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
    const done = () => {
      for (const code of codes) asked.set(code, now)
    }
    const today = beijingDay(now)
    const newest = quotes.reduce((most, { day }) => (day > most ? day : most), '')
    const isOld = isMoving(marketStateAt(now)) && newest !== '' && newest < today
    return { done, quotes, troubles: isOld ? [...troubles, text.trouble.stale(newest)] : troubles }
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

  const minutes = minuteTurns(vendor)

  return {
    async step(book, now, wanted) {
      const codes = codesOf(book)
      if (codes.length === 0) return undefined
      // Whose minutes somebody looks at, and the quotations, by turns.
      const looked = () => minutes.step(book, now, wanted)
      if (isMoving(marketStateAt(now))) return (await looked()) ?? poll(nextOf(codes), now)
      const day = lastTradingDay(now - SETTLED_MS)
      if (day === undefined) return looked()
      const from = instantOf(day, CLOSE) + SETTLED_MS
      const due = codes.filter((code) => Math.max(polledAt(book, code), asked.get(code) ?? 0) < from)
      if (due.length > 0) return poll(due.slice(0, BATCH), now)
      if (settledOn !== day) {
        const bars = closedDays(book, day)
        const done = () => {
          settledOn = day
        }
        if (bars.length > 0) return { bars, syncedOn: day, isWhole: true, done }
        done()
      }
      // Only once the day is stored: however many look, it has its closes.
      return (await looked()) ?? fill(book, day)
    },
  }
}

const polledAt = (book: MarketBook, code: string): number => book.quote(code)?.polledAt.getTime() ?? 0

/** A minute of a security is asked for that often while somebody looks at it; after the close, once. */
const AGAIN_MS = 60_000
const REST_MS = 5 * 60_000
const SPOILT_MS = 30 * 60_000

/** The minutes of securities that members look at: today’s by the minute, and once a day five days by five minutes. */
function minuteTurns(vendor: Tencent) {
  const askedAt = new Map<string, number>()
  /** Securities whose minutes were worth nothing, and until when they are left alone. */
  const spoiltUntil = new Map<string, number>()
  let isTurn = true
  let restUntil = 0

  function dueOf(known: ReadonlySet<string>, now: number, wanted: readonly MinuteAsk[]) {
    const day = lastTradingDay(now - SETTLED_MS)
    const settled = day === undefined ? 0 : instantOf(day, CLOSE) + SETTLED_MS
    const isLive = isMoving(marketStateAt(now))
    const isDue = (key: string, isFive: boolean): boolean => {
      const last = askedAt.get(key) ?? 0
      return last < settled || (isLive && !isFive && now - last >= AGAIN_MS) || last === 0
    }
    const asks = wanted.flatMap(({ code }) =>
      known.has(code) && now >= (spoiltUntil.get(code) ?? 0)
        ? [
            { code, kind: '1' as const },
            { code, kind: '5' as const },
          ]
        : [],
    )
    return asks.find(({ code, kind }) => isDue(`${code} ${kind}`, kind === '5'))
  }

  return {
    async step(book: MarketBook, now: number, wanted: readonly MinuteAsk[]): Promise<Brought | undefined> {
      if (now < restUntil) return undefined
      isTurn = !isTurn
      if (!isTurn) return undefined
      const due = dueOf(new Set(book.known.map(({ code }) => code)), now, wanted)
      if (!due) return undefined
      // Also when the answer is worth nothing: the others wait no longer for it.
      const done = () => void askedAt.set(`${due.code} ${due.kind}`, now)
      try {
        return { done, minutes: await vendor.minutes(due.code, due.kind, now) }
      } catch (cause) {
        if (!(cause instanceof VendorTrouble)) throw cause
        // The quotations go on: minutes are another address of the provider.
        if (cause.isRefusal) restUntil = now + REST_MS
        else spoiltUntil.set(due.code, now + SPOILT_MS)
        return { done, troubles: [text.trouble.minutes(cause.message)] }
      }
    },
  }
}

/** Indices first: they are what everybody sees; bonds last, of which members see the close. */
const codesOf = ({ known, bonds }: MarketBook): string[] => [
  ...known.flatMap(({ code, kind }) => (kind === 'index' ? [code] : [])),
  ...known.flatMap(({ code, kind }) => (kind === 'index' ? [] : [code])),
  ...realBonds(bonds),
]

const realBonds = (bonds: MarketBook['bonds']): string[] =>
  bonds.flatMap(({ code }) => (code.endsWith('.SIM') ? [] : [code]))

/** The last quotations of a day, as its bars. */
function closedDays(book: MarketBook, day: string): BarRow[] {
  const close = instantOf(day, CLOSE)
  return [...book.known, ...book.bonds].flatMap(({ code }) => {
    const [found, quote] = [book.find(code), book.quote(code)]
    if (!quote || quote.day !== day || quote.volume === 0 || quote.at.getTime() < close) return []
    if ((found?.days[0]?.day ?? '') >= day) return []
    const { open, high, low, price, volume, amount } = quote
    return [{ code, day, open, high, low, close: price, volume, amount }]
  })
}

/** Whether the day before is missing: a security that rested then is asked once a day, too. */
function isBehind(book: MarketBook, code: string, day: string): boolean {
  const before = lastTradingDay(instantOf(addDays(day, -1), CLOSE))
  return !(book.find(code)?.days.some((one) => one.day === before) ?? false)
}
