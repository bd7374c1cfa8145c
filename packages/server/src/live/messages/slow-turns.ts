import { LRUCache } from 'lru-cache'
import { refuse } from '@rostrum/server/kernel'
import type { RoomRecord } from '../rooms/repository'

interface Turn {
  readonly clientId: string
  readonly at: number
}

/**
 * The turns of slow mode: the messages that are queued and perhaps not stored yet. A burst must not outrun the
 * database.
 */
export class SlowTurns {
  private kept: LRUCache<string, Turn> | undefined

  constructor(private readonly now: () => number) {}

  /** Made with the first turn: it takes its whole memory at once, and many servers have no slow room. */
  private get turns(): LRUCache<string, Turn> {
    return (this.kept ??= new LRUCache<string, Turn>({ max: 50_000 }))
  }

  /**
   * Takes the member's turn in a slow room, or refuses; the same message again keeps its turn. Returns a function that
   * gives it back.
   */
  take(room: RoomRecord, memberId: string, clientId: string): () => void {
    const key = `${room.id}/${memberId}`
    const last = this.turns.get(key)
    const waitMs = last === undefined || last.clientId === clientId ? 0 : last.at + room.slowSec * 1000 - this.now()
    if (waitMs > 0) return refuse('live.slow_mode', { retryAfter: Math.ceil(waitMs / 1000) })
    this.turns.set(key, { clientId, at: this.now() })
    return () => void this.turns.delete(key)
  }
}
