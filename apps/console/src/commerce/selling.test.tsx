import { afterEach, expect, test } from 'vitest'
import { button, press, show, takeAway, type } from '../testing/stage'
import Bills from './bills'
import Contracts from './contracts'
import Payments from './payments'
import { billText, contractText, paymentText } from './text.sell.zh'

afterEach(takeAway)

const AT = 1_795_000_000_000
const payment = {
  no: 'P1',
  orderNo: 'D1',
  channel: 'sandbox',
  channelName: '演示付款',
  amount: 276_720,
  state: 'paid',
  at: AT,
  paidAt: AT,
  refunded: 0,
  isExtra: false,
  title: '财报精读服务',
  memberName: '林溪',
  refunds: [],
  sample: false,
  seen: 's1',
}
const contract = {
  no: 'HT1',
  orderNo: 'D1',
  title: '财报精读服务',
  amount: 276_720,
  state: 'cooling',
  signedAt: AT,
  coolingUntil: AT,
  fileId: 'f1',
  sample: false,
  memberName: '林溪',
  riskLevelAtSigning: 'C3',
}

test('money goes back with its amount, a reason, and the state that was seen', async () => {
  const stage = await show(
    Payments,
    {
      '/api/console/pay/get/list': () => ({ rows: [payment], hasMore: false }),
      '/api/console/pay/refund/P1': () => ({ payment, waits: true }),
    },
    '/?open=P1',
  )
  for (const words of ['¥2,767.20', paymentText.states.paid, '林溪']) expect(stage.text()).toContain(words)
  await press(button(paymentText.back))
  await type('原因', '服务有问题')
  const buttons = [...document.querySelectorAll<HTMLElement>('.ant-modal button')]
  await press(buttons.at(-1) ?? document.body)
  expect(stage.sent.find(({ path }) => path.includes('refund'))?.input).toMatchObject({
    amount: 276_720,
    why: '服务有问题',
    seen: 's1',
  })
})

test('a contract shows what was agreed and what was read', async () => {
  const stage = await show(
    Contracts,
    {
      '/api/console/contract/get/list': () => ({ rows: [contract], hasMore: false }),
      '/api/console/contract/get/info/HT1': () => ({
        ...contract,
        parties: [{ role: '甲方', name: '测试公司', note: '' }],
        disclosures: [{ docId: 'risk', title: '风险揭示书', version: '1', seconds: 31, at: AT }],
        clauses: [{ title: '第一条', text: '服务内容' }],
        textHash: 'abc',
      }),
    },
    '/?open=HT1',
  )
  for (const words of ['HT1', 'C3', contractText.states.cooling, '测试公司', '风险揭示书', '第一条', 'abc'])
    expect(stage.text()).toContain(words)
})

test('a day that is not even says so', async () => {
  const side = { paid: 100, refunded: 0, count: 1 }
  const day = { day: '2026-11-20', channel: 'sandbox', channelName: '演示付款', theirs: side, at: AT }
  const stage = await show(Bills, {
    '/api/console/pay/bill/get/list': () => ({
      rows: [
        { ...day, ours: side, books: side, open: 0 },
        { ...day, day: '2026-11-19', ours: { ...side, paid: 0 }, books: side, open: 1 },
        { ...day, day: '2026-11-18', ours: side, books: { ...side, paid: 0 }, open: 2 },
        { ...day, day: '2026-11-17', ours: { ...side, paid: 0 }, books: side, open: 0 },
      ],
      hasMore: false,
    }),
  })
  for (const words of [billText.even, billText.open(1), billText.open(2), billText.uneven])
    expect(stage.text()).toContain(words)
})
