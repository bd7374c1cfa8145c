import type { RawBar } from '../source'
import type { Simulated } from './listed'
import type { SimulatedMinute } from './minutes'

/**
 * An index share is priced in yuan, not points: at the index's first close its shares traded at 12 yuan on average, and
 * they follow it.
 */
export function yuanPerTick({ kind, firstCloseTicks }: Simulated): number {
  return kind === 'index' ? 12 / firstCloseTicks : 0.01
}

/** Ticks to yuan or points; a bar's turnover is its volume at the mean of its four prices. */
export function merge(t: number, parts: readonly SimulatedMinute[], perTick: number): RawBar {
  const open = parts[0]?.open ?? 0
  const close = parts[parts.length - 1]?.close ?? 0
  const high = Math.max(...parts.map((part) => part.high))
  const low = Math.min(...parts.map((part) => part.low))
  const volume = parts.reduce((sum, part) => sum + part.volume, 0)
  return {
    t,
    o: open / 100,
    h: high / 100,
    l: low / 100,
    c: close / 100,
    v: volume,
    a: Math.round((volume * (open + close + high + low) * perTick) / 4),
  }
}

export function joined(bars: readonly RawBar[]): RawBar {
  const [first] = bars
  const last = bars[bars.length - 1]
  if (!first || !last) throw new Error('no bars to join')
  return {
    t: last.t,
    o: first.o,
    c: last.c,
    h: Math.max(...bars.map(({ h }) => h)),
    l: Math.min(...bars.map(({ l }) => l)),
    v: bars.reduce((sum, { v }) => sum + v, 0),
    a: bars.reduce((sum, { a }) => sum + a, 0),
  }
}

/** Joins bars with the same key; `t` is that of the last, as traders read a week by its last day. */
export function grouped(bars: readonly (readonly [string, RawBar])[]): RawBar[] {
  const groups = new Map<string, RawBar[]>()
  for (const [key, bar] of bars) groups.set(key, [...(groups.get(key) ?? []), bar])
  return [...groups.values()].map(joined)
}
