import type { MessageId, RoomId } from '@rostrum/contract/live'
import type { Batch } from '@rostrum/server/kernel/realtime'
import type { HeldRow } from './moderation/repository-held'
import type { RoomRecord } from './rooms/repository'

type Listener<T> = (what: T) => void | Promise<void>

/** Listeners run at once, before `tell` returns. */
function immediate<T>() {
  const listeners: ((what: T) => void)[] = []
  return {
    hear: (listener: (what: T) => void) => void listeners.push(listener),
    tell(what: T): void {
      for (const listener of listeners) listener(what)
    },
  }
}

/** Listeners run one after the other, in their order of registration; what a listener throws reaches the teller. */
function awaited<T>() {
  const listeners: Listener<T>[] = []
  return {
    hear: (listener: Listener<T>) => void listeners.push(listener),
    async tell(what: T): Promise<void> {
      for (const listener of listeners) await listener(what)
    },
  }
}

/**
 * The messages between parts of the slice inside this process, after the fact. A kill loses them: what must not be
 * missed is an event of the kernel, emitted in the transaction.
 */
export function liveEvents() {
  return {
    /** Entries of a stream were committed. */
    entriesCommitted: immediate<Batch>(),
    /** A room's number of likes changed. */
    likesCounted: immediate<{ readonly room: RoomId; readonly likes: number }>(),
    /** Something about a member changed, wherever the member is. */
    memberConcerned: immediate<{ readonly member: string; readonly topic: string }>(),
    /** A room's own row changed. */
    roomChanged: immediate<RoomId>(),
    messageRemoved: awaited<{ readonly room: RoomId; readonly id: MessageId }>(),
    /** A moderator decided on a held item. */
    heldReviewed: awaited<{ readonly row: HeldRow; readonly isPassed: boolean }>(),
    /** A room goes on air for the first time. */
    broadcastBegan: awaited<RoomRecord>(),
    broadcastEnded: awaited<RoomRecord>(),
    /** A piece of a room's recording is complete. */
    recordingCompleted: awaited<RoomId>(),
  }
}

export type LiveEvents = ReturnType<typeof liveEvents>
