import type { Caption } from '@rostrum/contract/live'
import { momentOf } from '../replays/spans'
import type { StoredSpan } from '../replays/tables'
import type { StoredCaption } from './tables'

/** The moments that a stretch of a replay shows; undefined when there is nothing recorded. */
export function momentsOfCaption(
  spans: readonly StoredSpan[],
  { fromMs, toMs }: Pick<Caption, 'fromMs' | 'toMs'>,
): Pick<StoredCaption, 'at' | 'until'> | undefined {
  const [at, last] = [momentOf(spans, fromMs), momentOf(spans, toMs - 1)]
  return at === undefined || last === undefined ? undefined : { at, until: Math.max(at, last) + 1 }
}

/**
 * Where a caption stands in a replay; undefined when it is not in it. Of a caption at a cut more than half must be left:
 * what was cut away is not told by its words.
 */
export function placeOfCaption(
  spans: readonly StoredSpan[],
  { id, at, until, text }: StoredCaption,
): Caption | undefined {
  const pieces = spans.flatMap((span) => {
    const [from, to] = [Math.max(at, span.at), Math.min(until, span.at + span.durationMs)]
    return from < to ? [{ fromMs: span.ms + from - span.at, toMs: span.ms + to - span.at }] : []
  })
  const [first, last] = [pieces[0], pieces.at(-1)]
  const left = pieces.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
  if (!first || !last || left * 2 <= until - at) return undefined
  const [fromMs, toMs] = [Math.round(first.fromMs), Math.round(last.toMs)]
  return { id, fromMs, toMs: Math.max(toMs, fromMs + 1), text }
}

/** The captions of a replay, in the order in which they begin. `untilMs`: only those that begin before. */
export const placedCaptions = (
  rows: readonly StoredCaption[],
  spans: readonly StoredSpan[],
  untilMs = Infinity,
): Caption[] =>
  rows
    .flatMap((row) => placeOfCaption(spans, row) ?? [])
    .filter(({ fromMs }) => fromMs < untilMs)
    .sort((one, other) => one.fromMs - other.fromMs || one.id - other.id)
