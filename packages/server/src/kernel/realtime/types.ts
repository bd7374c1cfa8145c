import type { SendFrame, Stream } from '@rostrum/contract/kernel'
import type { Claims } from './ticket'

/** Replaces the text of an entry: deleted text must not live on in memory. */
export interface Replacement {
  readonly stream: Stream
  readonly seq: number
  readonly text: string
}

/** A stored entry, serialised once. */
export interface Row {
  readonly seq: number
  readonly text: string
  /** The author: sees the entry also when it is left out of a sample. */
  readonly by?: string
  readonly replaces?: readonly Replacement[]
}

export interface Position {
  readonly epoch: string
  readonly seq: number
}

/** The source of truth, in the database. */
export interface History {
  head(room: string, stream: Stream): Promise<Position>
  /** Ascending from `seq + 1`, at most `limit`, tombstones included, without gaps. */
  after(room: string, stream: Stream, seq: number, limit: number): Promise<readonly Row[]>
  /** One query for many rooms; rooms that do not exist are left out. */
  heads(rooms: readonly string[]): Promise<readonly (Position & { readonly room: string; readonly stream: Stream })[]>
}

/** Entries `first` to `last` of a stream, committed. */
export interface Batch {
  readonly room: string
  readonly stream: Stream
  readonly epoch: string
  readonly first: number
  readonly last: number
  readonly messages: readonly string[]
  /** The author of each of them. */
  readonly by?: readonly (string | undefined)[]
  readonly replaces?: readonly Replacement[]
}

/** Every process hears it, including the sender, at most once. Unknown kinds are skipped. */
export type Control =
  | { readonly kind: 'revoke'; readonly session?: string; readonly member?: string; readonly code: number }
  | {
      readonly kind: 'kick'
      readonly room: string
      readonly member: string
      readonly reason: string
      readonly details?: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'me'; readonly member: string; readonly topic: string }
  /** The same for everybody who is connected. */
  | { readonly kind: 'every'; readonly topic: string }
  | { readonly kind: 'gauge'; readonly from: string; readonly room: string; readonly online: number }
  | {
      readonly kind: 'show'
      readonly room: string
      readonly totals: Readonly<Record<string, number>>
      /** They only grow: a smaller value is an older one. */
      readonly isGrowing?: boolean
    }
  /** The rooms that processes remember are out of date. */
  | { readonly kind: 'changed'; readonly room: string }
  /** Pages drawn for visitors are old. */
  | { readonly kind: 'pages' }

/** Carries the commits of one process to the others. */
export interface Backplane {
  /** After COMMIT. Rejecting is not fatal: the position check repairs. */
  publish(batch: Batch): Promise<void>
  subscribe(room: string, on: (batch: Batch) => void): Promise<() => void>
  tell(control: Control): void
  onControl(on: (control: Control) => void): () => void
  /** Nothing comes from the others at the moment: positions are checked more often. */
  readonly isAway: boolean
}

export type Who = Claims

/** Figures that change all the time, for those whose screens show them. */
export interface Feed {
  /** What each key is now; keys that mean nothing, or nothing to this person, are left out. */
  read(keys: readonly string[], who: Who): ReadonlyMap<string, unknown>
}

/** The stored form of a sent message. Without `seq` it waits for moderation. */
export interface Ack {
  readonly id: string
  readonly stream: Stream
  readonly seq?: number
}

/**
 * Permission to enter a room. `depth`: the most past entries to send. `totals`: shown beside the streams; `growing`: those
 * that only grow, of which the greater stays.
 */
export interface Grant {
  readonly depth?: number
  readonly totals?: Readonly<Record<string, number>>
  readonly growing?: Readonly<Record<string, number>>
}

/** The meaning of frames: the slice that owns the rooms gives it. Every method refuses with `refuse`. */
export interface Channel {
  join(who: Who, room: string): Promise<Grant>
  /**
   * Checks and queues one message. Resolves when it is queued, so that one sender's messages keep their order; `stored`
   * resolves after COMMIT and rejects with a Refusal or `OutcomeUnknown`.
   */
  send(who: Who, room: string, frame: SendFrame): Promise<{ readonly stored: Promise<Ack> }>
  like(who: Who, room: string, taps: number): void
}
