import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { FileId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import { ReplayId, type ChapterId, type MessageId, type ReplayState, type RoomId } from '@rostrum/contract/live'
import { newId, searchCondition, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { HIDDEN } from '../rooms/machine'
import type { Moments } from './spans'
import { messageColumns, type MessageRow } from '../messages/repository'
import type { RoomRecord } from '../rooms/repository'
import { saveTitle } from '../search/repository'
import { liveMessage as message, type Payload } from '../messages/tables'
import { liveRoom as room } from '../rooms/tables'
import { liveSession } from '../broadcast/tables'
import {
  liveChapter as chapter,
  liveReplay as replay,
  liveReplayCounter as counter,
  liveReplayView as view,
  type StoredSpan,
} from './tables'

/** Of one replay: some of every kind, and those set by hand. */
const CHAPTERS_MAX = 500

export type ReplayRecord = typeof replay.$inferSelect
export type ChapterRecord = typeof chapter.$inferSelect
export interface ReplayOfRoom {
  readonly replay: ReplayRecord
  readonly room: RoomRecord
}
/** Enough to find a moment in the replay of a room. */
export type PublishedReplay = Pick<ReplayRecord, 'id' | 'roomId'> & { readonly spans: readonly StoredSpan[] }

export interface ReplayFilter {
  readonly teacherId?: TeacherId
  readonly from?: Date
  readonly to?: Date
  readonly keyword?: string
  /** Of any of these teachers. */
  readonly teacherIds?: readonly TeacherId[]
  readonly state?: ReplayState
  /** Unpublished ones included. */
  readonly all?: boolean
}

export interface ReplayPlace {
  readonly startedAt: number
  readonly id: string
}

/** The fields that making or trimming a replay changes. */
export type ReplayChange = Partial<Omit<ReplayRecord, 'id' | 'roomId' | 'createdAt'>>

/** What an editor looked at before the change. */
export type SeenReplay = Pick<ReplayRecord, 'state' | 'title' | 'keep' | 'cutNote'>
const isAs = ({ state, title, keep, cutNote }: SeenReplay): SQL =>
  sql`(${replay.state} = ${state} and ${replay.title} = ${title} and ${replay.keep} = ${JSON.stringify(keep)}::jsonb
    and ${replay.cutNote} is not distinct from ${cutNote}::text)`

const places = sql`(${replay.startedAt}, ${replay.id})`
const isOut = (now: Date) =>
  and(
    eq(replay.state, 'published'),
    or(isNull(replay.expireAt), gt(replay.expireAt, now)),
    notInArray(room.state, [...HIDDEN]),
  )

function readings({ q }: Database) {
  return {
    async find(id: ReplayId): Promise<ReplayOfRoom | undefined> {
      const [row] = await q
        .select({ replay, room })
        .from(replay)
        .innerJoin(room, eq(room.id, replay.roomId))
        .where(eq(replay.id, id))
      return row
    },
    async findByRoom(roomId: RoomId): Promise<ReplayRecord | undefined> {
      const [row] = await q.select().from(replay).where(eq(replay.roomId, roomId))
      return row
    },
    /** The replays of these rooms that everybody who may enter can watch. */
    listPublished: (rooms: readonly RoomId[], now: Date): Promise<PublishedReplay[]> =>
      rooms.length === 0
        ? Promise.resolve([])
        : q
            .select({ id: replay.id, roomId: replay.roomId, spans: replay.spans })
            .from(replay)
            .innerJoin(room, eq(room.id, replay.roomId))
            .where(and(inArray(replay.roomId, [...rooms]), isOut(now)))
            .orderBy(asc(replay.id)),
    /** Replays of these rooms that are being made, or wait for their teacher. */
    listComing: (rooms: readonly RoomId[]): Promise<Pick<ReplayRecord, 'id' | 'roomId' | 'state'>[]> =>
      rooms.length === 0
        ? Promise.resolve([])
        : q
            .select({ id: replay.id, roomId: replay.roomId, state: replay.state })
            .from(replay)
            .where(and(inArray(replay.roomId, [...rooms]), inArray(replay.state, ['processing', 'ready'])))
            .orderBy(asc(replay.id)),
    /** Newest lesson first. */
    list(
      { teacherId, teacherIds, state, from, to, keyword, all = false }: ReplayFilter,
      now: Date,
      after: ReplayPlace | undefined,
      limit: number,
    ): Promise<ReplayOfRoom[]> {
      return q
        .select({ replay, room })
        .from(replay)
        .innerJoin(room, eq(room.id, replay.roomId))
        .where(
          and(
            all ? undefined : isOut(now),
            teacherId === undefined ? undefined : eq(replay.teacherId, teacherId),
            teacherIds && inArray(replay.teacherId, [...teacherIds]),
            state && eq(replay.state, state),
            from && gte(replay.startedAt, from),
            to && lt(replay.startedAt, to),
            keyword === undefined ? undefined : sql`strpos(lower(${replay.title}), lower(${keyword})) > 0`,
            after && sql`${places} < (${new Date(after.startedAt).toISOString()}::timestamptz, ${after.id}::uuid)`,
          ),
        )
        .orderBy(desc(replay.startedAt), desc(replay.id))
        .limit(limit)
    },
    /** Stream names of a room's broadcasts, in order. */
    async streamsOf(roomId: RoomId): Promise<string[]> {
      const rows = await q
        .select({ name: liveSession.streamName })
        .from(liveSession)
        .where(eq(liveSession.roomId, roomId))
        .orderBy(asc(liveSession.createdAt), asc(liveSession.streamName))
        .limit(100)
      return rows.map(({ name }) => name)
    },
    /**
     * Video rooms that ended since `since` and whose replay is not made, or is published while the room does not say
     * so.
     */
    async listUnfinished(since: Date): Promise<RoomId[]> {
      const rows = await q
        .select({ id: room.id })
        .from(room)
        .leftJoin(replay, eq(replay.roomId, room.id))
        .where(
          and(
            eq(room.kind, 'video'),
            inArray(room.state, ['ended', 'processing']),
            gte(room.actualEndAt, since),
            or(isNull(replay.id), inArray(replay.state, ['processing', 'published'])),
          ),
        )
        .orderBy(asc(room.id))
        .limit(100)
      return rows.map(({ id }) => id)
    },
  }
}

function changes({ q, tx }: Database) {
  return {
    /** The replay of the room; makes one if there is none. */
    async create(values: Omit<ReplayRecord, 'id'>): Promise<ReplayRecord> {
      const [made] = await q
        .insert(replay)
        .values({ ...values, id: ReplayId.parse(newId()) })
        .onConflictDoNothing()
        .returning()
      const [known] = made ? [made] : await q.select().from(replay).where(eq(replay.roomId, values.roomId))
      if (!known) throw new Error(`the replay of ${values.roomId} could not be made`)
      if (made) await saveTitle(q, 'replay', made.id, made.title)
      return known
    },
    /**
     * Changes a replay that is in one of these states, and still as it was seen if that is given, with its related rows;
     * returns whether it did.
     */
    change: (
      roomId: RoomId,
      id: ReplayId,
      from: readonly ReplayState[],
      change: ReplayChange,
      also?: (inside: Transaction) => Promise<void>,
      seen?: SeenReplay,
    ): Promise<boolean> =>
      tx(roomId, async (inside) => {
        const changed = await inside
          .update(replay)
          .set(change)
          .where(and(eq(replay.id, id), inArray(replay.state, [...from]), seen && isAs(seen)))
          .returning({ id: replay.id })
        if (changed.length > 0 && change.title !== undefined) await saveTitle(inside, 'replay', id, change.title)
        if (changed.length > 0) await also?.(inside)
        return changed.length > 0
      }),
    setPoster: async (id: ReplayId, posterId: FileId | null) =>
      void (await q.update(replay).set({ posterId }).where(eq(replay.id, id))),
  }
}

function chapters({ q }: Database) {
  return {
    /** Chapters of these replays with their message, in order; those whose message was taken down are left out. */
    listChapters: (
      ids: readonly ReplayId[],
    ): Promise<{ chapter: ChapterRecord; about: Pick<MessageRow, 'type' | 'content' | 'payload'> | null }[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : q
            .select({ chapter, about: { type: message.type, content: message.content, payload: message.payload } })
            .from(chapter)
            .leftJoin(message, eq(message.id, chapter.messageId))
            .where(and(inArray(chapter.replayId, [...ids]), or(isNull(chapter.messageId), eq(message.state, 'shown'))))
            .orderBy(asc(chapter.replayId), asc(chapter.at), asc(chapter.id))
            .limit(ids.length * CHAPTERS_MAX),
    addChapters: async (values: readonly (typeof chapter.$inferInsert)[]) =>
      void (
        values.length > 0 &&
        (await q
          .insert(chapter)
          .values([...values])
          .onConflictDoNothing())
      ),
    async saveChapter(inside: Transaction, values: typeof chapter.$inferInsert): Promise<void> {
      await inside
        .insert(chapter)
        .values(values)
        .onConflictDoUpdate({ target: [chapter.replayId, chapter.id], set: { at: values.at, title: values.title } })
    },
    removeChapter: async (inside: Transaction, replayId: ReplayId, id: ChapterId) =>
      void (await inside.delete(chapter).where(and(eq(chapter.replayId, replayId), eq(chapter.id, id)))),
    async listManual(replayId: ReplayId): Promise<ChapterId[]> {
      const rows = await q
        .select({ id: chapter.id })
        .from(chapter)
        .where(and(eq(chapter.replayId, replayId), eq(chapter.kind, 'manual')))
        .limit(200)
      return rows.map(({ id }) => id)
    },
  }
}

/** The viewers of a replay, and the chat beside it. */
function audience({ q, tx }: Database) {
  return {
    plays: async (ids: readonly ReplayId[]): Promise<Map<ReplayId, number>> => {
      const rows =
        ids.length === 0
          ? []
          : await q
              .select()
              .from(counter)
              .where(inArray(counter.replayId, [...ids]))
      return new Map(rows.map((row) => [row.replayId, row.plays]))
    },
    /** Counts a member once. */
    watched: (replayId: ReplayId, memberId: MemberId, at: Date): Promise<void> =>
      tx(replayId, async (inside) => {
        const added = await inside
          .insert(view)
          .values({ replayId, memberId, at })
          .onConflictDoNothing()
          .returning({ at: view.at })
        if (added.length === 0) return
        await inside
          .insert(counter)
          .values({ replayId, plays: 1 })
          .onConflictDoUpdate({ target: counter.replayId, set: { plays: sql`${counter.plays} + 1` } })
      }),

    /** The messages of these stretches of time that are still shown, oldest first. */
    listSaid: (roomId: RoomId, moments: readonly Moments[], limit: number): Promise<MessageRow[]> =>
      said(q, roomId, moments, undefined, limit),
    /** Those of them with these words. */
    searchSaid: (roomId: RoomId, moments: readonly Moments[], keyword: string, limit: number): Promise<MessageRow[]> =>
      said(q, roomId, moments, searchCondition(message.tokens, message.content, keyword), limit),
    /** When messages were first pinned between two moments; one that was pinned before is not among them. */
    async listPins(roomId: RoomId, from: Date, to: Date): Promise<{ id: MessageId; at: Date }[]> {
      const isPin = and(eq(message.roomId, roomId), eq(message.stream, 'main'), eq(message.type, 'pin'))
      const [before] = await q
        .select({ payload: message.payload })
        .from(message)
        .where(and(isPin, lt(message.createdAt, from)))
        .orderBy(desc(message.seq))
        .limit(1)
      const rows = await q
        .select({ payload: message.payload, at: message.createdAt })
        .from(message)
        .where(and(isPin, gte(message.createdAt, from), lt(message.createdAt, to)))
        .orderBy(asc(message.seq))
        .limit(500)
      return newlyPinned(rows, before?.payload)
    },
  }
}

function said(
  q: Executor,
  roomId: RoomId,
  moments: readonly Moments[],
  which: SQL | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return Promise.resolve([])
  const within = (from: Date, to: Date): SQL | undefined => and(gte(message.createdAt, from), lt(message.createdAt, to))
  return q
    .select(messageColumns)
    .from(message)
    .where(
      and(
        eq(message.roomId, roomId),
        within(first.from, last.to),
        or(...moments.map(({ from, to }) => within(from, to))),
        eq(message.state, 'shown'),
        inArray(message.type, ['text', 'image', 'file', 'stock', 'system']),
        which,
      ),
    )
    .orderBy(asc(message.createdAt), asc(message.stream), asc(message.seq))
    .limit(limit)
}

const pinnedIn = (payload: Payload | undefined): readonly MessageId[] =>
  payload && 'pinnedIds' in payload ? payload.pinnedIds : []

/** Each entry lists everything that is pinned: new is what the entry before it lacked. */
function newlyPinned(rows: readonly { payload: Payload; at: Date }[], before: Payload | undefined) {
  const first = new Map<MessageId, Date>()
  let pinned = pinnedIn(before)
  for (const { payload, at } of rows) {
    const now = pinnedIn(payload)
    for (const id of now) if (!pinned.includes(id) && !first.has(id)) first.set(id, at)
    pinned = now
  }
  return [...first].map(([id, at]) => ({ id, at }))
}

/** Replays, their chapters, their viewers, and the chat beside them. */
export const replayRepository = (db: Database) => ({
  ...readings(db),
  ...changes(db),
  ...chapters(db),
  ...audience(db),
})

export type ReplayRepository = ReturnType<typeof replayRepository>
