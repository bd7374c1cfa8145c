import { and, asc, eq, exists, gte, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { HandedOverAsk } from '@rostrum/server/kernel'
import { isUuid, type Database } from '@rostrum/server/kernel/db'
import { DrawRoomId } from '@rostrum/contract/draw'
import { drawActivity as draw, drawClaim as claim, drawEntrant as entrant } from './tables'
import type { ClaimRow } from './repository-claims'
import type { DrawRow } from './repository'

export interface ClaimOfDraw {
  readonly claim: ClaimRow
  readonly draw: Pick<DrawRow, 'id' | 'name' | 'writing' | 'drawnAt'>
}
export interface EntrantOfDraw {
  readonly entrant: typeof entrant.$inferSelect
  readonly draw: Pick<DrawRow, 'id' | 'name'>
}

/** The draws that a regulator asks about, who won, and what a member joined. */
export function handedOverDraws({ q }: Database) {
  /** Of a room, published by the end of the time and not over before it; with a member, what this member joined. */
  const isHeld = ({ roomId = '', memberId, from, to }: HandedOverAsk): SQL | undefined => {
    if (!isUuid(roomId)) return undefined
    const own = (id: typeof memberId) =>
      id &&
      exists(
        q
          .select({ at: entrant.at })
          .from(entrant)
          .where(and(eq(entrant.drawId, draw.id), eq(entrant.memberId, id))),
      )
    return and(
      eq(draw.roomId, DrawRoomId.parse(roomId)),
      isNotNull(draw.publishedAt),
      lt(draw.publishedAt, to),
      or(gte(draw.claimUntil, from), gte(draw.publishedAt, from)),
      own(memberId),
    )
  }
  const wonBy = (ask: HandedOverAsk): SQL | undefined => {
    const held = isHeld(ask)
    return held && and(held, ask.memberId && eq(claim.memberId, ask.memberId))
  }
  const joinedBy = ({ memberId, from, to }: HandedOverAsk): SQL | undefined =>
    memberId && and(eq(entrant.memberId, memberId), gte(entrant.at, from), lt(entrant.at, to))
  const ofDraw = eq(draw.id, claim.drawId)

  return {
    async countHeld(ask: HandedOverAsk): Promise<number> {
      const held = isHeld(ask)
      return held ? q.$count(draw, held) : 0
    },
    async held(ask: HandedOverAsk, last: DrawRow | undefined, limit: number): Promise<DrawRow[]> {
      const held = isHeld(ask)
      if (!held) return []
      const isLater =
        last && sql`(${draw.deadline}, ${draw.id}) > (${last.deadline.toISOString()}::timestamptz, ${last.id}::uuid)`
      return q.select().from(draw).where(and(held, isLater)).orderBy(asc(draw.deadline), asc(draw.id)).limit(limit)
    },
    async countWon(ask: HandedOverAsk): Promise<number> {
      const won = wonBy(ask)
      if (!won) return 0
      const [row] = await q.select({ count: sql<string>`count(*)` }).from(claim).innerJoin(draw, ofDraw).where(won)
      return Number(row?.count ?? 0)
    },
    async won(ask: HandedOverAsk, last: ClaimOfDraw | undefined, limit: number): Promise<ClaimOfDraw[]> {
      const won = wonBy(ask)
      if (!won) return []
      const isLater = last && sql`(${claim.drawId}, ${claim.order}) > (${last.claim.drawId}::uuid, ${last.claim.order})`
      return q
        .select({ claim, draw: { id: draw.id, name: draw.name, writing: draw.writing, drawnAt: draw.drawnAt } })
        .from(claim)
        .innerJoin(draw, ofDraw)
        .where(and(won, isLater))
        .orderBy(asc(claim.drawId), asc(claim.order))
        .limit(limit)
    },
    async countJoined(ask: HandedOverAsk): Promise<number> {
      const joined = joinedBy(ask)
      return joined ? q.$count(entrant, joined) : 0
    },
    async joined(ask: HandedOverAsk, last: EntrantOfDraw | undefined, limit: number): Promise<EntrantOfDraw[]> {
      const joined = joinedBy(ask)
      if (!joined) return []
      const isLater =
        last &&
        sql`(${entrant.at}, ${entrant.drawId}) > (${last.entrant.at.toISOString()}::timestamptz, ${last.entrant.drawId}::uuid)`
      return q
        .select({ entrant, draw: { id: draw.id, name: draw.name } })
        .from(entrant)
        .innerJoin(draw, eq(draw.id, entrant.drawId))
        .where(and(joined, isLater))
        .orderBy(asc(entrant.at), asc(entrant.drawId))
        .limit(limit)
    },
  }
}
