import { addDays, beijingDay } from '@rostrum/market'
import type { MarketBook } from './book'
import type { Brought, FeedDriver } from './drivers'
import { lastTradingDay, nextTradingDay } from './trading-days'
import type { Tushare } from './tushare'
import { storedText as text } from './text.zh'
import { VendorTrouble } from './vendor'

/** So many minutes after the close the provider has the day. */
const READY_MS = 120 * 60_000
/** Without anything stored so much of the past is fetched; more of it comes from an import. */
const START_DAYS = 400
const WAIT_MS = 10 * 60_000

/**
 * Once a day the list of securities; then every trading day that is missing, oldest first: its shares, its
 * distributions, its indices. A day counts when all of it is there.
 */
export function tushareSteps(vendor: Tushare): FeedDriver {
  let listedOn = ''
  let open: { readonly day: string; readonly left: (() => Promise<Brought>)[] } | undefined

  function workOf(book: MarketBook, day: string, today: string): (() => Promise<Brought>)[] {
    const indices = book.known.filter(({ kind }) => kind === 'index')
    return [
      async () => {
        const bars = await vendor.days(day)
        if (bars.length === 0 && day === today) throw new VendorTrouble(text.trouble.empty, WAIT_MS)
        return bars.length === 0 ? { troubles: [text.trouble.empty] } : { bars }
      },
      async () => ({ exRights: await vendor.exRights(day) }),
      ...indices.map(({ code }) => async () => ({ bars: await vendor.indexDays(code, day, day) })),
    ]
  }

  return {
    async step(book, now) {
      const today = beijingDay(now)
      if (listedOn !== today) {
        const securities = await vendor.securities()
        listedOn = today
        return { securities, isWhole: true }
      }
      const until = lastTradingDay(now - READY_MS)
      if (until === undefined) return undefined
      const from = book.state?.syncedOn ?? book.lastDay ?? addDays(today, -START_DAYS)
      const day = nextTradingDay(from, until)
      if (day === undefined) return undefined
      if (open?.day !== day) open = { day, left: workOf(book, day, today) }
      const [work] = open.left
      if (!work) return { syncedOn: day, isWhole: true }
      const brought = await work()
      open.left.shift()
      return open.left.length > 0 ? brought : { ...brought, syncedOn: day, isWhole: true }
    },
  }
}
