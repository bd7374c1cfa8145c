import { LRUCache } from 'lru-cache'
import { refuse } from '@rostrum/server/kernel'
import type { RoomRecord } from '../rooms/repository'

/**
 * The turns of slow mode: the messages that are queued and perhaps not stored yet. A burst must not outrun the
 * database.
 */
export class SlowTurns {
  private readonly turns = new LRUCache<string, { readonly clientId: string; readonly at: number }>({ max: 50_000 })

  constructor(private readonly now: () => number) {}

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
