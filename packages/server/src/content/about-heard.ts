/** Seconds `[from, to)` of a recording, in order and without overlaps. */
export type Heard = readonly (readonly [number, number])[]

/** Adds a stretch and merges it with those it touches. */
export function withStretch(heard: Heard, from: number, to: number): [number, number][] {
  if (to <= from) return heard.map(([start, end]) => [start, end])
  const apart = heard.filter(([start, end]) => end < from || start > to)
  const met = heard.filter(([start, end]) => end >= from && start <= to)
  const whole: [number, number] = [
    Math.min(from, ...met.map(([start]) => start)),
    Math.max(to, ...met.map(([, end]) => end)),
  ]
  return [...apart.map(([start, end]): [number, number] => [start, end]), whole].sort(([a], [b]) => a - b)
}

/** The number of different seconds. */
export const secondsOf = (heard: Heard): number => heard.reduce((sum, [from, to]) => sum + to - from, 0)
