import type { FlvTag } from './flv'

/** A tag at its time on the hub's clock. */
export interface Timed {
  readonly tag: FlvTag
  /** ms on the hub's clock. */
  readonly at: number
  /** Wall clock, ms. */
  readonly arrivedAt: number
  /** The sender's clock jumped here: the tag does not continue the previous ones. */
  readonly isJump: boolean
}

/** A follower of the stream inside the server: it gets the sequence headers, then an entry point, then everything. */
export interface HubTap {
  take(timed: Timed): void
  /** The encoder has left; the next tags begin with their own headers. */
  breakOff(): void
}
