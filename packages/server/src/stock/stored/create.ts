import type { KlinePeriod } from '@rostrum/contract/stock'
import { klinePeriods } from '@rostrum/contract/stock/limits'
import { beijingDay } from '@rostrum/market'
import type { Kernel } from '@rostrum/server/kernel'
import type { MarketSource } from '../source'
import { isDayPeriod, lastClosedBy, storedBars } from './bars'
import { storedMinutes } from './minute-bars'
import { marketBook, type Booked } from './book'
import type { FeedConfig } from './config'
import { driverOf, labelOf } from './drivers'
import { exRightsOf, marketImport } from './importing'
import { marketPolling } from './polling'
import { quoteOf } from './quoting'
import { hasDay } from './having'
import { storedReads } from './repository'
import { lastTradingDay } from './trading-days'
import { yuan } from './yuan'

const DAY_PERIODS: readonly KlinePeriod[] = ['day', 'week', 'month', 'year']

/** The market as it is stored here, and a provider, if one is chosen, that keeps it up to date. */
export function storedMarket(kernel: Kernel, config: FeedConfig) {
  const reads = storedReads(kernel.db)
  const book = marketBook(reads)
  const driver = driverOf(config)
  const polling = marketPolling({ kernel, book, driver, reads })
  const bars = storedBars(reads, book)
  const minutes = storedMinutes(reads, book)
  const hasMinutes = () => config.kind === 'tencent' || book.hasMinutes
  const must = (code: string): Booked => {
    const found = book.find(code)
    if (!found) throw new Error(`nothing is known of ${code}`)
    return found
  }
  const source: MarketSource = {
    get origin() {
      return {
        ...labelOf(config),
        periods: hasMinutes() ? [...klinePeriods] : [...DAY_PERIODS],
        ...(isLate(kernel.clock.now(), config, book.lastDay) && { late: true }),
      }
    },
    get adjusts() {
      return book.hasExRights ? (['none', 'front', 'back'] as const) : (['none'] as const)
    },
    instruments: () => book.all,
    find: (code) => book.find(code)?.one,
    async bars(code, period, asked) {
      const booked = must(code)
      if (isDayPeriod(period)) return bars(booked, period, asked)
      // Who looks at older ones has those of today.
      if (!Number.isFinite(asked.before)) polling.look(code)
      return minutes(booked, period, asked)
    },
    quote: (code, now) => quoteOf(book, must(code), now),
    hasDay: (day, moment, now) => hasDay(book, { day, moment, now }),
    async closes(codes, { until, within }) {
      const found = await reads.closes(codes, until, within)
      return new Map([...found].map(([code, rows]) => [code, rows.map((row) => ({ ...row, close: yuan(row.close) }))]))
    },
    async range(code, now, days) {
      const found = await bars(must(code), 'day', { before: Infinity, limit: days, now })
      if (found.bars.length === 0) return undefined
      return {
        high: found.bars.reduce((most, { h }) => Math.max(most, h), 0),
        low: found.bars.reduce((least, { l }) => Math.min(least, l), Infinity),
      }
    },
    async highs(now, days) {
      const found = await reads.highs(lastClosedBy(now), days)
      return new Map([...found].map(([code, high]) => [code, yuan(high)]))
    },
    exRights(code, now) {
      const today = beijingDay(now)
      return book.exRights(code).flatMap((right) => (right.day > today ? [] : [exRightsOf(right)]))
    },
  }
  return { source, book, reads, polling, take: marketImport(kernel), config, driver }
}

export type StoredMarket = ReturnType<typeof storedMarket>

/** So long after the close a day's figures must be there. */
const DUE_MS = 5 * 3_600_000

/** Whether a source of days has not had the last one that it should have. What somebody imported once is never late. */
function isLate(now: number, { kind }: FeedConfig, lastDay: string | undefined): boolean {
  const due = lastTradingDay(now - DUE_MS)
  return kind === 'tushare' && lastDay !== undefined && due !== undefined && lastDay < due
}
