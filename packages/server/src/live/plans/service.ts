import {
  Instant,
  type AnswerOf,
  type FileId,
  type LevelId,
  type OperatorId,
  type Page,
  type ParsedOf,
  type TeacherId,
} from '@rostrum/contract/kernel'
import {
  CategoryId,
  type liveEndpoints,
  type Room,
  type RoomCheck,
  type RoomId,
  type RoomInReview,
  type RoomKind,
  type RoomRow,
  type RoomState,
  type VisitorMode,
} from '@rostrum/contract/live'
import { isUuid, type Transaction } from '@rostrum/server/kernel/db'
import { isDecidedOn, type Kernel, refuse, type TeacherCaller, waitingOf } from '@rostrum/server/kernel'
import type { KeepingFiles } from '../messages/attaching'
import type { LiveMedia } from '../broadcast/media'
import { idPlaceOf, pageOf, type CursorQuery } from '../cursor'
import { categories } from './default-categories'
import type { LivePeople, LiveTeacher } from '../people'
import { CHANGEABLE } from '../rooms/machine'
import { doerOf, mustPlan, type Viewer } from '../rooms/policy'
import { checksOf, mustBeReady, readinessOf } from '../rooms/readiness'
import type { Presenter } from '../rooms/presenting'
import type { Plan, PlanRepository } from './repository'
import { plannedIn } from './seen'
import type { NewRoom, RoomRecord, RoomRepository } from '../rooms/repository'
import type { Screening } from '../messages/screening'
import type { SpeakingService } from '../messages/service'

export interface PlanningDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'events'>
  readonly people: LivePeople
  readonly rooms: RoomRepository
  readonly plans: PlanRepository
  readonly presenter: Presenter
  readonly speaking: SpeakingService
  readonly screen: Screening
  readonly keeping: Pick<KeepingFiles, 'cover'>
  readonly media: Pick<LiveMedia, 'newStream' | 'newNonce'>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  changed(id: RoomId): void
  riskTip(): Promise<string>
}

/** For which teacher a room is planned, and by whom: the teacher, or an operator. */
export interface Planner {
  readonly viewer: Viewer
  readonly teacherId: TeacherId
}

/** As a teacher sends it: an absent field stays unchanged. */
export interface PlanWish {
  readonly title?: string
  readonly coverId?: FileId
  readonly startAt?: number
  readonly endAt?: number
  readonly levelIds?: LevelId[]
  readonly visitorMode?: VisitorMode
  readonly riskTip?: string
  readonly isPromotional?: boolean
  readonly filingNo?: string
  readonly recordOn?: boolean
  readonly outline?: string
}
type NewPlan = PlanWish & {
  readonly kind: RoomKind
  readonly title: string
  readonly startAt: number
  readonly idempotencyKey: string
}

/** Announced times may be this far in the past, because people type them. */
const LATE_MS = 60_000

/** Those who reserved an announced room learn that it begins at another time. */
export const tellDelay =
  ({ events }: Pick<Kernel, 'events'>) =>
  async (tx: Transaction, before: RoomRecord, after: RoomRecord): Promise<void> => {
    if (before.state === 'draft' || before.startAt.getTime() === after.startAt.getTime()) return
    await events.emit(tx, { name: 'live.delayed', key: before.id, payload: { roomId: before.id } })
  }

/** From a teacher's draft to an announced room. */
export function planningService(deps: PlanningDeps) {
  const { kernel, people, rooms, plans, presenter, speaking, screen, keeping, media, getRoom, changed, riskTip } = deps
  const now = () => new Date(kernel.clock.now())

  async function taught(id: RoomId, viewer: Viewer): Promise<RoomRecord> {
    const room = await getRoom(id, viewer)
    mustPlan(room, viewer)
    return room
  }

  /** Everybody reads a title: text that would be held is refused. */
  async function titleOf(title: string): Promise<string> {
    const { text, holds } = await screen.member(title)
    return holds ? refuse('live.text_refused') : text
  }

  async function planOf(
    { coverId, startAt, endAt, title, filingNo, outline, ...same }: PlanWish,
    { viewer: { memberId } }: Pick<Planner, 'viewer'>,
    start?: Date,
  ): Promise<Partial<Plan>> {
    if (startAt !== undefined && startAt !== start?.getTime() && startAt < kernel.clock.now() - LATE_MS)
      return refuse('live.start_past')
    const from = startAt ?? start?.getTime() ?? 0
    if (endAt !== undefined && endAt <= from) return refuse('kernel.bad_input', { what: '结束时间须晚于开始时间' })
    return {
      ...same,
      ...(title !== undefined && { title: await titleOf(title) }),
      ...(startAt !== undefined && { startAt: new Date(startAt) }),
      ...(endAt !== undefined && { endAt: new Date(endAt) }),
      ...(filingNo !== undefined && { filingNo: filingNo || null }),
      ...(outline !== undefined && { outline: (await screen.moderator(outline)) || null }),
      // Covers are uploaded by teachers.
      ...(coverId !== undefined && memberId !== undefined && { coverId }),
    }
  }

  const tellsDelay = tellDelay(kernel)
  async function keepCover(tx: Transaction, { memberId }: Viewer, room: Pick<NewRoom, 'coverId' | 'teacherId'>) {
    if (memberId !== undefined && room.coverId) await keeping.cover(tx, memberId, room.coverId, room.teacherId)
  }

  /** Whether the disk has room is asked on the day: what is passed now begins later. */
  const readiness = (room: RoomRecord, teacher: LiveTeacher | undefined) =>
    readinessOf(room, { regState: teacher?.regState, canRecord: true, screen })

  /** What a reviewer looks at beside the plan; the review itself is what the reviewer decides. */
  async function checked(records: readonly RoomRecord[]): Promise<Map<RoomId, RoomCheck[]>> {
    const teachers = await people.findTeachers([...new Set(records.map(({ teacherId }) => teacherId))])
    const found = records.map(async (room) => {
      const checks = checksOf(await readiness(room, teachers.get(room.teacherId)))
      return [room.id, checks.filter(({ key }) => key !== 'approval')] as const
    })
    return new Map(await Promise.all(found))
  }

  async function shown(id: RoomId, viewer: Viewer): Promise<Room> {
    return (await presenter.room(await getRoom(id, viewer), viewer)) ?? refuse('live.room_not_found')
  }

  async function become(
    room: RoomRecord,
    to: RoomState,
    by: string,
    why: string,
    reason?: string,
  ): Promise<{ state: RoomState }> {
    if (room.state === to) return { state: to }
    await speaking.control(room.id, 'state', { kind: 'state', to, by, why, reason })
    changed(room.id)
    return { state: to }
  }

  return {
    /** Makes a draft. The same key again returns the same room. */
    async create(planner: Planner, { kind, idempotencyKey, ...wish }: NewPlan): Promise<Room> {
      const at = now()
      const plan = await planOf(wish, planner)
      const id = await plans.create({
        action: {
          owner: doerOf(planner.viewer),
          key: idempotencyKey,
          input: { call: 'live.createRoom', kind, ...wish },
          now: kernel.clock.now(),
        },
        values: {
          levelIds: [],
          visitorMode: 'none',
          riskTip: await riskTip(),
          isPromotional: false,
          recordOn: true,
          ...plan,
          kind,
          title: plan.title ?? wish.title,
          startAt: new Date(wish.startAt),
          teacherId: planner.teacherId,
          assistants: [],
          state: 'draft',
          chatMode: 'open',
          slowSec: 0,
          materials: [],
          sample: false,
          createdAt: at,
        },
        also: (tx, room) => keepCover(tx, planner.viewer, room),
        categories:
          kind === 'word' ? categories.map((category) => ({ ...category, id: CategoryId.parse(category.id) })) : [],
        broadcast:
          kind === 'video' ? { streamName: media.newStream().name, nonce: media.newNonce(), createdAt: at } : undefined,
      })
      return shown(id, planner.viewer)
    },
    /** With `seen`, only what was seen is changed. */
    async modify(viewer: Viewer, roomId: RoomId, wish: PlanWish, seen?: string): Promise<Room> {
      const room = await taught(roomId, viewer)
      if (!CHANGEABLE.includes(room.state)) return refuse('live.state_not_allowed')
      const plan = await planOf(wish, { viewer }, room.startAt)
      await plans.change(room.id, {
        ...{ plan, by: doerOf(viewer), at: now(), states: CHANGEABLE },
        async also(tx, before, after) {
          if (seen !== undefined && !isDecidedOn(plannedIn(before), seen, plannedIn(after))) refuse('live.plan_changed')
          if (after.coverId !== before.coverId) await keepCover(tx, viewer, after)
          await tellsDelay(tx, before, after)
        },
      })
      changed(room.id)
      return shown(room.id, viewer)
    },
    async submit(viewer: Viewer, id: RoomId) {
      const room = await taught(id, viewer)
      if (room.riskTip.trim() === '') return refuse('live.risk_line_missing')
      if (room.isPromotional && !room.filingNo) return refuse('live.filing_missing')
      return become(room, 'review', doerOf(viewer), `${nameOf(viewer)} handed it in`)
    },
    /** The change of the room reminds the members who reserved. */
    async cancel(viewer: Viewer, id: RoomId, reason: string) {
      const room = await taught(id, viewer)
      return become(room, 'cancelled', doerOf(viewer), 'the teacher cancelled it', await screen.moderator(reason))
    },
    async listOwn(caller: TeacherCaller, { cursor, pageSize }: CursorQuery): Promise<Page<RoomRow>> {
      const found = await plans.listOfTeacher(caller.teacherId, idPlaceOf(cursor), pageSize + 1)
      const page = pageOf(found, pageSize, ({ startAt, id }) => `${startAt.getTime()}.${id}`)
      return { ...page, rows: await presenter.rows(page.rows, caller) }
    },
    async listInReview({
      cursor,
      pageSize,
      withTotal,
    }: ParsedOf<(typeof liveEndpoints)['live.listReview']>): Promise<
      AnswerOf<(typeof liveEndpoints)['live.listReview']>
    > {
      const [found, waiting] = await Promise.all([
        plans.listInReview(idPlaceOf(cursor), pageSize + 1),
        waitingOf({ withTotal }, 'waitingSince', plans.inReview),
      ])
      const page = pageOf(
        found,
        pageSize,
        ({ submittedAt, createdAt, id }) => `${(submittedAt ?? createdAt).getTime()}.${id}`,
      )
      const records = new Map(page.rows.map((record) => [record.id, record]))
      const [rows, checks] = await Promise.all([presenter.rows(page.rows, { levelIds: [] }), checked(page.rows)])
      return {
        ...page,
        ...waiting,
        rows: rows.flatMap((row) => inReview(row, records.get(row.id), checks.get(row.id))),
      }
    },
    /** An operator lets it be announced, or returns it with a reason. */
    async review(by: OperatorId, { id, pass, reason = '' }: { id: RoomId; pass: boolean; reason?: string }) {
      const room = isUuid(id) ? await rooms.find(id) : undefined
      if (!room) return refuse('live.room_not_found')
      if (!pass && reason === '') return refuse('live.reason_missing')
      if (room.state !== 'review')
        return room.state === (pass ? 'announced' : 'draft') ? { state: room.state } : refuse('live.state_not_allowed')
      if (pass && (await plans.submitter(room.id)) === by) return refuse('live.review_self')
      if (pass) mustBeReady(await readiness(room, await people.findTeacherNow(room.teacherId)))
      return pass
        ? become(room, 'announced', by, 'an operator passed it')
        : become(room, 'draft', by, 'an operator sent it back', reason)
    },
  }
}

const nameOf = ({ operatorId }: Viewer): string => (operatorId === undefined ? 'the teacher' : 'an operator')

/** The row with what only a reviewer sees. */
function inReview(row: RoomRow, record: RoomRecord | undefined, checks: RoomCheck[] = []): RoomInReview[] {
  if (!record) return []
  const { kind, outline, isPromotional, filingNo, recordOn, submittedAt, createdAt } = record
  return [
    {
      ...row,
      outline: outline ?? undefined,
      isPromotional,
      filingNo: filingNo ?? undefined,
      recordOn: kind === 'word' || recordOn,
      submittedAt: Instant.parse((submittedAt ?? createdAt).getTime()),
      checks,
    },
  ]
}

export type PlanningService = ReturnType<typeof planningService>
