import type { courseEndpoints } from '@rostrum/contract/course'
import type { ParsedOf } from '@rostrum/contract/kernel'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { idempotent } from '@rostrum/server/kernel/idempotency'
import type { Learner } from '../policy'
import type { CourseAnswer } from '../presenting'
import { signTimes } from './policy'
import type { ClassStored, CurriculumRepository } from './repository'
import type { ClassRules } from './settings'
import type { Timetable } from './timetable'

export interface AttendingParts {
  readonly kernel: Pick<Kernel, 'clock' | 'db'>
  readonly curricula: CurriculumRepository
  readonly timetable: Timetable
  readonly classRules: () => Promise<ClassRules>
}

type Asked<N extends keyof typeof courseEndpoints> = ParsedOf<(typeof courseEndpoints)[N]>

/** What members say about a class: that they are there, or that they will not be. */
export function attendingService({ kernel, curricula, timetable, classRules }: AttendingParts) {
  /** The class, for somebody who joined its path, while it is held. */
  async function attended(id: ClassStored['id'], who: Learner): Promise<ClassStored> {
    const found = await timetable.find(id, who)
    if (!(await timetable.isJoined(who.memberId, found.curriculumId))) return refuse('course.class_not_joined')
    return found.cancelledAt === null ? found : refuse('course.class_cancelled')
  }
  return {
    async sign(
      { id, idempotencyKey: key }: Asked<'course.signClass'>,
      who: Learner,
    ): Promise<CourseAnswer<'course.signClass'>> {
      const [found, rules] = [await attended(id, who), await classRules()]
      const now = kernel.clock.now()
      const { memberId } = who
      return kernel.db.tx(memberId, (tx) =>
        idempotent(tx, { owner: memberId, key, input: { call: 'course.signClass', id }, now }, async () => {
          const before = await curricula.findAttendance(tx, memberId, id)
          if (before && before.state !== 'leave') return { signedAt: before.at.getTime(), attendance: before.state }
          const { phase } = signTimes(found, rules, now)
          if (phase === 'early') return refuse('course.class_early', { minutes: rules.signBeforeMin })
          if (phase === 'closed') return refuse('course.class_over')
          const state = phase === 'open' ? 'signed' : 'late'
          await curricula.putAttendance(tx, { memberId, classId: id, state, at: new Date(now), reason: null })
          return { signedAt: now, attendance: state }
        }),
      )
    },

    async leave(
      { id, reason, idempotencyKey: key }: Asked<'course.leaveClass'>,
      who: Learner,
    ): Promise<CourseAnswer<'course.leaveClass'>> {
      const found = await attended(id, who)
      const now = kernel.clock.now()
      const { memberId } = who
      return kernel.db.tx(memberId, (tx) =>
        idempotent(tx, { owner: memberId, key, input: { call: 'course.leaveClass', id, reason }, now }, async () => {
          const before = await curricula.findAttendance(tx, memberId, id)
          if (before && before.state !== 'leave') return refuse('course.class_signed')
          if (now >= found.endAt.getTime()) return refuse('course.class_over')
          await curricula.putAttendance(tx, { memberId, classId: id, state: 'leave', at: new Date(now), reason })
          return { state: 'leave' }
        }),
      )
    },
  }
}

export type AttendingService = ReturnType<typeof attendingService>
