import { randomUUID } from 'node:crypto'
import { OrderNo } from '@rostrum/contract/commerce'
import { refused, world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ask, decide, preview, withPoints } from '../testing/refunds'
import { DUE, publishedPayee, signedOrder } from '../testing/sold'

const DAY = 86_400_000
let w: World
let ada: Member
let ben: Member
let xu: Operator
let lu: Operator
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await publishedPayee(w)
})
afterAll(() => w.close())
// Each test has people of its own: a number is sent only so many codes a day.
beforeEach(async () => {
  ;[ada, ben, xu, lu] = await Promise.all([w.member(), w.member(), w.operator(), w.operator()])
})

async function paidOrder(by: Member): Promise<OrderNo> {
  const orderNo = await signedOrder(w, by)
  const asked = { orderNo, channel: 'sandbox', client: 'pc', idempotencyKey: randomUUID() } as const
  const { step } = await by.call('commerce.createPayment', asked)
  const { url } = step as { url: string }
  await fetch(new URL(url, w.url), { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })
  return orderNo
}
/** As if it had been paid so many days ago: a session does not last that long. */
async function aged(orderNo: string, days: number): Promise<void> {
  const earlier = (columns: readonly string[]) =>
    columns.map((one) => `${one} = ${one} - interval '${days} days'`).join(', ')
  await w.kernel.db.q.execute(
    `update commerce_order set ${earlier(['start_at', 'end_at', 'cooling_until'])}, state = 'serving' where no = '${orderNo}'`,
  )
  await w.kernel.db.q.execute(
    `update commerce_order_item set ${earlier(['start_at', 'end_at'])} where order_no = '${orderNo}'`,
  )
}
const contractOf = (orderNo: string): string => orderNo.replace('D', 'HT')
const rescind = (by: Member, orderNo: string, key: string = randomUUID()) =>
  by.call('commerce.cancelAgreement', { no: contractOf(orderNo), idempotencyKey: key })
const orderOf = (by: Member, no: string) => by.call('commerce.getOrder', { no: OrderNo.parse(no) })
/** A second operator lets go what waits. */
async function letGo(by: Operator, pass = true): Promise<void> {
  const waiting = (await by.call('access.listApprovals', {})).rows.find(({ kind }) => kind === 'commerce.orderRefunds')
  await by.call('access.decideApproval', { id: waiting?.id, pass, why: '再核对一次' } as never)
}
async function booksBalance(): Promise<void> {
  const { rows } = await w.kernel.db.q.execute<{ off: string }>(
    'select count(*) as off from (select ref, kind from commerce_line group by ref, kind, unit having sum(amount) <> 0) odd',
  )
  expect(Number(rows[0]?.off)).toBe(0)
}
const houseOf = async (orderNo: string): Promise<number> => {
  const { rows } = await w.kernel.db.q.execute<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from commerce_line where unit = 'fen' and account = 'money.sandbox' and (
      ref in (select no from commerce_payment where order_no = '${orderNo}') or
      ref in (select no from commerce_refund where order_no = '${orderNo}'))`,
  )
  return Number(rows[0]?.sum)
}

// holds: 1-34
test('inside five working days the agreement is rescinded with one call: all of the money, at once', async () => {
  const orderNo = await paidOrder(ada)
  expect(await preview(ada, orderNo, 'cooling')).toMatchObject({
    amount: DUE,
    may: true,
    coolingDays: 5,
    isWhole: true,
  })
  const done = await rescind(ada, orderNo)
  expect(done).toMatchObject({ kind: 'cooling', state: 'paying', amount: DUE, endsService: true })
  expect(await orderOf(ada, orderNo)).toMatchObject({ state: 'refunded', refunded: DUE, refunds: [{ no: done.no }] })
  await w.settle()
  const after = await ada.call('commerce.getRefund', { no: done.no })
  expect(after.state).toBe('paid')
  expect(after.steps.map(({ what }) => what)).toEqual(['submitted', 'approved', 'paying', 'paid'])
  expect((await ada.call('commerce.getAgreement', { no: contractOf(orderNo) })).state).toBe('rescinded')
  expect(await houseOf(orderNo)).toBe(0)
  expect((await rescind(ada, orderNo)).no).toBe(done.no)
  expect((await preview(ada, orderNo, 'cooling')).why).toBe('done')
  await booksBalance()
})

test('the last moment counts; afterwards the way is a refund', async () => {
  const orderNo = await paidOrder(ada)
  const { coolingUntil = 0 } = await orderOf(ada, orderNo)
  w.clock.set(new Date(coolingUntil - 1).toISOString())
  expect((await preview(ada, orderNo, 'cooling')).coolingDays).toBe(1)
  w.clock.set(new Date(coolingUntil).toISOString())
  expect(await preview(ada, orderNo, 'cooling')).toMatchObject({ may: false, why: 'over', coolingDays: 0 })
  expect(await refused(rescind(ada, orderNo))).toBe('commerce.cooling_over')
})

test('signed and not paid, an agreement is rescinded as well: the order ends and there is nothing to return', async () => {
  const orderNo = await signedOrder(w, ada)
  expect(await rescind(ada, orderNo)).toMatchObject({ state: 'paid', amount: 0 })
  expect((await orderOf(ada, orderNo)).state).toBe('cancelled')
  await w.settle()
  expect((await ada.call('commerce.getAgreement', { no: contractOf(orderNo) })).state).toBe('rescinded')
})

test("nobody sees, rescinds or asks back somebody else's", async () => {
  const orderNo = await paidOrder(ada)
  expect(await refused(preview(ben, orderNo))).toBe('commerce.refund_order_unknown')
  expect(await refused(ask(ben, orderNo, DUE))).toBe('commerce.refund_order_unknown')
  expect(await refused(rescind(ben, orderNo))).toBe('commerce.agreement_unknown')
  const { no } = await ask(ada, orderNo, (await preview(ada, orderNo)).amount)
  for (const call of ['commerce.getRefund', 'commerce.withdrawRefund'] as const)
    expect(await refused(ben.call(call, { no }))).toBe('commerce.refund_unknown')
})

test('afterwards the days that are left go back; another amount meanwhile is said, and a second person lets much go', async () => {
  const orderNo = await paidOrder(ada)
  const { startAt = 0 } = await orderOf(ada, orderNo)
  await aged(orderNo, 65)
  w.clock.set(new Date(startAt).toISOString())
  const shown = await preview(ada, orderNo)
  const left = Math.ceil((DUE * 300) / 365)
  expect(shown).toMatchObject({ amount: left, lines: [{ usedDays: 65, leftDays: 300 }], coupons: [], may: true })
  expect(shown.formula).toContain('未用300天')
  w.clock.move(1)
  expect(await refused(ask(ada, orderNo, left))).toBe('commerce.refund_changed')
  const less = Math.ceil((DUE * 299) / 365)
  const made = await ask(ada, orderNo, less)
  expect(made).toMatchObject({ state: 'submitted', amount: less, may: { withdraw: true, appeal: false } })
  expect((await orderOf(ada, orderNo)).state).toBe('refunding')
  expect(await refused(ask(ada, orderNo, less))).toBe('commerce.refund_open')
  await xu.call('commerce.takeRefund', { no: made.no })
  expect((await decide(xu, made.no)).waits).toBe(true)
  expect(await refused(letGo(xu))).not.toBe('')
  await letGo(lu)
  await w.settle()
  expect(await ada.call('commerce.getRefund', { no: orderNo })).toMatchObject({ state: 'paid', amount: less })
  expect(await orderOf(ada, orderNo)).toMatchObject({ state: 'refunded', refunded: less })
  expect((await ada.call('commerce.getAgreement', { no: contractOf(orderNo) })).state).toBe('terminated')
  expect(await houseOf(orderNo)).toBe(DUE - less)
  await booksBalance()
})

test('refused, it may be appealed, and somebody else decides that', async () => {
  const orderNo = await paidOrder(ada)
  const { no } = await ask(ada, orderNo, (await preview(ada, orderNo)).amount)
  await decide(xu, no, { pass: false })
  expect(await ada.call('commerce.getRefund', { no })).toMatchObject({
    state: 'refused',
    refusedReason: '已核对服务记录',
    may: { appeal: true },
  })
  expect((await orderOf(ada, orderNo)).state).toBe('cooling')
  const appeal = { no, reason: '请再看一次聊天记录', idempotencyKey: randomUUID() }
  expect(await ada.call('commerce.appealRefund', appeal)).toMatchObject({ state: 'appeal', handlerRole: 'second' })
  expect((await ada.call('commerce.appealRefund', appeal)).state).toBe('appeal')
  expect(await refused(decide(xu, no))).toBe('commerce.refund_same')
  expect((await decide(lu, no, { pass: false })).refund.state).toBe('final')
  expect(await refused(ada.call('commerce.appealRefund', { ...appeal, idempotencyKey: randomUUID() }))).toBe(
    'commerce.refund_state',
  )
})

test('taken back while it waits, the service goes on; agreed, it is not taken back any more', async () => {
  const orderNo = await paidOrder(ada)
  const first = await ask(ada, orderNo, (await preview(ada, orderNo)).amount)
  expect((await ada.call('commerce.withdrawRefund', { no: first.no })).state).toBe('withdrawn')
  expect((await ada.call('commerce.withdrawRefund', { no: first.no })).state).toBe('withdrawn')
  expect((await orderOf(ada, orderNo)).state).toBe('cooling')
  const second = await rescind(ada, orderNo)
  expect(await refused(ada.call('commerce.withdrawRefund', { no: second.no }))).toBe('commerce.refund_state')
})

test('a complaint may be settled with money while the service goes on, many times, never with more than was paid', async () => {
  const orderNo = await paidOrder(ada)
  await aged(orderNo, 364)
  const first = await ask(ada, orderNo, (await preview(ada, orderNo, 'complaint')).amount, { kind: 'complaint' })
  expect(await refused(decide(xu, first.no, { amount: DUE + 1 }))).toBe('commerce.refund_amount')
  expect(await refused(decide(xu, first.no, { amount: first.amount - 1 }))).toBe('commerce.refund_amount')
  await ada.call('commerce.withdrawRefund', { no: first.no })
  for (const amount of [3_000, 2_000]) {
    const { no } = await ask(ada, orderNo, (await preview(ada, orderNo, 'complaint')).amount, { kind: 'complaint' })
    expect((await decide(xu, no, { amount, endsService: false })).waits).toBe(false)
    await w.settle()
    expect((await ada.call('commerce.getRefund', { no })).state).toBe('paid')
  }
  expect(await orderOf(ada, orderNo)).toMatchObject({ state: 'serving', refunded: 5_000 })
  expect(await houseOf(orderNo)).toBe(DUE - 5_000)
})

test('pressed twice on two devices: one refund', async () => {
  const orderNo = await paidOrder(ada)
  const { amount } = await preview(ada, orderNo)
  const key = randomUUID()
  const tried = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => ask(ada, orderNo, amount, { key })),
    ...Array.from({ length: 4 }, () => ask(ada, orderNo, amount)),
  ])
  const made = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value.no] : []))
  expect(new Set(made).size).toBe(1)
  expect((await orderOf(ada, orderNo)).refunds).toHaveLength(1)
})

test('rescinded beside a refund and a decision: all of the money once, whoever comes first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const eve = await w.member()
    const orderNo = await paidOrder(eve)
    const { amount } = await preview(eve, orderNo)
    await Promise.allSettled([ask(eve, orderNo, amount), rescind(eve, orderNo), rescind(eve, orderNo)])
    await w.settle()
    expect(await orderOf(eve, orderNo)).toMatchObject({ state: 'refunded', refunded: DUE })
    expect((await eve.call('commerce.getRefund', { no: orderNo })).amount).toBe(DUE)
    expect(await houseOf(orderNo)).toBe(0)
  }
  await booksBalance()
})

test('what a channel could not return is sent again after some hours, and the member is told when', async () => {
  const orderNo = await paidOrder(ada)
  const { no } = await rescind(ada, orderNo)
  const { db, events } = w.kernel
  await db.tx(no, async (tx) => {
    await tx.execute(`update commerce_pay_refund set state = 'failed', ask_at = null where no = '${no}'`)
    await events.emit(tx, { name: 'commerce.moneyNotReturned', key: no, payload: { no } })
  })
  await w.settle()
  const failed = await ada.call('commerce.getRefund', { no })
  expect(failed).toMatchObject({ state: 'failed', retryAt: w.clock.now() + 6 * 3_600_000, handlerRole: 'finance' })
  await w.jobs.runNow('commerce.retryRefunds')
  expect((await ada.call('commerce.getRefund', { no })).state).toBe('failed')
  w.clock.move(6 * 3_600_000)
  await w.jobs.runNow('commerce.retryRefunds')
  await w.settle()
  expect((await ada.call('commerce.getRefund', { no })).state).toBe('paid')
  expect(await houseOf(orderNo)).toBe(0)
})

test('a rescission has its written notice, for its member alone', async () => {
  const orderNo = await paidOrder(ada)
  const { no } = await rescind(ada, orderNo)
  await w.settle()
  const { noticeFileId = '' } = await ada.call('commerce.getRefund', { no })
  expect((await ada.call('content.getFile', { id: noticeFileId as never })).title).toBe('解除协议通知书')
  expect(await refused(ben.call('content.getFile', { id: noticeFileId as never }))).not.toBe('')
})

const pointsOf = async (by: Member) => (await by.call('commerce.getPoints')).balance

test('whatever goes back in whatever order, the books come to nothing and nobody gets more than was given', async () => {
  for (const days of [0, 1, 100, 364]) {
    const eve = await w.member()
    const orderNo = await paidOrder(eve)
    await withPoints(w, eve, orderNo, 1_000)
    if (days > 0) await aged(orderNo, days)
    const first = await ask(eve, orderNo, (await preview(eve, orderNo)).amount, { kind: 'complaint' })
    const some = Math.min(first.amount + 700, 90_000)
    if (some >= first.amount) {
      await decide(xu, first.no, { amount: some, endsService: false })
      await w.settle()
    } else await eve.call('commerce.withdrawRefund', { no: first.no })
    const last = await preview(eve, orderNo)
    const second = await ask(eve, orderNo, last.amount)
    if ((await decide(xu, second.no)).waits) await letGo(lu)
    await w.settle()
    const order = await orderOf(eve, orderNo)
    expect(order).toMatchObject({ state: 'refunded' })
    expect(order.refunded).toBeLessThanOrEqual(DUE)
    expect(await houseOf(orderNo)).toBe(DUE - order.refunded)
    expect(await pointsOf(eve)).toBe(last.points)
    expect(last.points).toBe(Math.floor(Math.ceil((1_000 * (365 - days)) / 365)))
    await booksBalance()
  }
})

test('operators see what waits, the earliest deadline first, and what is late', async () => {
  const orderNo = await paidOrder(ada)
  const { no } = await ask(ada, orderNo, (await preview(ada, orderNo)).amount)
  const counted = { state: 'waiting', pageSize: 0, withTotal: 1 } as const
  const before = await xu.call('commerce.listRefundPapers', counted)
  expect(before.total).toBeGreaterThan(0)
  expect(before.rows).toEqual([])
  const [row] = (await xu.call('commerce.listRefundPapers', { keyword: no })).rows
  expect(row).toMatchObject({ no, late: false, waits: false })
  w.clock.move(10 * DAY)
  xu = await w.operator()
  expect((await xu.call('commerce.getRefundPaper', { no })).late).toBe(true)
  const checks = await xu.call('access.runSelfCheck', {})
  const late = checks.rows.find(({ name }) => name === 'commerce.lateRefunds')
  expect(late?.concerns.map(({ said }) => said)).toContainEqual(expect.stringContaining(no))
})

test('a member’s refunds stand together for who reads refunds, whatever their state', async () => {
  const asked = async (by: Member) => {
    const orderNo = await paidOrder(by)
    return (await ask(by, orderNo, (await preview(by, orderNo)).amount)).no
  }
  const [no] = [await asked(ada), await asked(ben)]
  const of = async (memberId: string, by = xu) =>
    (await by.call('commerce.listMemberRefunds', { memberId: memberId as Member['memberId'] })).rows
  expect(await of(ada.memberId)).toMatchObject([{ no, memberId: ada.memberId, memberName: expect.any(String) }])
  expect(await of('no-uuid')).toEqual([])
  const clerk = await w.operator(['commerce:order:read'])
  expect(await refused(of(ada.memberId, clerk))).toBe('kernel.no_permission')
})

test('a request of a second person that ended by itself or was taken back waits no more: it is decided anew', async () => {
  const orderNo = await paidOrder(ada)
  const { no } = await ask(ada, orderNo, (await preview(ada, orderNo)).amount)
  const standsIn = async (state: 'waiting' | 'second') => {
    const [one, counted] = await Promise.all([
      xu.call('commerce.listRefundPapers', { state, pageSize: 100 }),
      xu.call('commerce.listRefundPapers', { state, pageSize: 0, withTotal: 1 }),
    ])
    expect(counted.total).toBe(one.rows.length)
    return one.rows.some((row) => row.no === no)
  }
  const isDecidable = async (is: boolean) => {
    expect(await xu.call('commerce.getRefundPaper', { no })).toMatchObject({ waits: !is, may: { decide: is } })
    expect(await ada.call('commerce.getRefund', { no })).toMatchObject({ handlerRole: is ? 'service' : 'second' })
    expect([await standsIn('waiting'), await standsIn('second')]).toEqual([is, !is])
  }
  await decide(xu, no)
  await isDecidable(false)
  const [own] = (await xu.call('access.listApprovals', { which: 'own' })).rows
  await xu.call('access.withdrawApproval', { id: own?.id } as never)
  await isDecidable(true)
  expect((await decide(lu, no)).waits).toBe(true)
  await isDecidable(false)
  const now = new Date(w.clock.now()).toISOString()
  await w.kernel.db.q.execute(
    `update access_approval set expires_at = '${now}' where subject = '${no}' and state = 'waiting'`,
  )
  await isDecidable(true)
  const paper = await xu.call('commerce.getRefundPaper', { no })
  expect((await decide(xu, no)).waits).toBe(true)
  const late = { no, pass: true, why: '又按了一次', seen: paper.seen }
  expect(await refused(lu.call('commerce.decideRefund', late))).toBe('commerce.refund_seen')
  await letGo(lu)
  await w.settle()
  expect(await ada.call('commerce.getRefund', { no })).toMatchObject({ state: 'paid' })
})

test('an appeal is granted with what is left, where money went back after it was refused', async () => {
  const orderNo = await paidOrder(ada)
  const { no } = await ask(ada, orderNo, (await preview(ada, orderNo)).amount)
  await decide(xu, no, { pass: false })
  await aged(orderNo, 364)
  const part = await ask(ada, orderNo, (await preview(ada, orderNo, 'complaint')).amount, { kind: 'complaint' })
  await decide(xu, part.no, { amount: 5_000, endsService: false })
  await w.settle()
  await ada.call('commerce.appealRefund', { no, reason: '请再看一次聊天记录', idempotencyKey: randomUUID() })
  const { most } = await lu.call('commerce.getRefundPaper', { no })
  expect(most).toBe(DUE - 5_000)
  expect(await refused(decide(lu, no, { amount: most - 1 }))).toBe('commerce.refund_amount')
  expect((await decide(lu, no)).waits).toBe(true)
  await letGo(await w.operator())
  await w.settle()
  expect(await ada.call('commerce.getRefund', { no })).toMatchObject({ state: 'paid', amount: most })
  expect(await houseOf(orderNo)).toBe(0)
  await booksBalance()
})

test('decided alone meanwhile, nothing is left with a second person', async () => {
  const orderNo = await paidOrder(ada)
  await aged(orderNo, 364)
  const { no } = await ask(ada, orderNo, (await preview(ada, orderNo, 'complaint')).amount, { kind: 'complaint' })
  expect((await decide(xu, no, { amount: DUE, endsService: false })).waits).toBe(true)
  expect((await decide(lu, no, { amount: 3_000, endsService: false })).waits).toBe(false)
  expect((await xu.call('access.listApprovals', { which: 'own' })).rows).toEqual([])
})

test('days on which a service stood still were not used', async () => {
  const orderNo = await paidOrder(ada)
  await w.settle()
  await aged(orderNo, 100)
  await w.kernel.db.q.execute(
    `update commerce_order set paused_at = start_at + interval '65 days' where no = '${orderNo}'`,
  )
  const left = Math.ceil((DUE * 300) / 365)
  const expected = { amount: left, lines: [{ usedDays: 65, leftDays: 300 }] }
  expect(await preview(ada, orderNo)).toMatchObject(expected)
  // It goes on, and ends as much later.
  const goesOn = `interval '35 days' where`
  await w.kernel.db.q.execute(
    `update commerce_order set paused_at = null, end_at = end_at + ${goesOn} no = '${orderNo}'`,
  )
  await w.kernel.db.q.execute(`update commerce_order_item set end_at = end_at + ${goesOn} order_no = '${orderNo}'`)
  expect(await preview(ada, orderNo)).toMatchObject(expected)
  expect(await ask(ada, orderNo, left)).toMatchObject({ amount: left })
})
