import { randomUUID } from 'node:crypto'
import type { PayClient } from '@rostrum/contract/commerce'
import { refused, world, type World } from '@rostrum/testkit'
import type { MemberId } from '@rostrum/contract/kernel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SoldOrder } from '../sold'
import { paymentsOver, saidChannel } from '../testing/channel'
import { paying } from './paying'

const MINUTE = 60_000
let w: World
let fake: ReturnType<typeof saidChannel>
let own: ReturnType<typeof paymentsOver>
let memberId: MemberId
let order: SoldOrder
const paidBy: string[] = []
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
})
afterAll(() => w.close())
beforeEach(async () => {
  memberId = (await w.member()).memberId
  order = {
    ...{ no: `D${randomUUID()}`, memberId, stage: 'unpaid', title: '财报精读服务', fen: 1_000, items: [] },
    ...{ payUntil: w.clock.now() + 30 * MINUTE, contractNo: 'HT1', isStopped: false, sample: false },
  }
  paidBy.length = 0
  fake = saidChannel()
  own = paymentsOver(w.kernel, fake.channel, {
    find: async () => order,
    hold: async () => order,
    paid: async (_tx, _no, { payNo }) => {
      paidBy.push(payNo)
      order = { ...order, stage: 'paid' }
    },
  })
})

const pay = (client: PayClient, wxCode?: string) =>
  paying(own).create(
    { orderNo: order.no, channel: 'wechat', client, idempotencyKey: randomUUID(), wxCode },
    memberId,
    '10.0.0.1',
  )

test('another kind of client gets a step of its own, and what the first was given is closed at the channel before', async () => {
  const pc = await pay('pc')
  expect(pc.step).toEqual({ kind: 'code', text: pc.no })
  expect(await pay('pc')).toEqual(pc)
  const h5 = await pay('h5')
  expect(h5.step).toEqual({ kind: 'page', url: h5.no })
  expect(fake.closed).toEqual([pc.no])
  expect((await own.payments.find(pc.no))?.state).toBe('timedOut')
  expect(fake.made.map(({ client }) => client)).toEqual(['pc', 'h5'])
})

test('begun in WeChat without knowing who pays, nothing is left behind that keeps a computer from paying', async () => {
  expect(await refused(pay('wxPage'))).toBe('commerce.pay_wechat_code')
  expect((await pay('pc')).step?.kind).toBe('code')
  expect((await pay('wxPage', 'code')).step?.kind).toBe('page')
  expect(fake.made.at(-1)).toMatchObject({ client: 'wxPage', openId: 'o-code' })
})

test('in WeChat’s browser the account that is linked pays, by the name of that application', async () => {
  const payers: unknown[] = []
  const openIdOf = async (payer: unknown) => {
    payers.push(payer)
    return 'o-linked'
  }
  own = { ...own, ports: { ...own.ports, openIdOf } }
  const begun = await pay('wxPage')
  expect(payers).toEqual([{ memberId, app: 'offiaccount', code: undefined }])
  expect(fake.made).toMatchObject([{ openId: 'o-linked', backTo: `/pages/pay/result/index?orderNo=${order.no}` }])
  // The fields are handed out again without asking who pays.
  expect(await pay('wxPage')).toEqual(begun)
  expect(payers).toHaveLength(1)
})

test('a platform that does not say who pays leaves nothing behind', async () => {
  const openIdOf = () => Promise.reject(new Error('no answer'))
  own = { ...own, ports: { ...own.ports, openIdOf } }
  expect(await refused(pay('wxApplet', 'code'))).toBe('commerce.pay_busy')
  expect(await own.payments.ofOrder(order.no)).toEqual([])
})

test('an address for a phone is handed out as long as it lives, afterwards there is a new one', async () => {
  const first = await pay('h5')
  w.clock.move(4 * MINUTE)
  expect(await pay('h5')).toEqual(first)
  w.clock.move(2 * MINUTE)
  const second = await pay('h5')
  expect(second.no).not.toBe(first.no)
  expect(fake.closed).toEqual([first.no])
})

test('what is being paid, or was paid, in one place is not begun in another', async () => {
  const { no } = await pay('pc')
  fake.channel.close = async () => {
    throw new Error('it is being paid')
  }
  expect(await refused(pay('h5'))).toBe('commerce.pay_busy')
  fake.trades.set(no, { state: 'paid', channelNo: 'W1', fen: 1_000, at: w.clock.now() })
  expect(await refused(pay('h5'))).toBe('commerce.pay_done')
  expect(paidBy).toEqual([no])
  expect(fake.made).toHaveLength(1)
})
