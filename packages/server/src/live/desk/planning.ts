import type { LevelId, TeacherId } from '@rostrum/contract/kernel'
import type { RoomId, RoomKind } from '@rostrum/contract/live'
import { Refusal, refuse } from '@rostrum/server/kernel'
import { newId } from '@rostrum/server/kernel/db'
import type { RoomTelling } from '../notices/telling'
import type { LiveMembers, LivePeople } from '../people'
import { plannedIn } from '../plans/seen'
import type { PlanningService, PlanWish } from '../plans/service'
import type { Viewer } from '../rooms/policy'
import type { RoomRecord } from '../rooms/repository'
import type { DeskChange } from './acting'

export interface DeskPlanningDeps {
  readonly planning: PlanningService
  readonly people: LivePeople
  readonly members: Pick<LiveMembers, 'levels'>
  readonly telling: Pick<RoomTelling, 'arranged'>
  getRoom(id: RoomId, viewer: Viewer): Promise<RoomRecord>
}

/** A plan as an operator sends it: whole, except for the end. */
type DeskPlan = PlanWish & {
  readonly title: string
  readonly startAt: number
  readonly levelIds: LevelId[]
  readonly isPromotional: boolean
  readonly filingNo: string
}

interface ChangedDeskPlan extends DeskPlan {
  readonly id: RoomId
  readonly seen: string
}

interface NewDeskPlan extends DeskPlan {
  readonly teacherId: TeacherId
  readonly kind: RoomKind
  readonly idempotencyKey: string
}

/** What operators arrange on a teacher's behalf, through the planning of the teachers themselves. */
export function deskPlanning({ planning, people, members, telling, getRoom }: DeskPlanningDeps) {
  async function mustFit({ levelIds, isPromotional, filingNo }: DeskPlan): Promise<void> {
    const known = new Set(((await members.levels?.()) ?? []).map(({ id }) => id))
    if (!levelIds.every((id) => known.has(id))) return refuse('live.level_unknown')
    if (isPromotional && filingNo === '') return refuse('live.filing_missing')
  }

  /** False: the same plan, sent twice at once, was handed in by the other one. */
  async function handIn(viewer: Viewer, id: RoomId): Promise<boolean> {
    try {
      await planning.submit(viewer, id)
      return true
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'live.state_not_allowed') return false
      throw error
    }
  }

  return {
    /** Announced only after another operator's review. The same key again returns the same room. */
    async plan(viewer: Viewer, { teacherId, ...wish }: NewDeskPlan): Promise<DeskChange<RoomId>> {
      await mustFit(wish)
      if ((await people.findTeacherNow(teacherId))?.regState !== 'active') return refuse('live.registration_inactive')
      const { id, state } = await planning.create({ viewer, teacherId }, wish)
      if (state === 'draft' && (await handIn(viewer, id))) await telling.arranged('planned', id, `live.arranged:${id}`)
      return { answer: id, room: id, after: plannedIn(await getRoom(id, viewer)) }
    },
    async change(viewer: Viewer, { id, seen, ...wish }: ChangedDeskPlan): Promise<DeskChange<RoomId>> {
      await mustFit(wish)
      const before = plannedIn(await getRoom(id, viewer))
      await planning.modify(viewer, id, wish, seen)
      const after = plannedIn(await getRoom(id, viewer))
      if (JSON.stringify(before) !== JSON.stringify(after))
        await telling.arranged('changed', id, `live.arranged:${id}:${newId()}`)
      return { answer: id, room: id, before, after }
    },
    async cancel(
      viewer: Viewer,
      { id, reason }: { readonly id: RoomId; readonly reason: string },
    ): Promise<DeskChange<RoomId>> {
      const { state } = await getRoom(id, viewer)
      const now = await planning.cancel(viewer, id, reason)
      if (state !== now.state) await telling.arranged('cancelled', id, `live.cancelled:${id}`)
      return { answer: id, room: id, before: { state }, after: { state: now.state } }
    },
  }
}

export type DeskPlanning = ReturnType<typeof deskPlanning>
