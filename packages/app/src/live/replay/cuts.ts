import { codeOf } from '@rostrum/contract/kernel/typed'

/** A kept piece of a recording, from `fromMs` up to `toMs`. */
export interface Cut {
  readonly fromMs: number
  readonly toMs: number
}

/** Maps a position in the cut replay to one in the whole recording. An empty list keeps the whole recording. */
export function wholeMs(ms: number, keep: readonly Cut[]): number {
  let before = 0
  for (const { fromMs, toMs } of keep) {
    const lengthMs = toMs - fromMs
    if (ms < before + lengthMs) return fromMs + ms - before
    before += lengthMs
  }
  return keep.at(-1)?.toMs ?? ms
}

/** `1:02:03` or `2:03` as ms; undefined for anything else. */
export function parseSpan(words: string): number | undefined {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d)$/.exec(codeOf(words))
  if (!found) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/**
 * The typed cuts, in order; undefined when one is not a time, ends before it begins, overlaps another or lies outside.
 */
export function cutsOf(
  rows: readonly { readonly from: string; readonly to: string }[],
  durationMs: number,
): readonly Cut[] | undefined {
  const cuts = rows.map(({ from, to }) => ({ fromMs: parseSpan(from), toMs: parseSpan(to) }))
  const whole = cuts.flatMap(({ fromMs, toMs }) =>
    fromMs === undefined || toMs === undefined ? [] : [{ fromMs, toMs: Math.min(toMs, durationMs) }],
  )
  const isRight =
    whole.length === rows.length &&
    whole.every(({ fromMs, toMs }, index) => fromMs < toMs && fromMs >= (whole[index - 1]?.toMs ?? 0))
  return isRight ? whole : undefined
}
