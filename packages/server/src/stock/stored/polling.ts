import { randomUUID } from 'node:crypto'
import { addDays } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { MarketBook } from './book'
import type { Brought, FeedDriver } from './drivers'
import { refactor } from './importing'
import { minuteOf, type MinuteRow } from './minutes'
import { storedWrites as writes, type StoredQuote, type StoredReads } from './repository'
import { minuteWrites } from './repository-minutes'
import type { StoredTrouble } from './tables'
import { VendorTrouble } from './vendor'

/** A quotation as the minute it was given in; what was traded in it is known when one of the same day came before. */
function minuteQuoted(quote: Quoted, before: Quoted | undefined): MinuteRow | undefined {
  const { code, day, price, volume, amount } = quote
  const end = volume === 0 ? undefined : minuteOf(quote.at.getTime(), day)
  if (end === undefined) return undefined
  const known = before?.day === day ? before : undefined
  if (known && known.at.getTime() >= quote.at.getTime()) return undefined
  const more = (now: number, then: number | undefined) => (then === undefined ? 0 : Math.max(0, now - then))
  const traded = [more(volume, known?.volume), more(amount, known?.amount)] as const
  return { code, day, kind: 'quotes', bars: [[end, price, price, price, price, ...traded]] }
}

type Quoted = Omit<StoredQuote, 'polledAt'>

export interface PollingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'>
  readonly book: MarketBook
  readonly driver: FeedDriver | undefined
  readonly reads: Pick<StoredReads, 'minutes'>
}

/** Providers are asked at most that often. */
export const EVERY_MS = 3_000
/** Others take over after so long without a word of the leader. */
const LEASE_MS = 30_000
const WAIT_MAX_MS = 5 * 60_000
const TROUBLES_KEPT = 20
/** Minutes are asked for as long as somebody looked at them so recently. */
const LOOKED_MS = 3 * 60_000
/** What quotations said of a minute is kept so long. */
const QUOTED_DAYS = 14

/**
 * One process of all asks the provider; every process reads what it brought. A provider that does not answer is asked
 * less and less often, and what it last said stays, with its age.
 */
export function marketPolling({ kernel: { clock, db, log }, book, driver, reads }: PollingParts) {
  const me = randomUUID()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let nextAt = 0

  async function keep(tx: Transaction, brought: Brought, at: Date): Promise<void> {
    const { quotes = [], securities = [], bars = [], exRights = [], minutes = [] } = brought
    await writes.saveSecurities(tx, securities)
    const known = new Set<string>([...book.known, ...book.bonds].map(({ code }) => code))
    const isKnown = ({ code }: { readonly code: string }) => known.has(code)
    const rights = exRights.filter(isKnown)
    await writes.saveBars(tx, bars.filter(isKnown), brought.isFill)
    await writes.saveExRights(tx, rights)
    const waiting = bars.filter(({ code }) => book.exRights(code).some(({ factor }) => factor === null))
    const codes = new Set([...rights, ...waiting].map(({ code }) => code))
    if (codes.size > 0) await refactor(tx, [...codes])
    await minuteWrites.save(tx, minutes.filter(isKnown))
    const securitiesKnown = new Set(book.known.map(({ code }) => code))
    await minuteWrites.quote(
      tx,
      quotes.flatMap((quote) =>
        securitiesKnown.has(quote.code) ? (minuteQuoted(quote, book.quote(quote.code)) ?? []) : [],
      ),
    )
    await writes.saveQuotes(
      tx,
      quotes.map((quote) => ({ ...quote, polledAt: at })),
    )
  }

  const added = (whys: readonly string[], at: Date): readonly StoredTrouble[] => {
    const fresh = [...new Set(whys)].map((why) => ({ at: at.getTime(), why }))
    return [...fresh, ...(book.state?.troubles ?? [])].slice(0, TROUBLES_KEPT)
  }

  /** Codes whose minutes were looked at in this process since it last said so. */
  let wished = new Set<string>()

  async function tellWishes(now: number): Promise<void> {
    if (wished.size === 0) return
    const codes = [...wished].sort()
    wished = new Set()
    await minuteWrites.ask(db.q, codes, new Date(now))
  }
  const asked = (now: number) => reads.minutes.asks(new Date(now - LOOKED_MS))

  async function ask(provider: FeedDriver): Promise<void> {
    const now = clock.now()
    const at = new Date(now)
    try {
      const brought = await provider.step(book, now, await asked(now))
      if (!brought) return
      await db.tx('stock.source', async (tx) => {
        await keep(tx, brought, at)
        const change = {
          ...{ askedAt: at, answeredAt: at, failures: 0 },
          ...(brought.troubles?.length && { troubles: added(brought.troubles, at) }),
          ...(brought.syncedOn !== undefined && { syncedOn: brought.syncedOn }),
        }
        if (brought.syncedOn !== undefined) await minuteWrites.forget(tx, addDays(brought.syncedOn, -QUOTED_DAYS))
        const isFirst = !book.hasMinutes && (brought.minutes?.length ?? 0) > 0
        await writes.changeSource(tx, change, brought.isWhole === true || isFirst)
      })
      brought.done?.()
      nextAt = now + EVERY_MS
    } catch (cause) {
      if (!(cause instanceof VendorTrouble)) throw cause
      const failures = (book.state?.failures ?? 0) + 1
      nextAt = now + Math.max(cause.waitMs, Math.min(EVERY_MS * 2 ** failures, WAIT_MAX_MS))
      await writes.changeSource(db.q, { askedAt: at, failures, troubles: added([cause.message], at) })
      log.warn({ why: cause.message, failures }, 'the source of quotations gave nothing')
    }
    await book.refresh()
  }

  async function once(): Promise<void> {
    await book.refresh()
    if (!driver || book.state?.pausedAt) return
    await tellWishes(clock.now())
    if (clock.now() < nextAt) return
    const now = new Date(clock.now())
    const isLeading = await writes.lead(db.q, { me, now, until: new Date(now.getTime() + LEASE_MS) })
    if (isLeading) await ask(driver)
  }

  /** One at a time: a slow answer is not overtaken. */
  function tick(): Promise<void> {
    running ??= once().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    tick,
    /** Somebody looks at the minutes of a security: whoever asks the provider asks for them. */
    look(code: string): void {
      if (driver) wished.add(code)
    },
    async start(): Promise<void> {
      await book.refresh()
      timer = setInterval(
        () => void tick().catch((error: unknown) => log.warn({ err: error }, 'quotations could not be read')),
        EVERY_MS,
      ).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}

export type MarketPolling = ReturnType<typeof marketPolling>
