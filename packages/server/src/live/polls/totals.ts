import type { RoomId } from '@rostrum/contract/live'
import { sharedCounts } from '../questions/shared-counts'
import { isClosed } from './policy'
import type { PollRecord, PollRepository } from './repository'

/** The totals of a poll beside the streams of its room. */
export function totalsOf({ id, counts, voters }: Pick<PollRecord, 'id' | 'counts' | 'voters'>): Record<string, number> {
  const parts = counts.map((count, place) => [`poll.${id}.${place}`, count] as const)
  return { ...Object.fromEntries(parts), [`poll.${id}.voters`]: voters }
}

/**
 * The totals of what is asked in a room now, for who comes in: what was voted between reading the list and coming in
 * nobody tells again. Read once for all who come at the same moment.
 */
export function runningTotals(polls: Pick<PollRepository, 'list'>, now: () => number) {
  const listOf = sharedCounts((room) => polls.list(room))
  return async (room: RoomId): Promise<Record<string, number>> => {
    const rows = await listOf(room)
    return Object.assign({}, ...rows.filter((row) => !isClosed(row, now())).map(totalsOf))
  }
}
