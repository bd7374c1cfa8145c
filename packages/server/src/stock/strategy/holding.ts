export interface HeldSpan {
  readonly startAt: Date
  readonly endAt: Date
}

/** Times in which something is open, earliest first: those that touch are one. What ended before it began is none. */
export function joinedSpans(spans: readonly HeldSpan[]): HeldSpan[] {
  const joined: HeldSpan[] = []
  const byStart = [...spans].sort((a, b) => a.startAt.getTime() - b.startAt.getTime())
  for (const span of byStart.filter(({ startAt, endAt }) => endAt >= startAt)) {
    const last = joined.at(-1)
    if (!last || span.startAt > last.endAt) joined.push(span)
    else if (span.endAt > last.endAt) joined[joined.length - 1] = { ...last, endAt: span.endAt }
  }
  return joined
}

/** As much of the times as is over, or goes on. */
export const begunBy = (spans: readonly HeldSpan[], now: number): HeldSpan[] =>
  spans
    .filter(({ startAt }) => startAt.getTime() <= now)
    .map(({ startAt, endAt }) => ({ startAt, endAt: new Date(Math.min(endAt.getTime(), now)) }))

/** What is left of the times: days that lie between them are nobody's. */
export const leftOf = (spans: readonly HeldSpan[], now: number): number =>
  spans.reduce((all, { startAt, endAt }) => all + Math.max(0, endAt.getTime() - Math.max(startAt.getTime(), now)), 0)

/** When the next of them begins; undefined: one goes on, or none is to come. */
export function nextOf(spans: readonly HeldSpan[], now: number): number | undefined {
  if (spans.some(({ startAt, endAt }) => startAt.getTime() <= now && endAt.getTime() > now)) return undefined
  return spans.find(({ startAt }) => startAt.getTime() > now)?.startAt.getTime()
}
