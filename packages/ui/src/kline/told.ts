import { groupDigits } from '../figure/format'
import { shortShares } from './short-shares'
import type { ChartBar, ChartPoint, KLineChartProps } from './types'

/** A line chart draws only its mean, which the legend does not name. */
export const averagesTold = (
  { shape }: Pick<KLineChartProps, 'shape'>,
  row: ChartPoint['averages'] | undefined,
): ChartPoint['averages'] => (shape === 'line' ? [] : (row ?? []))

/** The longest words that an axis over these bars can have. */
export function axisWords(bars: readonly ChartBar[], digits: number): readonly string[] {
  let high = 0
  let volume = 0
  for (const { h, v } of bars) {
    high = Math.max(high, h)
    volume = Math.max(volume, v)
  }
  // Just under a hundred million the words are longer than just above it.
  return [groupDigits(high, digits), shortShares(volume), shortShares(Math.min(volume, 99_990_000))]
}
