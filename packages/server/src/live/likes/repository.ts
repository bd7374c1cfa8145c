import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { MessageId, RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { liveCounter as counter, liveLike, liveTap } from './tables'
import { liveMessage as message } from '../messages/tables'
import { knownMessage } from '../messages/policy'

export interface Tap {
  readonly room: RoomId
  readonly member: MemberId
  /** The same key again changes nothing. */
  readonly key: string
  readonly count: number
  readonly at: Date
}

/** Likes of rooms (taps, summed) and of messages (one per member). */
export function likeRepository({ q, tx }: Database) {
  return {
    async totals(rooms: readonly RoomId[]): Promise<Map<RoomId, number>> {
      const rows = await q
        .select()
        .from(counter)
        .where(inArray(counter.roomId, [...rooms]))
        .orderBy(asc(counter.roomId))
      return new Map(rows.map((row) => [row.roomId, row.likes]))
    },
    /** Adds sums of many rooms in one statement, in a fixed order; returns the new totals. */
    async add(sums: ReadonlyMap<RoomId, number>): Promise<Map<RoomId, number>> {
      const values = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([roomId, likes]) => ({ roomId, likes }))
      const rows = await q
        .insert(counter)
        .values(values)
        .onConflictDoUpdate({ target: counter.roomId, set: { likes: sql`${counter.likes} + excluded.likes` } })
        .returning()
      return new Map(rows.map((row) => [row.roomId, row.likes]))
    },
    /** Counts a tap once; returns the room's total after it. */
    tap({ room, member, key, count, at }: Tap): Promise<number> {
      return tx(room, async (inside) => {
        const mine = and(eq(liveTap.roomId, room), eq(liveTap.memberId, member), eq(liveTap.key, key))
        const made = await inside
          .insert(liveTap)
          .values({ roomId: room, memberId: member, key, likeCount: 0, at })
          .onConflictDoNothing()
          .returning({ key: liveTap.key })
        if (made.length === 0) {
          const [first] = await inside.select({ likeCount: liveTap.likeCount }).from(liveTap).where(mine)
          return first?.likeCount ?? 0
        }
        const [total] = await inside
          .insert(counter)
          .values({ roomId: room, likes: count })
          .onConflictDoUpdate({ target: counter.roomId, set: { likes: sql`${counter.likes} + excluded.likes` } })
          .returning()
        await inside
          .update(liveTap)
          .set({ likeCount: total?.likes ?? count })
          .where(mine)
        return total?.likes ?? count
      })
    },
    /** Counts a member's like of a message once; returns the message's likes. */
    likeMessage(room: RoomId, messageId: MessageId, member: MemberId, at: Date): Promise<number> {
      return tx(room, async (inside) => {
        const made = await inside
          .insert(liveLike)
          .values({ roomId: room, messageId, memberId: member, at })
          .onConflictDoNothing()
          .returning({ at: liveLike.at })
        const [row] = await inside
          .update(message)
          .set({ likeCount: sql`${message.likeCount} + ${made.length}` })
          .where(and(eq(message.roomId, room), eq(message.id, messageId), eq(message.state, 'shown')))
          .returning({ likeCount: message.likeCount })
        return knownMessage(row).likeCount
      })
    },
    forgetTaps: async (before: Date) => void (await q.delete(liveTap).where(lt(liveTap.at, before))),
  }
}

export type LikeRepository = ReturnType<typeof likeRepository>
