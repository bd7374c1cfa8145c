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
  /** Answers how to call it off. */
  after(ms: number, run: () => void): () => void
}

/** The calls a room needs beside the socket. Each rejects when it could not be made. */
export interface RoomHistory {
  /** The newest page, in room order, and pages before a cursor. */
  older(cursor: string | undefined): Promise<{ rows: readonly LiveMessage[]; hasMore: boolean; nextCursor?: string }>
  /** Entries of one stream after a sequence number, ascending. */
  after(
    stream: Stream,
    after: number,
  ): Promise<{ rows: readonly LiveEntry[]; hasMore: boolean; epoch: string; head: number }>
  tops(): Promise<readonly LiveMessage[]>
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
  /** At least 0, below 1. */
  random(): number
  newId(): string
  /** The server says that something of mine changed and may be asked for: `held`, `muted`, `review` … Never the thing itself. */
  onHint?(topic: string): void
  readonly limits?: Partial<RoomSocketLimits>
}

/** REALTIME.md section 5. Times in ms. */
export interface RoomSocketLimits {
  readonly listMax: number
  readonly listDrop: number
  readonly unacked: number
  readonly failAfterMs: number
  readonly backoffBaseMs: number
  readonly backoffMaxMs: number
  /** Live for so long: the next loss starts from the shortest pause again. */
  readonly steadyMs: number
  readonly silentMs: number
  readonly repairMs: number
  readonly repairBuffer: number
  readonly chatRepairPages: number
  /** Nothing was answered to auth or join for so long: start again. */
  readonly answerMs: number
  /** In the background for so long: the connection is given up until somebody looks again. */
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
 * `kicked`: not in this room any more, see `error`. `banned`: no socket any more. `broken`: the server does not
 * understand us, a newer client is needed. None of the three tries again by itself.
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

/** One line of the screen. Keys stay the same when a message of mine is confirmed. */
export type RoomLine = { readonly kind: 'message'; readonly key: string; readonly message: LiveMessage } | PendingLine

/** `sending`, `failed` (tap to send again, the same client id), `held` (waits for a moderator, only I see it). */
export interface PendingLine {
  readonly kind: 'pending'
  readonly key: string
  readonly what: SendKind
  readonly content: string
  readonly fileIds?: readonly string[]
  readonly at: number
  readonly quoteId?: string
  readonly state: 'sending' | 'failed' | 'held'
  /** Why it failed: a refusal's code, or `timeout`. */
  readonly reason?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export interface RoomSnapshot {
  readonly status: RoomStatus
  readonly room: string
  /** In room order; mine that are not confirmed come last. */
  readonly messages: readonly RoomLine[]
  readonly tops: readonly LiveMessage[]
  readonly eph: { readonly online?: number; readonly likes?: number }
  /** People who ask the same, by question, as last told. */
  readonly votes: Readonly<Record<string, number>>
  /** Questions that changed while this was open, as they are now. After a reset they are to be asked for anew. */
  readonly questions: ReadonlyMap<string, QuestionCard>
  /** Who may speak, as last told on the socket; undefined until it changes. */
  readonly mode?: { readonly chatMode: ChatMode; readonly slowSec: number }
  /** As last told on the socket; undefined until it changes. */
  readonly roomState?: RoomState
  readonly actualStartAt?: number
  /** The first page is there. */
  readonly loaded: boolean
  /** The first page could not be had; it is tried again with the next connection, or by `reload()`. */
  readonly loadFailed: boolean
  readonly hasOlder: boolean
  readonly loadingOlder: boolean
  /** The last page of older messages could not be had; `older()` asks again. */
  readonly olderFailed?: boolean
  /** Messages that came in after a lost connection, told once per recovery. */
  readonly recovered?: { readonly count: number; readonly at: number }
  /** How often everything was forgotten and read anew: ask for the room's card again when it grows. */
  readonly resets: number
  /** When a refused or broken connection says why. */
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
  /** The same object until something changes. */
  getSnapshot(): RoomSnapshot
  start(): void
  /** Closes for good; `start` goes on from where it was. */
  stop(): void
  /** Says something; answers the client id it will be known by. */
  send(text: string, options?: SendOptions): string
  /** Sends a failed message again, with the same client id. */
  retry(clientId: string): void
  /** Takes a failed message away, or a held one whose end was learnt elsewhere. */
  discard(clientId: string): void
  like(taps: number): void
  /** Loads the page before the first message. Never rejects: see `olderFailed`. */
  older(): Promise<void>
  /** While the reader is not at the newest message nothing is dropped. */
  follow(isAtEnd: boolean): void
  /** Reads the first page again after it failed. */
  reload(): Promise<void>
  /** In the background from now on, until `wake`. */
  pause(): void
  /** Online or visible again. */
  wake(): void
}
