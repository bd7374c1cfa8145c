import type { BucketRule } from '../ratelimit'
import { ringLimits } from './ring'
import { roomLimits, type RoomLimits } from './room'

/** The limits of one socket, one member and one address, and the server's timeouts. Times in ms. */
export interface GatewayLimits {
  readonly room: RoomLimits
  /** Messages, joins and likes: of one socket, and of one person over all of their sockets. */
  readonly send: BucketRule
  readonly teacherSend: BucketRule
  readonly join: BucketRule
  readonly like: BucketRule
  /** All frames of a socket together. */
  readonly frames: BucketRule
  /** New sockets of one address, and of this process. */
  readonly connects: BucketRule
  readonly accepts: BucketRule
  readonly socketsPerMember: number
  /** Many people share an address behind a company's or a carrier's gateway. */
  readonly socketsPerAddress: number
  readonly roomsPerSocket: number
  /** Frames of a socket that wait for the database. */
  readonly waitingFrames: number
  readonly authMs: number
  readonly pingAfterMs: number
  readonly deadAfterMs: number
  readonly lagMs: number
  readonly sweepMs: number
  readonly positionCheckMs: number
  /** The interval while nothing comes from the other processes. */
  readonly awayCheckMs: number
  /** On shutdown, sockets are told to reconnect in groups of this size, one group each `byeMs`. */
  readonly byeGroup: number
  readonly byeMs: number
}

/** Generous for people in a hurry; a program that floods meets each limit within seconds. */
export const gatewayLimits: GatewayLimits = {
  room: { ...roomLimits, ring: ringLimits },
  send: { perSec: 1, burst: 5 },
  teacherSend: { perSec: 5, burst: 10 },
  join: { perSec: 0.5, burst: 5 },
  like: { perSec: 2, burst: 2 },
  frames: { perSec: 20, burst: 60 },
  connects: { perSec: 10, burst: 60 },
  accepts: { perSec: 300, burst: 300 },
  socketsPerMember: 5,
  socketsPerAddress: 500,
  roomsPerSocket: 5,
  waitingFrames: 32,
  authMs: 5_000,
  pingAfterMs: 25_000,
  deadAfterMs: 35_000,
  lagMs: 30_000,
  sweepMs: 1_000,
  positionCheckMs: 10_000,
  awayCheckMs: 1_000,
  byeGroup: 500,
  byeMs: 100,
}
