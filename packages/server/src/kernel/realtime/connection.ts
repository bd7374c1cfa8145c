import type { Seat } from './room'
import type { Transport } from './transport'

/** One reader of rooms. Lagging: its queue is full, so it is skipped until the queue is empty. */
export class Connection {
  readonly seats = new Map<string, Seat>()
  /** The start of the lag in monotonic ms; 0 when it does not lag. */
  laggingSince = 0

  constructor(
    readonly transport: Transport,
    /** Counted once however many sockets a person has open. */
    readonly person: string,
  ) {}

  /** Skips it from now on, until everything queued is sent. */
  lag(now: number): void {
    if (this.laggingSince !== 0) return
    this.laggingSince = now
    this.transport.onDrain(() => {
      this.laggingSince = 0
      for (const seat of this.seats.values()) seat.room.kick(true)
    })
  }
}
