import type { Page, TeacherId } from '@rostrum/contract/kernel'
import type { Room, RoomId, RoomKind, RoomRow } from '@rostrum/contract/live'
import { LRUCache } from 'lru-cache'
import { isUuid } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import { pageOf, type CursorQuery } from '../cursor'
import { COMING } from './machine'
import { accessOf, mustEnter, shownRoom, type Viewer } from './policy'
import type { RoomFilter, RoomPlace, RoomRecord, RoomRepository } from './repository'
import type { SeenBy } from './openness'
import type { Presenter } from './presenting'

/** Every message reads its room; another process may change it. */
const REMEMBER_MS = 2_000
/** Rooms of one kind that a member is told about at once. */
const ACCESS_LIMIT = 200

/** Caches rooms for a moment. */
export function roomFinder(rooms: RoomRepository, seenBy: SeenBy) {
  const remembered = new LRUCache<RoomId, RoomRecord>({ max: 1_000, ttl: REMEMBER_MS })
  return {
    /** Refuses 'live.room_not_found' for a room that does not exist or is hidden from this viewer. */
    async getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord> {
      const known = remembered.get(id)
      const room = known ?? (isUuid(id) ? await rooms.find(id) : undefined)
      if (room && !known) remembered.set(id, room)
      return (await seenBy(viewer))(shownRoom(room, viewer))
    },
    changed: (id: RoomId) => void remembered.delete(id),
  }
}

export interface RoomDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly rooms: RoomRepository
  readonly presenter: Presenter
  readonly seenBy: SeenBy
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

/** Lists of rooms, a room's card, reservations. */
export function roomService({ kernel, rooms, presenter, seenBy, getRoom }: RoomDeps) {
  async function present(record: RoomRecord, viewer: Viewer): Promise<Room> {
    return (await presenter.room(record, viewer)) ?? refuse('live.room_not_found')
  }

  return {
    present,
    async list(filter: RoomFilter, viewer: Viewer, { cursor, pageSize }: CursorQuery): Promise<Page<RoomRow>> {
      const records = await rooms.list(
        filter,
        cursor === undefined ? undefined : roomPlaceOf(cursor),
        pageSize + 1,
        viewer.memberId,
      )
      const page = pageOf(records, pageSize, ({ rank, order, room }) => `${rank}.${order}.${room.id}`)
      const seen = await seenBy(viewer)
      return {
        ...page,
        rows: await presenter.rows(
          page.rows.map(({ room }) => seen(room)),
          viewer,
        ),
      }
    },
    listOfTeacher(teacherId: TeacherId, viewer: Viewer, listing: CursorQuery): Promise<Page<RoomRow>> {
      return this.list({ teacherId }, viewer, listing)
    },
    async access(kind: RoomKind, viewer: Viewer) {
      const records = await rooms.list({ kind }, undefined, ACCESS_LIMIT)
      return records.map(({ room }) => ({ roomId: room.id, access: accessOf(room, viewer), levelIds: room.levelIds }))
    },
    /** The room screen's answer; refuses people who may not enter. */
    async enter(id: RoomId, kind: RoomKind, viewer: Viewer): Promise<{ record: RoomRecord; room: Room }> {
      const record = await getRoom(id, viewer)
      if (record.kind !== kind) return refuse('live.room_not_found')
      mustEnter(record, viewer)
      return { record, room: await present(record, viewer) }
    },
    /** The announcement, also for people who may not enter. */
    async announce(id: RoomId, kind: RoomKind, viewer: Viewer): Promise<Room> {
      const record = await getRoom(id, viewer)
      return record.kind === kind ? present(record, viewer) : refuse('live.room_not_found')
    },
    async reserve(id: RoomId, viewer: Viewer, on: boolean | undefined) {
      const room = await getRoom(id, viewer)
      const { memberId } = viewer
      if (memberId === undefined) return refuse('live.login_required', { roomId: id, levelIds: room.levelIds })
      mustEnter(room, viewer)
      if (on !== false && !COMING.includes(room.state)) return refuse('live.reserve_closed')
      const reserved = await rooms.reserve(id, memberId, on, new Date(kernel.clock.now()))
      const [counted] = await rooms.reserveCounts([id])
      return { reserved, reserveCount: counted?.count ?? 0 }
    },
    /** The room, for a person who may enter it. */
    async mayLike(id: RoomId, viewer: Viewer): Promise<RoomId> {
      const room = await getRoom(id, viewer)
      mustEnter(room, viewer)
      return room.id
    },
    async share(id: RoomId, viewer: Viewer, channel: string): Promise<void> {
      const room = await getRoom(id, viewer)
      await rooms.addShare({ roomId: room.id, memberId: viewer.memberId, channel, at: new Date(kernel.clock.now()) })
    },
  }
}

export type RoomService = ReturnType<typeof roomService>

function roomPlaceOf(cursor: string): RoomPlace {
  const [rank, order, id] = /^(-1|[012])\.(-?\d{1,13})\.([^.]+)$/.exec(cursor)?.slice(1) ?? []
  return id !== undefined && isUuid(id)
    ? { rank: Number(rank), order: Number(order), id }
    : refuse('kernel.bad_input', { what: '翻页位置无效' })
}
