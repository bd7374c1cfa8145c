import { randomUUID } from 'node:crypto'
import type { GoodsDraft, GoodsId } from '@rostrum/contract/commerce'
import { requestNo } from '@rostrum/server/kernel'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLedger } from '../ledger'
import { pointHandlers } from './earning'
import { pointKeeping, monthAfter } from './keeping'
import { pointRepository } from './repository'
import { POINT_RULES } from './settings'

const DAY = 86_400_000
let w: World
let xu: Operator
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  xu = await w.operator()
})
beforeEach(async () => (ada = await w.member()))
afterAll(() => w.close())

function kept() {
  const ledger = createLedger(w.kernel)
  const parts = { kernel: w.kernel, ledger, points: pointRepository(w.kernel.db), rules: async () => POINT_RULES }
  const keeping = pointKeeping(parts)
  return { ledger, keeping, handlers: pointHandlers(parts, keeping) }
}
const tx = <T>(run: Parameters<typeof w.kernel.db.tx<T>>[1]) => w.kernel.db.tx('test', run)
const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )
const earn = (points: number, who = ada) =>
  tx((one) =>
    kept().keeping.earn(one, who.memberId, points, { kind: 'points.order', ref: randomUUID(), keepMonths: 12 }),
  )
const sign = (by = ada) => by.call('commerce.signPoints', { idempotencyKey: randomUUID() })
const balance = async (by = ada) => (await by.call('commerce.getPoints')).balance

async function goods(more: Partial<GoodsDraft> = {}): Promise<GoodsId> {
  const id = randomUUID() as GoodsId
  const draft: GoodsDraft = { kind: 'thing', name: '笔记本', note: '', points: 100, stock: 3, perMember: 2, ...more }
  await xu.call('commerce.saveGoods', { id, draft })
  await xu.call('commerce.turnGoods', { id, on: true, why: '上架' })
  return id
}
const place = { name: '阿达', mobile: '13800000001', region: ['330000', '330100', '330106'], detail: '文三路 8 号' }
const addressOf = async (by: Member) => (await by.call('member.saveAddress', { ...place, isDefault: true } as never)).id
const exchange = (by: Member, goodsId: GoodsId, addressId?: string, key = randomUUID()) =>
  by.call('commerce.exchangeGoods', { goodsId, addressId: addressId as never, idempotencyKey: key })

test('signing in brings points once a day, from however many devices at once', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => sign()))
  expect(new Set(results.map(({ delta, days }) => `${delta} ${days}`))).toEqual(new Set(['5 1']))
  expect(await balance()).toBe(5)
  expect(await ada.call('commerce.getPoints')).toMatchObject({ signedToday: true, days: 1, nextDelta: 5 })
  const lines = (await ada.call('commerce.listPointLines', {})).rows
  expect(lines).toMatchObject([{ delta: 5, reason: '签到', ref: '' }])
})

test('seven days without a gap bring more; a gap begins anew', async () => {
  const ben = await w.member()
  const deltas: number[] = []
  for (let day = 0; day < 7; day += 1) {
    deltas.push((await sign(ben)).delta)
    w.clock.move(DAY)
  }
  expect(deltas).toEqual([5, 5, 5, 5, 5, 5, 25])
  w.clock.move(DAY)
  expect(await sign(ben)).toMatchObject({ delta: 5, days: 1 })
  w.clock.move(-8 * DAY)
})

test('what was done counts once for each thing and so often a day', async () => {
  const { handlers } = kept()
  const lesson = handlers.find(({ event }) => event === 'course.lessonLearned')
  const learned = (id: string) =>
    lesson?.run({ memberId: ada.memberId, id }, { id, key: ada.memberId, at: w.clock.now() })
  for (const id of ['one', 'one', 'two', 'three', 'four']) await learned(id)
  expect(await balance()).toBe(15)
  const task = (await ada.call('commerce.listPointTasks')).rows.find(({ id }) => id === 'lesson')
  expect(task).toMatchObject({ delta: 5, most: 3, done: 3 })
})

// holds: 1-36
test('points are exchanged for goods with an address, which a later change of the book does not touch', async () => {
  await earn(250)
  const id = await goods()
  expect(await reason(exchange(ada, id))).toBe('commerce.exchange_address')
  const key = randomUUID()
  const address = await addressOf(ada)
  const first = await exchange(ada, id, address, key)
  expect(first).toMatchObject({
    balance: 150,
    exchange: { state: 'waiting', address: { name: '阿达', detail: '文三路 8 号' } },
  })
  expect(await exchange(ada, id, address, key)).toEqual(first)
  expect(await balance()).toBe(150)
  const ben = await w.member()
  await earn(100, ben)
  expect(await reason(exchange(ben, id, address))).toBe('commerce.exchange_address')
})

test('two exchanges at once cannot spend the same points', async () => {
  await earn(100)
  const [id, address] = [await goods(), await addressOf(ada)]
  const both = await Promise.all([reason(exchange(ada, id, address)), reason(exchange(ada, id, address))])
  expect(both.sort()).toEqual(['commerce.points_short', 'done'])
  expect(await balance()).toBe(0)
})

test('of two members at once who want the last one, one has it, and the other keeps the points', async () => {
  const ben = await w.member()
  await Promise.all([earn(100), earn(100, ben)])
  const id = await goods({ stock: 1 })
  const addresses = [await addressOf(ada), await addressOf(ben)] as const
  const both = await Promise.all([reason(exchange(ada, id, addresses[0])), reason(exchange(ben, id, addresses[1]))])
  expect([...both].sort()).toEqual(['commerce.goods_gone', 'done'])
  expect([await balance(), await balance(ben)].sort()).toEqual([0, 100])
})

test('operators send or cancel; a cancelled one gives points and stock back once', async () => {
  await earn(200)
  const [id, address] = [await goods({ stock: 2 }), await addressOf(ada)]
  const sent = (await exchange(ada, id, address)).exchange.no
  const other = (await exchange(ada, id, address)).exchange.no
  await xu.call('commerce.sendExchange', { no: sent, carrier: '顺丰', trackingNo: 'SF1234567' })
  expect(await reason(xu.call('commerce.cancelExchange', { no: sent, why: '缺货' }))).toBe('commerce.exchange_state')
  const cancel = () => reason(xu.call('commerce.cancelExchange', { no: other, why: '缺货' }))
  expect((await Promise.all([cancel(), cancel()])).sort()).toEqual(['commerce.exchange_state', 'done'])
  expect(await balance()).toBe(100)
  const states = (await ada.call('commerce.listExchanges', {})).rows.map(({ state }) => state)
  expect(states.sort()).toEqual(['cancelled', 'sent'])
  expect((await ada.call('commerce.listGoods', {})).rows.find((one) => one.id === id)).toMatchObject({
    stock: 1,
    taken: 1,
  })
})

test('an order spends what lapses first, and a refund in parts gives it back to where it came from', async () => {
  const { keeping, ledger } = kept()
  await earn(30)
  w.clock.move(40 * DAY)
  await earn(50)
  const no = randomUUID()
  await tx((one) => keeping.spend(one, ada.memberId, 60, no))
  await tx((one) => keeping.spend(one, ada.memberId, 60, no))
  expect(await keeping.balance(ada.memberId)).toBe(20)
  expect(await tx((one) => keeping.giveBack(one, no, { amount: 25, ref: `${no}-1` }))).toBe(25)
  expect(await tx((one) => keeping.giveBack(one, no, { amount: 25, ref: `${no}-1` }))).toBe(0)
  expect(await tx((one) => keeping.giveBack(one, no))).toBe(35)
  expect(await tx((one) => keeping.giveBack(one, no))).toBe(0)
  expect(await keeping.balance(ada.memberId)).toBe(80)
  expect(await ledger.faults()).toEqual({ units: 0, balances: 0 })
  w.clock.move(-40 * DAY)
})

test('points lapse at the end of their month, and what was earned back is taken as far as it is there', async () => {
  const { keeping } = kept()
  await earn(40)
  const end = monthAfter(w.clock.now(), POINT_RULES.keepMonths + 1)
  expect(end.toISOString()).toBe('2027-11-30T16:00:00.000Z')
  const taken = await tx((one) =>
    keeping.takeBack(one, ada.memberId, 100, { kind: 'points.takenBack', ref: randomUUID() }),
  )
  expect([taken, await balance()]).toEqual([40, 0])
  await earn(10)
  await tx((one) => keeping.lapse(one, ada.memberId, end))
  await tx((one) => keeping.lapse(one, ada.memberId, end))
  expect(await balance()).toBe(0)
})

test('a correction says why; a large one waits for somebody else', async () => {
  const correct = (delta: number, key = randomUUID()) =>
    xu.call('commerce.correctPoints', { memberId: ada.memberId, delta, why: '签到漏记', idempotencyKey: key })
  const key = randomUUID()
  expect(await correct(30, key)).toEqual({ isWaiting: false, balance: 30 })
  expect(await correct(30, key)).toEqual({ isWaiting: false, balance: 30 })
  expect(await reason(correct(-31))).toBe('commerce.points_short')
  expect(await correct(POINT_RULES.secondFrom)).toEqual({ isWaiting: true, balance: 30 })
  expect(await balance()).toBe(30)
  expect((await ada.call('commerce.listPointLines', {})).rows).toMatchObject([{ delta: 30, ref: '' }])
  const [waiting] = (await xu.call('access.listApprovals', { which: 'own' })).rows
  expect(waiting).toMatchObject({ kind: 'commerce.points' })
})

test('a member’s points stand together for who reads points, with the order that took some', async () => {
  xu = await w.operator()
  await earn(100)
  w.clock.move(1_000)
  const no = requestNo('D', w.clock.now())
  await tx((one) => kept().keeping.spend(one, ada.memberId, 40, no))
  const of = (memberId: string, by = xu) =>
    by.call('commerce.listMemberPoints', { memberId: memberId as Member['memberId'] })
  expect(await of(ada.memberId)).toMatchObject({
    balance: 60,
    rows: [
      { delta: -40, reason: '抵扣或兑换', ref: no },
      { delta: 100, reason: '购买服务', ref: '' },
    ],
  })
  expect(await of('no-uuid')).toEqual({ rows: [], hasMore: false, balance: 0 })
  const clerk = await w.operator(['commerce:coupon:read'])
  expect(await reason(of(ada.memberId, clerk))).toBe('kernel.no_permission')
})
