import type { Page } from '@rostrum/contract/kernel'
import { MessageId, type QuestionRow, type ReplayId, type RoomId } from '@rostrum/contract/live'
import { LRUCache } from 'lru-cache'
import { isUuid } from '@rostrum/server/kernel/db'
import { type Kernel, refuse } from '@rostrum/server/kernel'
import { answerTimeDays } from '@rostrum/contract/live/limits'
import { pageOf, type CursorQuery } from '../cursor'
import { isModerator, mustSeeAll, type Viewer } from '../rooms/policy'
import { rowOf } from './presenting'
import type { BoardPlace, QuestionRecord, QuestionRepository, StudioPlace } from './repository'
import type { ReplayRepository } from '../replays/repository'
import type { RoomRecord, RoomRepository } from '../rooms/repository'
import { sharedCounts } from './shared-counts'
import type { Board } from './tables'

export interface BoardDeps {
  readonly kernel: Pick<Kernel, 'clock'>
  readonly rooms: RoomRepository
  readonly questions: QuestionRepository
  readonly replays: ReplayRepository
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

export interface BoardListing extends CursorQuery {
  readonly state?: Board
}
export interface BoardQuery extends BoardListing {
  readonly roomId?: RoomId
  readonly replayId?: ReplayId
  readonly sort: 'votes' | 'new'
  readonly mine?: boolean
}

const DAY_MS = 86_400_000
const MEDIAN_MS = 60_000

/** All reads of questions: the board of a room, the teacher's list, how long an answer takes. */
export function questionBoard({ kernel, rooms, questions, replays, getRoom }: BoardDeps) {
  const remembered = new LRUCache<RoomId, { readonly sec?: number }>({ max: 5_000, ttl: MEDIAN_MS })
  const countsOf = sharedCounts((id) => questions.counts(id))
  const now = () => new Date(kernel.clock.now())

  /**
   * Seconds a member waits for an answer, by room; rooms without an answer in a month are left out. Cached for a
   * minute.
   */
  async function medians(ids: readonly RoomId[]): Promise<Map<RoomId, number>> {
    const unknown = ids.filter((id) => !remembered.has(id))
    const found =
      unknown.length === 0
        ? new Map<RoomId, number>()
        : await questions.medians(unknown, new Date(kernel.clock.now() - answerTimeDays * DAY_MS))
    for (const id of unknown) remembered.set(id, { sec: found.get(id) })
    return new Map(
      ids.flatMap((id) => {
        const sec = remembered.get(id)?.sec ?? found.get(id)
        return sec === undefined ? [] : [[id, sec]]
      }),
    )
  }

  /** Questions for one reader, in the given order. All of them are in rooms the reader may enter. */
  async function present(records: readonly QuestionRecord[], viewer: Viewer): Promise<QuestionRow[]> {
    const [ids, roomIds] = [records.map(({ id }) => id), [...new Set(records.map(({ roomId }) => roomId))]]
    if (ids.length === 0) return []
    const [answers, voted, known, published] = await Promise.all([
      questions.answers(records.flatMap(({ answerId }) => answerId ?? [])),
      viewer.memberId === undefined ? new Set<MessageId>() : questions.votedBy(viewer.memberId, roomIds, ids),
      rooms.listByIds(roomIds),
      replays.listPublished(roomIds, now()),
    ])
    return records.map((row) => {
      const room = known.find(({ id }) => id === row.roomId)
      return rowOf(row, {
        answer: answers.find(({ id }) => id === row.answerId),
        roomTitle: room?.title ?? '',
        voted: voted.has(row.id),
        isMine: viewer.memberId !== undefined && row.askerId === viewer.memberId,
        isModerator: room !== undefined && isModerator(room, viewer),
        replay: published.find(({ roomId }) => roomId === row.roomId),
      })
    })
  }

  async function roomOf({ roomId, replayId }: BoardQuery, viewer: Viewer): Promise<RoomRecord> {
    if (roomId !== undefined) return getRoom(roomId, viewer)
    if (replayId === undefined) return refuse('kernel.bad_input', { what: '请给出直播间或回放' })
    const found = isUuid(replayId) ? await replays.find(replayId) : undefined
    if (!found || (found.replay.state !== 'published' && !isModerator(found.room, viewer)))
      return refuse('live.replay_not_found')
    return getRoom(found.room.id, viewer)
  }

  return {
    medians,
    present,
    async list(query: BoardQuery, viewer: Viewer) {
      const room = await roomOf(query, viewer)
      mustSeeAll(room, viewer)
      // Only the asker and the moderators may see a refused one.
      const isOwn = query.mine === true || (query.state === 'refused' && !isModerator(room, viewer))
      if (isOwn && viewer.memberId === undefined)
        return refuse('live.login_required', { roomId: room.id, levelIds: room.levelIds })
      const filter = { roomId: room.id, board: query.state, askerId: isOwn ? viewer.memberId : undefined }
      const [rows, counts, known] = await Promise.all([
        questions.list(filter, query.sort, boardPlaceOf(query.cursor, query.sort), query.pageSize + 1),
        countsOf(room.id),
        medians([room.id]),
      ])
      const page = pageOf(
        rows,
        query.pageSize,
        ({ votes, createdAt, id }) => `${query.sort === 'votes' ? `${votes}.` : ''}${createdAt.getTime()}.${id}`,
      )
      return { ...page, rows: await present(page.rows, viewer), counts, medianSec: known.get(room.id) }
    },
    /** The questions a teacher has to answer in any room: urged ones first, then the nearest promise. */
    async listStudio(
      viewer: Viewer,
      { roomId, state = 'open', cursor, pageSize }: BoardListing & { roomId?: RoomId },
    ): Promise<Page<QuestionRow> & { overdue: number }> {
      const { teacherId } = viewer
      if (teacherId === undefined || (roomId !== undefined && !isUuid(roomId)))
        return { rows: [], hasMore: false, overdue: 0 }
      const [rows, overdue] = await Promise.all([
        questions.listStudio(teacherId, { roomId, board: state }, studioPlaceOf(cursor), pageSize + 1),
        questions.countOverdue(teacherId, now()),
      ])
      const page = pageOf(rows, pageSize, ({ urgedAt, dueAt, id }) => `${urgedAt ? 1 : 0}.${dueAt.getTime()}.${id}`)
      return { ...page, rows: await present(page.rows, viewer), overdue }
    },
  }
}

export type QuestionBoard = ReturnType<typeof questionBoard>

const badCursor = () => refuse('kernel.bad_input', { what: '翻页位置无效' })

function boardPlaceOf(cursor: string | undefined, sort: 'votes' | 'new'): BoardPlace | undefined {
  if (cursor === undefined) return undefined
  const [votes, at, id] =
    (sort === 'votes' ? /^(\d{1,9})\.(\d{1,13})\.([^.]+)$/ : /^()(\d{1,13})\.([^.]+)$/).exec(cursor)?.slice(1) ?? []
  const place = placeOf(id)
  return place === undefined
    ? badCursor()
    : { votes: votes === '' ? undefined : Number(votes), at: Number(at), id: place }
}

function studioPlaceOf(cursor: string | undefined): StudioPlace | undefined {
  if (cursor === undefined) return undefined
  const [isUrged, dueAt, id] = /^([01])\.(\d{1,13})\.([^.]+)$/.exec(cursor)?.slice(1) ?? []
  const place = placeOf(id)
  return place === undefined ? badCursor() : { isUrged: isUrged === '1', dueAt: Number(dueAt), id: place }
}

function placeOf(id: string | undefined): MessageId | undefined {
  return id !== undefined && isUuid(id) ? MessageId.parse(id) : undefined
}
