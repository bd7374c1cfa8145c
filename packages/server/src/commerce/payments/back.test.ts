import { PayNo } from '@rostrum/contract/commerce'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paidRow, paymentsOver, saidChannel } from '../testing/channel'
import { paymentChecks } from './self-checks'

const HOUR = 3_600_000
const CLOSED = { state: 'failed', why: '渠道已关闭这笔退款' } as const
const STUCK = { state: 'stuck', why: '收款账户异常' } as const
let w: World
let fake: ReturnType<typeof saidChannel>
let own: ReturnType<typeof paymentsOver>
let no: PayNo
let count = 0
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
})
afterAll(() => w.close())
beforeEach(async () => {
  const { memberId } = await w.member()
  fake = saidChannel()
  own = paymentsOver(w.kernel, fake.channel)
  count += 1
  no = PayNo.parse(`P20261120-AAAAAAA${count}`)
  await tx((one) => own.payments.add(one, paidRow(w.kernel, memberId, no)))
})

const tx = <T>(run: Parameters<typeof w.kernel.db.tx<T>>[1]) => w.kernel.db.tx('test', run)
const arrived = () => ({ state: 'paid', channelNo: 'R1', at: w.clock.now() }) as const
/** A refund of its member's, of everything. */
async function started(): Promise<string> {
  const root = `T20261120-AAAAAAA${count}`
  await tx((one) => own.back.start(one, { no: root, paymentNo: no, fen: 1_000, kind: 'order', reason: '退款' }))
  await own.back.send(root)
  return root
}
const again = async (root: string) => {
  await tx((one) => own.back.again(one, root))
  for (const { no: each, state } of await own.payments.backsOf([no])) if (state === 'paying') await own.back.send(each)
}
const rows = async () => (await own.payments.backsOf([no])).map(({ no: each, state }) => [each, state])
const numbers = () => fake.sent.map((back) => back.no)
const refunded = async () => (await own.payments.find(no))?.refunded
/** What the job does to everything that is due of this payment. */
async function due(): Promise<void> {
  const found = await own.payments.dueBacks(new Date(w.clock.now()), 100)
  for (const row of found) if (row.paymentNo === no) await own.back.send(row.no)
}
const listed = async () => {
  const check = paymentChecks(own.payments, own.bills).find(({ name }) => name === 'commerce.notReturned')
  return ((await check?.find(new Date(w.clock.now()), 100)) ?? []).filter(({ said }) => said.includes(no))
}

test('what the channel has closed is asked for once more, and sent under another number: once, whoever sends', async () => {
  fake.says(CLOSED)
  const root = await started()
  expect(await rows()).toEqual([[root, 'failed']])
  fake.says(arrived())
  await tx((one) => own.back.again(one, root))
  await Promise.all([own.back.send(root), own.back.send(root), own.back.send(root)])
  expect(await rows()).toEqual([
    [root, 'failed'],
    [`${root}_2`, 'paid'],
  ])
  expect(new Set(numbers())).toEqual(new Set([root, `${root}_2`]))
  expect(await refunded()).toBe(1_000)
  await again(root)
  expect(await refunded()).toBe(1_000)
})

test('what was closed and arrived all the same is not sent again', async () => {
  fake.says(CLOSED)
  const root = await started()
  fake.backs.set(root, arrived())
  await again(root)
  expect([await rows(), numbers(), await refunded()]).toEqual([[[root, 'paid']], [root], 1_000])
})

test('a payer’s account that takes nothing: the same number is asked for until it is there, and nobody sends another', async () => {
  fake.says(STUCK)
  const root = await started()
  expect(await rows()).toEqual([[root, 'paying']])
  expect(await listed()).toHaveLength(1)
  const payment = await own.payments.find(no)
  expect(payment && (await own.back.leftOf(undefined, payment))).toBe(0)
  await again(root)
  expect(numbers()).toEqual([root])
  fake.backs.set(root, arrived())
  w.clock.move(HOUR)
  await due()
  expect([await rows(), await refunded(), await listed()]).toEqual([[[root, 'paid']], 1_000, []])
})

test('money that nobody is owed for is sent again by itself; after the last try it stands among what operators look at', async () => {
  fake.says(CLOSED)
  const payment = await own.payments.find(no)
  if (!payment) throw new Error('no payment')
  await tx((one) => own.back.all(one, payment))
  await due()
  expect([await listed(), numbers().length]).toEqual([[], 1])
  for (let tried = 0; tried < 30; tried += 1) {
    w.clock.move(6 * HOUR)
    await due()
    await due()
  }
  expect(new Set(numbers()).size).toBe(8)
  expect(numbers()).toHaveLength(8)
  expect([await refunded(), await listed()]).toMatchObject([0, [{ to: `/commerce/payments?keyword=${no}` }]])
})

test('what an operator returned meanwhile is not returned a second time', async () => {
  fake.says(CLOSED)
  const payment = await own.payments.find(no)
  if (!payment) throw new Error('no payment')
  await tx((one) => own.back.all(one, payment))
  await due()
  fake.says(arrived())
  const desk = { no: `B20261120-BBBBBBB${count}`, paymentNo: no, fen: 400, kind: 'desk', reason: '手工退回' } as const
  await tx((one) => own.back.start(one, desk))
  await own.back.send(desk.no)
  w.clock.move(6 * HOUR)
  await due()
  await due()
  expect([await refunded(), numbers().length]).toEqual([400, 2])
})
