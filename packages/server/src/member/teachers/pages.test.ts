import { randomUUID } from 'node:crypto'
import type { RoomId } from '@rostrum/contract/live'
import type { TeacherId } from '@rostrum/contract/kernel'
import { answersShownMin } from '@rostrum/contract/kernel/limits'
import { linkTo } from '@rostrum/contract/pages'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let desk: Operator
let ada: Member
let chen: Teacher
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  desk = await w.operator()
  ada = await w.member()
  chen = await w.teacher()
})
afterAll(() => w.close())

const refused = (reason: string) => ({ reason })
let count = 0
const enter = (more: object = {}) =>
  desk.call('member.addRegistration', {
    name: '白一苇',
    title: '投资顾问',
    orgName: '测试投资咨询有限公司',
    regType: '投资顾问',
    regNo: `B${String((count += 1)).padStart(13, '0')}`,
    joinDay: '2020-01-02',
    ...more,
  })
const list = async (asked: object = {}) => ada.call('member.listTeachers', asked)
const names = async (asked: object = {}) => (await list(asked)).rows.map(({ name }) => name)

test('the list holds who is registered, former ones left out, as the operators arranged it', async () => {
  const [late, early, gone] = [
    await enter({ name: '丁后来', place: 200, tags: ['债券'] }),
    await enter({ name: '甲先到', place: 1, tags: ['债券', '估值'] }),
    await enter({ name: '已离职' }),
  ]
  const state = { id: gone.id, seen: gone.seen, state: 'left', leaveDay: '2026-11-01' } as const
  await desk.call('member.turnRegistration', state)
  const found = await names()
  expect(found).not.toContain('已离职')
  expect([found[0], found.at(-1)]).toEqual(['甲先到', '丁后来'])
  expect(await names({ tag: '债券' })).toEqual(['甲先到', '丁后来'])
  expect((await list()).tags[0]).toBe('债券')
  expect(await names({ keyword: late.regNo.toLowerCase() })).toEqual(['丁后来'])
  expect(await names({ keyword: '估值' })).toEqual([early.name])
  const first = await list({ tag: '债券', pageSize: 1 })
  expect(first).toMatchObject({ rows: [{ name: '甲先到' }], total: 2, hasMore: true })
  expect(await list({ tag: '债券', pageSize: 1, pageNum: 2 })).toMatchObject({ rows: [{ name: '丁后来' }] })
  expect(await ada.call('member.getTeacher', { id: gone.id })).toMatchObject({
    regState: 'left',
    leaveDay: '2026-11-01',
  })
})

test('somebody suspended stays in the list, and the page says since when', async () => {
  const one = await enter({ name: '戊暂停' })
  await desk.call('member.turnRegistration', { id: one.id, seen: one.seen, state: 'suspended', note: '核查' })
  expect((await list({ keyword: '戊暂停' })).rows).toMatchObject([{ regState: 'suspended' }])
  const page = await ada.call('member.getTeacher', { id: one.id })
  expect(page.suspendedAt).toBeGreaterThan(0)
})

test('who follows sees it, and others see how many do', async () => {
  await ada.call('member.saveFollow', { kind: 'teacher', id: chen.teacherId as never, on: 1 })
  expect(await ada.call('member.getTeacher', { id: chen.teacherId })).toMatchObject({ followed: true, fans: 1 })
  const other = await w.member()
  expect(await other.call('member.getTeacher', { id: chen.teacherId })).toMatchObject({ followed: false, fans: 1 })
  expect((await names({ sort: 'fans' }))[0]).toBe('陈老师')
})

test('the next lessons are those that are announced', async () => {
  const other = await w.operator()
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
  expect((await ada.call('member.getTeacher', { id: chen.teacherId })).nextSessions).toEqual([])
  await other.call('live.reviewRoom', { id, pass: true })
  expect((await ada.call('member.getTeacher', { id: chen.teacherId })).nextSessions).toMatchObject([
    { roomId: id, kind: 'word', title: '读懂成交量' },
  ])
  expect(await list({ liveNow: 1 })).toMatchObject({ rows: [], total: 0 })
})

async function asked(teacherId: TeacherId, answeredMin?: number): Promise<void> {
  const at = new Date(w.clock.now() - 5 * 86_400_000)
  const answeredAt = answeredMin === undefined ? null : new Date(at.getTime() + answeredMin * 60_000)
  await w.kernel.db.q.execute(sql`
    insert into live_question (room_id, id, teacher_id, asker_id, asker, is_anonymous, content, images, state, is_removed, votes, created_at, due_at, answered_at)
    values (${randomUUID() as RoomId}, ${randomUUID()}, ${teacherId}, ${ada.memberId}, '{"name":"问"}', false, '怎么看', 0,
      ${answeredAt === null ? 'overdue' : 'answered'}, false, 0, ${at.toISOString()}, ${new Date(at.getTime() + 86_400_000).toISOString()}, ${answeredAt?.toISOString() ?? null})`)
}

test('how questions are answered is told from ten of them on', async () => {
  const one = await w.teacher()
  for (let no = 1; no < answersShownMin; no += 1) await asked(one.teacherId, no)
  const page = async () => {
    w.clock.move(700_000)
    return ada.call('member.getTeacher', { id: one.teacherId })
  }
  expect(await page()).not.toHaveProperty('answerRate')
  await asked(one.teacherId)
  expect(await page()).toMatchObject({ answerRate: 0.9, answerMedianSec: 300 })
  expect((await list({ sort: 'answer' })).rows[0]?.id).toBe(one.teacherId)
})

test('disclosures are added once, newest first, by whoever edits the register', async () => {
  const said = { teacherId: chen.teacherId, kind: 'holding', text: '未持有近期讲到的证券。' } as const
  const id = randomUUID() as never
  await Promise.all([1, 2].map(() => desk.call('member.addDisclosure', { ...said, id })))
  w.clock.move(1_000)
  await desk.call('member.addDisclosure', { ...said, id: randomUUID() as never, text: '家人持有一只指数基金。' })
  const page = await ada.call('member.getTeacher', { id: chen.teacherId })
  expect(page.disclosures.map(({ text }) => text)).toEqual(['家人持有一只指数基金。', '未持有近期讲到的证券。'])
  await expect(desk.call('member.addDisclosure', { ...said, id, text: '改写成别的话。' })).rejects.toMatchObject(
    refused('member.disclosure_known'),
  )
  await expect(
    desk.call('member.addDisclosure', { ...said, id: randomUUID() as never, teacherId: randomUUID() as never }),
  ).rejects.toMatchObject(refused('member.register_unknown'))
  const clerk = await w.operator(['news:article:edit'])
  await expect(clerk.call('member.addDisclosure', { ...said, id: randomUUID() as never })).rejects.toMatchObject(
    refused('kernel.no_permission'),
  )
  expect((await desk.call('member.listDisclosures', { id: chen.teacherId })).rows).toHaveLength(2)
})

test('a page that does not exist is refused, and a visitor is asked to sign in', async () => {
  for (const id of [randomUUID(), 'nobody'])
    await expect(ada.call('member.getTeacher', { id: id as never })).rejects.toMatchObject(
      refused('member.teacher_unknown'),
    )
  await expect(w.call('member.listTeachers', {})).rejects.toMatchObject({ code: 401 })
})

test('the login page and a shared link say whose page it is', async () => {
  const path = linkTo('member.teacher', { id: chen.teacherId })
  expect(await w.call('access.getTeaser', { path })).toMatchObject({ title: '陈老师 投资顾问' })
  const nobody = linkTo('member.teacher', { id: randomUUID() })
  expect(await w.call('access.getTeaser', { path: nobody })).toEqual({})
})
