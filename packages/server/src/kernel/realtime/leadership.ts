import type { Logger } from 'pino'

/** The store through which processes agree on the leader of a room. */
export interface LeaseStore {
  /**
   * Takes or extends the lease of a room, unless another process has it; returns the leader. The token grows with every
   * new holder and is above `above`, also when the store has lost everything.
   */
  take(room: string, above: number): Promise<{ readonly holder: string; readonly token: number }>
}

/** A batch of a former leader. `token`: that of the present leader. */
export class Fenced extends Error {
  constructor(readonly token: number) {
    super('another process leads this room')
    this.name = 'Fenced'
  }
}

export interface LeadershipOptions {
  readonly me: string
  readonly store: LeaseStore
  readonly log: Logger
  /** Messages of one second above which a room is hot. */
  readonly hotPerSec?: number
  /** How long a lease lasts. The store must use the same value. */
  readonly leaseMs?: number
}

interface Hot {
  second: number
  count: number
  /** Messages of the last whole second. */
  rate: number
  leader?: { readonly holder: string; readonly token: number; readonly until: number }
  /** The highest known token: our own, or that of the leader that fenced us off. */
  seen: number
  asking: boolean
}

export const LEASE_MS = 3_000
const HOT_PER_SEC = 20
const MAX_ROOMS = 1_000

/**
 * Decides who writes the chat of a hot room. Several writers are correct as well, because the room's counter is locked;
 * one is cheaper, because its transactions are larger. So whenever the leader is unknown, every process writes.
 */
export class Leadership {
  private readonly rooms = new Map<string, Hot>()

  constructor(private readonly options: LeadershipOptions) {}

  /** Counts a message; returns the leader, as far as known. Undefined: write it yourself. */
  leaderOf(room: string, now = performance.now()): string | undefined {
    const hot = this.count(room, now)
    const { hotPerSec = HOT_PER_SEC, leaseMs = LEASE_MS } = this.options
    const leftMs = (hot.leader?.until ?? 0) - now
    if (Math.max(hot.rate, hot.count) > hotPerSec && leftMs < (leaseMs * 2) / 3) void this.ask(room, hot)
    return leftMs > 0 ? hot.leader?.holder : undefined
  }

  /** The token that a batch of ours must carry; undefined when we do not lead. */
  tokenOf(room: string, now = performance.now()): number | undefined {
    const leader = this.rooms.get(room)?.leader
    return leader && leader.holder === this.options.me && leader.until > now ? leader.token : undefined
  }

  /** A batch of ours was refused: another process has led since. */
  fenced(room: string, { token }: Fenced): void {
    const hot = this.rooms.get(room)
    if (!hot) return
    hot.leader = undefined
    hot.seen = Math.max(hot.seen, token)
    this.options.log.warn({ room, token }, 'another process has taken the lead of a room')
  }

  /** The leader does not answer: everybody writes until the lease is over. */
  silent(room: string): void {
    const hot = this.rooms.get(room)
    if (hot) hot.leader = undefined
  }

  private count(room: string, now: number): Hot {
    const second = Math.floor(now / 1000)
    const hot = this.rooms.get(room) ?? { second, count: 0, rate: 0, seen: 0, asking: false }
    if (this.rooms.size >= MAX_ROOMS && !this.rooms.has(room)) this.rooms.clear()
    this.rooms.set(room, hot)
    if (second !== hot.second) {
      hot.rate = second === hot.second + 1 ? hot.count : 0
      hot.count = 0
      hot.second = second
    }
    hot.count += 1
    return hot
  }

  private async ask(room: string, hot: Hot): Promise<void> {
    if (hot.asking) return
    hot.asking = true
    // The time before the question: the store's clock starts later, so ours ends earlier.
    const until = performance.now() + (this.options.leaseMs ?? LEASE_MS)
    try {
      const { holder, token } = await this.options.store.take(room, hot.seen)
      hot.seen = Math.max(hot.seen, token)
      hot.leader = { holder, token, until }
    } catch {
      // The leader is unknown: everybody writes.
      hot.leader = undefined
    } finally {
      hot.asking = false
    }
  }
}
