import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import { pollsShownMax } from '@rostrum/contract/live/limits'
import type { PollId, RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { liveRoom } from '../rooms/tables'
import { mustAcceptVote, mustBeAlone } from './policy'
import { livePoll as poll, livePollVote as vote } from './tables'

export type PollRecord = typeof poll.$inferSelect
export type NewPoll = typeof poll.$inferInsert

export interface Ballot {
  readonly member: MemberId
  readonly chosen: readonly number[]
  readonly at: Date
  /** The lesson is over: nobody else votes. */
  readonly isOver: boolean
}

/** Polls of rooms, and their votes. */
export function pollRepository({ q, tx }: Database) {
  return {
    async find(id: PollId): Promise<PollRecord | undefined> {
      const [row] = await q.select().from(poll).where(eq(poll.id, id)).limit(1)
      return row
    },
    /** The newest ones, in the order in which they were asked. */
    async list(room: RoomId): Promise<PollRecord[]> {
      const rows = await q
        .select()
        .from(poll)
        .where(eq(poll.roomId, room))
        .orderBy(desc(poll.createdAt), desc(poll.id))
        .limit(pollsShownMax)
      return rows.reverse()
    },
    /** What was asked from `from` on and before `to`, in order; no sign-ins. */
    listBetween: (room: RoomId, from: Date, to: Date, limit: number): Promise<PollRecord[]> =>
      q
        .select()
        .from(poll)
        .where(and(eq(poll.roomId, room), gte(poll.createdAt, from), lt(poll.createdAt, to), ne(poll.kind, 'sign')))
        .orderBy(asc(poll.createdAt), asc(poll.id))
        .limit(limit),
    /** What this member chose, by poll. */
    async chosenBy(member: MemberId, room: RoomId, polls: readonly PollId[]): Promise<Map<PollId, number[]>> {
      if (polls.length === 0) return new Map()
      const rows = await q
        .select({ id: vote.pollId, chosen: vote.chosen })
        .from(vote)
        .where(and(eq(vote.roomId, room), inArray(vote.pollId, [...polls]), eq(vote.memberId, member)))
        .orderBy(asc(vote.pollId))
      return new Map(rows.map(({ id, chosen }) => [id, chosen]))
    },
    /** Of one kind only one is open in a room. The same key again answers the poll that it made. */
    create(values: NewPoll, at: Date): Promise<PollRecord> {
      return tx(values.roomId, async (inside) => {
        // Two who ask at once are let in one after the other.
        await inside.select({ id: liveRoom.id }).from(liveRoom).where(eq(liveRoom.id, values.roomId)).for('update')
        const mine = and(eq(poll.roomId, values.roomId), eq(poll.by, values.by), eq(poll.key, values.key))
        const [known] = await inside.select().from(poll).where(mine)
        if (known) return known
        const isOpen = and(isNull(poll.closedAt), or(isNull(poll.closesAt), gt(poll.closesAt, at)))
        const open = await inside
          .select({ kind: poll.kind })
          .from(poll)
          .where(and(eq(poll.roomId, values.roomId), isOpen))
          .orderBy(asc(poll.id))
          .limit(2)
        mustBeAlone(values.kind, open)
        const [made] = await inside.insert(poll).values(values).returning()
        if (!made) throw new Error('a poll was not stored')
        return made
      })
    },
    /** Counts a vote once: the first one stays. */
    vote(
      { roomId, id }: Pick<PollRecord, 'roomId' | 'id'>,
      { member, chosen, at, isOver }: Ballot,
    ): Promise<PollRecord> {
      return tx(roomId, async (inside) => {
        const mine = and(eq(poll.roomId, roomId), eq(poll.id, id))
        const [row] = await inside.select().from(poll).where(mine).for('update')
        const own = and(eq(vote.roomId, roomId), eq(vote.pollId, id), eq(vote.memberId, member))
        // Who did not get the answer asks again, after the end too.
        const [before] = row ? await inside.select({ at: vote.at }).from(vote).where(own) : []
        if (row && before) return row
        const now = mustAcceptVote(row, at, isOver)
        const made = await inside
          .insert(vote)
          .values({ roomId, pollId: id, memberId: member, chosen: [...chosen], at })
          .onConflictDoNothing()
          .returning({ at: vote.at })
        if (made.length === 0) return now
        const counts = now.counts.map((count, place) => count + Number(chosen.includes(place)))
        const [counted] = await inside
          .update(poll)
          .set({ counts, voters: now.voters + 1 })
          .where(mine)
          .returning()
        return counted ?? now
      })
    },
    async votedAt(member: MemberId, { roomId, id }: Pick<PollRecord, 'roomId' | 'id'>): Promise<Date | undefined> {
      const mine = and(eq(vote.roomId, roomId), eq(vote.pollId, id), eq(vote.memberId, member))
      const [row] = await q.select({ at: vote.at }).from(vote).where(mine)
      return row?.at
    },
    async close({ roomId, id }: Pick<PollRecord, 'roomId' | 'id'>, at: Date): Promise<PollRecord | undefined> {
      const [row] = await q
        .update(poll)
        .set({ closedAt: at })
        .where(and(eq(poll.roomId, roomId), eq(poll.id, id), isNull(poll.closedAt)))
        .returning()
      return row
    },
  }
}

export type PollRepository = ReturnType<typeof pollRepository>
