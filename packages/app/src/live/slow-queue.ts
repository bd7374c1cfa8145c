/** A message that waits: `dueAt` in ms since 1970. */
export interface Waiting<T> {
  readonly key: string
  readonly what: T
  readonly dueAt: number
}

export interface SlowQueuePort<T> {
  readonly timers: { now(): number; after(ms: number, run: () => void): () => void }
  newId(): string
  send(what: T): void
  changed(): void
}

/** In slow mode an early message joins the queue and goes when its time comes; otherwise it goes at once. */
export class SlowQueue<T> {
  /** Replaced and never mutated, so that it can be compared. */
  list: readonly Waiting<T>[] = []
  private lastAt = -Infinity
  private stopTimer = () => {}

  /** `paceMs`: see `pace`. */
  constructor(
    private readonly port: SlowQueuePort<T>,
    private paceMs: number,
  ) {}

  /** Ms between two messages of the sender; 0: no limit, and the whole queue goes now. */
  pace(ms: number): void {
    if (ms === this.paceMs) return
    this.paceMs = ms
    this.settle()
  }

  /** The sender sent a message at that moment. */
  spoke(at: number): void {
    if (at <= this.lastAt) return
    this.lastAt = at
    this.settle()
  }

  say(what: T): void {
    this.list = [...this.list, { key: this.port.newId(), what, dueAt: 0 }]
    this.settle()
  }

  /** The server refuses it for another `afterMs`: it goes to the front of the queue. */
  early(what: T, afterMs: number): void {
    this.list = [{ key: this.port.newId(), what, dueAt: 0 }, ...this.list]
    this.lastAt = this.port.timers.now() + afterMs - this.paceMs
    this.settle()
  }

  cancel(key: string): void {
    this.list = this.list.filter((one) => one.key !== key)
    this.settle()
  }

  /** Ms until the sender may send again. */
  restMs(): number {
    return Math.max(0, this.lastAt + this.paceMs - this.port.timers.now())
  }

  stop(): void {
    this.stopTimer()
  }

  /** Sends what is due, schedules the rest, and checks the first of them again. */
  settle(): void {
    this.stopTimer()
    const now = this.port.timers.now()
    const due: T[] = []
    let next = this.lastAt + this.paceMs
    let at = 0
    for (let one = this.list[at]; one && next <= now; one = this.list[(at += 1)]) {
      due.push(one.what)
      this.lastAt = now
      next = now + this.paceMs
    }
    this.list = this.list.slice(at).map((one, index) => ({ ...one, dueAt: next + index * this.paceMs }))
    if (this.list.length > 0) this.stopTimer = this.port.timers.after(next - now, () => this.settle())
    due.forEach((what) => this.port.send(what))
    this.port.changed()
  }
}
