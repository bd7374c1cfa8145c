import { and, asc, count, desc, eq, gte, inArray, lt, min, sql } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { RoomId, RoomKind, RoomState } from '@rostrum/contract/live'
import { containing, type Database, type Transaction } from '@rostrum/server/kernel/db'
import { liveHeld as held } from '../moderation/tables'
import { liveQuestion as question } from '../questions/tables'
import { record } from '../record/repository'
import { liveRecord as link } from '../record/tables'
import { ON_AIR } from '../rooms/machine'
import type { RoomRecord } from '../rooms/repository'
import { liveRoom as room } from '../rooms/tables'

export interface DeskFilter {
  readonly state?: RoomState
  readonly kind?: RoomKind
  readonly teacherId?: TeacherId
  /** The planned beginning: from the first of these moments to before the second. */
  readonly from?: Date
  readonly before?: Date
  readonly keyword: string
}

/** What waits in a room for somebody. */
export interface RoomWaiting {
  readonly held: number
  readonly heldSince?: Date
  readonly questions: number
}

const ON_AIR_SHOWN = 200
const EXPLAINED = 'stopExplained'

/** Rooms as operators list them, what waits in them, and how one was stopped. */
export function deskRepository({ q, tx }: Database) {
  return {
    /** The one that begins last comes first. */
    list(
      filter: DeskFilter,
      after: { readonly at: number; readonly id: string } | undefined,
      limit: number,
    ): Promise<RoomRecord[]> {
      return q
        .select()
        .from(room)
        .where(
          and(
            ...conditionsOf(filter),
            after &&
              sql`(${room.startAt}, ${room.id}) < (${new Date(after.at).toISOString()}::timestamptz, ${after.id}::uuid)`,
          ),
        )
        .orderBy(desc(room.startAt), desc(room.id))
        .limit(limit)
    },
    /** The one that has been on air longest comes first. */
    listOnAir: (): Promise<RoomRecord[]> =>
      q
        .select()
        .from(room)
        .where(inArray(room.state, [...ON_AIR]))
        .orderBy(asc(room.actualStartAt), asc(room.id))
        .limit(ON_AIR_SHOWN),
    async waiting(ids: readonly RoomId[]): Promise<Map<RoomId, RoomWaiting>> {
      if (ids.length === 0) return new Map()
      const [messages, questions] = await Promise.all([
        q
          .select({ room: held.roomId, count: count(), since: min(held.createdAt) })
          .from(held)
          .where(and(inArray(held.roomId, [...ids]), eq(held.state, 'held')))
          .groupBy(held.roomId)
          .orderBy(asc(held.roomId)),
        q
          .select({ room: question.roomId, count: count() })
          .from(question)
          .where(and(inArray(question.roomId, [...ids]), eq(question.board, 'open')))
          .groupBy(question.roomId)
          .orderBy(asc(question.roomId)),
      ])
      return new Map(
        ids.map((id) => {
          const mine = messages.find((row) => row.room === id)
          const asked = questions.find((row) => row.room === id)
          return [id, { held: mine?.count ?? 0, heldSince: mine?.since ?? undefined, questions: asked?.count ?? 0 }]
        }),
      )
    },
    /** When a room was stopped for this reason, and what was last written about it. */
    async stopOf(roomId: RoomId, why: string): Promise<{ readonly at: Date; readonly reason?: string } | undefined> {
      const [cut] = await q
        .select({ no: link.no, at: link.at })
        .from(link)
        .where(and(eq(link.roomId, roomId), eq(link.kind, 'state'), sql`${link.subject} ->> 'why' = ${why}`))
        .orderBy(desc(link.no))
        .limit(1)
      if (!cut) return undefined
      const [said] = await q
        .select({ reason: sql<string>`${link.subject} ->> 'reason'` })
        .from(link)
        .where(and(eq(link.roomId, roomId), eq(link.kind, EXPLAINED), gte(link.no, cut.no)))
        .orderBy(desc(link.no))
        .limit(1)
      return { at: cut.at, reason: said?.reason }
    },
    /** The same words twice are kept once. */
    explainStop: (roomId: RoomId, given: Explanation): Promise<void> =>
      tx(roomId, (inside) => explain(inside, roomId, given)),
  }
}

export type LiveDeskRepository = ReturnType<typeof deskRepository>

interface Explanation {
  readonly by: string
  readonly at: Date
  readonly reason: string
  readonly what: string
}

async function explain(tx: Transaction, roomId: RoomId, { by, at, reason, what }: Explanation): Promise<void> {
  await tx.select({ id: room.id }).from(room).where(eq(room.id, roomId)).for('update')
  const [last] = await tx
    .select({ reason: sql<string>`${link.subject} ->> 'reason'` })
    .from(link)
    .where(and(eq(link.roomId, roomId), eq(link.kind, EXPLAINED)))
    .orderBy(desc(link.no))
    .limit(1)
  if (last?.reason === reason) return
  await record(tx, roomId, { at, by, kind: EXPLAINED, what, subject: { reason } })
}

function conditionsOf({ state, kind, teacherId, from, before, keyword }: DeskFilter) {
  return [
    state && eq(room.state, state),
    kind && eq(room.kind, kind),
    teacherId === undefined ? undefined : eq(room.teacherId, teacherId),
    from && gte(room.startAt, from),
    before && lt(room.startAt, before),
    keyword === '' ? undefined : containing(room.title, keyword),
  ]
}
