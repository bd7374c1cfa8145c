import type { FileId, LevelId, OperatorId, Page } from '@rostrum/contract/kernel'
import {
  CategoryId,
  type Room,
  type RoomId,
  type RoomKind,
  type RoomRow,
  type RoomState,
  type VisitorMode,
} from '@rostrum/contract/live'
import { isUuid, type Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { refuse } from '../kernel/refusal'
import type { TeacherCaller } from '../kernel/types'
import type { Attaching } from './attaching'
import type { LiveMedia } from './broadcast'
import { idPlaceOf, pageOf } from './cursor'
import { categories } from './default-categories'
import type { People } from './people'
import { mustTeach, type Viewer } from './policy'
import type { Presenter } from './presenting'
import type { Plan, PlanRepository } from './repository-plans'
import type { RoomRecord, RoomRepository } from './repository-rooms'
import type { Screening } from './screening'
import type { SpeakingService } from './speaking'

export interface PlanningDeps {
  readonly kernel: Pick<Kernel, 'clock' | 'events'>
  readonly people: People
  readonly rooms: RoomRepository
  readonly plans: PlanRepository
  readonly presenter: Presenter
  readonly speaking: SpeakingService
  readonly screen: Screening
  readonly attach: Attaching
  readonly media: Pick<LiveMedia, 'newStream' | 'newNonce'>
  find(id: RoomId, viewer: Viewer): Promise<RoomRecord>
  changed(id: RoomId): void
  riskTip(): Promise<string>
}

/** As a teacher sends it: what is absent stays as it is. */
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

interface Listing {
  readonly cursor?: string
  readonly pageSize: number
}

/** Announced times may be this little in the past: people type them. */
const LATE_MS = 60_000
const CHANGEABLE: readonly RoomState[] = ['draft', 'announced', 'ready']

/** From a teacher's draft to an announced room. */
export function planningService(deps: PlanningDeps) {
  const { kernel, people, rooms, plans, presenter, speaking, screen, attach, media, find, changed, riskTip } = deps
  const now = () => new Date(kernel.clock.now())

  async function taught(id: RoomId, viewer: Viewer): Promise<RoomRecord> {
    const room = await find(id, viewer)
    mustTeach(room, viewer)
    return room
  }

  /** A title is read by everybody: what would be held is refused. */
  async function titleOf(title: string): Promise<string> {
    const { text, holds } = await screen.member(title)
    return holds ? refuse('live.text_refused') : text
  }

  async function planOf(
    { coverId, startAt, endAt, title, filingNo, outline, ...same }: PlanWish,
    caller: TeacherCaller,
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
      ...(coverId !== undefined && {
        coverId: await attach.cover(caller.memberId, coverId, `live/cover/${caller.teacherId}`),
      }),
    }
  }

  async function shown(id: RoomId, viewer: Viewer): Promise<Room> {
    return (await presenter.room(await find(id, viewer), viewer)) ?? refuse('live.room_not_found')
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

  async function tellDelay(tx: Transaction, before: RoomRecord, after: RoomRecord): Promise<void> {
    if (before.state === 'draft' || before.startAt.getTime() === after.startAt.getTime()) return
    await kernel.events.emit(tx, { name: 'live.delayed', key: before.id, payload: { roomId: before.id } })
  }

  return {
    /** A draft. The same key again answers the same room. */
    async create(caller: TeacherCaller, { kind, idempotencyKey, ...wish }: NewPlan): Promise<Room> {
      const at = now()
      const plan = await planOf(wish, caller)
      const id = await plans.create({
        deed: {
          owner: caller.memberId,
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
          teacherId: caller.teacherId,
          assistants: [],
          state: 'draft',
          chatMode: 'open',
          slowSec: 0,
          materials: [],
          sample: false,
          createdAt: at,
        },
        categories:
          kind === 'word' ? categories.map((category) => ({ ...category, id: CategoryId.parse(category.id) })) : [],
        broadcast:
          kind === 'video' ? { streamName: media.newStream().name, nonce: media.newNonce(), createdAt: at } : undefined,
      })
      return shown(id, caller)
    },
    async modify(caller: TeacherCaller, roomId: RoomId, wish: PlanWish): Promise<Room> {
      const room = await taught(roomId, caller)
      if (!CHANGEABLE.includes(room.state)) return refuse('live.state_not_allowed')
      const plan = await planOf(wish, caller, room.startAt)
      await plans.change(room.id, { plan, by: caller.memberId, at: now(), states: CHANGEABLE, also: tellDelay })
      changed(room.id)
      return shown(room.id, caller)
    },
    async submit(viewer: Viewer, id: RoomId) {
      const room = await taught(id, viewer)
      if (room.riskTip.trim() === '') return refuse('live.risk_line_missing')
      if (room.isPromotional && !room.filingNo) return refuse('live.filing_missing')
      return become(room, 'review', viewer.memberId ?? '', 'the teacher handed it in')
    },
    /** Those who reserved are reminded by what happened to the room. */
    async cancel(viewer: Viewer, id: RoomId, reason: string) {
      const room = await taught(id, viewer)
      return become(
        room,
        'cancelled',
        viewer.memberId ?? '',
        'the teacher cancelled it',
        await screen.moderator(reason),
      )
    },
    async listOwn(caller: TeacherCaller, { cursor, pageSize }: Listing): Promise<Page<RoomRow>> {
      const found = await plans.listOfTeacher(caller.teacherId, idPlaceOf(cursor), pageSize + 1)
      const page = pageOf(found, pageSize, ({ startAt, id }) => `${startAt.getTime()}.${id}`)
      return { ...page, rows: await presenter.rows(page.rows, caller) }
    },
    async listInReview({ cursor, pageSize }: Listing): Promise<Page<RoomRow>> {
      const found = await plans.listInReview(idPlaceOf(cursor), pageSize + 1)
      const page = pageOf(
        found,
        pageSize,
        ({ submittedAt, createdAt, id }) => `${(submittedAt ?? createdAt).getTime()}.${id}`,
      )
      return { ...page, rows: await presenter.rows(page.rows, { levelIds: [] }) }
    },
    /** An operator lets it be announced, or sends it back with a reason. */
    async review(by: OperatorId, { id, pass, reason = '' }: { id: RoomId; pass: boolean; reason?: string }) {
      const room = isUuid(id) ? await rooms.find(id) : undefined
      if (!room) return refuse('live.room_not_found')
      if (!pass && reason === '') return refuse('live.reason_missing')
      if (room.state !== 'review')
        return room.state === (pass ? 'announced' : 'draft') ? { state: room.state } : refuse('live.state_not_allowed')
      if (pass && (await people.findTeacherNow(room.teacherId))?.regState !== 'active')
        return refuse('live.registration_inactive')
      return pass
        ? become(room, 'announced', by, 'an operator passed it')
        : become(room, 'draft', by, 'an operator sent it back', reason)
    },
  }
}

export type PlanningService = ReturnType<typeof planningService>
