import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { Room } from '@rostrum/contract/live'
import { comingStates, onAirStates } from '@rostrum/contract/live/states'
import { formatMoment, useNow } from '../kernel'
import { text } from './text.zh'

const open: ReadonlySet<Room['state']> = new Set([...comingStates, ...onAirStates])

export interface Speaking {
  /** The reason why the caller cannot send now, or null. */
  readonly closed: string | null
  /** What the present rules mean for the next message. */
  readonly hint: string | undefined
}

/** Whether the caller may send. `room` is its present state, `card` the fetched one. */
export function useSpeaking(
  room: Room,
  card: Pick<Room, 'chatMode'>,
  { status }: RoomSnapshot,
  waiting: number,
): Speaking {
  const now = useNow()
  return { closed: closedOf(room, card, status, now), hint: hintOf(room, waiting) }
}

function closedOf(
  { state, mine, chatMode }: Room,
  card: Pick<Room, 'chatMode'>,
  status: RoomSnapshot['status'],
  now: number,
): string | null {
  if (status === 'kicked' || status === 'banned') return text.room.kicked
  if (mine.isModerator) return null
  if (!open.has(state)) return text.room.ended
  if (mine.mutedUntil !== undefined && mine.mutedUntil > now) {
    return text.room.muted(formatMoment(mine.mutedUntil, now), mine.muteReason)
  }
  if (chatMode === 'closed') return text.room.closed
  // The card holds the caller's rights under its own mode; this works out the rights after the socket's later changes.
  if (mine.canSend || chatMode !== card.chatMode) return null
  return chatMode === 'level' ? text.room.level : text.room.notOpen
}

function hintOf({ chatMode, slowSec, mine }: Room, waiting: number): string | undefined {
  if (mine.isModerator) return undefined
  if (chatMode === 'slow') return waiting > 0 ? text.room.slowWaiting(waiting) : text.room.slow(slowSec)
  return chatMode === 'reviewed' ? text.room.reviewedHint : undefined
}
