import type { KeptRange, ReplayPart, StoredSpan } from './tables'

/** The mapping between replay time and wall clock. Spans are in order in both, without gaps in replay time. */

/** The position of a moment, or undefined when it is not in the replay. */
export function msOf(spans: readonly StoredSpan[], at: number): number | undefined {
  const span = spans.find((one) => at >= one.at && at < one.at + one.durationMs)
  return span && Math.round(span.ms + at - span.at)
}

/** The moment of a position; one beyond the end is the last moment. */
export function momentOf(spans: readonly StoredSpan[], ms: number): number | undefined {
  const span = spans.find((one) => ms < one.ms + one.durationMs) ?? spans.at(-1)
  return span && Math.round(span.at + Math.min(Math.max(0, ms - span.ms), Math.max(0, span.durationMs - 1)))
}

export interface Moments {
  readonly from: Date
  /** Excluded. */
  readonly to: Date
}

/** The stretches of wall clock that `fromMs … toMs` of a replay show. */
export function momentsOf(spans: readonly StoredSpan[], fromMs: number, toMs: number): Moments[] {
  return spans.flatMap(({ ms, at, durationMs }) => {
    const [from, to] = [Math.max(fromMs, ms), Math.min(toMs, ms + durationMs)]
    return from < to ? [{ from: new Date(Math.floor(at + from - ms)), to: new Date(Math.floor(at + to - ms)) }] : []
  })
}

export interface Cut {
  readonly stream: string
  readonly ordinal: number
  readonly fromMs?: number
  readonly toMs?: number
}

/** The visible stretches of each part, when these stretches of the whole are kept; with none, everything is. */
export function cutsOf(parts: readonly ReplayPart[], keep: readonly KeptRange[]): Cut[] {
  if (keep.length === 0) return parts.map(({ stream, ordinal }) => ({ stream, ordinal }))
  const placed = parts.map((part, index) => ({ ...part, beginMs: lengthOf(parts.slice(0, index)) }))
  return keep.flatMap(({ fromMs, toMs }) =>
    placed.flatMap(({ stream, ordinal, durationMs, beginMs }) => {
      const [from, to] = [Math.max(fromMs, beginMs), Math.min(toMs, beginMs + durationMs)]
      return from < to ? [{ stream, ordinal, fromMs: from - beginMs, toMs: to - beginMs }] : []
    }),
  )
}

/** The stretches of the whole that the first moments of the visible replay show. */
export function beginningOf(
  { parts, keep }: { readonly parts: readonly ReplayPart[]; readonly keep: readonly KeptRange[] },
  forMs: number,
): KeptRange[] {
  const shown = keep.length > 0 ? keep : [{ fromMs: 0, toMs: lengthOf(parts) }]
  return shown.flatMap(({ fromMs, toMs }, index) => {
    const before = shown.slice(0, index).reduce((sum, range) => sum + range.toMs - range.fromMs, 0)
    const to = Math.min(toMs, fromMs + forMs - before)
    return fromMs < to ? [{ fromMs, toMs: to }] : []
  })
}

export const lengthOf = (parts: readonly { readonly durationMs: number }[]) =>
  parts.reduce((sum, { durationMs }) => sum + durationMs, 0)

/** Whether stretches are in order, do not overlap, and lie within the recording. */
export function isKeepable(keep: readonly KeptRange[], fullMs: number): boolean {
  return keep.every(
    ({ fromMs, toMs }, index) => fromMs < toMs && toMs <= fullMs && fromMs >= (keep[index - 1]?.toMs ?? 0),
  )
}

/** The part at this position of the visible replay, and the offset in it; the middle when it is shorter. */
export function placeOf(
  parts: readonly ReplayPart[],
  cuts: readonly Cut[],
  ms: number,
): { stream: string; ordinal: number; ms: number } | undefined {
  const pieces = cuts.map((cut) => {
    const whole = parts.find(({ stream, ordinal }) => stream === cut.stream && ordinal === cut.ordinal)?.durationMs ?? 0
    return { ...cut, fromMs: cut.fromMs ?? 0, durationMs: (cut.toMs ?? whole) - (cut.fromMs ?? 0) }
  })
  let left = Math.min(ms, Math.floor(lengthOf(pieces) / 2))
  for (const { stream, ordinal, fromMs, durationMs } of pieces) {
    if (left < durationMs) return { stream, ordinal, ms: fromMs + left }
    left -= durationMs
  }
  return undefined
}
