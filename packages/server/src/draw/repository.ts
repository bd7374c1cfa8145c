import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { DrawGroup, DrawId, DrawRoomId, DrawState } from '@rostrum/contract/draw'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { PageWindow } from '@rostrum/server/kernel'
import { containing, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { drawActivity as draw, drawEntrant as entrant, drawWinner as winner } from './tables'

export type DrawRow = typeof draw.$inferSelect
export type EntrantRow = typeof entrant.$inferSelect
export type WinnerRow = typeof winner.$inferSelect

/** Draws, who takes part, and who was drawn. */
export const drawRepository = ({ q }: Database) => ({ ...draws(q), ...due(q), ...entrants(q), ...winners(q) })
export type DrawRepository = ReturnType<typeof drawRepository>

const isPublic = and(isNotNull(draw.publishedAt), isNull(draw.voidedAt))
const byDeadline = [desc(draw.deadline), desc(draw.id)]

/** Which draws are in a state at a moment; the policy says the same of one. */
function inState(state: DrawState, now: Date): SQL | undefined {
  const open = and(isPublic, isNull(draw.drawnAt))
  switch (state) {
    case 'void':
      return isNotNull(draw.voidedAt)
    case 'draft':
      return and(isNull(draw.publishedAt), isNull(draw.voidedAt))
    case 'published':
      return and(open, gt(draw.startAt, now))
    case 'open':
      return and(open, lte(draw.startAt, now), gt(draw.deadline, now))
    case 'closed':
      return and(open, lte(draw.deadline, now))
    case 'drawn':
    case 'claiming':
      return and(isPublic, isNotNull(draw.drawnAt), gt(draw.claimUntil, now))
    case 'finished':
      return and(isPublic, isNotNull(draw.drawnAt), lte(draw.claimUntil, now))
  }
}

function inGroup(group: DrawGroup, now: Date): SQL | undefined {
  if (group === 'drawn') return and(isPublic, isNotNull(draw.drawnAt))
  return inState(group === 'ahead' ? 'published' : group, now)
}

export interface DrawsAsked {
  readonly group?: DrawGroup | undefined
  readonly roomId?: DrawRoomId | undefined
  readonly memberId?: MemberId | undefined
  readonly now: Date
}

function draws(q: Executor) {
  return {
    async find(id: DrawId, on: Executor = q): Promise<DrawRow | undefined> {
      return (await on.select().from(draw).where(eq(draw.id, id)))[0]
    },
    async hold(tx: Transaction, id: DrawId): Promise<DrawRow | undefined> {
      return (await tx.select().from(draw).where(eq(draw.id, id)).for('update'))[0]
    },
    /** Whoever joins looks at the draw, and nobody freezes it meanwhile. */
    async share(tx: Transaction, id: DrawId): Promise<DrawRow | undefined> {
      return (await tx.select().from(draw).where(eq(draw.id, id)).for('share'))[0]
    },
    listByIds: (ids: readonly DrawId[], on: Executor = q): Promise<DrawRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : on
            .select()
            .from(draw)
            .where(inArray(draw.id, [...ids])),
    list: ({ group, roomId, memberId, now }: DrawsAsked, { offset, limit }: PageWindow): Promise<DrawRow[]> =>
      q
        .select()
        .from(draw)
        .where(
          and(
            isPublic,
            group && inGroup(group, now),
            roomId && eq(draw.roomId, roomId),
            memberId &&
              inArray(draw.id, q.select({ id: entrant.drawId }).from(entrant).where(eq(entrant.memberId, memberId))),
          ),
        )
        .orderBy(...byDeadline)
        .offset(offset)
        .limit(limit),
    search: (words: readonly string[], { offset, limit }: PageWindow): Promise<DrawRow[]> =>
      q
        .select()
        .from(draw)
        .where(and(isPublic, ...words.map((word) => containing(draw.name, word))))
        .orderBy(...byDeadline)
        .offset(offset)
        .limit(limit),
    listOwn: (teacherId: TeacherId, { offset, limit }: PageWindow): Promise<DrawRow[]> =>
      q
        .select()
        .from(draw)
        .where(eq(draw.teacherId, teacherId))
        .orderBy(desc(draw.changedAt), desc(draw.id))
        .offset(offset)
        .limit(limit),
    /** What a room saw of its draws between two moments. */
    listOfRoom: (roomId: DrawRoomId, from: Date, to: Date): Promise<DrawRow[]> =>
      q
        .select()
        .from(draw)
        .where(
          and(isPublic, eq(draw.roomId, roomId), or(between(draw.startAt, from, to), between(draw.drawnAt, from, to))),
        )
        .orderBy(asc(draw.startAt), asc(draw.id)),
    listDesk: (
      { state, isWaiting, now }: { readonly state?: DrawState | undefined; isWaiting: boolean; now: Date },
      { offset, limit }: PageWindow,
    ): Promise<DrawRow[]> =>
      q
        .select()
        .from(draw)
        .where(and(state && inState(state, now), isWaiting ? waits(now) : undefined))
        .orderBy(desc(draw.changedAt), desc(draw.id))
        .offset(offset)
        .limit(limit),
    async countWaiting(now: Date): Promise<{ total: number; first: Date | undefined }> {
      const [row] = await q
        .select({ total: count(), first: sql<string | null>`min(coalesce(${draw.askedAt}, ${draw.drawAt}))` })
        .from(draw)
        .where(waits(now))
      return { total: row?.total ?? 0, first: row?.first ? new Date(row.first) : undefined }
    },
    async add(on: Executor, row: DrawRow): Promise<boolean> {
      return (await on.insert(draw).values(row).onConflictDoNothing().returning({ id: draw.id })).length > 0
    },
    change: async (on: Executor, id: DrawId, change: Partial<DrawRow>): Promise<void> =>
      void (await on.update(draw).set(change).where(eq(draw.id, id))),
  }
}

/** Somebody has to do something: a teacher asked, or the time has come and the value is missing. */
const waits = (now: Date): SQL | undefined =>
  or(
    and(isNull(draw.publishedAt), isNull(draw.voidedAt), isNotNull(draw.askedAt)),
    and(isPublic, isNull(draw.drawnAt), isNull(draw.publicValue), lte(draw.drawAt, now)),
  )

function due(q: Executor) {
  return {
    listToFreeze: (now: Date, limit: number): Promise<DrawRow[]> =>
      q
        .select()
        .from(draw)
        .where(and(isPublic, isNull(draw.frozenAt), lte(draw.deadline, now)))
        .orderBy(asc(draw.deadline), asc(draw.id))
        .limit(limit),
    listToOpen: (now: Date, limit: number): Promise<DrawRow[]> =>
      q
        .select()
        .from(draw)
        .where(and(isPublic, isNotNull(draw.frozenAt), isNull(draw.drawnAt), lte(draw.drawAt, now)))
        // Those that wait for their value do not keep the others.
        .orderBy(sql`${draw.publicValue} is null`, asc(draw.drawAt), asc(draw.id))
        .limit(limit),
  }
}

function entrants(q: Executor) {
  return {
    async findEntrant(drawId: DrawId, memberId: MemberId, on: Executor = q): Promise<EntrantRow | undefined> {
      const [row] = await on
        .select()
        .from(entrant)
        .where(and(eq(entrant.drawId, drawId), eq(entrant.memberId, memberId)))
      return row
    },
    listJoined: (memberId: MemberId, ids: readonly DrawId[]): Promise<EntrantRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(entrant)
            .where(and(eq(entrant.memberId, memberId), inArray(entrant.drawId, [...ids]))),
    join: async (tx: Transaction, row: EntrantRow): Promise<void> =>
      void (await tx.insert(entrant).values(row).onConflictDoNothing()),
    async countEntrants(ids: readonly DrawId[], on: Executor = q): Promise<Map<DrawId, number>> {
      if (ids.length === 0) return new Map()
      const rows = await on
        .select({ id: entrant.drawId, count: count() })
        .from(entrant)
        .where(inArray(entrant.drawId, [...ids]))
        .groupBy(entrant.drawId)
      return new Map(rows.map((row) => [row.id, row.count]))
    },
    /** Gives everybody a place by the bytes of the hash. */
    place: async (tx: Transaction, id: DrawId): Promise<void> =>
      void (await tx.execute(sql`
        update ${entrant} set place = ranked.place from (
          select hash, row_number() over (order by hash collate "C") - 1 as place from ${entrant} where draw_id = ${id}
        ) ranked where ${entrant.drawId} = ${id} and ${entrant.hash} = ranked.hash`)),
    async listHashes(id: DrawId, { from, limit }: { from: number; limit?: number }, on: Executor = q) {
      const rows = await on
        .select({ hash: entrant.hash })
        .from(entrant)
        .where(
          and(
            eq(entrant.drawId, id),
            gte(entrant.place, from),
            limit === undefined ? undefined : lt(entrant.place, from + limit),
          ),
        )
        .orderBy(asc(entrant.place))
      return rows.map(({ hash }) => hash)
    },
    async membersOf(id: DrawId, hashes: readonly string[], on: Executor = q): Promise<Map<string, MemberId>> {
      if (hashes.length === 0) return new Map()
      const rows = await on
        .select({ hash: entrant.hash, memberId: entrant.memberId })
        .from(entrant)
        .where(and(eq(entrant.drawId, id), inArray(entrant.hash, [...hashes])))
      return new Map(rows.flatMap(({ hash, memberId }) => (memberId === null ? [] : [[hash, memberId] as const])))
    },
  }
}

function winners(q: Executor) {
  return {
    addWinners: async (tx: Transaction, rows: readonly WinnerRow[]): Promise<void> => {
      if (rows.length > 0) await tx.insert(winner).values([...rows])
    },
    listWinners: (id: DrawId, on: Executor = q): Promise<WinnerRow[]> =>
      on.select().from(winner).where(eq(winner.drawId, id)).orderBy(asc(winner.order)),
    async countWinners(ids: readonly DrawId[]): Promise<Map<DrawId, number>> {
      if (ids.length === 0) return new Map()
      const rows = await q
        .select({ id: winner.drawId, count: count() })
        .from(winner)
        .where(inArray(winner.drawId, [...ids]))
        .groupBy(winner.drawId)
      return new Map(rows.map((row) => [row.id, row.count]))
    },
  }
}
