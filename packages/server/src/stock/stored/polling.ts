import { randomUUID } from 'node:crypto'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { MarketBook } from './book'
import type { Brought, FeedDriver } from './drivers'
import { refactor } from './importing'
import { storedWrites as writes } from './repository'
import type { StoredTrouble } from './tables'
import { VendorTrouble } from './vendor'

export interface PollingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db' | 'log'>
  readonly book: MarketBook
  readonly driver: FeedDriver | undefined
}

/** Providers are asked at most that often. */
export const EVERY_MS = 3_000
/** Others take over after so long without a word of the leader. */
const LEASE_MS = 30_000
const WAIT_MAX_MS = 5 * 60_000
const TROUBLES_KEPT = 20

/**
 * One process of all asks the provider; every process reads what it brought. A provider that does not answer is asked
 * less and less often, and what it last said stays, with its age.
 */
export function marketPolling({ kernel: { clock, db, log }, book, driver }: PollingParts) {
  const me = randomUUID()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let nextAt = 0

  async function keep(tx: Transaction, brought: Brought, at: Date): Promise<void> {
    const { quotes = [], securities = [], bars = [], exRights = [] } = brought
    await writes.saveSecurities(tx, securities)
    const known = new Set(book.known.map(({ code }) => code))
    const isKnown = ({ code }: { readonly code: string }) => known.has(code)
    const rights = exRights.filter(isKnown)
    await writes.saveBars(tx, bars.filter(isKnown), brought.isFill)
    await writes.saveExRights(tx, rights)
    const waiting = bars.filter(({ code }) => book.exRights(code).some(({ factor }) => factor === null))
    const codes = new Set([...rights, ...waiting].map(({ code }) => code))
    if (codes.size > 0) await refactor(tx, [...codes])
    await writes.saveQuotes(
      tx,
      quotes.map((quote) => ({ ...quote, polledAt: at })),
    )
  }

  const added = (whys: readonly string[], at: Date): readonly StoredTrouble[] => {
    const fresh = [...new Set(whys)].map((why) => ({ at: at.getTime(), why }))
    return [...fresh, ...(book.state?.troubles ?? [])].slice(0, TROUBLES_KEPT)
  }

  async function ask(provider: FeedDriver): Promise<void> {
    const now = clock.now()
    const at = new Date(now)
    try {
      const brought = await provider.step(book, now)
      if (!brought) return
      await db.tx('stock.source', async (tx) => {
        await keep(tx, brought, at)
        const change = {
          ...{ askedAt: at, answeredAt: at, failures: 0 },
          ...(brought.troubles?.length && { troubles: added(brought.troubles, at) }),
          ...(brought.syncedOn !== undefined && { syncedOn: brought.syncedOn }),
        }
        await writes.changeSource(tx, change, brought.isWhole)
      })
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
    if (!driver || book.state?.pausedAt || clock.now() < nextAt) return
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
