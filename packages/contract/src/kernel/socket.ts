import { z } from 'zod'
import { id } from './values'
import { likesPerSecMax, watchedMax } from './limits'

/** Frames of the one socket endpoint, JSON text. The version is in the address. */
export const SOCKET_PATH = '/ws?v=1'
/** Longest frame a client may send, in bytes. */
export const MAX_CLIENT_FRAME = 8192

/**
 * Streams of a room: `main` is never sampled (teacher, pinned, moderation, room state), `chat` holds the members'
 * messages.
 */
export const Stream = z.enum(['main', 'chat'])
export type Stream = z.infer<typeof Stream>

/** A reader's position in a stream: the stored epoch and the last sequence number it has. */
export const Position = z.tuple([z.string().max(64), z.number().int().nonnegative()])
export type Position = z.infer<typeof Position>

export const RoomKey = id('RoomKey')
/** The client makes one id per message and keeps it for every resend. */
export const ClientId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)

const AuthFrame = z.object({
  t: z.literal('auth'),
  ticket: z.string().max(2000),
  client: z.enum(['web', 'app', 'weapp']),
  ver: z.string().max(40),
})
const JoinFrame = z.object({
  t: z.literal('join'),
  r: RoomKey,
  at: z.object({ main: Position, chat: Position }).optional(),
})
const LeaveFrame = z.object({ t: z.literal('leave'), r: RoomKey })
const SendFrame = z.object({
  t: z.literal('send'),
  r: RoomKey,
  c: ClientId,
  k: z.string().max(20),
  x: z.unknown(),
  re: id('MessageId').optional(),
})
const LikeFrame = z.object({ t: z.literal('like'), r: RoomKey, n: z.number().int().min(1).max(likesPerSecMax) })
/** What the screens on show need kept up to date; it replaces what they needed before. Nothing: they need none. */
const WatchFrame = z.object({
  t: z.literal('watch'),
  k: z.string().max(20),
  x: z.array(z.string().max(20)).max(watchedMax),
})
const PongFrame = z.object({ t: z.literal('pong'), n: z.number().int() })

export const ClientFrame = z.discriminatedUnion('t', [
  AuthFrame,
  JoinFrame,
  LeaveFrame,
  SendFrame,
  LikeFrame,
  WatchFrame,
  PongFrame,
])
/** A frame as the server parses it. */
export type ClientFrame = z.output<typeof ClientFrame>
/** A frame as a client writes it. */
export type OutgoingFrame = z.input<typeof ClientFrame>
export type SendFrame = z.output<typeof SendFrame>

/**
 * State of a stream: the socket can send entries `tail + 1` to `head`. `ok`: the stream continues from the requested
 * position.
 */
export interface StreamState {
  readonly e: string
  readonly head: number
  readonly tail: number
  readonly ok: boolean
}

/**
 * Entries of one stream in order. It covers `s` to `n`; without `n`, `s + m.length - 1`. Fewer entries than that mean
 * sampling.
 */
export interface BatchPart<M> {
  readonly k: Stream
  readonly e: string
  readonly s: number
  readonly n?: number
  readonly m: readonly M[]
}

/** A frame of the server. `M` is the room's kind of entry. Times are ms since 1970; `hb`, `exp` and `in` are ms too. */
export type ServerFrame<M = unknown> =
  | {
      readonly t: 'ready'
      readonly id: string
      readonly now: number
      readonly hb: number
      readonly exp: number
      readonly limits: SocketLimits
    }
  | { readonly t: 'joined'; readonly r: string; readonly v: Readonly<Record<Stream, StreamState>> }
  | { readonly t: 'b'; readonly r: string; readonly v: readonly BatchPart<M>[] }
  | {
      readonly t: 'ack'
      readonly c: string
      readonly id: string
      readonly k: Stream
      readonly q?: number
      readonly now: number
    }
  | {
      readonly t: 'nack'
      readonly c: string
      readonly reason: string
      readonly details?: Readonly<Record<string, unknown>>
      readonly retry?: number
    }
  | { readonly t: 'eph'; readonly r: string; readonly d: Readonly<Record<string, number>> }
  | {
      readonly t: 'resync'
      readonly r: string
      readonly k: Stream
      readonly e: string
      readonly have: number
      readonly tail: number
      readonly head: number
    }
  | { readonly t: 'me'; readonly topic: string }
  /** What changed of what is watched: at most one a second. */
  | { readonly t: 'tell'; readonly k: string; readonly x: readonly unknown[] }
  | { readonly t: 'ping'; readonly n: number }
  | { readonly t: 'bye'; readonly in: number }
  | {
      readonly t: 'kick'
      readonly r: string
      readonly reason: string
      readonly details?: Readonly<Record<string, unknown>>
    }

export interface SocketLimits {
  /** Bytes of one frame. */
  readonly frame: number
  /** Rooms joined at once. */
  readonly rooms: number
  /** Messages per second: the long-run rate, and the burst. */
  readonly sendPerSec: number
  readonly sendBurst: number
}

/** Why a socket was closed. */
export const CLOSE = {
  protocol: 4400,
  ticket: 4401,
  banned: 4403,
  heartbeat: 4408,
  slow: 4409,
  flood: 4429,
  restart: 1012,
} as const
