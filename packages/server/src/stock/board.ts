import type { MarketBreadth, MarketSector, RankKind, RankMarket } from '@rostrum/contract/stock'
import { breadthSteps } from '@rostrum/contract/stock/limits'
import { instantOf } from '@rostrum/market'
import type { QuotedSecurity } from './halts'
import type { MarketSource } from './source'

const YEAR_DAYS = 250
const round = (value: number): number => Math.round(value * 100) / 100

/** How many rise and fall, and by how much. */
export function breadthOf(rows: readonly QuotedSecurity[], isHigh: (row: QuotedSecurity) => boolean): MarketBreadth {
  const traded = rows.filter(({ state }) => state !== 'halt')
  const steps = Array.from({ length: 11 }, () => 0)
  for (const row of traded) {
    const at = stepOf(row)
    steps[at] = (steps[at] ?? 0) + 1
  }
  const sorted = traded.map(({ pct }) => pct).sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 === 1 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  return {
    all: rows.length,
    up: traded.filter(({ change }) => change > 0).length,
    flat: traded.filter(({ change }) => change === 0).length,
    down: traded.filter(({ change }) => change < 0).length,
    halted: rows.length - traded.length,
    limitUp: traded.filter(isLimitUp).length,
    limitDown: traded.filter(isLimitDown).length,
    highs: traded.filter(isHigh).length,
    medianPct: round(median ?? 0),
    amount: traded.reduce((sum, { amount }) => sum + amount, 0),
    steps,
  }
}

const isLimitUp = ({ price, limitUp }: QuotedSecurity): boolean => limitUp !== undefined && price >= limitUp
const isLimitDown = ({ price, limitDown }: QuotedSecurity): boolean => limitDown !== undefined && price <= limitDown

/** Which of the eleven steps: limits at the ends, unchanged in the middle. */
function stepOf(row: QuotedSecurity): number {
  if (isLimitDown(row)) return 0
  if (isLimitUp(row)) return 10
  if (row.change === 0) return 5
  const [seven, five, three] = [breadthSteps[7], breadthSteps[6], breadthSteps[5]]
  const size = Math.abs(row.pct)
  const step = size >= seven ? 4 : size >= five ? 3 : size >= three ? 2 : 1
  return row.change > 0 ? Math.min(9, 5 + step) : Math.max(1, 5 - step)
}

/** Sectors by turnover; the change of one is that of its members, each by its turnover. */
export function sectorsOf(rows: readonly QuotedSecurity[]): MarketSector[] {
  const groups = new Map<string, QuotedSecurity[]>()
  for (const row of rows)
    if (row.sector !== undefined && row.state !== 'halt')
      groups.set(row.sector, [...(groups.get(row.sector) ?? []), row])
  return [...groups]
    .map(([name, members]) => {
      const amount = members.reduce((sum, one) => sum + one.amount, 0)
      const weighed = members.reduce((sum, one) => sum + one.pct * one.amount, 0)
      return {
        name,
        amount,
        pct: amount === 0 ? 0 : round(weighed / amount),
        up: members.filter(({ change }) => change > 0).length,
        down: members.filter(({ change }) => change < 0).length,
      }
    })
    .sort((a, b) => b.amount - a.amount)
}

const figures: Readonly<Record<RankKind, (row: QuotedSecurity) => number>> = {
  up: ({ pct }) => pct,
  down: ({ pct }) => -pct,
  amount: ({ amount }) => amount,
  turnover: ({ turnoverPct = -1 }) => turnoverPct,
  ratio: ({ volumeRatio = -1 }) => volumeRatio,
  swing: ({ high, low, prevClose }) => (prevClose === 0 ? 0 : (high - low) / prevClose),
}

/** Securities by one figure; equal ones by code, so that pages join. */
export function rankedBy(
  rows: Iterable<QuotedSecurity>,
  { kind, market, sector }: { readonly kind: RankKind; readonly market: RankMarket; readonly sector?: string },
): QuotedSecurity[] {
  const figure = figures[kind]
  return [...rows]
    .filter((row) => row.kind === 'stock' && row.state !== 'halt')
    .filter((row) => market === 'all' || row.board === market)
    .filter((row) => sector === undefined || row.sector === sector)
    .sort((a, b) => figure(b) - figure(a) || (a.code < b.code ? -1 : 1))
}

/** Which securities stand higher than in the year before a day; the year before is asked once a day. */
export function highFinder(source: Pick<MarketSource, 'highs'>) {
  let kept: { readonly day: string; readonly highs: Promise<ReadonlyMap<string, number>> } | undefined
  return async (day: string): Promise<(row: QuotedSecurity) => boolean> => {
    if (kept?.day !== day) kept = { day, highs: source.highs(instantOf(day), YEAR_DAYS - 1) }
    const asked = kept
    try {
      const highs = await asked.highs
      return ({ code, high }) => high > (highs.get(code) ?? Infinity)
    } catch (error) {
      // The next one asks again.
      if (kept === asked) kept = undefined
      throw error
    }
  }
}
