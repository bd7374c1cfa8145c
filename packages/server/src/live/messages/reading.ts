import { TradeDate, type Stream } from '@rostrum/contract/kernel'
import type { CategoryId, LiveEntry, LiveMessage, MessageId, RoomId } from '@rostrum/contract/live'
import type { Page } from '@rostrum/contract/kernel'
import { LRUCache } from 'lru-cache'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse } from '@rostrum/server/kernel'
import { type messageFilters } from '@rostrum/contract/live/limits'
import { cursorOf, dayOf, monthOf, pageOf, placeOf } from '../cursor'
import { entryOf, messageOf } from '../stream/entry'
import { depthOf, mustEnter, type Viewer } from '../rooms/policy'
import type { MessageFilter, MessageRepository, MessageRow } from './repository'
import type { RoomRecord, RoomRepository } from '../rooms/repository'

export interface ReadingDeps {
  readonly rooms: Pick<RoomRepository, 'listCategories'>
  readonly messages: MessageRepository
  /** The room if it exists for this viewer. */
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

export interface HistoryPage {
  readonly rows: LiveEntry[]
  readonly hasMore: boolean
  readonly epoch: string
  readonly head: number
}

const SHARED_MS = 1_000
const cursorOfRow = ({ createdAt, stream, seq }: MessageRow) =>
  cursorOf({ createdAt: createdAt.getTime(), stream, seq })

/** All reads of messages. Each call checks the right to the room first. */
export function messageReadingService({ rooms, messages, getRoom }: ReadingDeps) {
  // Thousands return at once after a restart and ask for the same page.
  const shared = new LRUCache<string, Promise<HistoryPage>>({ max: 200, ttl: SHARED_MS })

  async function entered(id: RoomId, viewer: Viewer): Promise<RoomRecord> {
    const room = await getRoom(id, viewer)
    mustEnter(room, viewer)
    return room
  }

  async function newest(
    room: RoomRecord,
    viewer: Viewer,
    filter: MessageFilter,
    cursor: string | undefined,
    size: number,
  ): Promise<Page<MessageRow>> {
    const depth = depthOf(room, viewer)
    if (depth !== Infinity) {
      const rows = cursor === undefined ? await messages.list(room.id, {}, undefined, depth) : []
      const mine = rows.filter((row) => filter.categoryId === undefined || row.categoryId === filter.categoryId)
      return { rows: mine.slice(0, size), hasMore: false }
    }
    const rows = await messages.list(room.id, filter, cursor === undefined ? undefined : placeOf(cursor), size + 1)
    return pageOf(rows, size, cursorOfRow)
  }

  async function history(room: RoomId, stream: Stream, after: number, limit: number): Promise<HistoryPage> {
    const head = await messages.head(room, stream)
    if (!head) return refuse('live.room_not_found')
    const rows = await messages.after(room, stream, after, limit)
    const last = rows.at(-1)?.seq ?? after
    return { rows: rows.map(entryOf), hasMore: last < head.seq, epoch: head.epoch, head: Math.max(head.seq, last) }
  }

  return {
    /** Drops briefly cached pages: something in them was removed. */
    forget: () => shared.clear(),
    async categories(id: RoomId, viewer: Viewer) {
      const room = await getRoom(id, viewer)
      const rows = await rooms.listCategories(room.id)
      return rows.map((row) => ({ id: row.id, name: row.name, order: row.position }))
    },
    /** Newest first. */
    async list(
      id: RoomId,
      viewer: Viewer,
      query: { categoryId?: CategoryId; cursor?: string; pageSize: number },
    ): Promise<Page<LiveMessage>> {
      const room = await entered(id, viewer)
      const page = await newest(room, viewer, { categoryId: query.categoryId }, query.cursor, query.pageSize)
      return { ...page, rows: page.rows.map(messageOf) }
    },
    /** A page in room order. */
    async listOlder(
      id: RoomId,
      viewer: Viewer,
      query: { cursor?: string; day?: string; categoryId?: CategoryId; pageSize: number },
    ): Promise<Page<LiveMessage>> {
      const room = await entered(id, viewer)
      const day = query.day === undefined || depthOf(room, viewer) !== Infinity ? undefined : dayOf(query.day)
      const filter = { categoryId: query.categoryId, from: day?.from, to: day?.to }
      const page = await newest(room, viewer, filter, query.cursor, query.pageSize)
      return { ...page, rows: page.rows.map(messageOf).reverse() }
    },
    /** For a resume: every entry after a sequence number; identical requests are answered together. */
    async history(id: RoomId, viewer: Viewer, stream: Stream, after: number, limit: number): Promise<HistoryPage> {
      const room = await entered(id, viewer)
      const depth = depthOf(room, viewer)
      const from = depth === Infinity ? after : Math.max(after, ((await messages.head(id, stream))?.seq ?? 0) - depth)
      const key = `${id}/${stream}/${from}/${limit}`
      const known = shared.get(key)
      if (known) return known
      const made = history(id, stream, from, limit)
      shared.set(key, made)
      made.catch(() => shared.delete(key))
      return made
    },
    async search(
      id: RoomId,
      viewer: Viewer,
      query: {
        keyword: string
        categoryId?: CategoryId
        kind: (typeof messageFilters)[number]
        from?: string
        to?: string
        cursor?: string
        pageSize: number
      },
    ): Promise<Page<LiveMessage>> {
      const room = await entered(id, viewer)
      const page = await newest(
        room,
        viewer,
        {
          keyword: query.keyword,
          categoryId: query.categoryId,
          kind: query.kind,
          from: query.from === undefined ? undefined : dayOf(query.from).from,
          to: query.to === undefined ? undefined : dayOf(query.to).to,
        },
        query.cursor,
        query.pageSize,
      )
      return { ...page, rows: page.rows.map(messageOf) }
    },
    async context(id: MessageId, viewer: Viewer, before: number, after: number): Promise<LiveMessage[]> {
      const row = isUuid(id) ? await messages.find(id) : undefined
      if (!row) return refuse('live.message_not_found')
      await entered(row.roomId, viewer)
      const place = { createdAt: row.createdAt.getTime(), stream: row.stream, seq: row.seq }
      const [earlier, later] = await Promise.all([
        messages.list(row.roomId, {}, place, before),
        messages.listAfter(row.roomId, place, after),
      ])
      return [...earlier.reverse(), row, ...later].map(messageOf)
    },
    async days(id: RoomId, viewer: Viewer, month: string): Promise<{ day: TradeDate; count: number }[]> {
      await entered(id, viewer)
      const { from, to } = monthOf(month)
      const rows = await messages.countDays(id, from, to)
      return rows.map(({ day, count }) => ({ day: TradeDate.parse(day), count }))
    },
    async pins(id: RoomId, viewer: Viewer, categoryId?: CategoryId): Promise<LiveMessage[]> {
      await entered(id, viewer)
      const rows = await messages.listPins(id, categoryId)
      return rows.map(messageOf)
    },
  }
}

export type MessageReadingService = ReturnType<typeof messageReadingService>
