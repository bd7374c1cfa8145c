import { randomUUID } from 'node:crypto'
import { OrderNo } from '@rostrum/contract/commerce'
import { refused, world, type Member, type World } from '@rostrum/testkit'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLedger } from '../ledger'
import { paid, preview, withPoints } from '../testing/refunds'
import { codeOf, DUE, orderToSign, publishedPayee, readAll, signedOrder, typed } from '../testing/sold'

const DAY = 86_400_000
let w: World
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  await publishedPayee(w)
})
afterAll(() => w.close())
// Each test has people of its own: a number is sent only so many codes a day.
beforeEach(async () => {
  ada = await w.member()
})

const contractOf = (orderNo: string): string => orderNo.replace('D', 'HT')
const rescind = (by: Member, orderNo: string) =>
  by.call('commerce.cancelAgreement', { no: contractOf(orderNo), idempotencyKey: randomUUID() })
const orderOf = (by: Member, no: string) => by.call('commerce.getOrder', { no: OrderNo.parse(no) })
const pointsOf = async (by: Member) => (await by.call('commerce.getPoints')).balance

test('a service of one day is over before the five working days are: its agreement is rescinded all the same', async () => {
  const orderNo = await signedOrder(w, ada)
  await w.kernel.db.q.execute(`update commerce_order_item set days = 1 where order_no = '${orderNo}'`)
  await paid(w, ada, orderNo)
  await w.settle()
  w.clock.move(25 * 3_600_000)
  await w.jobs.runNow('commerce.turnOrders')
  await w.settle()
  expect(await orderOf(ada, orderNo)).toMatchObject({ state: 'expired', may: { rescind: true, hide: false } })
  expect(await refused(ada.call('commerce.deleteOrder', { no: orderNo }))).toBe('commerce.order_state')
  expect((await ada.call('commerce.getAgreement', { no: contractOf(orderNo) })).state).toBe('cooling')
  expect(await preview(ada, orderNo, 'cooling')).toMatchObject({ amount: DUE, may: true })
  expect(await rescind(ada, orderNo)).toMatchObject({ state: 'paying', amount: DUE })
  await w.settle()
  expect(await orderOf(ada, orderNo)).toMatchObject({ state: 'refunded', refunded: DUE, may: { hide: true } })
  expect((await ada.call('commerce.getAgreement', { no: contractOf(orderNo) })).state).toBe('rescinded')
})

test('an order that points paid for whole is served from signing on; rescinded, the points come back', async () => {
  const orderNo = await orderToSign(w, ada.memberId)
  await withPoints(w, ada, orderNo, DUE)
  for (const [table, no] of [
    ['commerce_order', 'no'],
    ['commerce_order_item', 'order_no'],
  ])
    await w.kernel.db.q.execute(`update ${table} set due = 0 where ${no} = '${orderNo}'`)
  await readAll(w, ada, orderNo)
  const code = await codeOf(w, ada)
  await ada.call('commerce.signAgreement', { orderNo, code, signature: typed, idempotencyKey: randomUUID() })
  await w.settle()
  const { from = 0, to = 0, ...agreement } = await ada.call('commerce.getAgreement', { no: contractOf(orderNo) })
  expect([agreement.state, to - from]).toEqual(['cooling', 365 * DAY])
  expect(await orderOf(ada, orderNo)).toMatchObject({ state: 'cooling', paid: 0, due: 0 })
  expect(await pointsOf(ada)).toBe(0)
  expect(await preview(ada, orderNo, 'cooling')).toMatchObject({ amount: 0, points: DUE, may: true })
  expect(await rescind(ada, orderNo)).toMatchObject({ state: 'paid', amount: 0 })
  await w.settle()
  expect((await orderOf(ada, orderNo)).state).toBe('refunded')
  expect((await ada.call('commerce.getAgreement', { no: contractOf(orderNo) })).state).toBe('rescinded')
  expect(await pointsOf(ada)).toBe(DUE)
  expect(await createLedger(w.kernel).faults()).toEqual({ units: 0, balances: 0 })
})

test('who asks for a copy of orders alone gets the agreement and the notice of its end as files', async () => {
  const orderNo = await signedOrder(w, ada)
  await paid(w, ada, orderNo)
  await rescind(ada, orderNo)
  await w.settle()
  w.clock.move(16 * 60_000)
  await ada.call('member.sendCode', { kind: 'export' } as never)
  const code = (await w.outbox(ada.mobile))[0]?.code ?? ''
  await ada.call('member.createExport', { classes: ['orders'], code })
  await w.settle()
  const { url = '' } = (await ada.call('member.listExports')).rows[0] ?? {}
  const files = unzipSync(new Uint8Array(await (await fetch(new URL(url, w.url))).arrayBuffer()))
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(2)
})
