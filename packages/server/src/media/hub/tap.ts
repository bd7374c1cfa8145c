import type { FlvTag } from './flv'

/** A tag as the hub has placed it. */
export interface Timed {
  readonly tag: FlvTag
  /** ms on the hub's clock. */
  readonly at: number
  /** Wall clock, ms. */
  readonly arrivedAt: number
  /** The sender's clock jumped here: this does not continue what was. */
  readonly isJump: boolean
}

/** Somebody inside the server who follows the stream: first its sequence headers, then a place to begin, then everything. */
export interface HubTap {
  take(timed: Timed): void
  /** The encoder is gone; whatever comes next begins with its own headers. */
  breakOff(): void
}
