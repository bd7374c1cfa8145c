import { randomUUID } from 'node:crypto'
import { OrderNo, type CouponId, type ProductId } from '@rostrum/contract/commerce'
import { Fen, Instant, type MemberId } from '@rostrum/contract/kernel'
import { callAt, world, type Call, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedger } from './ledger'
import { diceOf, shuffled } from './testing/dice'
import { decide } from './testing/refunds'
import { shopOf } from './testing/shop'
import { DUE, publishedPayee, riskClass, signedOrder } from './testing/sold'

const DAY = 86_400_000
const PRICE = 9_900
const OFF = 1_000
const SEEDS = [1, 2, 3, 4, 5]
const OPEN = ['signing', 'unpaid', 'cooling', 'serving', 'refunding']
let w: World
/** Another process over the same database. */
let beside: string
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await publishedPayee(w)
  beside = await w.beside()
})
afterAll(() => w.close())

type Dice = ReturnType<typeof diceOf>
/** One member's two devices, each talking to a process of its own. */
const devicesOf = (by: Member): readonly [Call, Call] => [by.call, callAt({ ...w.origin(by.token), url: beside })]
/** All at once, whatever becomes of each: what is promised is promised of any order in which they come. */
const atOnce = (acts: readonly (() => Promise<unknown>)[], dice: Dice) =>
  Promise.allSettled(shuffled(acts, dice).map((act) => act()))

async function pays(step: unknown, act: string, url = w.url): Promise<void> {
  await fetch(new URL((step as { readonly url: string }).url, url), {
    method: 'POST',
    body: new URLSearchParams({ act }),
  })
}
const rowsOf = async <T extends Record<string, unknown>>(query: string) => (await w.kernel.db.q.execute<T>(query)).rows
const sumOf = async (query: string): Promise<number> =>
  Number((await rowsOf<{ sum: string | null }>(query))[0]?.sum ?? 0)
/** What is left of an order's money: in the ledger, at the channel, and in our payments. */
async function leftOf(orderNo: string): Promise<readonly number[]> {
  const own = `select no from commerce_payment where order_no = '${orderNo}'`
  const backs = `select no from commerce_pay_refund where payment_no in (${own})`
  return Promise.all([
    sumOf(
      `select sum(amount) as sum from commerce_line where account = 'money.sandbox' and (ref in (${own}) or ref in (${backs}))`,
    ),
    sumOf(
      `select sum(amount * jsonb_array_length(paid)) - coalesce((select sum(amount) from commerce_sandbox_back where no in (${backs})), 0) as sum from commerce_sandbox_trade where no in (${own})`,
    ),
    sumOf(
      `select sum(amount) - coalesce((select sum(amount) from commerce_pay_refund where state = 'paid' and payment_no in (${own})), 0) as sum from commerce_payment where order_no = '${orderNo}' and paid_at is not null`,
    ),
  ])
}
const booksBalance = () => expect(createLedger(w.kernel).faults()).resolves.toEqual({ units: 0, balances: 0 })

interface Buyer extends Member {
  readonly devices: readonly [Call, Call]
}

async function buyers(count: number): Promise<Buyer[]> {
  const found: Buyer[] = []
  for (let one = 0; one < count; one += 1) {
    const by = await w.member()
    await riskClass(w, by.memberId, 'C3')
    found.push({ ...by, devices: devicesOf(by) })
  }
  return found
}

async function couponIssue(desk: Operator, stock: number) {
  const id = randomUUID() as never
  const [startAt, endAt] = [Instant.parse(w.clock.now()), Instant.parse(w.clock.now() + 10 * DAY)]
  const terms = { kind: 'amount', amount: OFF, threshold: 5_000, scope: { kind: 'all' }, stack: false } as const
  const way = { way: 'center', stock, perMember: 1, takeFrom: startAt } as const
  await desk.call('commerce.saveCouponIssue', {
    ...{ id, draft: { title: '学习满减', note: '', startAt, endAt, ...terms, ...way } },
  })
  await desk.call('commerce.turnCouponIssue', { id, on: true, why: '活动开始' })
  return id
}

const buying = (call: Call, productId: ProductId, coupons: readonly CouponId[], key: string) => () =>
  call('commerce.createOrder', {
    ...{ items: [{ productId, period: 30 }], couponIds: [...coupons], pointsUsed: 0, client: 'h5' },
    ...{ expectedTotal: Fen.parse(coupons.length > 0 ? PRICE - OFF : PRICE), idempotencyKey: key },
  })

interface Bought extends Record<string, unknown> {
  readonly no: string
  readonly member_id: MemberId
  readonly state: string
  readonly coupons: readonly unknown[]
}

/** Seats, coupons and orders say the same. */
async function shopAgrees(productId: ProductId, issueId: string, most: { seats: number; coupons: number }) {
  const orders = await rowsOf<Bought>(
    `select distinct o.no, o.member_id, o.state, o.coupons from commerce_order o join commerce_order_item i on i.order_no = o.no where i.product_id = '${productId}'`,
  )
  const open = orders.filter(({ state }) => OPEN.includes(state))
  expect(new Set(open.map(({ member_id }) => member_id)).size).toBe(open.length)
  expect((await shopOf(w.kernel).seats.taken([productId])).get(productId) ?? 0).toBe(open.length)
  expect(open.length).toBeLessThanOrEqual(most.seats)
  const coupons = await rowsOf<{ member_id: MemberId; state: string }>(
    `select member_id, state from commerce_coupon where issue_id = '${issueId}'`,
  )
  expect(coupons.length).toBeLessThanOrEqual(most.coupons)
  expect(new Set(coupons.map(({ member_id }) => member_id)).size).toBe(coupons.length)
  const lockedBy = coupons.flatMap(({ member_id, state }) => (state === 'locked' ? [member_id] : []))
  const pricedBy = open.flatMap(({ member_id, coupons: used }) => (used.length > 0 ? [member_id] : []))
  expect(lockedBy.sort()).toEqual(pricedBy.sort())
}

test.each(SEEDS)(
  'the last seats and the last coupons, from two devices of everybody at once: none is given twice (%i)',
  async (seed) => {
    const dice = diceOf(seed)
    const desk = await w.operator()
    const most = { seats: 1 + dice(3), coupons: 1 + dice(3) }
    const [productId, issueId, people] = await Promise.all([
      shopOf(w.kernel).product({ seats: most.seats, opens: { levelIds: [], courseIds: [], strategyIds: [] } }),
      couponIssue(desk, most.coupons),
      buyers(4),
    ])
    await atOnce(
      people.flatMap(({ devices }) =>
        devices.map((call) => () => call('commerce.receiveCoupon', { id: issueId, idempotencyKey: randomUUID() })),
      ),
      dice,
    )
    const held = new Map<MemberId, readonly CouponId[]>()
    for (const { memberId, call } of people)
      held.set(
        memberId,
        (await call('commerce.listCoupons', { state: 'unused' })).rows.map(({ id }) => id),
      )
    const everybodyBuys = () =>
      people.flatMap(({ devices: [one, other], memberId }) => {
        const [key, coupons] = [randomUUID(), held.get(memberId) ?? []]
        // A tap twice, and another device with a key of its own.
        return [
          buying(one, productId, coupons, key),
          buying(other, productId, coupons, key),
          buying(other, productId, dice(2) === 0 ? [] : coupons, randomUUID()),
        ]
      })
    await atOnce(everybodyBuys(), dice)
    await shopAgrees(productId, issueId, most)
    const bought = await rowsOf<Bought>(
      `select o.no, o.member_id from commerce_order o join commerce_order_item i on i.order_no = o.no where i.product_id = '${productId}' and o.state = 'signing'`,
    )
    expect(bought).toHaveLength(Math.min(most.seats, people.length))
    const cancels = bought.flatMap(({ no, member_id }) => {
      const by = people.find(({ memberId }) => memberId === member_id)
      return (by?.devices ?? []).map(
        (call) => () => call('commerce.cancelOrder', { no: OrderNo.parse(no), reason: '不要了' }),
      )
    })
    await atOnce([...cancels, ...everybodyBuys()], dice)
    await shopAgrees(productId, issueId, most)
    await booksBalance()
  },
)

test.each(SEEDS)(
  'notices of every kind beside cancelling and closing: it serves and costs once, or all of the money goes back (%i)',
  async (seed) => {
    const dice = diceOf(seed)
    const by = await w.member()
    const no = await signedOrder(w, by)
    const [one, other] = devicesOf(by)
    const key = randomUUID()
    const paying = (call: Call, idempotencyKey: string) => () =>
      call('commerce.createPayment', { orderNo: no, channel: 'sandbox', client: 'pc', idempotencyKey })
    await atOnce([paying(one, key), paying(other, key), paying(other, randomUUID())], dice)
    const { step } = await paying(one, key)()
    const kinds = ['pay', 'repeat', 'twice', 'disorder', 'silent', 'fail'] as const
    const notices = Array.from({ length: 1 + dice(3) }, () => {
      const [kind = 'pay', url] = [kinds[dice(kinds.length)], dice(2) === 0 ? w.url : beside]
      return () => pays(step, kind, url)
    })
    const isLate = dice(2) === 0
    if (isLate) w.clock.move(31 * 60_000)
    const ends = isLate
      ? [() => w.jobs.runNow('commerce.closeOverdue')]
      : [one, other].map((call) => () => call('commerce.cancelOrder', { no, reason: '不要了' }))
    await atOnce([...notices, ...ends, () => w.jobs.runNow('commerce.askPayments')], dice)
    // What was paid in silence is found out by asking.
    w.clock.move(40 * 60_000)
    await w.jobs.runNow('commerce.askPayments')
    await w.settle()
    const [order] = await rowsOf<{ state: string; paid_fen: number }>(
      `select state, paid_fen from commerce_order where no = '${no}'`,
    )
    const kept = order?.state === 'cooling' ? DUE : 0
    expect(['cooling', 'cancelled', 'unpaid']).toContain(order?.state)
    expect(order?.paid_fen).toBe(kept)
    expect(await leftOf(no)).toEqual([kept, kept, kept])
    await booksBalance()
  },
)

test.each(SEEDS)(
  'a refund beside a rescission, a decision and a change of mind: no fen goes back twice, and none is lost (%i)',
  async (seed) => {
    const dice = diceOf(seed)
    const [by, xu, lu] = await Promise.all([w.member(), w.operator(), w.operator()])
    const no = await signedOrder(w, by)
    const asked = { orderNo: no, channel: 'sandbox', client: 'pc', idempotencyKey: randomUUID() } as const
    await pays((await by.call('commerce.createPayment', asked)).step, 'pay')
    const devices = devicesOf(by)
    const asking = devices.map(
      (call) => () =>
        call('commerce.createRefund', {
          ...{ orderNo: no, kind: 'complaint', reason: '内容与说好的不一样', expectedAmount: Fen.parse(DUE) },
          idempotencyKey: randomUUID(),
        }),
    )
    const rescinding = devices.map(
      (call) => () =>
        call('commerce.cancelAgreement', { no: no.replace('D', 'HT'), idempotencyKey: randomUUID() } as never),
    )
    await atOnce(dice(2) === 0 ? asking : [...asking, ...rescinding.slice(dice(2))], dice)
    const { no: refundNo } = await by.call('commerce.getRefund', { no: no as never })
    const isRescinded = dice(2) === 0
    await atOnce(
      [
        () => decide(xu, refundNo, { endsService: dice(2) === 0 }),
        () => decide(lu, refundNo, { pass: dice(2) === 0 }),
        () => by.call('commerce.withdrawRefund', { no: refundNo }),
        ...(isRescinded ? rescinding : []),
      ],
      dice,
    )
    // What the other process was to send back is found by asking: its jobs do not run here.
    w.clock.move(40 * 60_000)
    await w.jobs.runNow('commerce.askPayments')
    await w.settle()
    const [order] = await rowsOf<{ state: string; paid_fen: number; refunded_fen: number }>(
      `select state, paid_fen, refunded_fen from commerce_order where no = '${no}'`,
    )
    if (!order) throw new Error('the order is gone')
    const left = order.paid_fen - order.refunded_fen
    expect(left).toBeGreaterThanOrEqual(0)
    expect(await leftOf(no)).toEqual([left, left, left])
    const open = await rowsOf(
      `select no from commerce_refund where order_no = '${no}' and state in ('submitted', 'review', 'appeal')`,
    )
    expect(open.length).toBe(order.state === 'refunding' ? 1 : 0)
    await booksBalance()
  },
)
