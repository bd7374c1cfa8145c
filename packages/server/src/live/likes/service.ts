import type { MemberId } from '@rostrum/contract/kernel'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import { LRUCache } from 'lru-cache'
import { isUuid } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import { likesPerSecMax } from '@rostrum/contract/kernel/limits'
import type { LikeRepository } from './repository'

const FLUSH_MS = 2_000
/** Other processes count too. */
const KNOWN_MS = 5_000
const KEEP_TAPS_MS = 24 * 3_600_000
/** Taps of one member. */
const TAP_RATE = { max: likesPerSecMax, perSec: 1 }

export interface LikeDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'limits' | 'log'>
  readonly likes: LikeRepository
  /** Shows a room's new total to everybody in it. */
  show(room: RoomId, likes: number): void
}

/**
 * Likes of a room are summed here and added every two seconds in one statement: a hot room is one row. A kill loses
 * those two seconds.
 */
export function likeService({ kernel, likes, show }: LikeDeps) {
  const pending = new Map<RoomId, number>()
  const totals = new LRUCache<RoomId, number>({ max: 2_000, ttl: KNOWN_MS })
  let timer: NodeJS.Timeout | undefined
  let flushing = Promise.resolve()

  function know(found: ReadonlyMap<RoomId, number>): void {
    for (const [room, total] of found) {
      totals.set(room, total)
      show(room, total + (pending.get(room) ?? 0))
    }
  }

  async function flush(): Promise<void> {
    if (pending.size === 0) return
    const sums = new Map(pending)
    pending.clear()
    try {
      know(await likes.add(sums))
    } catch (error) {
      for (const [room, sum] of sums) pending.set(room, (pending.get(room) ?? 0) + sum)
      kernel.log.warn({ error: String(error) }, 'likes could not be stored yet')
    }
  }

  return {
    /** Taps on the socket: allowed ones are counted, the rest are dropped silently. */
    tapped(room: RoomId, member: MemberId, taps: number): void {
      const counted = allowed(member, taps)
      if (counted > 0) pending.set(room, (pending.get(room) ?? 0) + counted)
    },
    /** A tap by call, counted once per key. */
    async tap(room: RoomId, member: MemberId, key: string, taps: number): Promise<number> {
      const count = allowed(member, taps)
      if (count === 0) return refuse('kernel.rate_limited', { retryAfter: 1 })
      const total = await likes.tap({ room, member, key, count, at: new Date(kernel.clock.now()) })
      know(new Map([[room, total]]))
      return total + (pending.get(room) ?? 0)
    },
    async likeMessage(room: RoomId, message: MessageId, member: MemberId): Promise<number> {
      if (!isUuid(message)) return refuse('live.message_not_found')
      return likes.likeMessage(room, message, member, new Date(kernel.clock.now()))
    },
    async totals(rooms: readonly RoomId[]): Promise<Map<RoomId, number>> {
      const unknown = rooms.filter((room) => !totals.has(room))
      const found = unknown.length === 0 ? new Map<RoomId, number>() : await likes.totals(unknown)
      for (const room of unknown) totals.set(room, found.get(room) ?? 0)
      return new Map(rooms.map((room) => [room, (totals.get(room) ?? 0) + (pending.get(room) ?? 0)]))
    },
    forgetTaps: () => likes.forgetTaps(new Date(kernel.clock.now() - KEEP_TAPS_MS)),
    start(): void {
      timer = setInterval(() => {
        flushing = flushing.then(flush)
      }, FLUSH_MS).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await flushing
      await flush()
    },
  }

  function allowed(member: MemberId, taps: number): number {
    let counted = 0
    while (counted < taps && kernel.limits.take('live.tap', member, TAP_RATE).ok) counted += 1
    return counted
  }
}

export type LikeService = ReturnType<typeof likeService>
