import type { Seat } from './room'
import type { Transport } from './transport'

/** One reader of rooms. Lagging: its queue is full, so it is passed over until the queue has left. */
export class Connection {
  readonly seats = new Map<string, Seat>()
  /** Monotonic ms since when it lags; 0 when it does not. */
  laggingSince = 0

  constructor(
    readonly transport: Transport,
    /** Counted once however many sockets a person has open. */
    readonly person: string,
  ) {}

  /** Passed over from now on, until everything queued has left. */
  lag(now: number): void {
    if (this.laggingSince !== 0) return
    this.laggingSince = now
    this.transport.onDrain(() => {
      this.laggingSince = 0
      for (const seat of this.seats.values()) seat.room.kick(true)
    })
  }
}
