import { useQueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MeContext, useMe } from './kernel/me'
import { MemberFactsContext } from './kernel/member-fact'
import { MemberFacts } from './kernel/member-facts'
import { memberFacts } from './member-facts'
import './testing/browser'
import { press, show, takeAway, type Answers } from './testing/stage'

afterEach(takeAway)

const ADA = '01890a5d-ac96-774b-bcce-b302099a8057'
const ORDERS = '/api/console/order/get/list'
const NO = 'D20261120-ABCDEFGH'
const order = { no: NO, state: 'serving', items: [{ name: '稳健内参' }], due: 19_900, createdAt: 0 }
const CONTRACTS = '/api/console/contract/get/list'
const contract = { no: 'HT1', title: '财报精读', state: 'signed', amount: 298_000, signedAt: 0 }
const CASES = '/api/console/feedback/member/get/list'
const said = { no: 'F20261120-ABCDEFGH', kind: 'complaint', excerpt: '回放里少了两分钟', state: 'replied', at: 0 }
const REFUNDS = '/api/console/refund/member/get/list'
const refund = { no: 'T20261120-ABCDEFGH', title: '稳健内参', state: 'paid', amount: 9_900, at: 0 }
const COURSES = '/api/console/course/member/get/list'
const learned = { courseId: 'c1', title: '三张表', done: 3, lessons: 12, isDone: false, beganAt: 0, lastAt: 0 }
const CLAIMS = '/api/console/draw/claim/get/list'
const claim = {
  ...{ drawId: 'd1', order: 3, drawName: '读书会', prize: { name: '一本书' }, state: 'submitted', at: 0, until: 1 },
}
const COUPONS = '/api/console/coupon/member/get/list'
const coupon = { id: 'k1', title: '学习满减', state: 'used', way: 'center', receivedAt: 0, endAt: 1, orderNo: NO }
const POINTS = '/api/console/integral/member/get/list'
const points = { rows: [{ at: 0, delta: -40, reason: '抵扣或兑换', ref: NO }], balance: 60, hasMore: false }
const answers: Answers = {
  [COUPONS]: () => ({ rows: [coupon], hasMore: false }),
  [POINTS]: () => points,
  [CLAIMS]: () => ({ rows: [claim], hasMore: false }),
  [REFUNDS]: () => ({ rows: [refund], hasMore: false }),
  [COURSES]: () => ({ rows: [learned], hasMore: false }),
  [CASES]: () => ({ rows: [said], hasMore: false }),
  [ORDERS]: () => ({ rows: [order], hasMore: false }),
  [CONTRACTS]: () => ({ rows: [contract], hasMore: false }),
}

function Facts() {
  return (
    <MemberFactsContext value={async () => memberFacts}>
      <MemberFacts memberId={ADA as Parameters<typeof MemberFacts>[0]['memberId']} />
    </MemberFactsContext>
  )
}

function FactsWithoutRights() {
  return (
    <MeContext value={{ ...useMe(), roles: [], permissions: [] }}>
      <Facts />
    </MeContext>
  )
}

async function unfold(title: string): Promise<void> {
  const heads = document.querySelectorAll<HTMLElement>('.ant-collapse-header')
  for (const head of heads) if (head.textContent === title) await press(head)
}

test("a part is read when it is unfolded: a member's orders with state and amount, and the way to their desk", async () => {
  const { sent, text } = await show(Facts, answers)
  expect(sent).toEqual([])
  await unfold('订单')
  for (const said of ['稳健内参', '服务中', '应付 ¥199.00']) expect(text()).toContain(said)
  expect(sent.map(({ path, input }) => [path, input])).toEqual([[ORDERS, { memberId: ADA, pageSize: '6' }]])
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`/commerce/orders?words=${NO}&open=${NO}`)
})

test('contracts of a member lead to the contract', async () => {
  const { sent, text } = await show(Facts, answers)
  await unfold('合同')
  for (const said of ['财报精读', '金额 ¥2,980.00']) expect(text()).toContain(said)
  expect(sent.map(({ path, input }) => [path, input])).toEqual([[CONTRACTS, { memberId: ADA, pageSize: '6' }]])
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/commerce/contracts?keyword=HT1&open=HT1')
})

test('complaints of a member lead to the list in which each stands', async () => {
  const { sent, text } = await show(Facts, answers)
  await unfold('投诉与反馈')
  for (const words of ['回放里少了两分钟', '已回复']) expect(text()).toContain(words)
  expect(sent.map(({ path, input }) => [path, input])).toEqual([[CASES, { memberId: ADA, pageSize: '6' }]])
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`/feedback/cases?state=replied&open=${said.no}`)
})

test.each([
  ['退款', REFUNDS, ['稳健内参', '¥99.00'], `/commerce/refunds?keyword=${refund.no}&open=${refund.no}`],
  ['领奖与发放', CLAIMS, ['读书会：一本书'], '/draw/claims?state=submitted'],
  ['优惠券', COUPONS, ['学习满减', '已使用', '有效到'], `/commerce/orders?words=${NO}&open=${NO}`],
  ['积分', POINTS, ['余额60积分', '抵扣或兑换', '-40积分'], `/commerce/orders?words=${NO}&open=${NO}`],
  ['学的课程', COURSES, ['三张表', '在学', '3 / 12 节'], '/course/learners?id=c1'],
])('%s of a member lead to their own list', async (title, call, words, to) => {
  const { sent, text } = await show(Facts, answers)
  await unfold(title)
  for (const said of words) expect(text()).toContain(said)
  expect(sent.map(({ path, input }) => [path, input])).toEqual([[call, { memberId: ADA, pageSize: '6' }]])
  expect(document.querySelector('a')?.getAttribute('href')).toBe(to)
})

let anew: () => Promise<void> = async () => undefined
function Refreshed() {
  const queries = useQueryClient()
  anew = () => act(() => queries.invalidateQueries())
  return <Facts />
}

test('a change asks for the part that is unfolded once more, and for none that is folded again', async () => {
  const { sent } = await show(Refreshed, answers)
  await unfold('订单')
  await anew()
  expect(sent).toHaveLength(2)
  await unfold('订单')
  await anew()
  expect(sent).toHaveLength(2)
})

test('a part without its permission is absent and not asked for', async () => {
  const { sent, text } = await show(FactsWithoutRights, answers)
  expect([sent, text()]).toEqual([[], ''])
})
