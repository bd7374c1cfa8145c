import type { Page, TeacherId } from '@rostrum/contract/kernel'
import type { LiveMessage, Room, RoomId, RoomKind, RoomRow } from '@rostrum/contract/live'
import { LRUCache } from 'lru-cache'
import { isUuid } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import { idPlaceOf, pageOf } from './cursor'
import { messageOf } from './entry'
import { waitingMessageOf, type HeldService } from './held'
import { COMING } from './machine'
import { accessOf, mayRead, mustEnter, shownRoom, type Viewer } from './policy'
import type { MessageRepository } from './repository-messages'
import type { RoomFilter, RoomPlace, RoomRecord, RoomRepository } from './repository-rooms'
import type { Presenter } from './presenting'

/** A room is asked for with every message; another process may change it. */
const REMEMBER_MS = 2_000
/** Rooms of one kind a member is told about at once. */
const ACCESS_LIMIT = 200

/** Remembers rooms for a moment. */
export function roomFinder(rooms: RoomRepository) {
  const remembered = new LRUCache<RoomId, RoomRecord>({ max: 1_000, ttl: REMEMBER_MS })
  return {
    /** Refuses 'live.room_not_found' for what does not exist or is not shown to this viewer. */
    async find(id: RoomId, viewer: Viewer): Promise<RoomRecord> {
      const known = remembered.get(id)
      const room = known ?? (isUuid(id) ? await rooms.find(id) : undefined)
      if (room && !known) remembered.set(id, room)
      return shownRoom(room, viewer)
    },
    changed: (id: RoomId) => void remembered.delete(id),
  }
}

export interface RoomDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly rooms: RoomRepository
  readonly messages: MessageRepository
  readonly presenter: Presenter
  readonly held: Pick<HeldService, 'listOwn'>
  find(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

interface Listing {
  readonly cursor?: string
  readonly pageSize: number
}

/** Lists of rooms, a room's card, reservations, one's own questions. */
export function roomService({ kernel, rooms, messages, presenter, held, find }: RoomDeps) {
  async function present(record: RoomRecord, viewer: Viewer): Promise<Room> {
    return (await presenter.room(record, viewer)) ?? refuse('live.room_not_found')
  }

  /** What I said that a moderator has not passed. */
  async function listWaiting(
    member: string,
    state: 'held' | 'rejected',
    { roomId, cursor, pageSize }: Listing & { roomId?: RoomId },
  ) {
    const page = pageOf(
      await held.listOwn(member, roomId, state, cursor, pageSize + 1),
      pageSize,
      ({ createdAt, id }) => `${createdAt.getTime()}.${id}`,
    )
    const titles = new Map(
      (await rooms.listByIds([...new Set(page.rows.map((row) => row.roomId))])).map(({ id, title }) => [id, title]),
    )
    return {
      ...page,
      rows: page.rows.map((row) => ({ message: waitingMessageOf(row), roomTitle: titles.get(row.roomId) ?? '' })),
    }
  }

  return {
    present,
    async list(filter: RoomFilter, viewer: Viewer, { cursor, pageSize }: Listing): Promise<Page<RoomRow>> {
      const records = await rooms.list(
        filter,
        cursor === undefined ? undefined : roomPlaceOf(cursor),
        pageSize + 1,
        viewer.memberId,
      )
      const page = pageOf(records, pageSize, ({ rank, order, room }) => `${rank}.${order}.${room.id}`)
      return {
        ...page,
        rows: await presenter.rows(
          page.rows.map(({ room }) => room),
          viewer,
        ),
      }
    },
    listOfTeacher(teacherId: TeacherId, viewer: Viewer, listing: Listing): Promise<Page<RoomRow>> {
      return this.list({ teacherId }, viewer, listing)
    },
    async access(kind: RoomKind, viewer: Viewer) {
      const records = await rooms.list({ kind }, undefined, ACCESS_LIMIT)
      return records.map(({ room }) => ({ roomId: room.id, access: accessOf(room, viewer), levelIds: room.levelIds }))
    },
    /** The room screen's answer; refuses those who may not enter. */
    async enter(id: RoomId, kind: RoomKind, viewer: Viewer): Promise<{ record: RoomRecord; room: Room }> {
      const record = await find(id, viewer)
      if (record.kind !== kind) return refuse('live.room_not_found')
      mustEnter(record, viewer)
      return { record, room: await present(record, viewer) }
    },
    /** The announcement, also for those who may not enter. */
    async announce(id: RoomId, kind: RoomKind, viewer: Viewer): Promise<Room> {
      const record = await find(id, viewer)
      return record.kind === kind ? present(record, viewer) : refuse('live.room_not_found')
    },
    async categories(id: RoomId, viewer: Viewer) {
      const room = await find(id, viewer)
      const rows = await rooms.listCategories(room.id)
      return rows.map((row) => ({ id: row.id, name: row.name, order: row.position }))
    },
    async reserve(id: RoomId, viewer: Viewer, on: boolean | undefined) {
      const room = await find(id, viewer)
      const { memberId } = viewer
      if (memberId === undefined) return refuse('live.login_required', { roomId: id, levelIds: room.levelIds })
      mustEnter(room, viewer)
      if (on !== false && !COMING.includes(room.state)) return refuse('live.reserve_closed')
      const reserved = await rooms.reserve(id, memberId, on, new Date(kernel.clock.now()))
      const [counted] = await rooms.reserveCounts([id])
      return { reserved, reserveCount: counted?.count ?? 0 }
    },
    /** The room, for somebody who may enter it. */
    async mayLike(id: RoomId, viewer: Viewer): Promise<RoomId> {
      const room = await find(id, viewer)
      mustEnter(room, viewer)
      return room.id
    },
    async share(id: RoomId, viewer: Viewer, channel: string): Promise<void> {
      const room = await find(id, viewer)
      await rooms.addShare({ roomId: room.id, memberId: viewer.memberId, channel, at: new Date(kernel.clock.now()) })
    },
    /** What I said, with the teacher's answer where there is one. */
    async listOwn(
      viewer: Viewer,
      query: Listing & { roomId?: RoomId; state?: 'waiting' | 'answered' | 'held' | 'rejected' },
    ): Promise<Page<{ message: LiveMessage; answer?: LiveMessage; roomTitle: string }>> {
      const { memberId } = viewer
      if (memberId === undefined || (query.roomId !== undefined && !isUuid(query.roomId)))
        return { rows: [], hasMore: false }
      if (query.state === 'held' || query.state === 'rejected') return listWaiting(memberId, query.state, query)
      const answered = query.state === undefined ? undefined : query.state === 'answered'
      const found = await messages.listOwn(
        memberId,
        query.roomId,
        answered,
        idPlaceOf(query.cursor),
        query.pageSize + 1,
      )
      const page = pageOf(found, query.pageSize, ({ createdAt, id }) => `${createdAt.getTime()}.${id}`)
      const answers = page.rows.length === 0 ? [] : await messages.listAnswers(page.rows.map(({ id }) => id))
      const known = new Map(
        (await rooms.listByIds([...new Set(page.rows.map(({ roomId }) => roomId))])).map((room) => [room.id, room]),
      )
      return {
        ...page,
        rows: page.rows.map((row) => {
          const room = known.get(row.roomId)
          // My own words stay mine; the answer belongs to the room.
          const answer = room && mayRead(room, viewer) ? answers.find(({ quoteId }) => quoteId === row.id) : undefined
          return { message: messageOf(row), answer: answer && messageOf(answer), roomTitle: room?.title ?? '' }
        }),
      }
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
