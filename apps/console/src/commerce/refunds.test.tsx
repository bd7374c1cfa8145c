import { afterEach, expect, test } from 'vitest'
import { MeContext, type Me } from '../kernel/me'
import { button, press, show, takeAway, type } from '../testing/stage'
import { refundText as text } from './text.refund.zh'
import Refunds from './refunds'

afterEach(takeAway)

const AT = 1_795_000_000_000
const row = {
  no: 'T1',
  orderNo: 'D1',
  title: '财报精读服务',
  kind: 'complaint',
  state: 'submitted',
  amount: 227_442,
  at: AT,
  dueAt: AT,
  sample: false,
  memberId: 'm1',
  memberName: '林溪',
  late: true,
  waits: false,
  seen: 's1',
}
const paper = {
  ...row,
  formula: '财报精读服务：¥2,767.20 × 未用300天 ÷ 共365天 = ¥2,274.42',
  lines: [],
  points: 40,
  coupons: [],
  reason: '内容与说好的不一样',
  evidence: [],
  steps: [{ what: 'submitted', at: AT, text: '内容与说好的不一样', evidence: [] }],
  paid: 276_720,
  refunded: 0,
  most: 276_720,
  aloneFen: 100_000,
  may: { decide: true, appeal: false, retry: false },
}
const answers = (wish: object = {}) => ({
  '/api/console/refund/get/list': () => ({ rows: [row], hasMore: false }),
  '/api/console/refund/get/info/T1': () => ({ ...paper, ...wish }),
  '/api/console/refund/decide/T1': () => ({ refund: paper, waits: true }),
})
const lastButton = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('.ant-modal button')].at(-1) ?? document.body

test('a refund shows how it was computed and is agreed to with an amount, a reason and what was seen', async () => {
  const stage = await show(Refunds, answers(), '/?open=T1')
  for (const words of ['¥2,274.42', '林溪', text.late, paper.formula, paper.reason])
    expect(stage.text()).toContain(words)
  await press(button(text.pass))
  await type('原因', '已核对服务记录')
  await press(lastButton())
  expect(stage.sent.find(({ path }) => path.includes('decide'))?.input).toMatchObject({
    pass: true,
    amount: 227_442,
    endsService: true,
    why: '已核对服务记录',
    seen: 's1',
  })
})

test('an appeal is kept to with a reason', async () => {
  const appeal = { state: 'appeal', may: { decide: false, appeal: true, retry: false } }
  const stage = await show(Refunds, answers(appeal), '/?state=appeal&open=T1')
  await press(button(text.keep))
  await type('原因', '服务已完成')
  await press(lastButton())
  expect(stage.sent.find(({ path }) => path.includes('decide'))?.input).toMatchObject({
    pass: false,
    why: '服务已完成',
  })
})

test('an appeal is granted with what is left, where less is left than was asked for', async () => {
  const appeal = { state: 'appeal', most: 200_000, may: { decide: false, appeal: true, retry: false } }
  const stage = await show(Refunds, answers(appeal), '/?state=appeal&open=T1')
  await press(button(text.pass))
  await type('原因', '已核对服务记录')
  await press(lastButton())
  expect(stage.sent.find(({ path }) => path.includes('decide'))?.input).toMatchObject({ pass: true, amount: 200_000 })
})

test('whoever may only read decides nothing', async () => {
  const reader = { roles: [], permissions: ['commerce:refund:read'], name: '小许' } as unknown as Me
  const ForReader = () => (
    <MeContext value={reader}>
      <Refunds />
    </MeContext>
  )
  const stage = await show(ForReader, answers(), '/?open=T1')
  expect(stage.text()).toContain(paper.reason)
  expect(stage.text()).not.toContain(text.refuse)
})
