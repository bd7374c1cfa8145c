import type { Scale } from './axis'
import type { LayoutInput } from './layout'

type Seen = LayoutInput & { readonly from: number; readonly to: number }

/** Room above the highest and under the lowest price, as a share of the pane's height. */
const AIR = 0.08
/** Constant prices get a range of one twentieth around them. */
const STILL = 0.025

/** Everything visible fits: prices and averages. */
export function priceScale({ bars, averages, from, to, shape, reference, panes: { price } }: Seen): Scale {
  let low = Infinity
  let high = -Infinity
  const take = (value: number | undefined): void => {
    if (value === undefined) return
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (shape === 'line') take(reference)
  for (let at = from; at <= to; at += 1) {
    const bar = bars[at]
    if (!bar) continue
    take(shape === 'line' ? bar.c : bar.l)
    take(shape === 'line' ? bar.c : bar.h)
    averages[at]?.forEach(take)
  }
  if (low > high) return { low: 0, high: 1, ...price }
  const air = high === low ? Math.max(Math.abs(low) * STILL, Number.EPSILON) : ((high - low) * AIR) / (1 - 2 * AIR)
  return { low: low - air, high: high + air, ...price }
}

/** From zero to a little above the largest visible volume. */
export function volumeScale({ bars, volumeAverages, from, to, panes: { volume }, textPx }: Seen): Scale {
  let high = 0
  for (let at = from; at <= to; at += 1) {
    high = Math.max(high, bars[at]?.v ?? 0, ...(volumeAverages[at] ?? []).map((value) => value ?? 0))
  }
  const top = Math.min(volume.bottom - 1, volume.top + textPx * 0.6)
  return { low: 0, high: high || 1, top, bottom: volume.bottom }
}
