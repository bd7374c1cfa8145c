import type { Scale } from './axis'
import type { LayoutInput } from './layout'

type Seen = LayoutInput & { readonly from: number; readonly to: number }

/** Room above the highest and under the lowest price, as a share of the pane's height. */
const AIR = 0.08
/** Constant prices get a range of one twentieth around them. */
const STILL = 0.025

/** Everything visible fits: prices, lines over them, and another security. */
export function priceScale({ bars, averages, beside, from, to, shape, reference, panes: { price } }: Seen): Scale {
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
    take(beside?.values[at])
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

/** Everything visible of a study fits below its words; columns stand on zero. */
export function subScale({ sub, from, to, panes, textPx }: Seen): Scale | undefined {
  if (!sub || !panes.sub) return undefined
  const seen = sub.rows.slice(from, to + 1).flatMap((row) => row.filter((value) => value !== undefined))
  const all = sub.spec.columns === undefined ? seen : [...seen, 0]
  const [low, high] = all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)]
  const air = high === low ? Math.abs(low) * STILL || 1 : (high - low) * AIR
  const top = Math.min(panes.sub.bottom - 1, panes.sub.top + textPx * 1.5)
  return { low: low - air, high: high + air, top, bottom: panes.sub.bottom }
}
