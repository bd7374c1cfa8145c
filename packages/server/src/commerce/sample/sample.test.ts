import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedger } from '../ledger'
import { commerceInvoice } from '../invoices/tables'
import { commerceOrder } from '../orders/tables'
import { commercePayment, commercePayRefund } from '../payments/tables'
import { commerceRefund } from '../refunds/tables'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', sampled: true })
})
afterAll(() => w.close())

test('every sample order that was paid has its payment, in the ledger and in the books of the channel', async () => {
  const { q } = w.kernel.db
  const orders = (await q.select().from(commerceOrder)).filter(({ paidAt }) => paidAt !== null)
  const payments = await q.select().from(commercePayment)
  expect(orders.length).toBeGreaterThan(1)
  expect(payments.map(({ no }) => no).sort()).toEqual(orders.map(({ payNo }) => payNo).sort())
  for (const { no, payNo, paidFen, refundedFen } of orders) {
    const payment = payments.find((one) => one.no === payNo)
    expect(payment).toMatchObject({ orderNo: no, amount: paidFen, refunded: refundedFen, sample: true })
  }
  const { rows } = await q.execute<{ no: string; sum: string }>(
    `select ref as no, sum(amount) as sum from commerce_line where account = 'money.sandbox' group by ref order by ref`,
  )
  const backs = await q.select().from(commercePayRefund)
  const moved = [
    ...payments.map(({ no, amount }) => [no, amount] as const),
    ...backs.map(({ no, amount }) => [no, -amount] as const),
  ]
  expect(new Map(rows.map(({ no, sum }) => [no, Number(sum)]))).toEqual(new Map(moved))
  await expect(createLedger(w.kernel).faults()).resolves.toEqual({ units: 0, balances: 0 })
})

test('one sample order was given back in part, and one has its invoice, whose file is made afterwards', async () => {
  const { q } = w.kernel.db
  const [refund] = await q.select().from(commerceRefund)
  const [back] = await q.select().from(commercePayRefund)
  // 180 days of 199 yuan, of which ten were used: 199 × 170 ÷ 180, parts of a fen to the member.
  expect(refund).toMatchObject({ state: 'paid', amount: 18_795, sample: true, dueAt: null })
  expect(back).toMatchObject({ no: refund?.no, amount: 18_795, state: 'paid' })
  const [order] = (await q.select().from(commerceOrder)).filter(({ state }) => state === 'refunded')
  expect(order).toMatchObject({ no: refund?.orderNo, refundedFen: 18_795 })
  const issued = async () => (await q.select().from(commerceInvoice))[0]
  expect(await issued()).toMatchObject({ state: 'issued', amount: 19_900, sample: true })
  // An event makes it, whenever it is handled.
  await w.settle()
  expect((await issued())?.pdfId).not.toBeNull()
})

test('nobody is told of sample orders, and nothing of them waits for an operator', async () => {
  const { rows } = await w.kernel.db.q.execute<{ count: string }>(
    "select count(*) as count from member_notice where key like 'commerce.%'",
  )
  expect(Number(rows[0]?.count)).toBe(0)
  const xu = await w.operator()
  await expect(xu.call('commerce.listRefundPapers', { state: 'waiting' })).resolves.toMatchObject({ rows: [] })
})
