import { randomUUID } from 'node:crypto'
import type { RoomId } from '@rostrum/contract/live'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let w: World
let teacher: Teacher
let ada: Member
let xu: Operator
beforeAll(async () => {
  w = await world()
  teacher = await w.teacher()
  ada = await w.member()
  xu = await w.operator()
})
afterAll(() => w.close())

/** A text room on air. */
async function onAir(): Promise<RoomId> {
  const startAt = (w.clock.now() + 60_000) as never
  const { id } = await teacher.call('live.createRoom', {
    kind: 'word',
    title: '读懂成交量',
    startAt,
    idempotencyKey: randomUUID(),
  })
  await teacher.call('live.submitRoom', { id })
  await xu.call('live.reviewRoom', { id, pass: true })
  for (const idempotencyKey of [randomUUID(), randomUUID()])
    await teacher.call('live.setPushState', { roomId: id, action: 'start', idempotencyKey })
  return id
}

test('every act of an operator in a room is in the record of acts: what about, why, before and after', async () => {
  const roomId = await onAir()
  const say = (content: string) => ada.call('live.sendMessage', { roomId, content, idempotencyKey: randomUUID() })
  const [held, said] = [await say('加我微信'), await say('听得清')]
  await xu.call('live.deskReview', { id: held.id, pass: false, reason: '含有引流内容' })
  await xu.call('live.deskPinMessage', { id: said.id, on: true })
  await xu.call('live.deskDeleteMessage', { id: said.id, reason: '与课程无关' })
  await xu.call('live.deskMute', { roomId, memberId: ada.memberId, minutes: 10, reason: '刷屏' })
  await xu.call('live.deskSetMode', { roomId, chatMode: 'closed' })
  await xu.call('live.deskStop', { id: roomId })
  await xu.call('live.deskExplainStop', { id: roomId, why: '口头承诺收益' })
  await expect(xu.call('live.deskSetMode', { roomId, chatMode: 'open' })).rejects.toMatchObject({ code: 400 })
  const { rows } = await xu.call('access.listAudit', { pageSize: 20 })
  const acts = rows.filter(({ call }) => call.startsWith('live.desk')).reverse()
  expect(acts.map(({ call, end, why }) => [call, end, why])).toEqual([
    ['live.deskReview', 'done', '含有引流内容'],
    ['live.deskPinMessage', 'done', ''],
    ['live.deskDeleteMessage', 'done', '与课程无关'],
    ['live.deskMute', 'done', '刷屏'],
    ['live.deskSetMode', 'done', ''],
    ['live.deskStop', 'done', ''],
    ['live.deskExplainStop', 'done', '口头承诺收益'],
    ['live.deskSetMode', 'refused', ''],
  ])
  expect(acts[2]).toMatchObject({ before: { content: '听得清' }, after: { state: 'deleted' } })
  expect(acts[4]).toMatchObject({ before: { chatMode: 'open' }, after: { chatMode: 'closed' } })
  expect(acts[5]).toMatchObject({ before: { state: 'live' }, after: { state: 'forceClosed' } })
  expect((await xu.call('access.listAudit', { subject: roomId, pageSize: 20 })).rows.length).toBeGreaterThanOrEqual(7)
})
