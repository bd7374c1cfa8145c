import type { RoomId } from '@rostrum/contract/live'
import type { Database } from '@rostrum/server/kernel/db'
import { and, asc, eq, exists, gte, lt, or, sql } from 'drizzle-orm'
import { livePoll as poll, livePollVote as vote } from '../polls/tables'
import type { BundleSpan } from './repository-contents'

export type PollRow = typeof poll.$inferSelect
/** A vote, and what it was about. */
export interface VoteRow {
  readonly vote: typeof vote.$inferSelect
  readonly poll: Pick<PollRow, 'kind' | 'question' | 'options'>
}

const isVoted = ({ from, to, memberId }: BundleSpan) =>
  and(gte(vote.at, from), lt(vote.at, to), memberId === undefined ? undefined : eq(vote.memberId, memberId))
const ofPoll = and(eq(vote.roomId, poll.roomId), eq(vote.pollId, poll.id))

/** The polls and sign-ins that a bundle gives away, and who voted how. */
export function bundledPolls({ q }: Database) {
  const isAsked = (span: BundleSpan) => {
    const { from, to, memberId } = span
    const inTime = and(gte(poll.createdAt, from), lt(poll.createdAt, to))
    if (memberId === undefined) return inTime
    const own = q
      .select({ at: vote.at })
      .from(vote)
      .where(and(ofPoll, isVoted(span)))
    return or(and(inTime, eq(poll.by, memberId)), exists(own))
  }

  return {
    /** Rooms in which this member voted or asked for votes. */
    async pollRoomsOf(span: BundleSpan, limit: number): Promise<RoomId[]> {
      const { memberId } = span
      if (memberId === undefined) return []
      const parts = await Promise.all([
        q.selectDistinct({ id: vote.roomId }).from(vote).where(isVoted(span)).orderBy(asc(vote.roomId)).limit(limit),
        q
          .selectDistinct({ id: poll.roomId })
          .from(poll)
          .where(and(eq(poll.by, memberId), gte(poll.createdAt, span.from), lt(poll.createdAt, span.to)))
          .orderBy(asc(poll.roomId))
          .limit(limit),
      ])
      return parts.flat().map(({ id }) => id)
    },
    async countPolls(room: RoomId, span: BundleSpan): Promise<number> {
      const counts = await Promise.all([
        q.$count(poll, and(eq(poll.roomId, room), isAsked(span))),
        q.$count(vote, and(eq(vote.roomId, room), isVoted(span))),
      ])
      return counts[0] + counts[1]
    },
    polls: (room: RoomId, span: BundleSpan, after: PollRow | undefined, limit: number): Promise<PollRow[]> =>
      q
        .select()
        .from(poll)
        .where(
          and(
            eq(poll.roomId, room),
            isAsked(span),
            after &&
              sql`(${poll.createdAt}, ${poll.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
          ),
        )
        .orderBy(asc(poll.createdAt), asc(poll.id))
        .limit(limit),
    votes: (room: RoomId, span: BundleSpan, after: VoteRow | undefined, limit: number): Promise<VoteRow[]> =>
      q
        .select({ vote, poll: { kind: poll.kind, question: poll.question, options: poll.options } })
        .from(vote)
        .innerJoin(poll, ofPoll)
        .where(
          and(
            eq(vote.roomId, room),
            isVoted(span),
            after &&
              sql`(${vote.pollId}, ${vote.memberId}) > (${after.vote.pollId}::uuid, ${after.vote.memberId}::uuid)`,
          ),
        )
        .orderBy(asc(vote.pollId), asc(vote.memberId))
        .limit(limit),
  }
}
