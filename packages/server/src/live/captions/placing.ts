import type { Caption } from '@rostrum/contract/kernel'
import { momentOf } from '../replays/spans'
import type { StoredSpan } from '../replays/tables'
import type { StoredCaption } from './tables'

type CaptionMoments = Pick<StoredCaption, 'at' | 'until'>

/** What these spans show of a stretch of time. */
const piecesOf = (spans: readonly StoredSpan[], { at, until }: CaptionMoments) =>
  spans.flatMap((span) => {
    const [from, to] = [Math.max(at, span.at), Math.min(until, span.at + span.durationMs)]
    return from < to ? [{ from, to, fromMs: span.ms + from - span.at, toMs: span.ms + to - span.at }] : []
  })

const isMostlyIn = (pieces: ReturnType<typeof piecesOf>, { at, until }: CaptionMoments): boolean =>
  pieces.reduce((sum, { from, to }) => sum + to - from, 0) * 2 > until - at

/**
 * The moments that a stretch of a replay shows; undefined when there is nothing recorded. Across a cut or a gap longer
 * than what is shown they are those of the side that shows more: the others would never let it be seen.
 */
export function momentsOfCaption(
  spans: readonly StoredSpan[],
  { fromMs, toMs }: Pick<Caption, 'fromMs' | 'toMs'>,
): CaptionMoments | undefined {
  const [at, last] = [momentOf(spans, fromMs), momentOf(spans, toMs - 1)]
  if (at === undefined || last === undefined) return undefined
  const whole = { at, until: Math.max(at, last) + 1 }
  const pieces = piecesOf(spans, whole)
  const [most] = [...pieces].sort((one, other) => other.to - other.from - (one.to - one.from))
  if (!most || isMostlyIn(pieces, whole)) return whole
  return { at: Math.floor(most.from), until: Math.ceil(most.to) }
}

/**
 * Where a caption stands in a replay; undefined when it is not in it. Of a caption at a cut more than half must be left:
 * what was cut away is not told by its words.
 */
export function placeOfCaption(spans: readonly StoredSpan[], caption: StoredCaption): Caption | undefined {
  const { id, text } = caption
  const pieces = piecesOf(spans, caption)
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last || !isMostlyIn(pieces, caption)) return undefined
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
