import { randomUUID } from 'node:crypto'
import type { CourseId } from '@rostrum/contract/course'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newClass } from './testing/paths'

let w: World
let xu: Operator
let ada: Member
let gu: Teacher
let basics: CourseId
const HOUR = 3_600_000

beforeAll(async () => {
  w = await world({ at: '2026-11-25T10:00:00+08:00', sampled: true })
  xu = await w.operator()
  ada = await w.member()
  gu = await w.teacher()
  basics = (await ada.call('course.listCourses', { category: 'basics' })).rows[0]!.id
})
afterAll(() => w.close())

const reason = (of: string) => ({ reason: of })

const content = (more: object = {}) => ({
  ...{ title: '新路径', goal: '目标', difficulty: 'beginner' },
  stages: [{ id: randomUUID(), title: '一', courseIds: [basics] }],
  ...more,
})
const save = (more: object = {}, id: string = randomUUID(), version = 0) =>
  xu.call('course.saveCurriculum', { id, version, content: content(more) } as never)

test('what is saved reaches nobody before it is published, and a change not before the next time', async () => {
  const draft = await save()
  expect(draft).toMatchObject({ state: 'draft', version: 1, isChanged: true })
  await expect(ada.call('course.getCurriculum', { id: draft.id })).rejects.toMatchObject({ code: 404 })
  const live = await xu.call('course.publishCurriculum', { id: draft.id, version: 1 })
  expect(live).toMatchObject({ state: 'published', isChanged: false })
  await save({ title: '改过的' }, draft.id, live.version)
  expect((await ada.call('course.getCurriculum', { id: draft.id })).title).toBe('新路径')
  await expect(save({ title: '又改' }, draft.id, live.version)).rejects.toMatchObject(
    reason('course.curriculum_changed'),
  )
})

test('bad content is refused and changes nothing', async () => {
  const one = await save()
  for (const more of [
    { stages: [{ id: randomUUID(), title: '一', courseIds: [basics, basics] }] },
    { stages: [{ id: randomUUID(), title: '一', courseIds: [randomUUID()] }] },
    { stages: [{ id: randomUUID(), title: '一', courseIds: [basics], exam: { surveyId: randomUUID() } }] },
    { prerequisiteIds: [randomUUID()] },
    { prerequisiteIds: [one.id] },
  ])
    await expect(save(more, one.id, 1)).rejects.toMatchObject(reason('course.curriculum_wrong'))
  const two = await save({ prerequisiteIds: [one.id] })
  await expect(save({ prerequisiteIds: [two.id] }, one.id, 1)).rejects.toMatchObject(reason('course.curriculum_wrong'))
  await expect(save({ levelIds: ['nothing'] }, one.id, 1)).rejects.toMatchObject(reason('course.draft_level'))
  expect((await xu.call('course.getCurriculumDraft', { id: one.id })).version).toBe(1)
  const empty = await save({ goal: '', stages: [] })
  await expect(xu.call('course.publishCurriculum', { id: empty.id, version: 1 })).rejects.toMatchObject({
    reason: 'course.curriculum_incomplete',
  })
  const span2 = { startAt: w.clock.now() + HOUR, endAt: w.clock.now() }
  await expect(newClass(xu, { curriculumId: one.id, teacherId: gu.teacherId, ...span2 })).rejects.toMatchObject(
    reason('course.class_span'),
  )
  await expect(
    newClass(xu, { curriculumId: one.id, teacherId: 'nobody', startAt: w.clock.now() }),
  ).rejects.toMatchObject(reason('course.draft_teacher'))
})

test('the placement test is changed by who saw its present version', async () => {
  const now = await xu.call('course.getPlacement', {})
  expect(now).toMatchObject({ exam: { title: '学习水平测试' }, rules: [{ from: 0 }, { from: 60 }, { from: 88 }] })
  const asked = { version: now.version, surveyId: now.exam!.id as never, rules: now.rules }
  expect(await xu.call('course.savePlacement', asked)).toEqual({ version: now.version + 1 })
  await expect(xu.call('course.savePlacement', asked)).rejects.toMatchObject(reason('course.placement_changed'))
  const twice = [now.rules[0]!, now.rules[0]!]
  await expect(xu.call('course.savePlacement', { version: now.version + 1, rules: twice })).rejects.toMatchObject(
    reason('course.placement_wrong'),
  )
  const reader = await w.operator(['course:course:edit'])
  await expect(reader.call('course.getPlacement', {})).rejects.toMatchObject({ code: 206 })
})
