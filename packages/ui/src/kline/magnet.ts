import type { KLineData } from 'klinecharts'

export interface Magnet {
  /** How far beyond the bar it still holds, in yuan. */
  readonly reach: number
  readonly bar: Pick<KLineData, 'open' | 'high' | 'low' | 'close'> | undefined
}

/** A point on a bar keeps to the nearest of its four prices; one just above or below it keeps to its end. */
export function magnetic(value: number, { reach, bar }: Magnet): number {
  if (!bar || value > bar.high + reach || value < bar.low - reach) return value
  const nearest = (best: number, price: number) => (Math.abs(price - value) < Math.abs(best - value) ? price : best)
  return [bar.open, bar.close, bar.low].reduce(nearest, bar.high)
}
