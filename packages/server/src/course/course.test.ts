import { randomUUID } from 'node:crypto'
import type { Course, CourseDraft, CourseId, CourseLessonId } from '@rostrum/contract/course'
import type { LevelId } from '@rostrum/contract/kernel'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseHoldings } from './repository-holdings'

let w: World
/** Writes. */
let xu: Operator
/** Reviews. */
let huang: Operator
let ada: Member
let gu: Teacher
const LENGTH = 50
const text = '字'.repeat(LENGTH * 8)

beforeAll(async () => {
  w = await world({ at: '2026-11-25T10:00:00+08:00' })
  xu = await w.operator()
  huang = await w.operator()
  ada = await w.member()
  gu = await w.teacher()
})
afterAll(() => w.close())

const uuid = () => randomUUID() as CourseLessonId
const lesson = (more: object = {}) => ({
  id: uuid(),
  kind: 'article',
  title: '一节课',
  body: `<p>${text}</p>`,
  ...more,
})
async function picture() {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  )
  return w.kernel.storage.put({ kind: 'course.cover', bytes: png, mime: 'image/png', ownerId: 'test', isPublic: true })
}
const write = async (lessons: object[], more: object = {}, by: Operator = xu): Promise<CourseDraft> =>
  by.call('course.saveDraft', {
    id: randomUUID() as CourseId,
    version: 0,
    title: '三张表读懂一家公司',
    summary: '利润、现金与资产连起来看',
    intro: '<p>介绍</p><script>alert(1)</script>',
    suits: '想弄懂公司的人',
    category: 'statements',
    difficulty: 'beginner',
    coverId: await picture(),
    teacherId: gu.teacherId,
    chapters: [{ id: randomUUID(), title: '第一章', lessons }],
    ...more,
  } as never)
const at = ({ id, version }: CourseDraft) => ({ id, version })
const passed = async (draft: CourseDraft) =>
  huang.call('course.reviewDraft', { ...at(await xu.call('course.submitDraft', at(draft))), pass: true })
const published = async (lessons: object[], more: object = {}) =>
  xu.call('course.publishDraft', at(await passed(await write(lessons, more))))
const lessonsOf = async (id: CourseId, who: { call: Member['call'] } = ada) =>
  (await who.call('course.listChapters', { id })).chapters.flatMap(({ lessons }) => lessons)
/** Watches a stretch as fast as it is allowed. */
async function watch(id: CourseLessonId, fromSec: number, seconds: number, who: Member = ada) {
  w.clock.move(seconds * 1_000)
  return who.call('course.watchLesson', { id, fromSec, seconds })
}
const refused = (reason: string) => ({ reason })

describe('the desk', () => {
  // holds: 1-21
  test('a course goes from draft by another person to members, and away with a reason', async () => {
    const draft = await write([lesson({ trial: true })])
    expect(draft).toMatchObject({ state: 'draft', version: 1, isLive: false, intro: '<p>介绍</p>' })
    await expect(ada.call('course.getCourse', { id: draft.id })).rejects.toMatchObject(refused('course.not_found'))
    await expect(xu.call('course.publishDraft', at(draft))).rejects.toMatchObject(refused('course.draft_unreviewed'))
    const sent = await xu.call('course.submitDraft', at(draft))
    expect((await huang.call('course.listDraftsToReview', {})).rows.map(({ id }) => id)).toContain(draft.id)
    await expect(xu.call('course.reviewDraft', { ...at(sent), pass: true })).rejects.toMatchObject(
      refused('course.review_self'),
    )
    await expect(huang.call('course.reviewDraft', { ...at(sent), pass: false })).rejects.toMatchObject(
      refused('course.review_why'),
    )
    const live = await xu.call(
      'course.publishDraft',
      at(await huang.call('course.reviewDraft', { ...at(sent), pass: true })),
    )
    expect(live).toMatchObject({ state: 'published', isLive: true })
    expect(await w.call('course.getCourse', { id: draft.id })).toMatchObject({
      title: draft.title,
      access: 'login',
      trialCount: 1,
      teacher: { id: gu.teacherId },
    } satisfies Partial<Course> | object)
    await xu.call('course.withdrawCourse', { ...at(live), why: '讲义有误' })
    await expect(ada.call('course.getCourse', { id: draft.id })).rejects.toMatchObject(refused('course.not_found'))
  })

  test('of two people who change a course the second is told, and a repeat changes nothing', async () => {
    const draft = await write([lesson()])
    const again = {
      ...{ id: draft.id, version: 1, title: '改了标题', category: draft.category, difficulty: draft.difficulty },
      chapters: draft.chapters,
    }
    const one = await xu.call('course.saveDraft', again)
    expect(one.version).toBe(2)
    expect((await xu.call('course.saveDraft', again)).version).toBe(2)
    await expect(huang.call('course.saveDraft', { ...again, title: '另一个' })).rejects.toMatchObject(
      refused('course.draft_changed'),
    )
    expect(await xu.call('course.getDraft', { id: draft.id })).toMatchObject({ title: '改了标题', version: 2 })
  })

  test('what is missing or names a security where everybody reads is refused', async () => {
    const empty = await write([lesson({ body: '' })], { suits: '' })
    await expect(xu.call('course.submitDraft', at(empty))).rejects.toMatchObject(refused('course.draft_incomplete'))
    const video = write([lesson({ kind: 'video', body: '', sourceId: randomUUID() })])
    await expect(video).rejects.toMatchObject(refused('course.draft_source'))
    const named = await write([lesson({ trial: true, body: '<p>买入 600519</p>' })])
    await expect(xu.call('course.submitDraft', at(named))).rejects.toMatchObject(refused('course.draft_stocks'))
    const one = lesson()
    await expect(write([one, one])).rejects.toMatchObject(refused('course.draft_twice'))
    await published([one])
    await expect(write([one])).rejects.toMatchObject(refused('course.draft_twice'))
  })

  test('learners are told once of lessons that were added', async () => {
    const bob = await w.member()
    const kept = lesson()
    const live = await published([kept])
    await watch(kept.id, 0, 1, bob)
    const { chapters, id } = live
    const [chapter] = chapters
    const more = [{ ...chapter, lessons: [...(chapter?.lessons ?? []), lesson({ title: '新的一节' })] }]
    const { title, summary, intro, suits, category, difficulty, cover, teacherId } = live
    const saved = await xu.call('course.saveDraft', {
      ...{ id, version: live.version, title, summary, intro, suits, category, difficulty, teacherId },
      coverId: cover?.id,
      chapters: more,
    } as never)
    await xu.call('course.publishDraft', at(await passed(saved)))
    await w.settle()
    const { rows } = await bob.call('member.listNotices', { kind: 'course' })
    expect(rows).toMatchObject([{ kind: 'course', title: `《${title}》更新了1节` }])
    expect((await ada.call('member.listNotices', { kind: 'course' })).rows).toEqual([])
  })
})

describe('learning', () => {
  test('operators see who learns a course and how far each came, last learned first, and what a member learns', async () => {
    const { id } = await published([lesson(), lesson({ title: '第二节' })])
    const [first, second] = (await lessonsOf(id)).map((one) => one.id)
    const [ben, eve] = [await w.member(), await w.member()]
    for (const one of [first!, second!]) {
      await watch(one, 0, 0, ben)
      await watch(one, 0, LENGTH, ben)
    }
    await watch(first!, 0, 4, eve)
    const list = (more: object = {}) => xu.call('course.listLearners', { id, ...more })
    const [, bens] = (await list()).rows
    expect(await list()).toMatchObject({
      ...{ title: '三张表读懂一家公司', lessons: 2, learners: 2, finished: 1 },
      rows: [
        { memberId: eve.memberId, lastLesson: '一节课', done: 0, isDone: false },
        { memberId: ben.memberId, lastLesson: '第二节', done: 2, isDone: true },
      ],
    })
    expect(bens?.nickname).toBe((await ben.call('member.getMember', {})).nickname)
    expect(bens?.lastAt).toBeGreaterThan(bens?.beganAt ?? Infinity)
    expect((await list({ state: 'done' })).rows.map(({ memberId }) => memberId)).toEqual([ben.memberId])
    expect(await list({ pageNum: 1, pageSize: 1 })).toMatchObject({ rows: [{ memberId: eve.memberId }], hasMore: true })
    const mine = (memberId: string) => xu.call('course.listMemberCourses', { memberId: memberId as Member['memberId'] })
    expect((await mine(ben.memberId)).rows).toMatchObject([{ courseId: id, done: 2, lessons: 2, isDone: true }])
    expect((await mine('no-uuid')).rows).toEqual([])
    const none = xu.call('course.listLearners', { id: randomUUID() as CourseId })
    await expect(none).rejects.toMatchObject(refused('course.not_found'))
    const clerk = await w.operator(['course:course:edit'])
    await expect(clerk.call('course.listLearners', { id })).rejects.toMatchObject(refused('kernel.no_permission'))
    await xu.call('course.withdrawCourse', { ...at(await xu.call('course.getDraft', { id })), why: '重录' })
    expect((await list()).learners).toBe(2)
  })

  test('who learned in the courses of a teacher long enough may review the teacher', async () => {
    const { id } = await published([lesson({ body: `<p>${'字'.repeat(8 * 660)}</p>` })])
    const [only] = await lessonsOf(id)
    const eve = await w.member()
    const reviewing = async () => (await eve.call('member.getTeacher', { id: gu.teacherId })).reviewing
    await watch(only!.id, 0, 0, eve)
    for (let at = 0; at < 540; at += 60) await watch(only!.id, at, 60, eve)
    expect(await reviewing()).toMatchObject({ minutes: 9, may: false })
    await watch(only!.id, 540, 60, eve)
    expect(await reviewing()).toMatchObject({ minutes: 10, may: true })
    const other = await w.teacher()
    expect((await eve.call('member.getTeacher', { id: other.teacherId })).reviewing).toMatchObject({ minutes: 0 })
  })

  test('a visitor reads trial lessons, and is told that signing in opens the others', async () => {
    const { id } = await published([lesson({ trial: true }), lesson({ title: '第二节' })])
    const [first, second] = await lessonsOf(id, w)
    expect([first?.lock, second?.lock]).toEqual([undefined, { reason: 'login' }])
    expect(await w.call('course.getLesson', { id: first!.id })).toMatchObject({ body: `<p>${text}</p>`, courseId: id })
    await expect(w.call('course.getLesson', { id: second!.id })).rejects.toMatchObject({
      code: 206,
      reason: 'course.login_required',
    })
    await expect(w.call('course.watchLesson', { id: first!.id, fromSec: 0, seconds: 0 })).rejects.toMatchObject({
      code: 401,
    })
  })

  test('a course of a level opens for its members, and for others to try', async () => {
    const level = 'gold' as LevelId
    await w.kernel.db.q.execute(
      sql`insert into member_level (level_id, name, position, benefits) values (${level}, '金卡', 1, '{}')`,
    )
    expect((await xu.call('course.getChoices', {})).levels).toEqual([{ id: level, name: '金卡' }])
    await expect(write([], { levelIds: ['nothing'] })).rejects.toMatchObject(refused('course.draft_level'))
    const { id } = await published([lesson({ trial: true }), lesson()], { levelIds: [level] })
    const [first, second] = await lessonsOf(id)
    await ada.call('course.getLesson', { id: first!.id })
    await expect(ada.call('course.getLesson', { id: second!.id })).rejects.toMatchObject({
      code: 206,
      reason: 'course.level_required',
      details: { courseId: id, levelIds: [level] },
    })
    for (const query of [`lessonId=${second!.id}`, `id=${id}`])
      expect(await ada.call('access.getWay', { path: `/pages/course/video/index/index?${query}` })).toMatchObject({
        reason: 'level',
        levels: [{ id: level, name: '金卡' }],
      })
    const rich = await w.member({ levelIds: [level] })
    expect(await rich.call('course.getLesson', { id: second!.id })).toMatchObject({ body: `<p>${text}</p>` })
  })

  test('an order opens the courses of its product, and its end closes them; a repeat changes nothing', async () => {
    const eve = await w.member()
    const { id } = await published([lesson({ trial: true }), lesson()], { levelIds: ['gold' as LevelId] })
    const [, second] = await lessonsOf(id)
    const open = () => eve.call('course.getLesson', { id: second!.id })
    const now = w.clock.now()
    const tell = async (name: 'commerce.serviceStarted' | 'commerce.serviceEnded', subjectId: string = id) => {
      const payload = { memberId: eve.memberId, orderNo: 'D1', kind: 'course', subjectId, startAt: now }
      const facts = { name, key: eve.memberId, payload: { ...payload, endAt: now + 30 * 86_400_000 } }
      await w.kernel.db.tx(eve.memberId, (tx) => w.kernel.events.emit(tx, facts))
      await w.settle()
    }
    await expect(open()).rejects.toMatchObject({ reason: 'course.level_required' })
    for (let times = 0; times < 2; times += 1) await tell('commerce.serviceStarted')
    await tell('commerce.serviceStarted', 'nothing')
    expect(await open()).toMatchObject({ courseId: id })
    expect(await eve.call('course.getCourse', { id })).toMatchObject({ access: 'open' })
    await tell('commerce.serviceEnded')
    await expect(open()).rejects.toMatchObject({ reason: 'course.level_required' })
  })

  test('a course that was to open later opens at once when its order begins sooner', async () => {
    const eve = await w.member()
    const { id } = await published([lesson({ trial: true }), lesson()], { levelIds: ['gold' as LevelId] })
    const [, second] = await lessonsOf(id)
    const open = () => eve.call('course.getLesson', { id: second!.id })
    const starts = async (startAt: number) => {
      const payload = { memberId: eve.memberId, orderNo: 'D2', kind: 'course', subjectId: id, startAt }
      const facts = { key: eve.memberId, payload: { ...payload, endAt: startAt + 30 * 86_400_000 } }
      await w.kernel.db.tx(eve.memberId, (tx) =>
        w.kernel.events.emit(tx, { name: 'commerce.serviceStarted', ...facts }),
      )
      await w.settle()
    }
    await starts(w.clock.now() + 86_400_000)
    await expect(open()).rejects.toMatchObject({ reason: 'course.level_required' })
    await starts(w.clock.now())
    expect(await open()).toMatchObject({ courseId: id })
  })

  test('a lesson is finished by what was read, no faster than the clock, each second once', async () => {
    const eve = await w.member()
    const { id } = await published([lesson(), lesson({ title: '第二节' })])
    const [first] = await lessonsOf(id, eve)
    expect(first).toMatchObject({ durationSec: LENGTH, watchedSec: 0, done: false })
    const of = first!.id
    await eve.call('course.watchLesson', { id: of, fromSec: 0, seconds: 0 })
    await expect(eve.call('course.watchLesson', { id: of, fromSec: 0, seconds: LENGTH })).rejects.toMatchObject(
      refused('course.too_fast'),
    )
    // Going to the end is not reading it.
    expect(await watch(of, LENGTH - 5, 5, eve)).toMatchObject({ watchedSec: 5, done: false })
    expect(await watch(of, LENGTH - 5, 5, eve)).toMatchObject({ watchedSec: 5, done: false })
    const after = await watch(of, 0, LENGTH - 5, eve)
    expect(after).toMatchObject({ watchedSec: LENGTH, done: true, progress: { done: 1, lessons: 2, isDone: false } })
    const mine = await eve.call('course.listMine', {})
    expect(mine).toMatchObject({ rows: [{ id, learners: 1 }], continues: { lesson: { title: '第二节' } } })
    expect(mine.week).toContainEqual({ day: '2026-11-25', sec: LENGTH + 5 })
    expect((await ada.call('course.listMine', {})).rows.map((row) => row.id)).not.toContain(id)
    expect(await eve.call('course.getLesson', { id: of })).toMatchObject({
      positionMs: (LENGTH - 5) * 1_000,
      done: true,
    })
  })

  test('in order, the next lesson opens when the one before is finished', async () => {
    const { id } = await published([lesson(), lesson({ title: '第二节' })], { inOrder: true })
    const [first, second] = await lessonsOf(id)
    expect(second?.lock).toEqual({ reason: 'before', lessonId: first!.id, lessonTitle: '一节课' })
    await expect(ada.call('course.getLesson', { id: second!.id })).rejects.toMatchObject(
      refused('course.lesson_locked'),
    )
    await watch(first!.id, 0, 2)
    await watch(first!.id, 2, LENGTH)
    expect((await lessonsOf(id))[1]?.lock).toBeUndefined()
  })
})

test('of two accounts of one person, what either learned counts, once', async () => {
  const [one, two] = [await w.member(), await w.member()]
  const { id } = await published([lesson()])
  const of = (await lessonsOf(id))[0]!.id
  await watch(of, 0, 4, one)
  await watch(of, 4, 16, one)
  await watch(of, 15, 4, two)
  await watch(of, 19, 11, two)
  const ways = courseHoldings(w.kernel).flatMap(({ merge }) => merge)
  const pair = { from: one.memberId, into: two.memberId, filesOf: [] }
  for (const way of ways) if (way.becomes === 'moved') await w.kernel.db.tx(two.memberId, (tx) => way.move(tx, pair))
  expect((await lessonsOf(id, two))[0]).toMatchObject({ watchedSec: 30, done: false })
  const mine = await two.call('course.listMine', {})
  expect(mine.rows).toMatchObject([{ id, learners: 1 }])
  expect(mine.week.reduce((sum, { sec }) => sum + sec, 0)).toBe(27)
  expect((await one.call('course.listMine', {})).rows).toEqual([])
})

describe('the list', () => {
  test('filters, counts and finds by words; a page goes on where the last one ended', async () => {
    await published([lesson()], { title: '利率与债券', category: 'macro', difficulty: 'advanced' })
    const all = await ada.call('course.listCourses', { pageSize: 1 })
    expect(all.hasMore).toBe(true)
    const next = await ada.call('course.listCourses', { pageSize: 1, cursor: all.nextCursor })
    expect(next.rows[0]?.id).not.toBe(all.rows[0]?.id)
    const macro = await ada.call('course.listCourses', { category: 'macro' })
    expect(macro.rows.map(({ title }) => title)).toEqual(['利率与债券'])
    expect(macro.facets.categories).toContainEqual({ value: 'macro', count: 1 })
    expect(macro.facets.levels).toEqual([{ value: 'advanced', count: 1 }])
    expect((await ada.call('course.listCourses', { keyword: '债券' })).total).toBe(1)
    await expect(ada.call('course.listCourses', { cursor: 'x' })).rejects.toMatchObject({ code: 400 })
    await expect(w.call('course.listCourses', {})).rejects.toMatchObject({ code: 401 })
  })
})
