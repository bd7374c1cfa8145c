import { and, count, countDistinct, eq, inArray, sql } from 'drizzle-orm'
import type { RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { viewersOf } from '../health/repository'
import { liveStreamMinute as minute } from '../health/tables'
import { liveCounter } from '../likes/tables'
import { liveMessage as message } from '../messages/tables'
import { livePoll as poll } from '../polls/tables'
import { liveQuestion as question } from '../questions/tables'
import { liveStateLog } from '../rooms/tables'

/** What was counted and measured of a lesson. */
export function summaryRepository({ q }: Database) {
  const isMembers = and(
    eq(message.state, 'shown'),
    inArray(message.type, ['text', 'image', 'stock']),
    sql`${message.sender}->>'role' = 'member'`,
  )
  return {
    async viewers(room: RoomId): Promise<{ peak: number | null; average: number | null }> {
      const [kept] = await q
        .select({ peak: liveCounter.peakViewers, average: liveCounter.averageViewers })
        .from(liveCounter)
        .where(eq(liveCounter.roomId, room))
      if (kept && kept.peak !== null) return kept
      const [row] = await q.select(viewersOf).from(minute).where(eq(minute.roomId, room))
      return row ?? { peak: null, average: null }
    },
    breaks: (room: RoomId): Promise<number> =>
      q.$count(liveStateLog, and(eq(liveStateLog.roomId, room), eq(liveStateLog.to, 'interrupted'))),
    async said(room: RoomId): Promise<{ messages: number; speakers: number }> {
      const [row] = await q
        .select({ messages: count(), speakers: countDistinct(message.senderId) })
        .from(message)
        .where(and(eq(message.roomId, room), isMembers))
      return row ?? { messages: 0, speakers: 0 }
    },
    async asked(room: RoomId): Promise<{ questions: number; answered: number }> {
      const [row] = await q
        .select({
          questions: count(),
          answered: sql<number>`count(*) filter (where board = 'answered')`.mapWith(Number),
        })
        .from(question)
        .where(and(eq(question.roomId, room), eq(question.isRemoved, false)))
      return row ?? { questions: 0, answered: 0 }
    },
    async likes(room: RoomId): Promise<number> {
      const [row] = await q.select({ likes: liveCounter.likes }).from(liveCounter).where(eq(liveCounter.roomId, room))
      return row?.likes ?? 0
    },
    async polled(room: RoomId): Promise<{ polls: number; votes: number }> {
      const [row] = await q
        .select({ polls: count(), votes: sql<number>`coalesce(sum(${poll.voters}), 0)`.mapWith(Number) })
        .from(poll)
        .where(eq(poll.roomId, room))
      return row ?? { polls: 0, votes: 0 }
    },
  }
}

export type SummaryRepository = ReturnType<typeof summaryRepository>
