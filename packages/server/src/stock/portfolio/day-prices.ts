import {
  boardOf,
  CalendarUnknown,
  exRightsInTicks,
  exRightTicks,
  instantOf,
  limitPerMilleOf,
  beijingDay,
  priceLimits,
  type MarketBoard,
  type Opening,
  type PortfolioRights,
} from '@rostrum/market'
import type { Executor } from '@rostrum/server/kernel/db'
import type { Instrument, MarketSource, RawBar } from '../source'

/** More trading days than a portfolio is looked back over at once. */
const DAYS = 1_000
/** Before 9:31 an opening may not be out yet. */
export const OPENED = 9 * 60 + 31
export const CLOSED = 15 * 60 + 1

/** Openings and closes of securities by day, each security read once, before it is asked about. */
export function dayPrices(source: MarketSource, now: number) {
  const known = new Map<string, readonly (readonly [string, RawBar])[]>()
  const barsOf = (code: string) => {
    const kept = known.get(code)
    if (!kept) throw new Error(`the prices of ${code} were not read`)
    return kept
  }
  const upTo = (code: string, day: string) => lastOf(barsOf(code), ([each]) => each <= day)
  const before = (code: string, day: string) => lastOf(barsOf(code), ([each]) => each < day)

  return {
    async read(codes: Iterable<string>, within?: Executor): Promise<void> {
      for (const code of new Set(codes)) {
        if (known.has(code)) continue
        const { bars } = await source.bars(code, 'day', { before: Infinity, limit: DAYS, now, within })
        known.set(
          code,
          bars.map((bar) => [beijingDay(bar.t), bar] as const),
        )
      }
    },
    close: (code: string, day: string): number | undefined => upTo(code, day)?.[1].c,
    opening(code: string, day: string): Opening | undefined {
      const one = source.find(code)
      const last = upTo(code, day)
      if (!one || !last) return undefined
      const [lastDay, bar] = last
      const board = boardFor(one)
      if (lastDay !== day || bar.v === 0)
        return { price: bar.c, board, isHalted: true, isAtLimitUp: false, isAtLimitDown: false }
      const prev = before(code, day)?.[1].c
      const limits = prev === undefined ? undefined : limitsOf(source, one, { day, prev, now })
      const ticks = Math.round(bar.o * 10 ** one.digits)
      return {
        ...{ price: bar.o, board, isHalted: false },
        isAtLimitUp: limits !== undefined && ticks >= limits.up,
        isAtLimitDown: limits !== undefined && ticks <= limits.down,
      }
    },
    rights: (codes: Iterable<string>, day: string): PortfolioRights[] =>
      [...codes].sort().flatMap((code) => {
        const found = source.exRights(code, now).find((one) => one.day === day)
        return found ? [{ code, cashPer10: found.cashPer10, sharesPer10: found.sharesPer10 }] : []
      }),
  }
}

/** The last one that fits; days are asked from the newest on. */
export function lastOf<T>(rows: readonly T[], fits: (row: T) => boolean): T | undefined {
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at]
    if (row !== undefined && fits(row)) return row
  }
  return undefined
}

export type DayPrices = ReturnType<typeof dayPrices>

interface LimitsAsk {
  readonly day: string
  readonly prev: number
  readonly now: number
}

function limitsOf(source: MarketSource, one: Instrument, { day, prev, now }: LimitsAsk) {
  const perMille = limitPerMilleOf({ ...one, board: boardFor(one) }, day)
  if (perMille === undefined) return undefined
  const prevTicks = Math.round(prev * 10 ** one.digits)
  const rights = source.exRights(one.code, now).find((each) => each.day === day)
  return priceLimits(rights ? exRightTicks(prevTicks, exRightsInTicks(rights, one.digits)) : prevTicks, perMille)
}

const boardFor = ({ board, code }: Instrument): MarketBoard => board ?? boardOf(code) ?? 'main'

/** `undefined` beyond the published calendar. */
export function knownDays<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (cause) {
    if (cause instanceof CalendarUnknown) return undefined
    throw cause
  }
}

export const openedAt = (day: string): number => instantOf(day, OPENED)
export const closedAt = (day: string): number => instantOf(day, CLOSED)
