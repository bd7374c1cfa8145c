import { randomUUID } from 'node:crypto'
import type { CourseDraft, CourseId, CourseLessonId } from '@rostrum/contract/course'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
/** Writes. */
let xu: Operator
/** Reviews. */
let huang: Operator
/** One member on two devices. */
let phone: Member
let tablet: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-25T10:00:00+08:00', sampled: true })
  xu = await w.operator()
  huang = await w.operator()
  phone = await w.member()
  w.clock.move(120_000)
  tablet = await w.member({ mobile: phone.mobile })
})
afterAll(() => w.close())

const at = ({ id, version }: CourseDraft) => ({ id, version })

/** A course whose only lesson is a sample video that is not skipped. */
async function published(more: object): Promise<CourseLessonId> {
  const [sample] = (await phone.call('course.listCourses', { kind: 'video' })).rows
  const whole = await xu.call('course.getDraft', { id: sample!.id })
  const video = whole.chapters.flatMap(({ lessons }) => lessons).find(({ kind }) => kind === 'video')
  const id = randomUUID() as CourseLessonId
  const draft = await xu.call('course.saveDraft', {
    ...{ id: randomUUID() as CourseId, version: 0, title: '一台设备的课', summary: '一次只在一处看' },
    ...{ intro: '<p>介绍</p>', suits: '想弄懂的人', category: whole.category, difficulty: whole.difficulty },
    ...{ coverId: whole.cover?.id, teacherId: whole.teacherId },
    chapters: [{ id: randomUUID(), title: '第一章', lessons: [{ ...video, id, title: '一节', noSkip: true }] }],
    ...more,
  } as never)
  const passed = await huang.call('course.reviewDraft', {
    ...at(await xu.call('course.submitDraft', at(draft))),
    pass: true,
  })
  await xu.call('course.publishDraft', at(passed))
  return id
}
const told = (who: Member, id: CourseLessonId, fromSec: number, seconds: number, takeOver?: boolean) =>
  who.call('course.watchLesson', { id, fromSec, seconds, ...(takeOver && { takeOver }) }).then(
    ({ watchedSec }) => watchedSec,
    (error: { reason: string }) => error.reason,
  )

test('a course that is set so plays on one device at a time: the other takes over, and the first stops', async () => {
  expect(tablet.memberId).toBe(phone.memberId)
  const id = await published({ oneDevice: true })
  expect(await told(phone, id, 0, 0)).toBe(0)
  w.clock.move(4_000)
  expect(await told(phone, id, 0, 4)).toBe(4)
  expect(await told(tablet, id, 4, 0)).toBe('course.elsewhere')
  // Where the phone stopped, the tablet goes on.
  expect((await tablet.call('course.getLesson', { id })).positionMs).toBe(4_000)
  expect(await told(tablet, id, 4, 0, true)).toBe(4)
  w.clock.move(3_000)
  expect(await told(phone, id, 4, 3)).toBe('course.elsewhere')
  expect(await told(tablet, id, 4, 3)).toBe(7)
  // Nothing played for a while: no device has it.
  w.clock.move(60_000)
  expect(await told(phone, id, 7, 0)).toBe(7)
})

test('elsewhere both devices go on, and neither goes beyond what was watched', async () => {
  const id = await published({ oneDevice: false })
  expect(await told(phone, id, 0, 0)).toBe(0)
  w.clock.move(4_000)
  expect(await told(phone, id, 0, 4)).toBe(4)
  expect(await told(tablet, id, 20, 0)).toBe('course.skipped')
  w.clock.move(4_000)
  expect(await told(tablet, id, 4, 4)).toBe(8)
  expect((await tablet.call('course.getLesson', { id })).reachSec).toBe(13)
})
