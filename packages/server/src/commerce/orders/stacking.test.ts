import { Fen, type MemberId } from '@rostrum/contract/kernel'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shopOf, type Shop } from '../testing/shop'
import { serviceSpan } from './serving'
import { orderStacking } from './stacking'

const DAY_MS = 86_400_000
let w: World
let shop: Shop
let who: Member
let ada: MemberId
beforeAll(async () => {
  w = await world({ at: '2026-11-26T02:00:00Z' })
})
afterAll(() => w.close())
beforeEach(async () => {
  shop = shopOf(w.kernel)
  who = await w.member()
  ada = who.memberId
  shop.classes.set(ada, { level: 'C3', isExpired: false })
})

type No = Awaited<ReturnType<Shop['buy']>>['no']
async function served(productId: Awaited<ReturnType<Shop['product']>>, days = 30): Promise<No> {
  const { no } = await shop.buy(ada, productId, { days })
  await shop.sign(no)
  await shop.pay(no)
  return no
}
const spanOf = async (no: No) => {
  const { startAt, endAt, items } = await shop.buying.get(no, { memberId: ada })
  expect(items.map((item) => [item.startAt, item.endAt])).toEqual([[startAt, endAt]])
  return [startAt, endAt]
}
const giveBack = (no: No) =>
  w.kernel.db.tx(no, async (tx) => {
    await shop.moves.refunding(tx, no)
    await shop.moves.refunded(tx, no, { fen: 5_000, isPart: true })
  })
const titles = async (): Promise<string[]> => {
  const { rows } = await who.call('member.listNotices', {})
  return rows.map(({ title }) => title)
}

test('the first of two that follow one another is given back: the second begins at once, with all of its days', async () => {
  const productId = await shop.product({ name: '续着用的' })
  const first = await served(productId)
  w.clock.move(5 * DAY_MS)
  const second = await served(productId)
  expect(await spanOf(second)).toEqual([w.clock.now() + 25 * DAY_MS, w.clock.now() + 55 * DAY_MS])
  w.clock.move(DAY_MS)
  await giveBack(first)
  const now = w.clock.now()
  await w.settle()
  expect(await spanOf(second)).toEqual([now, now + 30 * DAY_MS])
  expect(await titles()).toContain('服务时间有变：续着用的')
})

test('of three the middle one is given back: the third follows the first, and nothing of another product moves', async () => {
  const short = { periods: [{ days: 10, price: Fen.parse(9_900) }] }
  const [productId, otherId] = [await shop.product(short), await shop.product(short)]
  const [first, second, third] = [await served(productId, 10), await served(productId, 10), await served(productId, 10)]
  const others = [await served(otherId, 10), await served(otherId, 10)]
  const before = await Promise.all([first, ...others].map(spanOf))
  const [startOfSecond] = await spanOf(second)
  await giveBack(second)
  await w.settle()
  expect((await spanOf(third))[0]).toBe(startOfSecond)
  expect(await Promise.all([first, ...others].map(spanOf))).toEqual(before)
})

test('the first stands still and goes on: what was bought ahead begins as much later, and no day is served twice', async () => {
  const productId = await shop.product()
  const first = await served(productId)
  const second = await served(productId)
  await w.kernel.db.tx(first, (tx) => shop.moves.paused(tx, first))
  w.clock.move(3 * DAY_MS)
  await w.kernel.db.tx(first, (tx) => shop.moves.resumed(tx, first))
  await w.settle()
  const [, endOfFirst] = await spanOf(first)
  expect((await spanOf(second))[0]).toBe(endOfFirst)
})

test('what follows nothing any more begins when that is known, and not before', async () => {
  const productId = await shop.product()
  const first = await served(productId)
  const second = await served(productId)
  const before = await spanOf(second)
  await w.kernel.db.tx(first, (tx) => shop.moves.refunding(tx, first))
  await w.settle()
  expect(await spanOf(second)).toEqual(before)
})

test('what is being given back stays where it is, and takes its place again when it goes on', async () => {
  const productId = await shop.product()
  const [first, second] = [await served(productId), await served(productId)]
  await w.kernel.db.tx(second, (tx) => shop.moves.refunding(tx, second))
  const before = await spanOf(second)
  await giveBack(first)
  await w.settle()
  expect(await spanOf(second)).toEqual(before)
  await w.kernel.db.tx(second, (tx) => shop.moves.refundedPart(tx, second, { fen: 0 }))
  await w.settle()
  expect(await spanOf(second)).toEqual([w.clock.now(), w.clock.now() + 30 * DAY_MS])
})

test('one that was paid while the one before it was given back begins at once as well', async () => {
  const productId = await shop.product()
  const first = await served(productId)
  const { no } = await shop.buy(ada, productId)
  await shop.sign(no)
  await w.kernel.db.tx(no, async (tx) => {
    const { due } = await shop.moves.paying(tx, no)
    const facts = { paidFen: due, at: new Date(w.clock.now()), payNo: `P${no}` }
    await shop.moves.paid(tx, no, facts)
    await giveBack(first)
    await w.settle()
  })
  await w.settle()
  expect((await spanOf(no))[0]).toBe(w.clock.now())
})

/** Lines up again, seeing first what the member held at an earlier moment; what it opened. */
async function lineUp(held?: Awaited<ReturnType<Shop['orders']['holdings']>>): Promise<readonly unknown[]> {
  const opened: unknown[] = []
  const emit = async (_tx: unknown, { name, payload }: { readonly name: string; readonly payload: unknown }) =>
    void opened.push(...(name === 'commerce.serviceStarted' ? [payload] : []))
  const events = { ...w.kernel.events, emit }
  const orders = { ...shop.orders, holdings: held ? async () => held : shop.orders.holdings }
  const parts = { kernel: { ...w.kernel, events }, orders, span: serviceSpan({ orders, events }) }
  const { handlers } = orderStacking({ ...parts, notify: async () => undefined })
  const payload = { memberId: ada, from: 'refunding', to: 'refunded' }
  await handlers.find(({ event }) => event === 'commerce.orderMoved')?.run(payload, { at: w.clock.now() } as never)
  return opened
}

test('a line that cannot be moved holds up no other, and is told of when all have had their turn', async () => {
  const asked: string[] = []
  const orders = {
    ...shop.orders,
    behindStanding: async () => [ada, 'next' as MemberId],
    holdMember: async (_tx: unknown, memberId: MemberId) => {
      asked.push(memberId)
      throw new Error(`no line of ${memberId === ada ? 'the first' : 'the next'}`)
    },
  }
  const parts = { kernel: w.kernel, orders, span: serviceSpan({ orders, events: w.kernel.events }) }
  const { jobs } = orderStacking({ ...parts, notify: async () => undefined })
  await expect(jobs[0]?.run({} as never)).rejects.toThrow('no line of the first')
  expect(asked).toEqual([ada, 'next'])
})

test('what was given back while the line was looked at is not opened again', async () => {
  const productId = await shop.product()
  const [first, second] = [await served(productId), await served(productId)]
  const held = await shop.orders.holdings(ada, new Date(w.clock.now()))
  await giveBack(second)
  await giveBack(first)
  const ahead = held.filter(({ orderNo }) => orderNo === second)
  expect(await lineUp(ahead)).toEqual([])
  expect(await shop.buying.get(second, { memberId: ada })).toMatchObject({ state: 'refunded' })
})

test('what stands still moves up with the line and opens when it goes on', async () => {
  const productId = await shop.product()
  const [first, second] = [await served(productId), await served(productId)]
  await w.kernel.db.tx(second, (tx) => shop.moves.paused(tx, second))
  const held = await shop.orders.holdings(ada, new Date(w.clock.now()))
  expect(await lineUp(held.filter(({ orderNo }) => orderNo === second))).toEqual([])
  expect((await spanOf(second))[0]).toBe(w.clock.now())
  await giveBack(first)
  await w.settle()
})

test('one that has not begun gains no day by standing still', async () => {
  const productId = await shop.product()
  await served(productId)
  const second = await served(productId)
  const before = await spanOf(second)
  await w.kernel.db.tx(second, (tx) => shop.moves.paused(tx, second))
  w.clock.move(3 * DAY_MS)
  await w.kernel.db.tx(second, (tx) => shop.moves.resumed(tx, second))
  await w.settle()
  expect(await spanOf(second)).toEqual(before)
  await w.kernel.db.tx(second, (tx) => shop.moves.paused(tx, second))
  w.clock.move(30 * DAY_MS)
  await w.kernel.db.tx(second, (tx) => shop.moves.resumed(tx, second))
  expect((await spanOf(second))[1]).toBe((before[1] ?? 0) + 3 * DAY_MS)
})

test('an end that moved is reminded of again', async () => {
  const no = await served(await shop.product({ name: '提醒用的' }))
  const reminded = async () => {
    shop.told.length = 0
    await shop.runJob('commerce.remindEnding')
    return shop.told.filter((title) => title === '服务快到期：提醒用的').length
  }
  w.clock.move(28 * DAY_MS)
  expect([await reminded(), await reminded()]).toEqual([1, 0])
  await w.kernel.db.tx(no, (tx) => shop.moves.paused(tx, no))
  w.clock.move(10 * DAY_MS)
  await w.kernel.db.tx(no, (tx) => shop.moves.resumed(tx, no))
  expect(await reminded()).toBe(1)
})
