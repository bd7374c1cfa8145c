import { randomUUID } from 'node:crypto'
import type { ReviewId } from '@rostrum/contract/member'
import { reviewMinutesDefault } from '@rostrum/contract/member/limits'
import type { RoomId } from '@rostrum/contract/live'
import { linkTo } from '@rostrum/contract/pages'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let w: World
let desk: Operator
let chen: Teacher
let room: RoomId
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  desk = await w.operator()
  chen = await w.teacher()
  await desk.call('content.saveWord', { word: '待核实的消息', action: 'hold', isOff: false })
  await desk.call('content.saveWord', { word: '独门秘籍群', action: 'refuse', isOff: false })
  const { id } = await desk.call('live.deskPlanRoom', {
    teacherId: chen.teacherId,
    kind: 'word',
    title: '读懂成交量',
    startAt: w.clock.now() + 3_600_000,
    levelIds: [],
    visitorMode: 'none',
    riskTip: '市场有风险',
    isPromotional: false,
    recordOn: true,
    why: '排期会议',
    idempotencyKey: randomUUID(),
  } as never)
  await (await w.operator()).call('live.reviewRoom', { id, pass: true })
  room = id
})
// Hours pass here, and an operator who does nothing is signed out.
beforeEach(async () => {
  desk = await w.operator()
})
afterAll(() => w.close())

const refused = (reason: string) => ({ reason })
/** Leaves a page open for some minutes. */
async function stay(who: Member, url: string, minutes: number): Promise<void> {
  const visit = { id: randomUUID(), url, clientTitle: 'h5' }
  await who.call('access.saveLog', visit)
  w.clock.move(minutes * 60_000)
  await who.call('access.saveLog', visit)
}
async function listener(): Promise<Member> {
  const who = await w.member()
  await stay(who, linkTo('live.chat', { id: room }), reviewMinutesDefault)
  return who
}
const save = (who: Member, more: object = {}) =>
  who.call('member.saveTeacherReview', {
    teacherId: chen.teacherId,
    score: 5,
    text: '讲得清楚，错了会说。',
    idempotencyKey: randomUUID(),
    ...more,
  })
const reviews = async (who: Member) => (await who.call('member.listTeacherReviews', { id: chen.teacherId })).rows
const page = (who: Member) => who.call('member.getTeacher', { id: chen.teacherId })
const queue = async (group: 'held' | 'reported' | 'refused') =>
  (await desk.call('member.listReviewsToJudge', { group, pageSize: 100 })).rows
const judge = async (id: ReviewId, show: boolean, why = '') => {
  const all = [...(await queue('held')), ...(await queue('reported')), ...(await queue('refused'))]
  const { state, text } = all.find((one) => one.id === id) ?? { state: 'held' as const, text: '' }
  return desk.call('member.judgeReviews', { reviews: [{ id, state, seen: text }], show, why })
}

test('only who was shown the teacher’s pages long enough may review, whatever is claimed', async () => {
  const ada = await w.member()
  await expect(save(ada)).rejects.toMatchObject(refused('member.review_unheard'))
  await stay(ada, linkTo('live.chat', { id: randomUUID() }), 60)
  await ada.call('member.saveHistory', {
    kind: 'replay',
    id: room as never,
    ms: 3_600_000,
    deviceTime: w.clock.now(),
  } as never)
  await expect(save(ada)).rejects.toMatchObject(refused('member.review_unheard'))
  expect((await page(ada)).reviewing).toEqual({ neededMinutes: reviewMinutesDefault, minutes: 0, may: false })
  await stay(ada, linkTo('live.chat', { id: room }), reviewMinutesDefault - 1)
  await expect(save(ada)).rejects.toMatchObject(refused('member.review_unheard'))
  await stay(ada, linkTo('live.chat', { id: room }), 1)
  expect((await page(ada)).reviewing).toMatchObject({ minutes: reviewMinutesDefault, may: true })
  expect(await save(ada)).toMatchObject({ verified: true, minutes: reviewMinutesDefault, state: 'shown', mine: true })
  expect(await page(await w.member())).toMatchObject({ rating: 5, ratingCount: 1 })
})

test('the minutes are a setting', async () => {
  const ada = await w.member()
  await stay(ada, linkTo('live.chat', { id: room }), 2)
  const { rows } = await desk.call('content.listSettings', {})
  const seen = rows.find(({ key }) => key === 'teacherReviews')?.version ?? ''
  await desk.call('content.saveSetting', { key: 'teacherReviews', value: { minutes: 2 }, seen, why: '新老师听众少' })
  w.clock.move(60_000)
  expect(await save(ada)).toMatchObject({ minutes: 2 })
})

test('one member has one review: the second replaces the first, the same key is the same act', async () => {
  const ada = await listener()
  const idempotencyKey = randomUUID()
  const [first, again] = [await save(ada, { idempotencyKey }), await save(ada, { idempotencyKey })]
  expect(again).toEqual(first)
  await expect(save(ada, { idempotencyKey, score: 1 })).rejects.toMatchObject(refused('kernel.duplicate_submit'))
  w.clock.move(60_000)
  const changed = await save(ada, { score: 3, text: '最近有些超时。' })
  expect(changed).toMatchObject({ id: first.id, score: 3, createdAt: first.createdAt })
  expect(changed.changedAt).toBeGreaterThan(first.createdAt)
  // A late repeat of the first one changes nothing.
  await save(ada, { idempotencyKey })
  const mine = (await reviews(ada)).filter((one) => one.mine)
  expect(mine).toMatchObject([{ id: first.id, score: 3, text: '最近有些超时。' }])
  const seen = (await reviews(await w.member())).find(({ id }) => id === first.id)
  expect(seen).toMatchObject({ mine: false, score: 3 })
})

test('a teacher does not review herself, and bad input changes nothing', async () => {
  await stay(chen, linkTo('live.chat', { id: room }), 30)
  await expect(save(chen)).rejects.toMatchObject(refused('member.review_own'))
  const ada = await listener()
  for (const more of [{ score: 0 }, { score: 6 }, { score: 2.5 }, { text: '好' }, { text: '字'.repeat(501) }])
    await expect(save(ada, more)).rejects.toMatchObject({ code: 400 })
  await expect(save(ada, { text: '好老师，来独门秘籍群聊。' })).rejects.toMatchObject(refused('member.review_words'))
  await expect(save(ada, { teacherId: randomUUID() })).rejects.toMatchObject(refused('member.teacher_unknown'))
  expect((await reviews(ada)).filter((one) => one.mine)).toEqual([])
})

test('a held review is its writer’s alone until an operator decides, and the writer is told', async () => {
  const ada = await listener()
  const { id, state } = await save(ada, { text: '听说一个待核实的消息。', score: 1 })
  expect(state).toBe('held')
  const other = await w.member()
  const before = await page(other)
  expect((await reviews(other)).map((one) => one.id)).not.toContain(id)
  expect((await queue('held')).find((one) => one.id === id)).toMatchObject({
    teacher: { id: chen.teacherId },
    score: 1,
  })
  await expect(judge(id, false, '')).rejects.toMatchObject(refused('member.reason_needed'))
  expect(await judge(id, false, '与老师无关')).toMatchObject({ done: [id] })
  await w.settle()
  const told = (await ada.call('member.listNotices', {})).rows.find(({ title }) => title === '您的评价没有展示')
  expect(JSON.stringify(told)).toContain('与老师无关')
  expect((await reviews(ada)).find((one) => one.id === id)).toMatchObject({ state: 'rejected', reason: '与老师无关' })
  expect((await page(other)).ratingCount).toBe(before.ratingCount)
  // Rewriting a refused one does not get it past whoever refused it.
  expect(await save(ada, { text: '改写之后的评价。' })).toMatchObject({ state: 'held' })
  expect(await save(ada, { text: '再改写一次的评价。' })).toMatchObject({ state: 'held' })
  expect(await judge(id, true)).toMatchObject({ done: [id] })
  expect((await reviews(other)).find((one) => one.id === id)).toMatchObject({ text: '再改写一次的评价。' })
})

test('a decision about other words than the operator saw is not carried out', async () => {
  const ada = await listener()
  const { id } = await save(ada, { text: '又一个待核实的消息。' })
  await save(ada, { text: '第二个待核实的消息。' })
  const stale = { id, state: 'held', seen: '又一个待核实的消息。' } as const
  expect(await desk.call('member.judgeReviews', { reviews: [stale], show: true })).toEqual({
    done: [],
    left: [{ id, state: 'held' }],
  })
})

test('a reported review comes to the queue, and the decision settles the report', async () => {
  const [ada, bob] = [await listener(), await w.member()]
  const { id } = await save(ada, { text: '这位老师收了我的钱。' })
  const { no } = await bob.call('feedback.createReport', { ref: { kind: 'review', id: id as never }, reason: 'false' })
  expect(await queue('reported')).toMatchObject([{ id, reports: { times: 1, reasons: ['false'] } }])
  const waiting = await desk.call('feedback.listReportCases', { state: 'waiting' })
  expect(waiting.rows.find((one) => one.no === no)?.item).toMatchObject({
    text: '这位老师收了我的钱。',
    where: '陈老师',
  })
  await judge(id, false, '没有依据')
  await w.settle()
  expect((await desk.call('feedback.listReportCases', { state: 'upheld' })).rows.map((one) => one.no)).toContain(no)
  expect(await queue('reported')).toEqual([])
  expect((await reviews(bob)).map((one) => one.id)).not.toContain(id)
})

test('the queue is for those who judge', async () => {
  const editor = await w.operator(['member:register:edit'])
  await expect(editor.call('member.listReviewsToJudge', {})).rejects.toMatchObject(refused('kernel.no_permission'))
  const judgeOnly = await w.operator(['member:review:judge'])
  expect((await judgeOnly.call('member.listReviewsToJudge', { pageSize: 0, withTotal: 1 })).total).toBeGreaterThan(0)
})

test('whoever leaves takes the review along', async () => {
  const holding = w.server.holdings.find(({ name }) => name === 'member.reviews')
  expect(holding?.tables).toEqual(['member_review'])
})
