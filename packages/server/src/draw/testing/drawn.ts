import { createHash, randomUUID } from 'node:crypto'
import type { DrawId, DrawRoomId, DrawWriting } from '@rostrum/contract/draw'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { beforeEach, expect } from 'vitest'

export const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** A Friday; the market is open on Monday. */
const START = '2026-11-20T10:00:00+08:00'
export const DAY_OF_VALUE = '2026-11-23'
export const at = (time: string) => Date.parse(`${time}+08:00`)
/** A week on. */
export const LATER = {
  deadline: at('2026-11-30T14:00:00'),
  drawAt: at('2026-11-30T15:30:00'),
  publicDay: '2026-11-30',
} as unknown as Partial<DrawWriting>

export let w: World
export let chen: Teacher
export let xu: Operator
export let huang: Operator
export let room: DrawRoomId
/** Each test of the file that calls it gets a world of its own, with a room whose draws are tested. */
export const worldOfDraws = (): void => beforeEach(() => inWorld(() => world({ at: START })))

export async function inWorld(begin: () => Promise<World>) {
  w = await begin()
  chen = await w.teacher()
  await otherOperators()
  const { id } = await xu.call('live.deskPlanRoom', {
    teacherId: chen.teacherId,
    kind: 'video',
    title: '年末读书会',
    startAt: w.clock.now() + HOUR,
    levelIds: [],
    visitorMode: 'none',
    riskTip: '市场有风险',
    isPromotional: false,
    recordOn: true,
    why: '排期会议',
    idempotencyKey: randomUUID(),
  } as never)
  await huang.call('live.reviewRoom', { id, pass: true } as never)
  room = id as never
  return () => w.close()
}

export const draft = (more: Partial<DrawWriting> = {}): DrawWriting =>
  ({
    name: '读书会抽奖',
    roomId: room,
    prizes: [
      { name: '签名书', kind: 'thing', value: 6_800, count: 1, oddsText: '共1份' },
      { name: '课程码', kind: 'code', value: 5_000, count: 2, oddsText: '共2份' },
    ],
    condition: 'none',
    needValue: 0,
    levelIds: [],
    startAt: w.clock.now() + MINUTE,
    deadline: at(`${DAY_OF_VALUE}T14:00:00`),
    drawAt: at(`${DAY_OF_VALUE}T15:30:00`),
    claimUntil: at('2026-12-07T22:00:00'),
    publicDay: DAY_OF_VALUE,
    rules: '登录后点立即参与。中奖后在期限内填写收货信息。',
    organiser: '测试投资咨询有限公司',
    contact: '400-000-0000',
    ...more,
  }) as DrawWriting
export const create = (more: Partial<DrawWriting> = {}, by: Teacher = chen) =>
  by.call('draw.create', { draft: draft(more), idempotencyKey: randomUUID() } as never)
export const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )
export const join = (by: Member, id: DrawId, key: string = randomUUID()) =>
  by.call('draw.join', { id, idempotencyKey: key })

export async function published(more: Partial<DrawWriting> = {}): Promise<DrawId> {
  const { id } = await create(more)
  await chen.call('draw.publish', { id })
  const { seen } = await xu.call('draw.getDesk', { id })
  await xu.call('draw.publishDesk', { id, seen, why: '核对过规则' })
  return id
}
export async function joining(more: Partial<DrawWriting> = {}): Promise<DrawId> {
  const id = await published(more)
  w.clock.move(2 * MINUTE)
  return id
}
/** Days have passed, and an operator who does nothing is signed out. */
export async function otherOperators(): Promise<void> {
  ;[xu, huang] = [await w.operator(), await w.operator()]
}
export async function drawnOf(id: DrawId): Promise<void> {
  w.clock.move(at(`${DAY_OF_VALUE}T14:01:00`) - w.clock.now())
  await w.jobs.runNow('draw.turn')
  w.clock.move(at(`${DAY_OF_VALUE}T15:31:00`) - w.clock.now())
  await w.jobs.runNow('draw.turn')
  await w.settle()
  await otherOperators()
  expect((await w.call('draw.get', { id })).seed).toBeDefined()
}
export const hash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
