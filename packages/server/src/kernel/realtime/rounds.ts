/** How often a room sends. Times in ms. */
export interface Pace {
  /** The pause after a round's start is twice what the last round took, between these. */
  readonly minTickMs: number
  readonly maxTickMs: number
  /** Urgent rounds start at once, but not closer together than this. */
  readonly urgentMs: number
  /** Connections served before other work gets its turn. */
  readonly slice: number
}

export const defaultPace: Pace = { minTickMs: 25, maxTickMs: 250, urgentMs: 10, slice: 256 }

/**
 * Walks all connections of a room, in slices, at a pace that follows how long a walk takes. A connection that could not
 * take everything is served again without a pause: a pause there would limit how fast a room can drain.
 */
export class Rounds<T> {
  private timer: NodeJS.Timeout | undefined
  private dueAt = Infinity
  private startedAt = -Infinity
  private tickMs: number
  private isWalking = false
  private wanted: 'no' | 'round' | 'urgent' = 'no'
  private isStopped = false

  constructor(
    private readonly list: readonly T[],
    private readonly pace: Pace,
    /** Serves one; true when there is more for it. */
    private readonly serve: (item: T, now: number) => boolean,
  ) {
    this.tickMs = pace.minTickMs
  }

  kick(isUrgent: boolean): void {
    if (this.isStopped) return
    if (this.isWalking) {
      if (isUrgent || this.wanted === 'no') this.wanted = isUrgent ? 'urgent' : 'round'
      return
    }
    this.startAt(this.startedAt + (isUrgent ? this.pace.urgentMs : this.tickMs))
  }

  /** The list changed its order: a running round may have missed a connection. */
  moved(): void {
    if (this.isWalking) this.kick(false)
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private startAt(at: number): void {
    if (this.timer && at >= this.dueAt) return
    clearTimeout(this.timer)
    this.dueAt = at
    // Never synchronous: entries that were committed together are sent together.
    this.timer = setTimeout(() => this.begin(), Math.max(0, at - performance.now()))
  }

  private begin(): void {
    if (this.isWalking || this.isStopped) return
    clearTimeout(this.timer)
    this.timer = undefined
    this.isWalking = true
    this.wanted = 'no'
    this.startedAt = performance.now()
    this.walk(0, false)
  }

  private walk(from: number, hasMore: boolean): void {
    const now = performance.now()
    const end = Math.min(from + this.pace.slice, this.list.length)
    let isMore = hasMore
    for (let index = from; index < end; index += 1) {
      const item = this.list[index]
      if (item !== undefined && this.serve(item, now)) isMore = true
    }
    if (end < this.list.length && !this.isStopped) setImmediate(() => this.walk(end, isMore))
    else this.finish(isMore)
  }

  private finish(hasMore: boolean): void {
    this.isWalking = false
    const tookMs = performance.now() - this.startedAt
    this.tickMs = Math.min(this.pace.maxTickMs, Math.max(this.pace.minTickMs, 2 * tookMs))
    if (hasMore && !this.isStopped) setImmediate(() => this.begin())
    else if (this.wanted !== 'no') this.kick(this.wanted === 'urgent')
  }
}
