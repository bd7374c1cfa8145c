import { afterEach, expect, test } from 'vitest'
import { button, press, show, takeAway, type } from '../testing/stage'
import { visitText } from './text.visit.zh'
import Visits from './visits'

afterEach(takeAway)

const AT = 1_795_000_000_000
const row = {
  orderNo: 'D1',
  title: '财报精读服务',
  memberId: 'm1',
  memberName: '林溪',
  mobileMasked: '138****0001',
  state: 'disagreed',
  createdAt: AT,
  dueAt: AT,
  answeredAt: AT,
  isByPhone: false,
  isPaused: true,
  isAccepted: false,
  denied: 1,
  caseSince: AT,
  sample: false,
}
const paper = {
  ...row,
  version: 'v1',
  statements: [
    { id: 'self', text: '是我本人购买' },
    { id: 'account', text: '付到公司账户' },
  ],
  answers: [
    { id: 'self', yes: true, text: '' },
    { id: 'account', yes: false, text: '付给了个人' },
  ],
  text: '',
  notes: [{ at: AT, by: '小许', kind: 'note', text: '已核对凭证' }],
}
const open = (answers: object = {}, shown: object = {}) =>
  show(
    Visits,
    {
      '/api/console/visit/get/list': () => ({ rows: [{ ...row, ...shown }], hasMore: false }),
      '/api/console/visit/get/info/D1': () => ({ ...paper, ...shown }),
      ...answers,
    },
    '/?open=D1',
  )

test('an objection shows what was denied and noted, and is decided with words to the member', async () => {
  const stage = await open({ '/api/console/visit/decide': () => ({ ...paper, decision: 'ended' }) })
  for (const words of ['付给了个人', '已核对凭证', visitText.paused, '138****0001'])
    expect(stage.text()).toContain(words)
  await press(button(visitText.end))
  await type('原因', '付款不在公司账户')
  const buttons = [...document.querySelectorAll<HTMLElement>('.ant-modal button')]
  await press(buttons.at(-1) ?? document.body)
  expect(stage.sent.find(({ path }) => path.includes('decide'))?.input).toMatchObject({
    decision: 'ended',
    why: '付款不在公司账户',
  })
})

test('what is said on the phone is written down statement by statement', async () => {
  const shown = {
    state: 'overdue',
    answeredAt: undefined,
    caseSince: undefined,
    answers: [],
    denied: 0,
    isPaused: false,
  }
  const stage = await open({ '/api/console/visit/answer': () => paper }, shown)
  await press(button(visitText.call))
  const radios = [...document.querySelectorAll<HTMLElement>('.ant-drawer input[type=radio]')]
  for (const at of [0, 2]) await press(radios[at] ?? document.body)
  await press(button(visitText.saveCall))
  expect(stage.sent.find(({ path }) => path.includes('answer'))?.input).toMatchObject({
    version: 'v1',
    answers: [
      { id: 'self', yes: true },
      { id: 'account', yes: true },
    ],
  })
})

test('the number to call is opened for a reason', async () => {
  const stage = await open({ '/api/console/visit/mobile/read': () => ({ mobile: '13800000001' }) })
  await press(button(visitText.number))
  await type('原因', '约好今天回电')
  const buttons = [...document.querySelectorAll<HTMLElement>('.ant-modal button')]
  await press(buttons.at(-1) ?? document.body)
  expect(stage.sent.find(({ path }) => path.includes('mobile'))?.input).toEqual({ orderNo: 'D1', why: '约好今天回电' })
  expect(document.body.textContent).toContain(visitText.numberOf('13800000001'))
})
