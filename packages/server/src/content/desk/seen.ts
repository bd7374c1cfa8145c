import type { NoticeState } from '@rostrum/contract/content'
import { refuse, seenOf } from '@rostrum/server/kernel'

/** Whoever did not see it as it is now changes nothing. */
export function mustBeSeen(facts: unknown, seen: string): void {
  if (seenOf(facts) !== seen) refuse('content.row_changed')
}

/** The end, where there is one, comes after the beginning. */
export function mustEndLater(from: Date | null, to: Date | null): void {
  if (from && to && to <= from) refuse('content.dates_order')
}

/** Where something with a period stands. */
export function stateOf({ fromAt, toAt, isOff }: Period, now: Date): NoticeState {
  if (isOff) return 'withdrawn'
  if (fromAt > now) return 'coming'
  return toAt !== null && toAt <= now ? 'over' : 'shown'
}

interface Period {
  readonly fromAt: Date
  readonly toAt: Date | null
  readonly isOff: boolean
}
