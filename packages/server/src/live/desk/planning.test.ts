import { randomUUID } from 'node:crypto'
import type { LevelId, TeacherId } from '@rostrum/contract/kernel'
import type { RoomId } from '@rostrum/contract/live'
import { Secret } from '@rostrum/server/kernel'
import { createMember } from '@rostrum/server/member'
import { callAt, world, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let teacher: Teacher
/** Plans. */
let xu: Operator
/** Reviews. */
let huang: Operator
beforeAll(async () => {
  w = await world()
  teacher = await w.teacher()
  xu = await w.operator()
  huang = await w.operator()
})
afterAll(() => w.close())

const refused = (reason: string) => ({ reason })
const planned = (more: object = {}) => ({
  teacherId: teacher.teacherId,
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
  ...more,
})
const plan = (more: object = {}) => xu.call('live.deskPlanRoom', planned(more) as never)
const announced = async () => {
  const { id } = await plan()
  await huang.call('live.reviewRoom', { id, pass: true })
  return id
}
const seenOf = async (id: RoomId) => (await xu.call('live.deskListRooms', {})).rows.find((room) => room.id === id)?.seen
const change = async (id: RoomId, more: object) => {
  const { teacherId: _, kind: __, idempotencyKey: ___, ...rest } = planned(more)
  return xu.call('live.deskChangeRoom', { id, seen: await seenOf(id), ...rest } as never)
}
const told = async () => (await teacher.call('member.listNotices', {})).rows.map(({ title }) => title)

test('a room planned for a teacher is announced only by another operator’s review, and the teacher is told', async () => {
  const key = randomUUID()
  const startAt = w.clock.now() + 7_200_000
  const made = await Promise.all([1, 2].map(() => plan({ idempotencyKey: key, startAt })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const [room] = made
  expect(room).toMatchObject({ state: 'review', title: '读懂成交量', teacher: { id: teacher.teacherId } })
  const id = room?.id as RoomId
  await expect(xu.call('live.reviewRoom', { id, pass: true })).rejects.toMatchObject(refused('live.review_self'))
  expect(await huang.call('live.reviewRoom', { id, pass: true })).toEqual({ state: 'announced' })
  await w.settle()
  expect((await told()).filter((title) => title === '运营为您安排了一场直播')).toHaveLength(1)
  expect((await teacher.call('live.listStudioRooms', {})).rows.map((row) => row.id)).toContain(id)
})

test('a plan for the past, an unknown level, a stranger, a missing filing number or prohibited words is refused whole', async () => {
  const before = (await xu.call('live.deskListRooms', {})).rows.length
  const wrong = [
    [{ startAt: w.clock.now() - 600_000 }, 'live.start_past'],
    [{ levelIds: ['no-level' as LevelId] }, 'live.level_unknown'],
    [{ teacherId: randomUUID() as TeacherId }, 'live.registration_inactive'],
    [{ isPromotional: true }, 'live.filing_missing'],
    [{ title: '稳赚不赔的秘密' }, 'live.text_refused'],
  ] as const
  for (const [more, reason] of wrong) await expect(plan(more)).rejects.toMatchObject(refused(reason))
  expect((await xu.call('live.deskListRooms', {})).rows.length).toBe(before)
})

test('an announced room is changed: members who reserved hear of another time, the record has the operator', async () => {
  const id = await announced()
  const ada = await w.member()
  await ada.call('live.reserve', { roomId: id, on: 1 })
  const startAt = w.clock.now() + 9_000_000
  expect(await change(id, { title: '读懂成交量（二）', startAt })).toMatchObject({ title: '读懂成交量（二）', startAt })
  await w.settle()
  expect((await ada.call('live.listReminders')).rows).toMatchObject([{ roomId: id, what: 'delayed' }])
  expect(await told()).toContain('运营修改了您的直播安排')
  const { rows } = await teacher.call('live.listRecord', { roomId: id })
  expect(rows[0]).toMatchObject({ by: '运营人员', kind: 'modify' })
})

test('a plan that the teacher changed meanwhile is not written over', async () => {
  const id = await announced()
  const seen = await seenOf(id)
  await teacher.call('live.modifyRoom', { roomId: id, outline: '老师自己补的一句' })
  await expect(change(id, { title: '没看到的', seen })).rejects.toMatchObject(refused('live.plan_changed'))
  expect(await teacher.call('live.getWordInfo', { id })).toMatchObject({
    title: '读懂成交量',
    outline: '老师自己补的一句',
  })
  expect(await change(id, { title: '看过再改的' })).toMatchObject({ title: '看过再改的' })
})

test('an announced room is cancelled once, with a reason that those who reserved read; afterwards nothing changes it', async () => {
  const id = await announced()
  const ada = await w.member()
  await ada.call('live.reserve', { roomId: id, on: 1 })
  const cancel = (reason: string) => xu.call('live.deskCancelRoom', { id, reason })
  expect(await cancel('老师临时有事')).toMatchObject({ state: 'cancelled', stateReason: '老师临时有事' })
  expect(await cancel('再取消一次')).toMatchObject({ stateReason: '老师临时有事' })
  await expect(change(id, { title: '又讲了' })).rejects.toMatchObject(refused('live.state_not_allowed'))
  await w.settle()
  expect((await told()).filter((title) => title === '运营取消了您的一场直播')).toHaveLength(1)
  expect(await ada.call('live.getWordInfo', { id })).toMatchObject({ stateReason: '老师临时有事' })
})

test('a room that has begun meanwhile is neither changed nor cancelled', async () => {
  const id = await announced()
  for (const idempotencyKey of [randomUUID(), randomUUID()])
    await teacher.call('live.setPushState', { roomId: id, action: 'start', idempotencyKey })
  await expect(change(id, { title: '换个题目' })).rejects.toMatchObject(refused('live.state_not_allowed'))
  await expect(xu.call('live.deskCancelRoom', { id, reason: '不讲了' })).rejects.toMatchObject(
    refused('live.state_not_allowed'),
  )
})

test('planning needs its own permission', async () => {
  const deps = { codeSecret: new Secret('unused'), legalTexts: { findDocVersion: async () => undefined } }
  const [userName, password] = ['watcher', 'Operator#2026']
  const permissions = ['live:room:read', 'live:room:review']
  await createMember(w.kernel, deps).addOperator({ userName, password, roles: [], permissions })
  const { token } = await w.call('member.loginOperator', { username: userName, password })
  const call = callAt(w.origin(token))
  const { id } = await plan()
  await expect(call('live.deskPlanRoom', planned() as never)).rejects.toMatchObject(refused('kernel.no_permission'))
  await expect(call('live.deskCancelRoom', { id, reason: '不讲了' })).rejects.toMatchObject(
    refused('kernel.no_permission'),
  )
})
