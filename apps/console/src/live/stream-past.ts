import type { CallInput, CallReply } from '../kernel/call'
import { useCall } from '../kernel/use-call'
import type { Sample } from './use-samples'

export type StreamPast = CallReply<'live.deskListHealth'>['rows'][number]

/** The server measures once a minute. */
const EVERY_MS = 60_000

/** How the stream of one room went, or of all on air. */
export function usePasts(input: CallInput<'live.deskListHealth'>): readonly StreamPast[] {
  return useCall('live.deskListHealth', input, { every: EVERY_MS }).data?.rows ?? []
}

/** One measure of a past, followed by what was measured since the page is open. */
export function joinedSamples(
  past: StreamPast | undefined,
  measure: 'kbps' | 'fps' | 'viewers',
  since: readonly Sample[] = [],
): readonly Sample[] {
  const [first] = since
  const before = (past?.minutes ?? []).flatMap(({ at, [measure]: value }) =>
    value === undefined || (first && at >= first.at) ? [] : [{ at, value }],
  )
  return [...before, ...since]
}
