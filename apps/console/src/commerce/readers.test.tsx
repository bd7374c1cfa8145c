import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MeContext, type Me } from '../kernel/me'
import { text as kernelText } from '../kernel/text.zh'
import { button, press, Refused, show, takeAway } from '../testing/stage'
import Bills from './bills'
import Contracts from './contracts'
import Coupons from './coupons'
import Invoices from './invoices'
import Orders from './orders'
import Payments from './payments'
import { invoiceText } from './text.invoices.zh'
import { couponText } from './text.offers.zh'
import { billText, contractText, paymentText } from './text.sell.zh'
import { text } from './text.zh'

afterEach(takeAway)

const AT = 1_795_000_000_000
const listed = (path: string, row: object) => ({ [path]: () => ({ rows: [row], hasMore: false }) })
const sold = {
  no: 'N1',
  orderNo: 'D1',
  title: '财报精读服务',
  memberName: '林溪',
  amount: 100,
  sample: false,
  seen: 's1',
}

const payment = { ...sold, channelName: '演示付款', state: 'paid', at: AT, refunded: 0, isExtra: false, refunds: [] }
const contract = { ...sold, state: 'cooling', signedAt: AT, coolingUntil: AT, fileId: 'f1' }
const order = {
  ...{ no: 'N1', items: [{ name: '财报精读服务' }], member: { nickname: '林溪' }, state: 'unpaid', due: 100, paid: 0 },
  ...{ refunded: 0, coupons: [], pointsUsed: 0, steps: [], createdAt: AT, sample: false },
}
const invoice = {
  ...{ no: 'N1', kind: 'special', titleKind: 'company', title: '示例科技有限公司', amount: 100, state: 'applied' },
  ...{ orders: [], lines: [], appliedAt: AT, waitingSince: AT, hasFile: false, sample: false, memberName: '林溪' },
  ...{ seen: 's1', may: { take: true, issue: true, refuse: true, reverse: true, finish: true, keep: true } },
}
const fault = {
  ...{ id: 'N1', day: '2026-11-20', channelName: '演示付款', kind: 'amount', no: 'P1', channelNo: 'SB1', at: AT },
}

interface Reading {
  readonly page: ComponentType
  readonly permission: string
  readonly answers: Parameters<typeof show>[1]
  readonly acts: readonly string[]
}

const readings: Readonly<Record<string, Reading>> = {
  payments: {
    page: Payments,
    permission: 'commerce:payment:read',
    answers: listed('/api/console/pay/get/list', payment),
    acts: [paymentText.back],
  },
  contracts: {
    page: Contracts,
    permission: 'commerce:contract:read',
    answers: {
      ...listed('/api/console/contract/get/list', contract),
      '/api/console/contract/get/info/N1': () => ({ ...contract, parties: [], disclosures: [], clauses: [] }),
    },
    acts: [contractText.take],
  },
  orders: {
    page: Orders,
    permission: 'commerce:order:read',
    answers: { ...listed('/api/console/order/get/list', order), '/api/console/order/get/info/N1': () => order },
    acts: [text.order.close],
  },
  invoices: {
    page: Invoices,
    permission: 'commerce:invoice:read',
    answers: listed('/api/console/invoice/get/list', invoice),
    acts: [invoiceText.issue, invoiceText.take, invoiceText.refuse, invoiceText.reverse, invoiceText.finish],
  },
}

/** The page for somebody with this permission alone. */
function showFor(permission: string, Page: ComponentType, answers: Parameters<typeof show>[1]) {
  const reader = { roles: [], permissions: [permission], name: '小许' } as unknown as Me
  const ForReader = () => (
    <MeContext value={reader}>
      <Page />
    </MeContext>
  )
  return show(ForReader, answers, '/?open=N1')
}
const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent)

test.each(Object.keys(readings))('whoever may only read %s is offered nothing else', async (name) => {
  const { page, permission, answers, acts } = readings[name] as Reading
  const stage = await showFor(permission, page, answers)
  expect(stage.text()).toContain('N1')
  expect(buttons().filter((words) => acts.includes(words ?? ''))).toEqual([])

  takeAway()
  await show(page, answers, '/?open=N1')
  expect(buttons()).toEqual(expect.arrayContaining([acts[0]]))
})

test('whoever may only read the bills settles no difference', async () => {
  const answers = {
    ...listed('/api/console/pay/bill/fault/get/list', fault),
    '/api/console/pay/bill/get/list': () => ({ rows: [], hasMore: false }),
  }
  const toFaults = async () => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
      (one) => one.textContent === billText.faults,
    )
    await press(tab ?? document.body)
  }
  await showFor('commerce:payment:read', Bills, answers)
  await toFaults()
  expect(document.body.textContent).toContain('SB1')
  expect(buttons()).not.toContain(billText.settle)

  takeAway()
  await show(Bills, answers, '/?open=N1')
  await toFaults()
  expect(buttons()).toContain(billText.settle)
})

const coupon = {
  ...{ id: 'c1', state: 'on', used: 0, taken: 0, seen: 's1' },
  draft: {
    ...{ title: '新客券', kind: 'amount', amount: 100, threshold: 0, scope: { kind: 'all' }, stack: false, note: '' },
    ...{ startAt: AT, endAt: AT, way: 'center', stock: 1, perMember: 1, takeFrom: AT },
  },
}

test('whoever may not see who has a coupon is not asked whether he wants to', async () => {
  const answers = listed('/api/console/coupon/get/list', coupon)
  const stage = await showFor('commerce:coupon:edit', Coupons, answers)
  expect(stage.text()).toContain('新客券')
  expect(buttons()).not.toContain(couponText.holders)
})

test('a refused list of who has a coupon does not read as nobody', async () => {
  const answers = {
    ...listed('/api/console/coupon/get/list', coupon),
    '/api/console/coupon/holder/get/list': () => {
      throw new Refused(206, '没有权限', 'kernel.no_permission')
    },
  }
  const stage = await show(Coupons, answers)
  await press(button(`${couponText.holders} 新客券`))
  expect(stage.text()).toContain(kernelText.noPermission)
  expect(stage.text()).not.toContain(couponText.noHolders)
})
