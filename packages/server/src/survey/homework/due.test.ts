import { randomUUID } from 'node:crypto'
import type { LevelId } from '@rostrum/contract/kernel'
import type { HomeworkId } from '@rostrum/contract/survey'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishedWork, sheet } from './testing/sheet'

const MORNING = '2026-11-20T10:00:00+08:00'

let w: World
let xu: Operator
let wang: Teacher
let ada: Member
let id: HomeworkId
beforeAll(async () => {
  w = await world({ at: MORNING })
  xu = await w.operator()
  wang = await w.teacher()
  ada = await w.member()
})
afterAll(() => w.close())
beforeEach(async () => {
  w.clock.set(MORNING)
  id = await publishedWork(xu, sheet(wang.teacherId, w.clock.now()))
})

const inTimetable = async (day: string) =>
  (await ada.call('course.listSchedule', { from: day, to: day })).deadlines.filter((due) => due.id === id)
const today = async () => (await ada.call('content.getMine', {})).tasks.filter((task) => task.id === id)
const submit = () =>
  ada.call('survey.submitHomework', { id, answers: { one: 'a', say: '因为' }, idempotencyKey: randomUUID() })

test('homework that ends today stands in the timetable and among the tasks of today until it is handed in', async () => {
  const link = `/pages/mine/homework/homeworkAnswerList?id=${id}`
  expect(await inTimetable('2026-11-20')).toMatchObject([{ title: '第一次作业', link }])
  expect(await inTimetable('2026-11-21')).toEqual([])
  expect(await today()).toMatchObject([{ note: '作业今天截止', link }])
  await submit()
  expect([await inTimetable('2026-11-20'), await today()]).toEqual([[], []])
})

test('homework that came back stands at the day until which it may be handed in again', async () => {
  await submit()
  const [work] = (await wang.call('survey.listHomeworkAnswers', { id })).rows
  if (!work) throw new Error('nothing to mark')
  const scores = [{ questionId: 'say', points: 5 }]
  const back = { answerId: work.id, seen: work.seen, scores, back: 1, comment: '写细一点' } as const
  await wang.call('survey.markHomework', { ...back, idempotencyKey: randomUUID() })
  expect(await inTimetable('2026-11-23')).toHaveLength(1)
  expect(await today()).toEqual([])
  w.clock.set('2026-11-23T08:00:00+08:00')
  expect(await today()).toMatchObject([{ note: '退回的作业今天要再交' }])
})

test('homework for a level stands in the file of the timetable and in the subscription of whoever has the level', async () => {
  const level = 'gold' as LevelId
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values (${level}, '金卡', 1, '{}')`,
  )
  const rich = await w.member({ levelIds: [level] })
  const forLevel = await publishedWork(xu, sheet(wang.teacherId, w.clock.now(), { levelIds: [level] }))
  const span = { from: '2026-11-20', to: '2026-11-20' }
  expect((await rich.call('course.exportSchedule', span)).content).toContain(`UID:due-${forLevel}`)
  expect((await ada.call('course.exportSchedule', span)).content).not.toContain(`UID:due-${forLevel}`)
  const { url } = await rich.call('course.turnCalendar', { isOn: true })
  expect(await (await fetch(`${w.url}${url}`)).text()).toContain(`UID:due-${forLevel}`)
})

test('who marks is told once a day that answers wait, and not of what rules judge', async () => {
  const told = async () =>
    (await wang.call('member.listNotices', { kind: 'homework' })).rows.filter(({ link }) => link?.includes(id)).length
  await submit()
  expect(await told()).toBe(1)
  const eve = await w.member()
  const hand = (who: Member) =>
    who.call('survey.submitHomework', { id, answers: { one: 'a', say: '因为' }, idempotencyKey: randomUUID() })
  await hand(eve)
  expect(await told()).toBe(1)
  w.clock.set('2026-11-21T00:30:00+08:00')
  xu = await w.operator()
  await hand(await w.member())
  expect(await told()).toBe(2)
})
