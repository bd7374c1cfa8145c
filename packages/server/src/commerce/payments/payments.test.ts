import { randomUUID } from 'node:crypto'
import { OrderNo } from '@rostrum/contract/commerce'
import { Fen } from '@rostrum/contract/kernel'
import { beijingDay } from '@rostrum/market'
import { refused, world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLedger } from '../ledger'
import { DUE, orderToSign, publishedPayee, signedOrder } from '../testing/sold'

const MINUTE = 60_000
let w: World
let ada: Member
let ben: Member
let xu: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await publishedPayee(w)
})
afterAll(() => w.close())
// Each test has people of its own: a number is sent only so many codes a day.
beforeEach(async () => {
  ada = await w.member()
  ben = await w.member()
  xu = await w.operator()
})

const pay = (by: Member, orderNo: string, key: string = randomUUID()) =>
  by.call('commerce.createPayment', { orderNo, channel: 'sandbox', client: 'pc', idempotencyKey: key })

/** What the payer does on the pretended channel's page. */
async function act(step: unknown, what: string): Promise<number> {
  const { url } = step as { url: string }
  const response = await fetch(new URL(url, w.url), { method: 'POST', body: new URLSearchParams({ act: what }) })
  return response.status
}
const stateOf = async (by: Member, no: string) => (await by.call('commerce.getPayment', { no })).state
const orderState = async (no: string): Promise<string> => {
  const { rows } = await w.kernel.db.q.execute<{ state: string }>(`select state from commerce_order where no = '${no}'`)
  return rows[0]?.state ?? ''
}
const cancel = (no: string) =>
  w.kernel.db.q.execute(`update commerce_order set state = 'cancelled', ended_by = 'system' where no = '${no}'`)

test('nothing is paid before signing, by somebody else, or too late; the payee is the company', async () => {
  const unsigned = await orderToSign(w, ada.memberId)
  expect(await refused(pay(ada, unsigned))).toBe('commerce.pay_unsigned')
  const orderNo = await signedOrder(w, ada)
  expect(await refused(pay(ben, orderNo))).toBe('commerce.pay_order_unknown')
  const shown = await ada.call('commerce.listPayChannels', { orderNo, client: 'pc' })
  expect(shown).toMatchObject({ amount: DUE, payee: { name: '测试投资咨询有限公司', tail: '1234' } })
  expect(shown.rows.map(({ channel }) => channel)).toEqual(['sandbox'])
  const ios = await ada.call('commerce.listPayChannels', { orderNo, client: 'ios' })
  expect(ios).toMatchObject({ rows: [], closed: expect.stringContaining('网页') as string })
  expect(
    await refused(
      ada.call('commerce.createPayment', { orderNo, channel: 'wechat', client: 'pc', idempotencyKey: randomUUID() }),
    ),
  ).toBe('commerce.pay_channel')
  w.clock.move(31 * MINUTE)
  expect(await refused(pay(ada, orderNo))).toBe('commerce.pay_over')
})

test('paid: the order serves, the member is told, and paying again is refused', async () => {
  const orderNo = await signedOrder(w, ada)
  const key = randomUUID()
  const one = await pay(ada, orderNo, key)
  expect(await pay(ada, orderNo, key)).toEqual(one)
  expect(await pay(ada, orderNo)).toEqual(one)
  expect(await act(one.step, 'pay')).toBe(200)
  expect(await stateOf(ada, orderNo)).toBe('paid')
  expect(await orderState(orderNo)).toBe('cooling')
  expect(await refused(pay(ada, orderNo))).toBe('commerce.pay_done')
  await w.settle()
  const agreement = await ada.call('commerce.getAgreement', { no: orderNo.replace('D', 'HT') })
  expect((agreement.to ?? 0) - (agreement.from ?? 0)).toBe(365 * 86_400_000)
  expect(await refused(ben.call('commerce.getPayment', { no: one.no }))).toBe('commerce.pay_unknown')
})

test('two devices pay at once: one payment; twenty notices at once and out of order: one taking', async () => {
  const orderNo = await signedOrder(w, ada)
  const made = await Promise.all(Array.from({ length: 5 }, () => pay(ada, orderNo)))
  expect(new Set(made.map(({ no }) => no)).size).toBe(1)
  await Promise.all([act(made[0]?.step, 'repeat'), act(made[0]?.step, 'disorder'), act(made[0]?.step, 'repeat')])
  expect(await stateOf(ada, orderNo)).toBe('paid')
  const { rows } = await xu.call('commerce.listPayments', { keyword: orderNo })
  expect(rows.map(({ state, isExtra }) => ({ state, isExtra }))).toEqual([{ state: 'paid', isExtra: false }])
})

test('the channel never notifies: the question finds out, also after the process that took the payment is gone', async () => {
  const orderNo = await signedOrder(w, ada)
  const { no, step } = await pay(ada, orderNo)
  await act(step, 'silent')
  expect(await stateOf(ada, no)).toBe('waiting')
  w.clock.move(20_000)
  await w.jobs.runNow('commerce.askPayments')
  expect(await stateOf(ada, no)).toBe('paid')
  expect(await orderState(orderNo)).toBe('cooling')
})

test('paid twice: the second goes back by itself, and the order is served once', async () => {
  const orderNo = await signedOrder(w, ada)
  const { step } = await pay(ada, orderNo)
  await act(step, 'twice')
  await w.settle()
  const { rows } = await xu.call('commerce.listPayments', { keyword: orderNo })
  expect(rows.map(({ state, isExtra, refunded }) => [state, isExtra, refunded]).sort()).toEqual([
    ['paid', false, 0],
    ['refundedAll', true, DUE],
  ])
  expect(await stateOf(ada, orderNo)).toBe('paid')
})

test('paid after the order was closed: all of it goes back', async () => {
  const orderNo = await signedOrder(w, ada)
  const { no, step } = await pay(ada, orderNo)
  await cancel(orderNo)
  await act(step, 'pay')
  await w.settle()
  expect(await ada.call('commerce.getPayment', { no })).toMatchObject({
    state: 'refundedAll',
    isExtra: true,
    refunded: DUE,
  })
  expect(await orderState(orderNo)).toBe('cancelled')
})

test('a notice beside the closing of the order: either it serves, or the money goes back, never both or neither', async () => {
  for (let round = 0; round < 6; round += 1) {
    const eve = await w.member()
    const orderNo = await signedOrder(w, eve)
    const { no, step } = await pay(eve, orderNo)
    await Promise.all([
      act(step, 'pay'),
      w.kernel.db.tx(orderNo, async (tx) => {
        await tx.execute(
          `update commerce_order set state = 'cancelled', ended_by = 'system' where no = '${orderNo}' and state = 'unpaid'`,
        )
      }),
    ])
    await w.settle()
    const { isExtra, state } = await eve.call('commerce.getPayment', { no })
    expect([await orderState(orderNo), isExtra, state]).toEqual(
      isExtra ? ['cancelled', true, 'refundedAll'] : ['cooling', false, 'paid'],
    )
  }
})

test('failed may be tried again; not paid in time it is closed at the channel first', async () => {
  const orderNo = await signedOrder(w, ada)
  const first = await pay(ada, orderNo)
  await act(first.step, 'fail')
  expect(await ada.call('commerce.getPayment', { no: first.no })).toMatchObject({
    state: 'failed',
    why: '付款人取消了付款',
  })
  const second = await pay(ada, orderNo)
  expect(second.no).not.toBe(first.no)
  w.clock.move(33 * MINUTE)
  await w.jobs.runNow('commerce.askPayments')
  expect(await stateOf(ada, second.no)).toBe('timedOut')
})

test('a notice that the channel did not sign changes nothing', async () => {
  const orderNo = await signedOrder(w, ada)
  const { no } = await pay(ada, orderNo)
  const body = JSON.stringify({ id: 'x', no, facts: { state: 'paid', channelNo: 'x', fen: DUE, at: 1 } })
  const tell = (path: string) =>
    fetch(`${w.url}${path}`, { method: 'POST', headers: { 'sandbox-signature': '00' }, body })
  expect((await tell('/api/pay/notify/sandbox')).status).toBe(500)
  expect((await tell('/api/pay/notify/wechat')).status).toBe(404)
  expect(await stateOf(ada, no)).toBe('waiting')
})

test('an operator returns money within what was paid; much of it takes a second person', async () => {
  const orderNo = await signedOrder(w, ada)
  const { no, step } = await pay(ada, orderNo)
  await act(step, 'pay')
  const row = async () => {
    const found = (await xu.call('commerce.listPayments', { keyword: no })).rows[0]
    if (!found) throw new Error('no payment')
    return found
  }
  const back = async (amount: number, by = xu) =>
    by.call('commerce.refundPayment', { no, amount: Fen.parse(amount), why: '服务有问题', seen: (await row()).seen })
  expect(await refused(back(DUE + 1))).toBe('commerce.pay_refund_amount')
  const { seen } = await row()
  expect((await back(5_000)).waits).toBe(false)
  expect(await refused(xu.call('commerce.refundPayment', { no, amount: Fen.parse(1), why: '再退一次', seen }))).toBe(
    'commerce.pay_changed',
  )
  await w.settle()
  expect(await row()).toMatchObject({ state: 'refundedPart', refunded: 5_000 })
  const orderId = OrderNo.parse(orderNo)
  expect(await ada.call('commerce.getOrder', { no: orderId })).toMatchObject({ paid: DUE, refunded: 5_000 })
  expect((await back(DUE - 5_000)).waits).toBe(true)
  expect(await refused(back(DUE - 5_000, await w.operator()))).toBe('access.approval_waiting')
  const lu = await w.operator()
  const waiting = (await lu.call('access.listApprovals', {})).rows.find(({ kind }) => kind === 'commerce.refunds')
  await lu.call('access.decideApproval', { id: waiting?.id, pass: true } as never)
  await w.settle()
  expect(await row()).toMatchObject({ state: 'refundedAll', refunded: DUE })
  expect(await ada.call('commerce.getOrder', { no: orderId })).toMatchObject({ refunded: DUE })
})

test('the bill of a day beside our books: what differs is a task until somebody settles it', async () => {
  w.clock.set('2026-12-01T10:00:00+08:00')
  const orderNo = await signedOrder(w, ben)
  const { step } = await pay(ben, orderNo)
  await act(step, 'pay')
  const lost = await signedOrder(w, ben)
  const unheard = await pay(ben, lost)
  await act(unheard.step, 'silent')
  w.clock.set('2026-12-02T10:30:00+08:00')
  xu = await w.operator()
  await w.jobs.runNow('commerce.compareBills')
  const day = (await xu.call('commerce.listBillDays', {})).rows.find((one) => one.day === '2026-12-01')
  expect(day).toMatchObject({ theirs: { paid: 2 * DUE, count: 2 }, ours: { paid: DUE, count: 1 }, open: 1 })
  const [fault] = (await xu.call('commerce.listBillFaults', { day: '2026-12-01' as never })).rows
  expect(fault).toMatchObject({ kind: 'notOurs', no: unheard.no, theirs: DUE })
  if (!fault) throw new Error('no difference')
  const settled = await xu.call('commerce.settleBillFault', { id: fault.id, why: '查询后已入账' })
  expect(settled.why).toBe('查询后已入账')
  expect((await xu.call('commerce.settleBillFault', { id: fault.id, why: '改一句' })).why).toBe('查询后已入账')
  await w.jobs.runNow('commerce.compareBills')
  expect((await xu.call('commerce.listBillFaults', { day: '2026-12-01' as never })).rows).toHaveLength(1)
})

test('the bill of a day holds more money than one amount may be', async () => {
  w.clock.set('2026-12-03T10:00:00+08:00')
  ;[ada, ben, xu] = await Promise.all([w.member(), w.member(), w.operator()])
  for (const by of [ada, ben]) await act((await pay(by, await signedOrder(w, by))).step, 'pay')
  await w.kernel.db.q.execute(
    `update commerce_sandbox_trade set amount = 2000000000 where expires_at >= '2026-12-03T00:00+08:00'`,
  )
  w.clock.set('2026-12-04T10:30:00+08:00')
  xu = await w.operator()
  await w.jobs.runNow('commerce.compareBills')
  const day = (await xu.call('commerce.listBillDays', {})).rows.find((one) => one.day === '2026-12-03')
  expect(day).toMatchObject({ theirs: { paid: 4_000_000_000, count: 2 }, ours: { paid: 2 * DUE, count: 2 } })
})

test('the bill of a day beside the ledger: an entry too many, one too few and one of another amount are shown', async () => {
  w.clock.set('2026-12-05T10:00:00+08:00')
  ;[ada, ben, xu] = await Promise.all([w.member(), w.member(), w.operator()])
  const paid: string[] = []
  for (const by of [ada, ben]) {
    const { no, step } = await pay(by, await signedOrder(w, by))
    await act(step, 'pay')
    paid.push(no)
  }
  const days = async () => (await xu.call('commerce.listBillDays', {})).rows.find((one) => one.day === '2026-12-05')
  w.clock.set('2026-12-06T10:30:00+08:00')
  xu = await w.operator()
  await w.jobs.runNow('commerce.compareBills')
  const whole = { paid: 2 * DUE, refunded: 0 }
  expect(await days()).toMatchObject({ theirs: whole, ours: whole, books: whole, open: 0 })
  const [missing, other] = paid
  const { q } = w.kernel.db
  await q.execute(`delete from commerce_line where ref = '${missing}' and kind = 'payment'`)
  await q.execute(`update commerce_line set amount = sign(amount) * 100 where ref = '${other}' and kind = 'payment'`)
  const lines = [
    { account: 'money.sandbox', unit: 'fen', amount: 7 },
    { account: 'money.sales', unit: 'fen', amount: -7 },
  ] as const
  const at = new Date('2026-12-05T12:00:00+08:00')
  await w.kernel.db.tx('planted', (tx) =>
    createLedger(w.kernel).post(tx, { kind: 'payment', ref: 'planted', lines, at }),
  )
  await w.jobs.runNow('commerce.compareBills')
  expect(await days()).toMatchObject({ theirs: whole, ours: whole, books: { paid: 107, refunded: 0 }, open: 3 })
  const faults = (await xu.call('commerce.listBillFaults', { day: '2026-12-05' as never })).rows
  expect(new Map(faults.map(({ kind, no, ours, theirs }) => [kind, [no, ours, theirs]]))).toEqual(
    new Map<string, unknown>([
      ['notBooked', [missing, undefined, DUE]],
      ['bookedAmount', [other, 100, DUE]],
      ['bookedOnly', ['planted', 7, undefined]],
    ]),
  )
})

test('money belongs to the day on which the channel took it, also where the notice comes after midnight', async () => {
  w.clock.set('2026-12-08T23:20:00+08:00')
  ;[ada, xu] = await Promise.all([w.member(), w.operator()])
  const orderNo = await signedOrder(w, ada)
  const { no, step } = await pay(ada, orderNo)
  const day = beijingDay(w.clock.now())
  await act(step, 'silent')
  w.clock.move(25 * MINUTE)
  expect(beijingDay(w.clock.now())).not.toBe(day)
  await w.jobs.runNow('commerce.askPayments')
  expect(await stateOf(ada, no)).toBe('paid')
  const { rows } = await w.kernel.db.q.execute<{ at: Date }>(
    `select distinct at from commerce_line where ref = '${no}' and kind = 'payment'`,
  )
  expect(rows.map(({ at }) => beijingDay(new Date(at).getTime()))).toEqual([day])
})

test('paid after it failed, and never told: it is found out when its time is over; afterwards nobody can pay it', async () => {
  w.clock.set('2026-12-10T10:00:00+08:00')
  ;[ada, ben] = await Promise.all([w.member(), w.member()])
  const [again, never] = [await signedOrder(w, ada), await signedOrder(w, ben)]
  const [first, second] = [await pay(ada, again), await pay(ben, never)]
  await act(first.step, 'fail')
  await act(second.step, 'fail')
  await act(first.step, 'silent')
  expect(await act(first.step, 'fail')).toBe(200)
  w.clock.move(40 * MINUTE)
  await w.jobs.runNow('commerce.askPayments')
  expect(await stateOf(ada, first.no)).toBe('paid')
  expect(await orderState(again)).toBe('cooling')
  await act(second.step, 'pay')
  await w.settle()
  expect(await stateOf(ben, second.no)).toBe('failed')
  expect(await orderState(never)).toBe('unpaid')
})

/** What the house has at the pretended channel by the ledger, as fen by Beijing day. */
async function booksByDay(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await w.kernel.db.q.execute<{ day: string; sum: string }>(
    `select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, sum(amount) as sum from commerce_line
      where account = 'money.sandbox' and ref <> 'planted' group by 1`,
  )
  return new Map(rows.map(({ day, sum }) => [day, Number(sum)]))
}

test('whatever payers do, around midnight too: on every day bill, payments and ledger come to the same sums', async () => {
  // Days of its own: what other tests leave on theirs does not count here.
  for (const day of ['2026-12-14', '2026-12-15']) {
    w.clock.set(`${day}T22:20:00+08:00`)
    for (const what of ['pay', 'repeat', 'twice', 'disorder', 'fail', 'silent']) {
      const by = await w.member()
      const orderNo = await signedOrder(w, by)
      const { step } = await pay(by, orderNo)
      await act(step, what)
      if (what === 'repeat')
        await by.call('commerce.cancelAgreement', { no: orderNo.replace('D', 'HT'), idempotencyKey: randomUUID() })
    }
    // What was paid in silence is heard of on the day after.
    w.clock.move(30 * MINUTE)
    await w.jobs.runNow('commerce.askPayments')
    await w.settle()
  }
  w.clock.set('2026-12-17T10:30:00+08:00')
  xu = await w.operator()
  await w.jobs.runNow('commerce.compareBills')
  const days = (await xu.call('commerce.listBillDays', {})).rows.filter((one) => one.day >= '2026-12-14')
  expect(days.map(({ day }) => day)).toEqual(['2026-12-16', '2026-12-15', '2026-12-14'])
  const booked = await booksByDay()
  for (const { day, theirs, ours, books, open } of days) {
    const { paid, refunded } = theirs
    const even = { day, open: 0, ours: { paid, refunded }, books: { paid, refunded } }
    expect({ day, open, ours, books }).toMatchObject(even)
    expect(booked.get(day) ?? 0).toBe(paid - refunded)
  }
  // Each day five of six pay, one of them twice; that and what is rescinded goes back.
  const sum = (side: 'paid' | 'refunded') => days.reduce((all, { theirs }) => all + theirs[side], 0)
  expect([sum('paid'), sum('refunded')]).toEqual([12 * DUE, 4 * DUE])
})
