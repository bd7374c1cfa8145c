import { addDays, beijingDay } from '@rostrum/market'
import type { MarketBook } from './book'
import type { Brought, FeedDriver } from './drivers'
import { lastTradingDay, nextTradingDay } from './trading-days'
import type { MinuteAsk } from './repository-minutes'
import type { Tushare } from './tushare'
import { storedText as text } from './text.zh'
import { VendorTrouble } from './vendor'

/** So many minutes after the close the provider has the day. */
const READY_MS = 120 * 60_000
/** Without anything stored so much of the past is fetched; more of it comes from an import. */
const START_DAYS = 400
const WAIT_MS = 10 * 60_000
/** Five trading days are within. */
const WEEK = 7

/**
 * Once a day the list of securities; then every trading day that is missing, oldest first: its shares, its
 * distributions, its indices. A day counts when all of it is there.
 */
export function tushareSteps(vendor: Tushare): FeedDriver {
  let listedOn = ''
  let open: { readonly day: string; readonly left: (() => Promise<Brought>)[] } | undefined

  /** Not every account may ask for bonds: then they have no price, and the operators are told. */
  async function bondsOf(day: string, codes: ReadonlySet<string>): Promise<Brought> {
    try {
      return { bars: await vendor.convertibles(day, codes) }
    } catch (cause) {
      if (cause instanceof VendorTrouble) return { troubles: [text.trouble.bonds(cause.message)] }
      throw cause
    }
  }

  function workOf(book: MarketBook, day: string, today: string): (() => Promise<Brought>)[] {
    const convertibles = new Set<string>(book.bonds.flatMap(({ code, kind }) => (kind === 'convertible' ? [code] : [])))
    const indices = book.known.filter(({ kind }) => kind === 'index')
    return [
      async () => {
        const bars = await vendor.days(day)
        if (bars.length === 0 && day === today) throw new VendorTrouble(text.trouble.empty, WAIT_MS)
        return bars.length === 0 ? { troubles: [text.trouble.empty] } : { bars }
      },
      async () => ({ exRights: await vendor.exRights(day) }),
      ...(convertibles.size > 0 ? [() => bondsOf(day, convertibles)] : []),
      ...indices.map(({ code }) => async () => ({ bars: await vendor.indexDays(code, day, day) })),
    ]
  }

  const fetched = new Map<string, string>()
  let refusedOn = ''

  /** After the close, what members look at: a day by the minute, and five by five minutes. Not every account may. */
  async function minutesOf(book: MarketBook, day: string, wanted: readonly MinuteAsk[]): Promise<Brought | undefined> {
    if (refusedOn === day) return undefined
    const known = new Set(book.known.map(({ code }) => code))
    const asks = wanted.flatMap(({ code }) =>
      known.has(code) ? (['1', '5'] as const).map((kind) => ({ code, kind })) : [],
    )
    const due = asks.find(({ code, kind }) => fetched.get(`${code} ${kind}`) !== day)
    if (!due) return undefined
    const done = () => void fetched.set(`${due.code} ${due.kind}`, day)
    try {
      const from = due.kind === '1' ? day : addDays(day, -WEEK)
      const minutes = await vendor.minutes(due.code, due.kind, [from, day])
      return { done, ...(minutes.length > 0 ? { minutes } : { troubles: [text.trouble.minutes(text.trouble.empty)] }) }
    } catch (cause) {
      if (!(cause instanceof VendorTrouble)) throw cause
      // One security without a good answer says nothing of the others.
      if (cause.isRefusal) refusedOn = day
      return { done, troubles: [text.trouble.minutes(cause.message)] }
    }
  }

  return {
    async step(book, now, wanted) {
      const today = beijingDay(now)
      if (listedOn !== today) {
        const securities = await vendor.securities()
        const done = () => {
          listedOn = today
        }
        return { securities, isWhole: true, done }
      }
      const until = lastTradingDay(now - READY_MS)
      if (until === undefined) return undefined
      const from = book.state?.syncedOn ?? book.lastDay ?? addDays(today, -START_DAYS)
      const day = nextTradingDay(from, until)
      if (day === undefined) return minutesOf(book, until, wanted)
      open = open?.day === day ? open : { day, left: workOf(book, day, today) }
      const { left } = open
      const [work] = left
      if (!work) return { syncedOn: day, isWhole: true }
      const done = () => void left.shift()
      const brought = { ...(await work()), done }
      return left.length > 1 ? brought : { ...brought, syncedOn: day, isWhole: true }
    },
  }
}
