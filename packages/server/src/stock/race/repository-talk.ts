import { and, asc, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { RaceCommentId, RaceId, RacePlayerId } from '@rostrum/contract/stock'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { stockRaceComment as comment, stockRaceFollow as follow, stockRacePlayer as player } from './tables'

export type RaceCommentRow = typeof comment.$inferSelect
export type RaceFollowRow = typeof follow.$inferSelect

/** What is said about contests, and who follows whom. */
export const talkRepository = ({ q }: Database) => ({ ...comments(q), ...follows(q) })
export type TalkRepository = ReturnType<typeof talkRepository>

function comments(q: Executor) {
  return {
    listComments(raceId: RaceId, memberId: MemberId, { offset, limit }: PageWindow): Promise<RaceCommentRow[]> {
      const seen = or(eq(comment.state, 'shown'), and(eq(comment.state, 'held'), eq(comment.memberId, memberId)))
      return q
        .select()
        .from(comment)
        .where(and(eq(comment.raceId, raceId), seen))
        .orderBy(desc(comment.at), desc(comment.id))
        .offset(offset)
        .limit(limit)
    },
    /** For operators: those that wait first. */
    listTalk: (raceId: RaceId, { offset, limit }: PageWindow): Promise<RaceCommentRow[]> =>
      q
        .select()
        .from(comment)
        .where(eq(comment.raceId, raceId))
        .orderBy(asc(sql`${comment.state} <> 'held'`), desc(comment.at), desc(comment.id))
        .offset(offset)
        .limit(limit),
    async addComment(on: Executor, row: RaceCommentRow): Promise<void> {
      await on.insert(comment).values(row)
    },
    async judgeComment(
      { raceId, id }: { readonly raceId: RaceId; readonly id: RaceCommentId },
      change: Pick<RaceCommentRow, 'state' | 'reason'>,
    ): Promise<boolean> {
      const rows = await q
        .update(comment)
        .set(change)
        .where(and(eq(comment.raceId, raceId), eq(comment.id, id)))
        .returning({ id: comment.id })
      return rows.length > 0
    },
    async countHeld(): Promise<Map<RaceId, number>> {
      const held = eq(comment.state, 'held')
      const rows = await q.select({ id: comment.raceId, n: count() }).from(comment).where(held).groupBy(comment.raceId)
      return new Map(rows.map(({ id, n }) => [id, n]))
    },
  }
}

function follows(q: Executor) {
  return {
    async findFollowedPlayer(id: RacePlayerId) {
      return (await q.select().from(player).where(eq(player.id, id)))[0]
    },
    async saveFollow(row: RaceFollowRow): Promise<void> {
      await q
        .insert(follow)
        .values(row)
        .onConflictDoUpdate({ target: [follow.memberId, follow.playerId], set: { level: row.level } })
    },
    async dropFollow(memberId: MemberId, playerId: RacePlayerId): Promise<void> {
      await q.delete(follow).where(and(eq(follow.memberId, memberId), eq(follow.playerId, playerId)))
    },
    listFollows: (memberId: MemberId): Promise<RaceFollowRow[]> =>
      q.select().from(follow).where(eq(follow.memberId, memberId)).orderBy(desc(follow.at)),
    async countFans(ids: readonly RacePlayerId[]): Promise<Map<RacePlayerId, number>> {
      if (ids.length === 0) return new Map()
      const rows = await q
        .select({ id: follow.playerId, n: count() })
        .from(follow)
        .where(and(inArray(follow.playerId, [...ids]), ne(follow.level, 'off')))
        .groupBy(follow.playerId)
      return new Map(rows.map(({ id, n }) => [id, n]))
    },
    listPlayersById: async (ids: readonly RacePlayerId[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(player)
            .where(inArray(player.id, [...ids])),
  }
}
