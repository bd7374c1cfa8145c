import type { Stream } from '@rostrum/contract/kernel'
import type { ChatMode, LiveEntry, LiveMessage, QuestionCard, RoomState, SendKind } from '@rostrum/contract/live'

/** A socket as the platform opens it. */
export interface RoomSocketPort {
  send(text: string): void
  close(code?: number): void
  onOpen(run: () => void): void
  onText(run: (text: string) => void): void
  onClose(run: (code: number) => void): void
}

export interface RoomTimers {
  /** ms since 1970. */
  now(): number
  /** Returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void
}

/** The calls a room needs besides the socket. Each rejects when it fails. */
export interface RoomHistory {
  /** The newest page, in room order, or a page before a cursor. */
  older(cursor: string | undefined): Promise<{ rows: readonly LiveMessage[]; hasMore: boolean; nextCursor?: string }>
  /** Entries of one stream after a sequence number, ascending. */
  after(
    stream: Stream,
    after: number,
  ): Promise<{ rows: readonly LiveEntry[]; hasMore: boolean; epoch: string; head: number }>
  pins(): Promise<readonly LiveMessage[]>
}

export interface RoomSocketDeps {
  readonly room: string
  /** Member id of the viewer; absent for a visitor. */
  readonly me?: string
  readonly client: 'web' | 'app' | 'weapp'
  readonly ver: string
  openSocket(): RoomSocketPort
  getTicket(): Promise<{ ticket: string; expireAt: number }>
  readonly history: RoomHistory
  readonly timers: RoomTimers
  /** A number from 0 up to, but not including, 1. */
  random(): number
  newId(): string
  /**
   * The server reports that something of the viewer's changed and may be fetched: `held`, `muted`, `review` … It never
   * sends the thing itself.
   */
  onHint?(topic: string): void
  readonly limits?: Partial<RoomSocketLimits>
}

/** How long the room waits, and how much it keeps. Times in ms. */
export interface RoomSocketLimits {
  readonly listMax: number
  readonly listDrop: number
  readonly unacked: number
  readonly failAfterMs: number
  readonly backoffBaseMs: number
  readonly backoffMaxMs: number
  /** After this time live, the next loss starts from the shortest pause again. */
  readonly steadyMs: number
  /** A connection that is not open by then is given up; absent: the time of the configuration. */
  readonly openMs?: number
  readonly silentMs: number
  readonly repairMs: number
  readonly repairBuffer: number
  readonly chatRepairPages: number
  /** After this time without an answer to auth or join, it connects again. */
  readonly answerMs: number
  /** After this time in the background, the connection closes until the page is visible again. */
  readonly backgroundMs: number
}

export const roomSocketLimits: RoomSocketLimits = {
  listMax: 300,
  listDrop: 100,
  unacked: 5,
  failAfterMs: 60_000,
  backoffBaseMs: 300,
  backoffMaxMs: 20_000,
  steadyMs: 10_000,
  silentMs: 37_500,
  repairMs: 20_000,
  repairBuffer: 2_000,
  chatRepairPages: 5,
  answerMs: 10_000,
  backgroundMs: 60_000,
}

/**
 * `kicked`: removed from this room, see `error`. `banned`: no socket any more. `broken`: the server does not understand
 * us, a newer client is needed. None of the three tries again by itself.
 */
export type RoomStatus =
  | 'idle'
  | 'connecting'
  | 'authing'
  | 'joining'
  | 'live'
  | 'repair'
  | 'backoff'
  | 'kicked'
  | 'banned'
  | 'broken'

/** One line of the screen. A line keeps its key when the server confirms its message. */
export type RoomLine = { readonly kind: 'message'; readonly key: string; readonly message: LiveMessage } | PendingLine

/**
 * `sending`, `failed` (tap to send again with the same client id), `held` (waits for a moderator, only the sender sees
 * it).
 */
export interface PendingLine {
  readonly kind: 'pending'
  readonly key: string
  readonly what: SendKind
  readonly content: string
  readonly fileIds?: readonly string[]
  readonly at: number
  readonly quoteId?: string
  readonly categoryId?: string
  readonly state: 'sending' | 'failed' | 'held'
  /** Why it failed: a refusal's code, or `timeout`. */
  readonly reason?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export interface RoomSnapshot {
  readonly status: RoomStatus
  readonly room: string
  /** Messages in room order; the viewer's unconfirmed ones come last. */
  readonly messages: readonly RoomLine[]
  readonly pins: readonly LiveMessage[]
  readonly eph: { readonly online?: number; readonly likes?: number }
  /** Number of people who ask the same, by question, as last reported. */
  readonly votes: Readonly<Record<string, number>>
  /** `poll.<id>.<option>` and `poll.<id>.voters` as last reported; `polls` changes when one is asked or ends. */
  readonly polls: Readonly<Record<string, number>>
  /**
   * Questions that changed while the room was open, in their present state. After a reset the caller loads them anew.
   */
  readonly questions: ReadonlyMap<string, QuestionCard>
  /** Who may speak, as last reported on the socket; undefined until it changes. */
  readonly mode?: { readonly chatMode: ChatMode; readonly slowSec: number }
  /** The state as last reported on the socket; undefined until it changes. */
  readonly roomState?: RoomState
  readonly actualStartAt?: number
  /** The first page is loaded. */
  readonly loaded: boolean
  /** The first page failed to load; the next connection or `reload()` tries again. */
  readonly loadFailed: boolean
  readonly hasOlder: boolean
  readonly loadingOlder: boolean
  /** The last page of older messages failed to load; `older()` tries again. */
  readonly olderFailed?: boolean
  /** Messages that came in after a lost connection, reported once per recovery. */
  readonly recovered?: { readonly count: number; readonly at: number }
  /** How often everything was dropped and loaded anew: fetch the room's card again when it grows. */
  readonly resets: number
  /** The reason for a refused or broken connection. */
  readonly error?: { readonly reason: string; readonly details?: Readonly<Record<string, unknown>> }
}

export interface SendOptions {
  /** `text` unless said otherwise; `image` and `file` need `fileIds`, `stock` needs `code`. */
  readonly kind?: SendKind
  readonly fileIds?: readonly string[]
  readonly code?: string
  readonly quoteId?: string
  readonly categoryId?: string
}

export interface RoomSocket {
  subscribe(run: () => void): () => void
  /** Returns the same object until something changes. */
  getSnapshot(): RoomSnapshot
  start(): void
  /** Closes for good; `start` continues from where it was. */
  stop(): void
  /** Sends a message; returns its client id. */
  send(text: string, options?: SendOptions): string
  /** Sends a failed message again, with the same client id. */
  retry(clientId: string): void
  /** Removes a failed message, or a held one whose outcome arrived by another way. */
  discard(clientId: string): void
  like(taps: number): void
  /** Loads the page before the first message. Never rejects: see `olderFailed`. */
  older(): Promise<void>
  /** Drops nothing while the reader is not at the newest message. */
  follow(isAtEnd: boolean): void
  /** Loads the first page again after it failed. */
  reload(): Promise<void>
  /** The page is in the background from now on, until `wake`. */
  pause(): void
  /** The device is online or visible again. */
  wake(): void
}
