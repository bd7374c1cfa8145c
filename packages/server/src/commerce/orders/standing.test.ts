import { randomUUID } from 'node:crypto'
import type { OrderNo, ProductId } from '@rostrum/contract/commerce'
import { Fen } from '@rostrum/contract/kernel'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderedToPay, payerDecides } from '../testing/bought'
import { shopOf } from '../testing/shop'
import { publishedPayee, riskClass } from '../testing/sold'
import { orderRepository } from './repository'

const DAY = 86_400_000
const DAYS = 10
const PRICE = 9_900
let w: World
let ada: Member
let productId: ProductId
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await publishedPayee(w)
  await w.kernel.db.q.execute(
    `insert into member_level (level_id, name, position, benefits) values ('3', '高级会员', 1, '{}')`,
  )
})
afterAll(() => w.close())
beforeEach(async () => {
  ada = await w.member()
  await riskClass(w, ada.memberId, 'C3')
  productId = await shopOf(w.kernel).product({ periods: [{ days: DAYS, price: Fen.parse(PRICE) }] })
})

async function bought(): Promise<OrderNo> {
  const { no, page } = await orderedToPay(w, ada, { productId, days: DAYS, price: PRICE })
  await payerDecides(w.url, page, 'pay')
  await w.settle()
  return no
}

/** One 否 in the visit: the service stands still until compliance decides. */
async function standsStill(orderNo: OrderNo): Promise<void> {
  const { version, statements } = await ada.call('commerce.getVisit', { orderNo })
  const answers = statements.map(({ id }, at) =>
    at === 0 ? { id, yes: false, text: '不是这样介绍的' } : { id, yes: true },
  )
  await ada.call('commerce.submitVisit', { orderNo, version, answers, idempotencyKey: randomUUID() })
  await w.settle()
}

async function decided(orderNo: OrderNo, decision: 'resumed' | 'ended'): Promise<void> {
  const desk = await w.operator()
  await desk.call('commerce.decideVisit', { orderNo, decision, why: '已经说明' })
  await w.settle()
}

/** When an order serves, as its page says; its agreement says the same. */
async function spanOf(no: OrderNo): Promise<readonly [number, number]> {
  const { startAt = 0, endAt = 0, contractNo = '' } = await ada.call('commerce.getOrder', { no })
  expect(await ada.call('commerce.getAgreement', { no: contractNo })).toMatchObject({ from: startAt, to: endAt })
  return [startAt, endAt]
}
/** Members with a service that waits behind one that stands still, and was to begin by `soon`, ms since 1970. */
const waiting = (soon: number) => orderRepository(w.kernel.db).behindStanding(new Date(soon), 100)
const levels = async () => (await ada.call('member.getMember')).levelIds

test('one that stands still beyond its last day: what was bought ahead waits, and follows its real end', async () => {
  const first = await bought()
  const [, nominal] = await spanOf(first)
  const second = await bought()
  expect((await spanOf(second))[0]).toBe(nominal)
  expect(await levels()).toEqual(['3'])
  const left = nominal - w.clock.now()
  await standsStill(first)
  expect(await levels()).toEqual([])
  w.clock.move(left - 10 * 60_000)
  await w.jobs.runNow('commerce.moveBehindStanding')
  await w.settle()
  const expected = w.clock.now() + left
  expect(await spanOf(second)).toEqual([expected, expected + DAYS * DAY])
  w.clock.move(3 * DAY)
  await w.jobs.runNow('commerce.turnOrders')
  await w.settle()
  expect(await levels()).toEqual([])
  await decided(first, 'resumed')
  const end = w.clock.now() + left
  expect((await spanOf(first))[1]).toBe(end)
  expect(await spanOf(second)).toEqual([end, end + DAYS * DAY])
  expect(await ada.call('member.getMember')).toMatchObject({ levelIds: ['3'], levelExpireAt: end + DAYS * DAY })
})

test('what is bought while the one before it stands still, beyond its last day, follows all the days it has left', async () => {
  const first = await bought()
  const [, nominal] = await spanOf(first)
  const left = nominal - w.clock.now()
  await standsStill(first)
  w.clock.move((DAYS + 2) * DAY)
  const { owned } = await ada.call('commerce.getProduct', { id: productId, client: 'h5' })
  expect(owned?.until).toBe(w.clock.now() + left)
  const second = await bought()
  const { paidAt = 0 } = await ada.call('commerce.getOrder', { no: second })
  expect((await spanOf(second))[0]).toBe(paidAt + left)
  await decided(first, 'resumed')
  expect((await spanOf(second))[0]).toBe((await spanOf(first))[1])
})

test('behind one that stands still with hardly a day left, the new day is told once a day and not every few minutes', async () => {
  const first = await bought()
  const [, nominal] = await spanOf(first)
  const second = await bought()
  w.clock.move(nominal - w.clock.now() - 20 * 60_000)
  await standsStill(first)
  w.clock.move(10 * 60_000)
  for (let times = 0; times < 3; times += 1) {
    await w.jobs.runNow('commerce.moveBehindStanding')
    await w.settle()
  }
  expect((await spanOf(second))[0]).toBe(w.clock.now() + DAY)
  const { rows } = await ada.call('member.listNotices', {})
  expect(rows.filter(({ title }) => title.startsWith('服务时间有变'))).toHaveLength(1)
})

test('what compliance stopped has nobody waiting behind it: the next one begins at once, and so does one bought later', async () => {
  const first = await bought()
  const second = await bought()
  await standsStill(first)
  w.clock.move(DAY)
  const [planned] = await spanOf(second)
  expect(planned).toBeGreaterThan(w.clock.now())
  expect(await waiting(planned)).toContain(ada.memberId)
  await decided(first, 'ended')
  const now = w.clock.now()
  expect(await spanOf(second)).toEqual([now, now + DAYS * DAY])
  expect(await ada.call('member.getMember')).toMatchObject({ levelIds: ['3'], levelExpireAt: now + DAYS * DAY })
  const third = await bought()
  expect((await spanOf(third))[0]).toBe(now + DAYS * DAY)
  w.clock.move(DAYS * DAY)
  expect(await waiting(w.clock.now())).not.toContain(ada.memberId)
  const { owned } = await ada.call('commerce.getProduct', { id: productId, client: 'h5' })
  expect(owned?.until).toBe(now + 2 * DAYS * DAY)
})

test('one that was over before its order stood still holds up nobody', async () => {
  const first = await bought()
  const [, nominal] = await spanOf(first)
  const second = await bought()
  const third = await bought()
  w.clock.move(nominal - w.clock.now() + 60_000)
  await standsStill(first)
  const [begins] = await spanOf(third)
  expect(begins).toBe((await spanOf(second))[1])
  expect(await waiting(begins)).not.toContain(ada.memberId)
})
