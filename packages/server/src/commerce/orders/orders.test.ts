import type { MemberId } from '@rostrum/contract/kernel'
import { newId } from '@rostrum/server/kernel/db'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopOf, type Shop } from '../testing/shop'
import { NO_COUPONS } from './ports'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
let w: World
let shop: Shop
let ada: MemberId
let bo: MemberId
beforeAll(async () => {
  w = await world({ at: '2026-11-26T02:00:00Z' })
})
afterAll(() => w.close())
beforeEach(async () => {
  shop = shopOf(w.kernel)
  ;[ada, bo] = [(await w.member()).memberId, (await w.member()).memberId]
  for (const one of [ada, bo]) shop.classes.set(one, { level: 'C3', isExpired: false })
})
const stateOf = async (memberId: MemberId, no: Awaited<ReturnType<Shop['buy']>>['no']) =>
  (await shop.buying.get(no, { memberId })).state

test('an order is signed, paid, cooled, served and ended, and says each step', async () => {
  const { no, state, due, payUntil } = await shop.buy(ada, await shop.product())
  expect({ state, due, payUntil }).toEqual({ state: 'signing', due: 9_900, payUntil: undefined })
  const signed = await shop.sign(no)
  expect(signed.payUntil?.getTime()).toBe(w.clock.now() + 30 * MINUTE_MS)
  expect((await shop.pay(no)).outcome).toBe('taken')
  expect(await shop.buying.get(no, { memberId: ada })).toMatchObject({
    state: 'cooling',
    paid: 9_900,
    endAt: w.clock.now() + 30 * DAY_MS,
    may: { rescind: true, cancel: false },
  })
  w.clock.move(8 * DAY_MS)
  await shop.runJob('commerce.turnOrders')
  expect(await stateOf(ada, no)).toBe('serving')
  w.clock.move(23 * DAY_MS)
  await shop.runJob('commerce.turnOrders')
  const ended = await shop.buying.get(no, { memberId: ada })
  expect(ended.steps.map(({ state: one }) => one)).toEqual(['signing', 'unpaid', 'cooling', 'serving', 'expired'])
})

test('what stands in the way is said before, and refused', async () => {
  const productId = await shop.product()
  const seen = async (memberId: MemberId) =>
    (
      await shop.buying.preview(
        { items: [{ productId, period: 30 }], couponIds: [], pointsUsed: 0, client: 'h5' },
        { memberId },
      )
    ).blockers.map(({ kind }) => kind)
  expect(await seen(ada)).toEqual([])
  shop.classes.set(ada, { level: 'C2', isExpired: false })
  expect(await seen(ada)).toEqual(['risk_mismatch'])
  await expect(shop.buy(ada, productId)).rejects.toMatchObject({
    reason: 'commerce.mismatch',
    details: { needed: 'C3' },
  })
  shop.classes.set(ada, { level: 'C5', isExpired: true })
  await expect(shop.buy(ada, productId)).rejects.toMatchObject({ reason: 'commerce.risk_required' })
  shop.classes.delete(ada)
  expect(await seen(ada)).toEqual(['risk_missing'])
  expect(await shop.buying.list({ pageNum: 1, pageSize: 20 }, { memberId: ada })).toMatchObject({ rows: [] })
})

test('another total than was seen is refused with the new one', async () => {
  await expect(shop.buy(ada, await shop.product(), { total: 9_800 })).rejects.toMatchObject({
    reason: 'commerce.price_changed',
    details: { due: '99.00' },
  })
})

test('twice at once with one key is one order, and another key finds the open one', async () => {
  const productId = await shop.product()
  const key = newId()
  const [one, two] = await Promise.all([shop.buy(ada, productId, { key }), shop.buy(ada, productId, { key })])
  expect(one.no).toBe(two.no)
  const others = await Promise.allSettled([shop.buy(bo, productId), shop.buy(bo, productId)])
  expect(others.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(shop.buy(ada, productId)).rejects.toMatchObject({ reason: 'commerce.blocked' })
})

test('the last seat goes to one of two at once, and comes back when the order ends', async () => {
  const productId = await shop.product({ seats: 1 })
  const tried = await Promise.allSettled([shop.buy(ada, productId), shop.buy(bo, productId)])
  const [won] = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(tried.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect((await shop.seats.taken([productId])).get(productId)).toBe(1)
  const winner = tried[0]?.status === 'fulfilled' ? ada : bo
  if (!won) throw new Error('nobody got the seat')
  const input = { no: won.no, reason: '不要了' }
  expect(await shop.buying.cancel(input, { memberId: winner })).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'user',
  })
  expect(await shop.buying.cancel(input, { memberId: winner })).toMatchObject({ state: 'cancelled' })
  expect((await shop.seats.taken([productId])).get(productId)).toBe(0)
})

test('closing and paying at the same moment end in one of both, and late money is returned', async () => {
  const { no } = await shop.buy(ada, await shop.product())
  await shop.sign(no)
  w.clock.move(31 * MINUTE_MS)
  const [paid] = await Promise.all([shop.pay(no), shop.runJob('commerce.closeOverdue')])
  const state = await stateOf(ada, no)
  expect([paid.outcome, state]).toEqual(paid.outcome === 'taken' ? ['taken', 'cooling'] : ['late', 'cancelled'])
  await shop.runJob('commerce.closeOverdue')
  expect(await stateOf(ada, no)).toBe(state)
})

test('an order that is not paid in time is closed by the system, and cannot be paid', async () => {
  const { no } = await shop.buy(ada, await shop.product())
  await shop.sign(no)
  w.clock.move(31 * MINUTE_MS)
  await expect(w.kernel.db.tx(no, (tx) => shop.moves.paying(tx, no))).rejects.toMatchObject({
    reason: 'commerce.pay_over',
  })
  await shop.runJob('commerce.closeOverdue')
  expect(await shop.buying.get(no, { memberId: ada })).toMatchObject({ state: 'cancelled', cancelledBy: 'system' })
  expect((await shop.pay(no)).outcome).toBe('late')
})

test('one order that cannot be closed does not keep those after it open', async () => {
  const broken: string[] = []
  const release = async (_tx: unknown, _member: unknown, no: string): Promise<void> => {
    if (broken.includes(no)) throw new Error('broken')
  }
  shop = shopOf(w.kernel, { coupons: { ...NO_COUPONS, release } })
  for (const one of [ada, bo]) shop.classes.set(one, { level: 'C3', isExpired: false })
  const { no: first } = await shop.buy(ada, await shop.product())
  const { no: second } = await shop.buy(bo, await shop.product())
  broken.push(first)
  w.clock.move(2 * DAY_MS)
  await shop.runJob('commerce.closeOverdue')
  expect([await stateOf(ada, first), await stateOf(bo, second)]).toEqual(['signing', 'cancelled'])
  broken.length = 0
  await shop.runJob('commerce.closeOverdue')
  expect(await stateOf(ada, first)).toBe('cancelled')
})

test('a payment is taken once: its repeat changes nothing, a second one is returned', async () => {
  const { no } = await shop.buy(ada, await shop.product())
  await shop.sign(no)
  const outcomes = (await Promise.all([shop.pay(no, 'P1'), shop.pay(no, 'P1')])).map(({ outcome }) => outcome)
  expect(outcomes.sort()).toEqual(['repeated', 'taken'])
  expect((await shop.pay(no, 'P2')).outcome).toBe('twice')
  expect(await shop.buying.get(no, { memberId: ada })).toMatchObject({ paid: 9_900 })
})

test('what is owned is bought again only near its end, and goes on from there', async () => {
  const productId = await shop.product({
    periods: [
      { days: 60, price: 9_900 },
      { days: 30, price: 9_900 },
    ],
  })
  const first = await shop.buy(ada, productId, { days: 60 })
  await shop.sign(first.no)
  await shop.pay(first.no)
  await expect(shop.buy(ada, productId)).rejects.toMatchObject({ reason: 'commerce.blocked' })
  w.clock.move(31 * DAY_MS)
  const second = await shop.buy(ada, productId)
  await shop.sign(second.no)
  await shop.pay(second.no)
  const { endAt } = await shop.buying.get(first.no, { memberId: ada })
  expect(await shop.buying.get(second.no, { memberId: ada })).toMatchObject({
    startAt: endAt,
    endAt: (endAt ?? 0) + 30 * DAY_MS,
  })
})

test('a refund of all ends the service at once, of a part it goes on', async () => {
  const { no } = await shop.buy(ada, await shop.product())
  await shop.sign(no)
  await shop.pay(no)
  const tx = <T>(act: Parameters<typeof w.kernel.db.tx<T>>[1]) => w.kernel.db.tx(no, act)
  await tx((one) => shop.moves.refunding(one, no))
  expect((await tx((one) => shop.moves.refundedPart(one, no, { fen: 1_000 }))).state).toBe('cooling')
  await tx((one) => shop.moves.refunding(one, no))
  const done = await tx((one) => shop.moves.refunded(one, no, { fen: 8_900 }))
  expect(done).toMatchObject({ state: 'refunded', refundedFen: 9_900 })
  expect(await shop.orders.holdings(ada, new Date(w.clock.now()))).toEqual([])
  await expect(tx((one) => shop.moves.refunding(one, no))).rejects.toMatchObject({ reason: 'commerce.order_state' })
})

test('a refunded order says that its own service ended, though another order opens the same', async () => {
  const bought = async () => {
    const { no } = await shop.buy(ada, await shop.product())
    await shop.sign(no)
    await shop.pay(no)
    return no
  }
  const [first, second] = [await bought(), await bought()]
  await w.kernel.db.tx(first, (tx) => shop.moves.refunding(tx, first))
  const { rows } = await w.kernel.db.tx(first, async (tx) => {
    await shop.moves.refunded(tx, first, { fen: 9_900 })
    // Read before it is committed: nobody has taken it yet.
    return tx.execute<{ payload: { orderNo: string; subjectId: string } }>(
      `select payload from kernel_outbox where name = 'commerce.serviceEnded'`,
    )
  })
  const ended = rows.filter(({ payload }) => [first, second].some((no) => no === payload.orderNo))
  expect(ended.map(({ payload }) => [payload.orderNo, payload.subjectId])).toEqual([[first, '3']])
  // The level itself goes on with the other one.
  const end = shop.handlers.at(-1)
  await end?.run(
    { memberId: ada, orderNo: first, kind: 'level', subjectId: '3', startAt: 0, endAt: 0 },
    {
      ...{ id: newId(), key: ada, at: w.clock.now() },
    },
  )
  expect(shop.granted.at(-1)).toBe(`3 ${w.clock.now() + 30 * DAY_MS}`)
  await w.settle()
})

test('a level is given with the service and taken with it', async () => {
  const { no } = await shop.buy(ada, await shop.product())
  await shop.sign(no)
  await shop.pay(no)
  const payload = { memberId: ada, orderNo: no, kind: 'level', subjectId: '3', startAt: 0, endAt: 0 }
  const [start, end] = shop.handlers
  const facts = { id: newId(), key: ada, at: w.clock.now() }
  await start?.run(payload, facts)
  await w.kernel.db.tx(no, (tx) => shop.moves.refunding(tx, no))
  await w.kernel.db.tx(no, (tx) => shop.moves.refunded(tx, no, { fen: 9_900 }))
  await end?.run(payload, facts)
  expect(shop.granted).toEqual([`3 ${w.clock.now() + 30 * DAY_MS}`, '3 ended'])
  await w.settle()
})

test('a service that stands still opens nothing, and no day of it passes', async () => {
  const { no } = await shop.buy(ada, await shop.product())
  await shop.sign(no)
  await shop.pay(no)
  const { endAt } = await shop.buying.get(no, { memberId: ada })
  const at = new Date(w.clock.now())
  const open = async () =>
    (await shop.orders.holdings(ada, at)).filter(({ orderNo, pausedAt }) => orderNo === no && pausedAt === null)
  for (let times = 0; times < 2; times += 1) await w.kernel.db.tx(no, (tx) => shop.moves.paused(tx, no))
  expect(await open()).toEqual([])
  w.clock.move(40 * DAY_MS)
  await shop.runJob('commerce.turnOrders')
  expect(await shop.buying.get(no, { memberId: ada })).toMatchObject({ state: 'serving' })
  await w.kernel.db.tx(no, (tx) => shop.moves.refunding(tx, no))
  await w.kernel.db.tx(no, (tx) => shop.moves.refundedPart(tx, no, { fen: 0 }))
  expect(await shop.buying.get(no, { memberId: ada })).toMatchObject({ state: 'serving' })
  for (let times = 0; times < 2; times += 1) await w.kernel.db.tx(no, (tx) => shop.moves.resumed(tx, no))
  expect(await open()).toHaveLength(1)
  expect(await shop.buying.get(no, { memberId: ada })).toMatchObject({ endAt: (endAt ?? 0) + 40 * DAY_MS })
  await w.settle()
  await w.kernel.db.tx(no, (tx) => shop.moves.refunding(tx, no))
  await w.kernel.db.tx(no, (tx) => shop.moves.refunded(tx, no, { fen: 9_900 }))
})

test('nobody sees or ends the order of another member, and what is over is hidden', async () => {
  const { no } = await shop.buy(ada, await shop.product())
  const missing = { reason: 'commerce.order_not_found' }
  await expect(shop.buying.get(no, { memberId: bo })).rejects.toMatchObject(missing)
  await expect(shop.buying.cancel({ no, reason: '' }, { memberId: bo })).rejects.toMatchObject(missing)
  await expect(shop.buying.hide(no, { memberId: ada })).rejects.toMatchObject({ reason: 'commerce.order_state' })
  await shop.buying.cancel({ no, reason: '' }, { memberId: ada })
  await shop.buying.hide(no, { memberId: ada })
  await expect(shop.buying.get(no, { memberId: ada })).rejects.toMatchObject(missing)
  expect(await shop.buying.count({ memberId: ada })).toMatchObject({ signing: 0, done: 0 })
})

test('a member is reminded once before the end', async () => {
  const { no } = await shop.buy(ada, await shop.product())
  await shop.sign(no)
  await shop.pay(no)
  w.clock.move(25 * DAY_MS)
  shop.told.length = 0
  await shop.runJob('commerce.remindEnding')
  await shop.runJob('commerce.remindEnding')
  expect(shop.told.filter((title) => title.startsWith('服务快到期'))).not.toEqual([])
  expect(new Set(shop.told).size).toBe(shop.told.length)
})
