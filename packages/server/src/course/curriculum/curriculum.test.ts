import { randomUUID } from 'node:crypto'
import type { ClassId, CourseId, CurriculumId } from '@rostrum/contract/course'
import type { LevelId } from '@rostrum/contract/kernel'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pathHoldings } from './repository-holdings'
import { key, newClass, publishedPath } from './testing/paths'
import { PAGE_A4, pdfOf } from '@rostrum/server/kernel/documents'

let w: World
let xu: Operator
let ada: Member
let wang: Member
let gu: Teacher
let basics: CourseId
const GOLD = 'gold' as LevelId
const HOUR = 3_600_000
const span = { from: '2026-11-20', to: '2026-12-20' }

beforeAll(async () => {
  w = await world({ at: '2026-11-25T10:00:00+08:00', sampled: true })
  ada = await w.member()
  wang = await w.member()
  gu = await w.teacher()
  await w.kernel.db.q.execute(
    sql`insert into member_level (level_id, name, position, benefits) values (${GOLD}, '金卡', 9, '{}') on conflict do nothing`,
  )
  basics = (await ada.call('course.listCourses', { category: 'basics' })).rows[0]!.id
})
// The clock moves on: a console session of yesterday has ended.
beforeEach(async () => {
  xu = await w.operator()
})
afterAll(() => w.close())

const join = (id: CurriculumId, who: Member = ada) => who.call('course.joinCurriculum', { id, idempotencyKey: key() })
const sign = (id: ClassId, who: Member = ada) => who.call('course.signClass', { id, idempotencyKey: key() })
const leave = (id: ClassId, reason = '出差', who: Member = ada) =>
  who.call('course.leaveClass', { id, reason, idempotencyKey: key() })
const scheduled = async (who: Member = ada) => (await who.call('course.listSchedule', span as never)).rows
const reason = (of: string) => ({ reason: of })

/** Learns every lesson of a course as fast as it is allowed. */
async function learn(course: CourseId, who: Member) {
  const { chapters } = await who.call('course.listChapters', { id: course })
  for (const { id, durationSec, kind } of chapters.flatMap(({ lessons }) => lessons)) {
    if (kind === 'live') continue
    await who.call('course.watchLesson', { id, fromSec: 0, seconds: 0 })
    w.clock.move(durationSec * 1_000)
    for (let from = 0; from < durationSec; from += 600)
      await who.call('course.watchLesson', { id, fromSec: from, seconds: Math.min(600, durationSec - from) })
  }
}
/** Answers every question of the placement test alike, or as given. */
async function place(who: Member, given: Record<string, unknown>) {
  const { placement } = await who.call('course.getLearningHome', {})
  const survey = await who.call('survey.get', { id: placement!.surveyId as never })
  const answers = Object.fromEntries(
    survey.questions.map(({ id, kind }) => [
      id,
      given[id] ?? (kind === 'judge' ? 'no' : kind === 'multiple' ? ['o4'] : 'o1'),
    ]),
  )
  await who.call('survey.submit', { id: survey.id, version: survey.version, answers, idempotencyKey: key() } as never)
}
const RIGHT = {
  change: 'o2',
  queue: 'yes',
  fund: 'o3',
  cash: 'o2',
  audit: 'no',
  bond: 'o2',
  back: 'o3',
  sample: ['o1', 'o2', 'o3'],
}

describe('paths', () => {
  test('three sample paths stand in order, marked; a visitor is asked to sign in', async () => {
    const { rows } = await ada.call('course.listCurricula', {})
    expect(rows.map(({ difficulty, sample }) => [difficulty, sample])).toEqual([
      ['beginner', true],
      ['middle', true],
      ['advanced', true],
    ])
    expect(rows[0]).toMatchObject({ courseCount: 3, access: 'open', learners: 0, position: { done: 0, exams: 1 } })
    expect(rows[2]?.access).toBe('level')
    expect((await ada.call('course.listCurricula', { level: 'middle' })).rows.length).toBe(1)
    const [teacher] = rows[1]!.teachers
    expect((await ada.call('course.listCurricula', { teacherId: teacher!.id })).rows.map(({ id }) => id)).toContain(
      rows[1]!.id,
    )
    await expect(w.call('course.listCurricula', {})).rejects.toMatchObject({ code: 401 })
  })

  test('a new member takes the placement test, which opens the path it names, and joins it once', async () => {
    const eve = await w.member()
    const before = await eve.call('course.getLearningHome', {})
    expect(before).toMatchObject({ paths: [], streakDays: 0, placement: { questions: 8, isOpen: true } })
    expect(before.placement?.taken).toBeUndefined()
    const middle = before.others[1]!
    await expect(join(middle.id, eve)).rejects.toMatchObject(reason('course.curriculum_before'))
    await place(eve, { ...RIGHT, sample: ['o4'] })
    const after = await eve.call('course.getLearningHome', {})
    expect(after.placement?.taken).toMatchObject({ points: 88, curriculum: { id: before.others[2]!.id } })
    // The test opens the path that it names, and no other.
    await expect(join(middle.id, eve)).rejects.toMatchObject(reason('course.curriculum_before'))
    await place(eve, { ...RIGHT, back: 'o1', sample: ['o4'] })
    expect(await eve.call('course.getCurriculum', { id: middle.id })).toMatchObject({ isPlaced: true, mayJoin: true })
    const twice = { id: middle.id, idempotencyKey: key() }
    const first = await eve.call('course.joinCurriculum', twice)
    w.clock.move(60_000)
    expect(await eve.call('course.joinCurriculum', twice)).toEqual(first)
    expect(await join(middle.id, eve)).toEqual(first)
    const home = await eve.call('course.getLearningHome', {})
    expect(home.paths).toMatchObject([{ id: middle.id, learners: 1 }])
    expect((await ada.call('course.getLearningHome', {})).paths).toEqual([])
    await eve.call('course.leaveCurriculum', { id: middle.id })
    expect((await eve.call('course.getLearningHome', {})).paths).toEqual([])
  })

  test('a path of a level says which levels open it, and what is finished opens the next', async () => {
    const gold = await publishedPath(xu, [basics], { levelIds: [GOLD] })
    await expect(join(gold)).rejects.toMatchObject({
      code: 206,
      reason: 'course.curriculum_level',
      details: { levelIds: [GOLD] },
    })
    expect(await ada.call('course.getCurriculum', { id: gold })).toMatchObject({ access: 'level', mayJoin: false })
    const rich = await w.member({ levelIds: [GOLD] })
    await join(gold, rich)
    const one = await publishedPath(xu, [basics])
    const two = await publishedPath(xu, [basics], { prerequisiteIds: [one] })
    const fay = await w.member()
    await expect(join(two, fay)).rejects.toMatchObject(reason('course.curriculum_before'))
    await learn(basics, fay)
    expect(await fay.call('course.getCurriculum', { id: one })).toMatchObject({ position: { isDone: true } })
    await join(two, fay)
  })

  test('the skill map counts finished lessons and passed quizzes, and nothing that was not done', async () => {
    const kim = await w.member()
    const skill = async () =>
      (await kim.call('course.getLearningHome', {})).skills.find(({ category }) => category === 'basics')!
    const none = await skill()
    expect(none).toMatchObject({ done: 0, passed: 0, step: 0 })
    const home = await kim.call('course.getLearningHome', {})
    expect(home.skills.every(({ step }) => step === 0)).toBe(true)
    await learn(basics, kim)
    const learned = await skill()
    expect(learned).toMatchObject({ done: none.lessons, lessons: none.lessons })
    const exam = (await xu.call('course.findStageParts', { kind: 'exam', keyword: '小测' })).rows[0]!
    const path = await publishedPath(xu, [basics], {}, { surveyId: exam.id, passPct: 90 })
    expect((await skill()).step).toBeLessThan(5)
    expect(await kim.call('course.getCurriculum', { id: path })).toMatchObject({
      position: { isDone: false },
      stages: [{ isDone: false, exam: { isPassed: false, passPct: 90 } }],
    })
    const survey = await kim.call('survey.get', { id: exam.id as never })
    const answers = {
      spread: 'o2',
      deposit: 'no',
      t1: 'o2',
      fees: ['o1', 'o2', 'o3'],
      half: 'o2',
      scam: ['o1', 'o2', 'o4'],
    }
    await kim.call('survey.submit', { id: survey.id, version: survey.version, answers, idempotencyKey: key() } as never)
    expect(await skill()).toMatchObject({ passed: 1, step: 5 })
    expect(await kim.call('course.getCurriculum', { id: path })).toMatchObject({
      position: { isDone: true },
      stages: [{ exam: { isPassed: true, bestPct: 100 } }],
    })
    const week = await kim.call('course.getLearningHome', {})
    expect(week.streakDays).toBeGreaterThan(0)
    expect(week.week.length).toBe(7)
    await xu.call('course.withdrawCurriculum', { id: path, version: 2, why: '换一份测验' })
  })

  test('search, favourites and shared links know a path; a withdrawn one is gone', async () => {
    const id = await publishedPath(xu, [basics], { title: '独有的名字路径' })
    const { groups } = await ada.call('content.search', { keyword: '独有的名字' })
    expect(groups.find(({ kind }) => kind === 'curriculum')?.rows.map((row) => row.id)).toEqual([id])
    await ada.call('member.saveFavourite', { kind: 'curriculum', id, on: 1 })
    expect((await ada.call('course.getCurriculum', { id })).favourited).toBe(true)
    await xu.call('course.withdrawCurriculum', { id, version: 2, why: '内容要重写' })
    await expect(ada.call('course.getCurriculum', { id })).rejects.toMatchObject(reason('course.curriculum_not_found'))
    await expect(join(id)).rejects.toMatchObject(reason('course.curriculum_not_found'))
  })
})

describe('classes', () => {
  test('who joined signs in within the window, by our clock, once', async () => {
    const path = await publishedPath(xu, [basics])
    const startAt = w.clock.now() + HOUR
    const id = await newClass(xu, { curriculumId: path, teacherId: gu.teacherId, startAt })
    await expect(sign(id)).rejects.toMatchObject(reason('course.class_not_joined'))
    await join(path)
    expect(await ada.call('course.getClass', { id })).toMatchObject({
      sign: 'early',
      attendance: 'none',
      isJoined: true,
    })
    await expect(sign(id)).rejects.toMatchObject(reason('course.class_early'))
    w.clock.move(HOUR - 10 * 60_000)
    const first = await sign(id)
    expect(first.attendance).toBe('signed')
    w.clock.move(60_000)
    expect(await sign(id)).toEqual(first)
    await expect(leave(id)).rejects.toMatchObject(reason('course.class_signed'))
    await join(path, wang)
    w.clock.move(30 * 60_000)
    expect(await sign(id, wang)).toMatchObject({ attendance: 'late' })
    w.clock.move(2 * HOUR)
    const eve = await w.member()
    await join(path, eve)
    await expect(sign(id, eve)).rejects.toMatchObject(reason('course.class_over'))
    expect((await eve.call('course.getClass', { id })).attendance).toBe('none')
  })

  test('leave is asked with a reason; its teacher and operators see it, other members do not', async () => {
    const path = await publishedPath(xu, [basics])
    const id = await newClass(xu, { curriculumId: path, teacherId: gu.teacherId, startAt: w.clock.now() + HOUR })
    await join(path)
    await join(path, wang)
    await expect(leave(id, '')).rejects.toMatchObject({ code: 400 })
    expect(await leave(id, '家里有事')).toEqual({ state: 'leave' })
    expect(await ada.call('course.getClass', { id })).toMatchObject({ attendance: 'leave', leaveReason: '家里有事' })
    const others = await wang.call('course.getClass', { id })
    expect(JSON.stringify(others)).not.toContain('家里有事')
    expect(others.attendees).toBeUndefined()
    const own = await gu.call('course.getClass', { id })
    expect(own.attendees?.map(({ attendance, reason: why }) => [attendance, why])).toEqual([
      ['leave', '家里有事'],
      ['none', undefined],
    ])
    expect((await scheduled(gu)).map((row) => [row.id, row.isMine])).toContainEqual([id, true])
    const { rows, counts } = await xu.call('course.listAttendance', { id })
    expect([rows.length, counts]).toEqual([2, { signed: 0, late: 0, leave: 1, joined: 2 }])
    w.clock.move(HOUR)
    // Who comes after all has signed in.
    expect(await sign(id)).toMatchObject({ attendance: 'signed' })
    w.clock.move(2 * HOUR)
    expect((await wang.call('course.getClass', { id })).attendance).toBe('absent')
  })

  test('the timetable has the classes of joined paths, with clashes, shut days and a span that is checked', async () => {
    const eve = await w.member()
    const path = await publishedPath(xu, [basics])
    const startAt = w.clock.now() + 24 * HOUR
    const of = { curriculumId: path, teacherId: gu.teacherId }
    const one = await newClass(xu, { ...of, startAt })
    const two = await newClass(xu, { ...of, startAt: startAt + HOUR / 2 })
    expect(await scheduled(eve)).toEqual([])
    await join(path, eve)
    expect((await scheduled(eve)).map(({ id, clashes }) => [id, clashes])).toEqual([
      [one, true],
      [two, true],
    ])
    const { closedDays } = await eve.call('course.listSchedule', { from: '2026-11-27', to: '2026-11-30' } as never)
    expect(closedDays).toEqual(['2026-11-28', '2026-11-29'])
    const asked = (from: string, to: string) => eve.call('course.listSchedule', { from, to } as never)
    await expect(asked('2026-11-30', '2026-11-29')).rejects.toMatchObject(reason('course.schedule_span'))
    await expect(asked('2026-01-01', '2026-12-29')).rejects.toMatchObject(reason('course.schedule_span'))
    await xu.call('course.cancelClass', { id: two, version: 1, why: '老师出差' })
    expect((await scheduled(eve)).map(({ clashes, isCancelled }) => [clashes, isCancelled])).toEqual([
      [false, false],
      [false, true],
    ])
    await expect(sign(two, eve)).rejects.toMatchObject(reason('course.class_cancelled'))
  })

  test('a class of a path for a level, or of none, is out of reach; so are the materials of one not joined', async () => {
    const gold = await publishedPath(xu, [basics], { levelIds: [GOLD] })
    const open = await publishedPath(xu, [basics])
    const pdf = await pdfOf({ title: '讲义', author: '', at: new Date(0) }, ({ page }) => page(PAGE_A4))
    const file = { bytes: new Uint8Array(pdf), name: '讲义.pdf', mime: 'application/pdf' }
    for (const broken of ['%PDF-1.4\n%%EOF\n', '\u0089PNG\r\n\u001a\nnothing']) {
      const half = { bytes: new Uint8Array(Buffer.from(broken, 'latin1')), name: '半份.pdf', mime: 'application/pdf' }
      await expect(xu.call('course.uploadClassMaterial', {}, { file: half })).rejects.toMatchObject(
        reason('course.material_broken'),
      )
    }
    const kept = await xu.call('course.uploadClassMaterial', {}, { file })
    expect(kept.title).toBe('讲义')
    const materials = [{ fileId: kept.fileId, title: '讲义' }]
    const of = { teacherId: gu.teacherId, startAt: w.clock.now() + HOUR, materials }
    const locked = await newClass(xu, { ...of, curriculumId: gold })
    const shown = await newClass(xu, { ...of, curriculumId: open })
    await expect(ada.call('course.getClass', { id: locked })).rejects.toMatchObject({
      code: 206,
      reason: 'course.curriculum_level',
    })
    expect((await ada.call('course.getClass', { id: shown })).materials).toEqual([])
    await join(open)
    const [one] = (await ada.call('course.getClass', { id: shown })).materials
    expect((await fetch(`${w.url}${one!.url}`)).status).toBe(200)
    expect((await fetch(`${w.url}/files/${one!.fileId}`)).status).not.toBe(200)
    await expect(ada.call('course.getClass', { id: randomUUID() as ClassId })).rejects.toMatchObject(
      reason('course.class_not_found'),
    )
    const other = await w.kernel.storage.put({
      ...{ kind: 'member.avatar', bytes: pdf, mime: 'application/pdf', ownerId: wang.memberId, isPublic: false },
    })
    await expect(
      newClass(xu, { ...of, curriculumId: open, materials: [{ fileId: other, title: '别人的' }] }),
    ).rejects.toMatchObject(reason('course.class_wrong'))
  })

  test('those who joined are reminded once, and told when a class is moved or cancelled', async () => {
    const eve = await w.member()
    const path = await publishedPath(xu, [basics])
    const startAt = w.clock.now() + 20 * 60_000
    const id = await newClass(xu, { curriculumId: path, teacherId: gu.teacherId, startAt, title: '提醒课' })
    await join(path, eve)
    const titles = async () => (await eve.call('member.listNotices', {})).rows.map(({ title }) => title)
    await w.jobs.runNow('course.remindClasses')
    await w.jobs.runNow('course.remindClasses')
    expect(await titles()).toEqual(['即将开课：提醒课'])
    const draft = await xu.call('course.getClassDraft', { id })
    const moved = {
      ...{ id, version: draft.version, curriculumId: path, teacherId: gu.teacherId, title: '提醒课' },
      ...{ startAt: startAt + 24 * HOUR, endAt: startAt + 25 * HOUR },
    }
    await xu.call('course.saveClass', moved as never)
    // The same save again, whose answer was lost.
    await xu.call('course.saveClass', moved as never)
    await w.settle()
    expect(await titles()).toEqual(['改期：提醒课', '即将开课：提醒课'])
    await expect(xu.call('course.saveClass', { ...moved, title: '另一个' } as never)).rejects.toMatchObject(
      reason('course.class_changed'),
    )
    await xu.call('course.cancelClass', { id, version: 2, why: '老师生病' })
    await w.settle()
    expect((await titles())[0]).toBe('取消：提醒课')
  })

  test('the goal reminds at its time while it is not reached, and then not before its next day', async () => {
    const eve = await w.member()
    const goal = { minutesPerWeek: 60, remindDays: [1, 2, 3, 4, 5, 6, 7], remindAt: '20:00' }
    expect(await eve.call('course.saveGoal', goal)).toEqual(goal)
    expect((await eve.call('course.getLearningHome', {})).goal).toEqual(goal)
    await expect(eve.call('course.saveGoal', { minutesPerWeek: 1 })).rejects.toMatchObject({ code: 400 })
    const count = async () => (await eve.call('member.listNotices', {})).rows.length
    await w.jobs.runNow('course.remindGoals')
    expect(await count()).toBe(0)
    w.clock.move(24 * HOUR)
    await w.jobs.runNow('course.remindGoals')
    await w.jobs.runNow('course.remindGoals')
    expect(await count()).toBe(1)
    expect((await wang.call('course.getLearningHome', {})).goal).toBeUndefined()
  })
})

describe('the calendar', () => {
  test('a private address answers a calendar file; renewed or ended, the old one answers nothing', async () => {
    const eve = await w.member()
    const path = await publishedPath(xu, [basics])
    const of = { curriculumId: path, teacherId: gu.teacherId, startAt: w.clock.now() + HOUR }
    const id = await newClass(xu, { ...of, title: '日历里的课' })
    const other = await newClass(xu, { ...of, title: '另一节' })
    await join(path, eve)
    expect(await eve.call('course.getCalendar', {})).toEqual({})
    const { url } = await eve.call('course.turnCalendar', { isOn: true })
    expect(await eve.call('course.getCalendar', {})).toEqual({ url })
    const fetched = await fetch(`${w.url}${url}`)
    expect(fetched.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const file = await fetched.text()
    expect(file).toContain(`UID:class-${id}@rostrum\r\n`)
    expect(file).toContain('SUMMARY:日历里的课\r\n')
    const only = await (await fetch(`${w.url}${url}?id=${id}&save=1`)).text()
    expect([only.includes(id), only.includes(other)]).toEqual([true, false])
    const exported = await eve.call('course.exportSchedule', span as never)
    expect(exported.content).toContain(`UID:class-${id}@rostrum\r\n`)
    expect((await wang.call('course.exportSchedule', span as never)).content).not.toContain(id)
    const renewed = await eve.call('course.turnCalendar', { isOn: true })
    expect((await fetch(`${w.url}${url}`)).status).toBe(404)
    expect((await fetch(`${w.url}${renewed.url}`)).status).toBe(200)
    await eve.call('course.turnCalendar', { isOn: false })
    expect((await fetch(`${w.url}${renewed.url}`)).status).toBe(404)
    expect((await fetch(`${w.url}/api/curriculum/calendar/nothing.ics`)).status).toBe(404)
  })
})

test('of two accounts of one person, paths, goals and attendance are joined', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const path = await publishedPath(xu, [basics])
  const id = await newClass(xu, { curriculumId: path, teacherId: gu.teacherId, startAt: w.clock.now() + HOUR })
  await join(path, one)
  await join(path, two)
  await leave(id, '没有空', two)
  w.clock.move(HOUR)
  await sign(id, one)
  const ways = pathHoldings(w.kernel).flatMap(({ merge }) => merge)
  const pair = { from: one.memberId, into: two.memberId, filesOf: [] }
  for (const way of ways) if (way.becomes === 'moved') await w.kernel.db.tx(two.memberId, (tx) => way.move(tx, pair))
  expect((await two.call('course.getClass', { id })).attendance).toBe('signed')
  expect((await one.call('course.getLearningHome', {})).paths).toEqual([])
})
