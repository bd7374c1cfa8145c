import { LRUCache } from 'lru-cache'
import { beijingDay, CalendarUnknown } from '@rostrum/market'
import type { Clock } from '../kernel/clock'
import type { Executor } from '../kernel/db'
import type { BarRange, MarketSource } from './source'

/** Prices of securities for what is written about them. `undefined`: there is none. */
export interface Prices {
  /** The price at a moment, as it was known then. */
  at(code: string, at: number, within?: Executor): Promise<number | undefined>
  /** The last price. */
  now(code: string): number | undefined
  /** The close of the last day that had begun by then, once that day is over. */
  close(code: string, at: number): Promise<number | undefined>
  /** The close of this very day, once the source has it. */
  final(code: string, day: string, within?: Executor): Promise<number | undefined>
  /** The price at a moment of a market that is made up; there is none of a real one. */
  readonly invented: ((code: string, at: number) => number | undefined) | undefined
}

const KEPT = 5_000

export function pricesOf(source: MarketSource, clock: Clock): Prices {
  // A close does not change any more, and a list asks for many.
  const closes = new LRUCache<string, number>({ max: KEPT })
  const isKnown = (code: string): boolean => {
    const found = source.find(code)
    // Known to the source, but perhaps not listed yet.
    return found !== undefined && source.instruments(clock.now()).includes(found)
  }
  const lastBar = async (code: string, asked: Omit<BarRange, 'limit'>): Promise<number | undefined> => {
    const found = await knownDays(() => source.bars(code, 'day', { ...asked, limit: 1 }))
    return found?.bars.at(-1)?.c
  }
  return {
    at: async (code, at, within) => (isKnown(code) ? lastBar(code, { before: at + 1, now: at, within }) : undefined),
    now: (code) => (isKnown(code) ? priced(() => source.quote(code, clock.now()).price) : undefined),
    invented:
      source.invented && ((code, at) => (isKnown(code) ? priced(() => source.invented?.(code, at)) : undefined)),
    async final(code, day, within) {
      const found = await knownDays(() => source.closes([code], { until: day, now: clock.now(), within }))
      return found?.get(code)?.find((one) => one.day === day)?.close
    },
    async close(code, at) {
      const now = clock.now()
      const day = beijingDay(at)
      if (!isKnown(code) || day >= beijingDay(now)) return undefined
      const key = `${code} ${day}`
      const close = closes.get(key) ?? (await lastBar(code, { before: at + 1, now }))
      if (close !== undefined) closes.set(key, close)
      return close
    },
  }
}

/** Beyond the known calendar there are no prices. */
function priced(ask: () => number | undefined): number | undefined {
  try {
    return ask()
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return undefined
    throw cause
  }
}

async function knownDays<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return undefined
    throw cause
  }
}
