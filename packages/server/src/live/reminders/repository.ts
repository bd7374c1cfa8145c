import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { RoomId, RoomSetting } from '@rostrum/contract/live'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { COMING, ON_AIR } from '../rooms/machine'
import { liveMessage as message } from '../messages/tables'
import { liveReserve, liveRoom as room } from '../rooms/tables'
import { liveReminder as reminder, liveSetting as setting, type ReminderKind } from './tables'

export type SettingRecord = typeof setting.$inferSelect
export interface SettingChange {
  readonly isPinned?: boolean
  readonly notify?: RoomSetting['notify']
  readonly readAt?: Date
}
export interface Reminded {
  readonly memberId: MemberId
  readonly roomId: RoomId
}
export interface ReminderRow {
  readonly reminder: typeof reminder.$inferSelect
  readonly room: Pick<typeof room.$inferSelect, 'kind' | 'title' | 'startAt' | 'state'>
}

/** Reasons that follow from the room's state; a delay is told when it is made. */
const soonMs = 15 * 60_000
const lateMs = 30 * 60_000
const DAY_MS = 86_400_000

/** A member's data on rooms: settings, reading positions, and sent reminders. */
export function ownRepository({ q }: Database) {
  return {
    /** Keeps fields that are not given; the reading position only moves forward. */
    async save(
      memberId: MemberId,
      roomId: RoomId,
      { isPinned, notify, readAt }: SettingChange,
    ): Promise<SettingRecord> {
      const [saved] = await q
        .insert(setting)
        .values({ memberId, roomId, isPinned: isPinned ?? false, notify: notify ?? 'all', readAt })
        .onConflictDoUpdate({
          target: [setting.memberId, setting.roomId],
          set: {
            isPinned: isPinned ?? sql`${setting.isPinned}`,
            notify: notify ?? sql`${setting.notify}`,
            readAt:
              readAt === undefined
                ? sql`${setting.readAt}`
                : sql`greatest(${setting.readAt}, ${readAt.toISOString()}::timestamptz)`,
          },
        })
        .returning()
      if (!saved) throw new Error('a setting was not saved')
      return saved
    },
    list: (memberId: MemberId, rooms: readonly RoomId[]): Promise<SettingRecord[]> =>
      rooms.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(setting)
            .where(and(eq(setting.memberId, memberId), inArray(setting.roomId, [...rooms])))
            .orderBy(asc(setting.roomId)),
    /** The number of others' messages in each room since it was read; counting stops at `most`. */
    async unread(
      memberId: MemberId,
      read: readonly { readonly roomId: RoomId; readonly readAt: Date }[],
      most: number,
    ): Promise<Map<RoomId, number>> {
      if (read.length === 0) return new Map()
      // Ordered, though only counted: otherwise the planner may read the whole table for the first hundred.
      const rooms = sql.param(read.map(({ roomId }) => roomId))
      const times = sql.param(read.map(({ readAt }) => readAt.toISOString()))
      const { rows } = await q.execute<{ room: RoomId; count: string }>(sql`
        select wanted.room, unread.count from unnest(${rooms}::uuid[], ${times}::timestamptz[]) as wanted(room, read_at) cross join lateral (
          select count(*) from (
            select 1 from ${message} m where m.room_id = wanted.room and m.created_at > wanted.read_at and m.state = 'shown'
              and m.type in ('text', 'image', 'file', 'stock', 'system') and m.sender_id <> ${memberId}
            order by m.created_at, m.stream, m.seq limit ${most}
          ) said
        ) unread`)
      return new Map(rows.map((row) => [row.room, Number(row.count)]))
    },

    /** Reminds everybody who reserved and was not reminded of it yet; returns who was reminded of what. */
    async remind(tx: Executor, roomIds: readonly RoomId[], what: ReminderKind, at: Date): Promise<Reminded[]> {
      if (roomIds.length === 0) return []
      const { rows } = await tx.execute<{ member_id: MemberId; room_id: RoomId }>(sql`
        insert into ${reminder} (member_id, id, room_id, what, start_at, at)
        select r.member_id, gen_random_uuid(), r.room_id, ${what}, room.start_at, ${at.toISOString()}::timestamptz
        from ${liveReserve} r join ${room} room on room.id = r.room_id
        where r.room_id = any(${sql.param(roomIds)}::uuid[]) and not exists (
          select 1 from ${setting} own where own.member_id = r.member_id and own.room_id = r.room_id and own.notify = 'off')
        on conflict do nothing returning member_id, room_id`)
      return rows.map((row) => ({ memberId: row.member_id, roomId: row.room_id }))
    },
    /**
     * Those of these members who want news of the room and did not reserve it, since reservers get a reminder anyway.
     */
    async listUntold(roomId: RoomId, ids: readonly MemberId[]): Promise<MemberId[]> {
      const { rows } = await q.execute<{ id: MemberId }>(sql`
        select wanted.id from unnest(${sql.param([...ids])}::uuid[]) as wanted(id)
        where not exists (select 1 from ${liveReserve} r where r.room_id = ${roomId} and r.member_id = wanted.id)
          and not exists (select 1 from ${setting} own where own.member_id = wanted.id and own.room_id = ${roomId} and own.notify = 'off') order by wanted.id`)
      return rows.map(({ id }) => id)
    },
    /** Rooms with reminders to send, by reason. */
    async listDue(now: number): Promise<{ what: ReminderKind; rooms: RoomId[] }[]> {
      const [soon, live, cancelled] = await Promise.all([
        q
          .select({ id: room.id })
          .from(room)
          .where(
            and(
              inArray(room.state, [...COMING]),
              gt(room.startAt, new Date(now)),
              lt(room.startAt, new Date(now + soonMs)),
            ),
          )
          .limit(500),
        q
          .select({ id: room.id })
          .from(room)
          .where(and(inArray(room.state, [...ON_AIR]), gt(room.actualStartAt, new Date(now - lateMs))))
          .limit(500),
        q
          .select({ id: room.id })
          .from(room)
          .where(and(eq(room.state, 'cancelled'), gt(room.startAt, new Date(now - DAY_MS))))
          .limit(500),
      ])
      const ids = (rows: readonly { id: RoomId }[]) => rows.map(({ id }) => id)
      return [
        { what: 'soon', rooms: ids(soon) },
        { what: 'live', rooms: ids(live) },
        { what: 'cancelled', rooms: ids(cancelled) },
      ]
    },
    /** Not seen yet, newest first. */
    listUnseen: (memberId: MemberId, since: Date, limit: number): Promise<ReminderRow[]> =>
      q
        .select({ reminder, room: { kind: room.kind, title: room.title, startAt: room.startAt, state: room.state } })
        .from(reminder)
        .innerJoin(room, eq(room.id, reminder.roomId))
        .where(and(eq(reminder.memberId, memberId), gt(reminder.at, since), isNull(reminder.seenAt)))
        .orderBy(desc(reminder.at), desc(reminder.id))
        .limit(limit),
    see: async (memberId: MemberId, ids: readonly string[], at: Date) =>
      void (
        ids.length > 0 &&
        (await q
          .update(reminder)
          .set({ seenAt: at })
          .where(and(eq(reminder.memberId, memberId), inArray(reminder.id, [...ids]), isNull(reminder.seenAt))))
      ),
    forget: async (before: Date) => void (await q.delete(reminder).where(lt(reminder.at, before))),
  }
}

export type OwnRepository = ReturnType<typeof ownRepository>
