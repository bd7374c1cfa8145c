import { CourseId } from '@rostrum/contract/course'
import { MemberId } from '@rostrum/contract/kernel'
import { z } from 'zod'
import { isUuid } from '../kernel/db'
import type { EventHandler } from '../kernel/events'
import type { Kernel } from '../kernel/kernel'
import type { CourseRepository } from './repository'
import type { HolderRepository } from './repository-holders'

/** What came to be with an order, or ended with one. Told by whoever sells. */
const Service = z.object({
  memberId: MemberId,
  orderNo: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  startAt: z.coerce.date(),
  endAt: z.coerce.date(),
})

interface ServingParts {
  readonly kernel: Pick<Kernel, 'db' | 'clock'>
  readonly courses: Pick<CourseRepository, 'find'>
  readonly holders: HolderRepository
}

/** Courses follow services. A repeat changes nothing, and what is no course of ours is not for us. */
export function courseServing({ kernel: { db, clock }, courses, holders }: ServingParts): EventHandler[] {
  async function turn(payload: unknown, isEnd: boolean): Promise<void> {
    const { kind, subjectId, startAt, endAt, memberId, orderNo } = Service.parse(payload)
    const courseId = kind === 'course' && isUuid(subjectId) ? CourseId.parse(subjectId) : undefined
    if (courseId === undefined || !(await courses.find(courseId))) return
    const ends = isEnd ? new Date(Math.min(endAt.getTime(), clock.now())) : endAt
    await db.tx(memberId, (tx) => holders.hold(tx, { memberId, courseId, orderNo, startAt, endAt: ends }))
  }
  return [
    { event: 'commerce.serviceStarted', name: 'course.serviceStarted', run: (payload) => turn(payload, false) },
    { event: 'commerce.serviceEnded', name: 'course.serviceEnded', run: (payload) => turn(payload, true) },
  ]
}
