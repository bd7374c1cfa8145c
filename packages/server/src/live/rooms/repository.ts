import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import { RoomId, type CategoryId, type MessageId, type RoomKind, type RoomState } from '@rostrum/contract/live'
import { newId, type Database, type Transaction } from '@rostrum/server/kernel/db'
import { record } from '../record/repository'
import { recordText } from '../record/text.zh'
import { saveTitle } from '../search/repository'
import { COMING, HIDDEN, ON_AIR } from './machine'
import { liveCategory, liveReserve, liveRoom as room, liveStateLog, liveShare } from './tables'
import { liveCounter } from '../likes/tables'
import { liveMute } from '../moderation/tables'
import { liveSeq } from '../stream/tables'
import { liveSession } from '../broadcast/tables'
import { livePin } from '../messages/tables'

export type RoomRecord = typeof room.$inferSelect
export type NewRoom = Omit<typeof room.$inferInsert, 'id'> & { readonly id?: RoomId }
export type Session = typeof liveSession.$inferSelect
/** The stream of a room that is to be broadcast. */
export type NewBroadcast = Pick<Session, 'streamName' | 'nonce' | 'createdAt'>

export interface RoomFilter {
  readonly kind?: RoomKind
  readonly phase?: 'live' | 'coming' | 'ended'
  readonly teacherId?: TeacherId
}

/**
 * Position in a list of rooms: those the member pinned, on air, announced by start, over by start backwards; then the
 * id.
 */
export interface RoomPlace {
  readonly rank: number
  readonly order: number
  readonly id: string
}

const isIn = (states: readonly RoomState[]) => inArray(room.state, [...states])
const rank = sql<number>`case when ${isIn(ON_AIR)} then 0 when ${isIn(COMING)} then 1 else 2 end`.mapWith(Number)
const startMs = sql`(extract(epoch from ${room.startAt}) * 1000)::bigint`
const order = sql<number>`case when ${isIn(COMING)} then ${startMs} else -${startMs} end`.mapWith(Number)

function rooms({ q }: Database) {
  const byId = q
    .select()
    .from(room)
    .where(eq(room.id, sql.placeholder('id')))
    .prepare('live.room')

  return {
    async find(id: RoomId): Promise<RoomRecord | undefined> {
      const [row] = await byId.execute({ id })
      return row
    },
    /** Whether there is a room that people can see and that is no sample. */
    async hasShown(): Promise<boolean> {
      const found = await q
        .select({ id: room.id })
        .from(room)
        .where(and(notInArray(room.state, [...HIDDEN, 'cancelled', 'forceClosed']), eq(room.sample, false)))
        .limit(1)
      return found.length > 0
    },
    /** With a member, the rooms this member pinned come first. */
    list(
      filter: RoomFilter,
      after: RoomPlace | undefined,
      limit: number,
      member?: MemberId,
    ): Promise<{ room: RoomRecord; rank: number; order: number }[]> {
      const place =
        member === undefined
          ? rank
          : sql<number>`case when exists (
        select 1 from live_setting own where own.member_id = ${member} and own.room_id = live_room.id and own.is_pinned) then -1 else ${rank} end`.mapWith(
              Number,
            )
      return q
        .select({ room, rank: place, order })
        .from(room)
        .where(
          and(
            notInArray(room.state, [...HIDDEN]),
            ...conditionsOf(filter),
            after &&
              sql`(${place}, ${order}, ${room.id}) > (${after.rank}::int, ${after.order}::bigint, ${after.id}::uuid)`,
          ),
        )
        .orderBy(asc(place), asc(order), asc(room.id))
        .limit(limit)
    },
    /** On the air or announced, the first one first. */
    listAhead: (limit: number): Promise<RoomRecord[]> =>
      q
        .select()
        .from(room)
        .where(inArray(room.state, [...ON_AIR, ...COMING]))
        .orderBy(asc(room.startAt), asc(room.id))
        .limit(limit),
    /** Rooms that begin between two moments, the first one first. */
    listBetween: (from: Date, to: Date, teacherId: TeacherId | undefined, limit: number): Promise<RoomRecord[]> =>
      q
        .select()
        .from(room)
        .where(
          and(
            notInArray(room.state, [...HIDDEN]),
            gte(room.startAt, from),
            lt(room.startAt, to),
            teacherId === undefined ? undefined : eq(room.teacherId, teacherId),
          ),
        )
        .orderBy(asc(room.startAt), asc(room.id))
        .limit(limit),
    listByIds: (ids: readonly RoomId[]): Promise<RoomRecord[]> =>
      q
        .select()
        .from(room)
        .where(inArray(room.id, [...ids]))
        .orderBy(asc(room.id)),
  }
}

function broadcasts({ q, tx }: Database) {
  const session = q
    .select()
    .from(liveSession)
    .where(eq(liveSession.roomId, sql.placeholder('room')))
    .orderBy(desc(liveSession.createdAt), desc(liveSession.streamName))
    .limit(1)
    .prepare('live.session')

  return {
    listOnAir: (): Promise<{ room: RoomId; streamName: string }[]> =>
      q
        .select({ room: room.id, streamName: liveSession.streamName })
        .from(room)
        .innerJoin(liveSession, and(eq(liveSession.roomId, room.id), isNull(liveSession.endedAt)))
        .where(and(eq(room.kind, 'video'), isIn(ON_AIR)))
        .orderBy(asc(room.id))
        .limit(1_000),
    /** Video rooms that wait for their stream, and since when; all of them, or this one. */
    listAway: (id?: RoomId): Promise<{ id: RoomId; since: Date }[]> =>
      q
        .select({ id: room.id, since: sql<Date>`max(${liveStateLog.at})`.mapWith(liveStateLog.at) })
        .from(room)
        .innerJoin(liveStateLog, and(eq(liveStateLog.roomId, room.id), eq(liveStateLog.to, 'interrupted')))
        .where(
          and(eq(room.kind, 'video'), eq(room.state, 'interrupted'), id === undefined ? undefined : eq(room.id, id)),
        )
        .groupBy(room.id)
        .orderBy(asc(room.id))
        .limit(1_000),
    async findByStream(streamName: string): Promise<RoomId | undefined> {
      const [row] = await q
        .select({ room: liveSession.roomId })
        .from(liveSession)
        .where(eq(liveSession.streamName, streamName))
      return row?.room
    },
    async findSession(id: RoomId): Promise<Session | undefined> {
      const [row] = await session.execute({ room: id })
      return row
    },
    /** Those of these streams that were cut off in an emergency. */
    async listCutOff(names: readonly string[]): Promise<Set<string>> {
      const rows = await q
        .select({ name: liveSession.streamName })
        .from(liveSession)
        .innerJoin(room, eq(room.id, liveSession.roomId))
        .where(and(inArray(liveSession.streamName, [...names]), eq(room.state, 'forceClosed')))
        .orderBy(asc(liveSession.streamName))
        .limit(names.length)
      return new Set(rows.map(({ name }) => name))
    },
    /** Replaces the nonce of a broadcast's push key. */
    rotateNonce(
      { streamName, roomId, nonce: old }: Session,
      { nonce, by, at }: { nonce: string; by: string; at: Date },
    ): Promise<void> {
      return tx(roomId, async (inside) => {
        await inside
          .update(liveSession)
          .set({ nonce, revoked: sql`array_append(${liveSession.revoked}, ${old})` })
          .where(eq(liveSession.streamName, streamName))
        await record(inside, roomId, { at, by, kind: 'key', what: recordText.keyReplaced })
      })
    },
    /** The reason of a cut that was made without one; a reason that is there stays. */
    explainCut(id: RoomId, { reason, by, at }: { reason: string; by: string; at: Date }): Promise<void> {
      return tx(id, async (inside) => {
        const told = await inside
          .update(room)
          .set({ stateReason: reason })
          .where(and(eq(room.id, id), eq(room.state, 'forceClosed'), isNull(room.stateReason)))
          .returning({ id: room.id })
        if (told.length > 0) await record(inside, id, { at, by, kind: 'state', what: recordText.cutFor(reason) })
      })
    },
    /** Nonces of replaced keys, and of broadcasts that ended after `since`: a key may outlive its lesson. */
    async listRevoked(since: Date): Promise<string[]> {
      const isReplaced = and(isNull(liveSession.endedAt), sql`cardinality(${liveSession.revoked}) > 0`)
      const rows = await q
        .select({ nonce: liveSession.nonce, endedAt: liveSession.endedAt, revoked: liveSession.revoked })
        .from(liveSession)
        .where(or(isReplaced, gte(liveSession.endedAt, since)))
        .orderBy(desc(liveSession.createdAt), asc(liveSession.streamName))
        .limit(5_000)
      return rows.flatMap(({ nonce, endedAt, revoked }) => (endedAt ? [...revoked, nonce] : revoked))
    },
  }
}

/** The data a room shows beside its messages, and its mutes. */
function boards({ q }: Database) {
  const mutes = q
    .select({ until: liveMute.until, reason: liveMute.reason })
    .from(liveMute)
    .where(and(eq(liveMute.roomId, sql.placeholder('room')), eq(liveMute.memberId, sql.placeholder('member'))))
    .prepare('live.mute')

  return {
    listCategories: async (id: RoomId) =>
      q
        .select()
        .from(liveCategory)
        .where(eq(liveCategory.roomId, id))
        .orderBy(asc(liveCategory.position), asc(liveCategory.id))
        .limit(50),
    async pinnedIds(id: RoomId): Promise<MessageId[]> {
      const rows = await q
        .select({ id: livePin.messageId })
        .from(livePin)
        .where(eq(livePin.roomId, id))
        .orderBy(desc(livePin.at), desc(livePin.messageId))
        .limit(10)
      return rows.map((row) => row.id)
    },
    /** The member's mute, also one that is over. */
    async findMute(roomId: RoomId, member: MemberId): Promise<{ until: Date; reason: string } | undefined> {
      const [row] = await mutes.execute({ room: roomId, member })
      return row
    },
    saveMute: async (values: typeof liveMute.$inferInsert) =>
      void (await q
        .insert(liveMute)
        .values(values)
        .onConflictDoUpdate({ target: [liveMute.roomId, liveMute.memberId], set: values })),
  }
}

function reserves({ q, tx }: Database) {
  return {
    async reserve(roomId: RoomId, memberId: MemberId, on: boolean | undefined, at: Date): Promise<boolean> {
      return tx(roomId, async (inside) => {
        const mine = and(eq(liveReserve.roomId, roomId), eq(liveReserve.memberId, memberId))
        const removed =
          on === true ? [] : await inside.delete(liveReserve).where(mine).returning({ at: liveReserve.at })
        if (removed.length > 0) await countReserve(inside, roomId, -1)
        if (on === false || removed.length > 0) return false
        const added = await inside
          .insert(liveReserve)
          .values({ roomId, memberId, at })
          .onConflictDoNothing()
          .returning({ at: liveReserve.at })
        if (added.length > 0) await countReserve(inside, roomId, 1)
        return true
      })
    },
    reserveCounts: async (ids: readonly RoomId[]) =>
      q
        .select({ room: liveCounter.roomId, count: liveCounter.reserves })
        .from(liveCounter)
        .where(inArray(liveCounter.roomId, [...ids]))
        .orderBy(asc(liveCounter.roomId)),
    /** What the member reserved: on the air now, or announced to begin in this time. */
    listReserved: async (member: MemberId, { from, to }: { readonly from: Date; readonly to: Date }, limit: number) =>
      q
        .select({
          id: room.id,
          kind: room.kind,
          title: room.title,
          teacherId: room.teacherId,
          startAt: room.startAt,
          state: room.state,
        })
        .from(liveReserve)
        .innerJoin(room, eq(room.id, liveReserve.roomId))
        .where(
          and(
            eq(liveReserve.memberId, member),
            or(
              inArray(room.state, ON_AIR),
              and(inArray(room.state, COMING), gte(room.startAt, from), lt(room.startAt, to)),
            ),
          ),
        )
        .orderBy(asc(room.startAt), asc(room.id))
        .limit(limit),
    async reservedBy(member: MemberId, ids: readonly RoomId[]): Promise<RoomId[]> {
      const rows = await q
        .select({ room: liveReserve.roomId })
        .from(liveReserve)
        .where(and(eq(liveReserve.memberId, member), inArray(liveReserve.roomId, [...ids])))
        .orderBy(asc(liveReserve.roomId))
      return rows.map((row) => row.room)
    },
  }
}

function additions({ q, tx }: Database) {
  return {
    addShare: async (share: { roomId: RoomId; memberId?: MemberId; channel: string; at: Date }) =>
      void (await q.insert(liveShare).values({ ...share, id: newId() })),
    /** A room with its counters, its categories and, for video, its first broadcast. */
    async create(
      values: NewRoom,
      categories: readonly { id: CategoryId; name: string }[],
      broadcast: NewBroadcast | undefined,
    ): Promise<RoomId> {
      const roomId = values.id ?? RoomId.parse(newId())
      await tx(roomId, (inside) => insertRoom(inside, { ...values, id: roomId }, categories, broadcast))
      return roomId
    },
  }
}

/** A room with its counters, its categories and, for video, its first broadcast. */
export async function insertRoom(
  inside: Transaction,
  values: NewRoom & { readonly id: RoomId },
  categories: readonly { id: CategoryId; name: string }[],
  broadcast: NewBroadcast | undefined,
): Promise<void> {
  const roomId = values.id
  await inside.insert(room).values(values)
  await saveTitle(inside, 'room', roomId, values.title)
  const counters = (['main', 'chat'] as const).map((stream) => ({
    roomId,
    stream,
    epoch: newId().slice(-12),
    seq: 0,
    lastAt: values.createdAt,
  }))
  await inside.insert(liveSeq).values(counters)
  if (categories.length > 0)
    await inside
      .insert(liveCategory)
      .values(categories.map((category, position) => ({ ...category, roomId, position })))
  if (broadcast) await inside.insert(liveSession).values({ ...broadcast, roomId })
}

async function countReserve(tx: Transaction, roomId: RoomId, change: 1 | -1): Promise<void> {
  await tx
    .insert(liveCounter)
    .values({ roomId, likes: 0, reserves: Math.max(0, change) })
    .onConflictDoUpdate({
      target: liveCounter.roomId,
      set: { reserves: sql`greatest(0, ${liveCounter.reserves} + ${change})` },
    })
}

function conditionsOf({ kind, phase, teacherId }: RoomFilter): (SQL | undefined)[] {
  const phases = { live: 0, coming: 1, ended: 2 } as const
  return [
    kind && eq(room.kind, kind),
    teacherId === undefined ? undefined : eq(room.teacherId, teacherId),
    phase && sql`${rank} = ${phases[phase]}::int`,
  ]
}

/** Rooms and their related rows. */
export const roomRepository = (db: Database) => ({
  ...rooms(db),
  ...broadcasts(db),
  ...boards(db),
  ...reserves(db),
  ...additions(db),
})

export type RoomRepository = ReturnType<typeof roomRepository>
