import { afterEach, expect, test } from 'vitest'
import { MeContext, useMe } from './kernel/me'
import { MemberFacts, MemberFactsContext } from './kernel/member-facts'
import { memberFacts } from './member-facts'
import './testing/browser'
import { show, takeAway, type Answers } from './testing/stage'

afterEach(takeAway)

const ADA = '01890a5d-ac96-774b-bcce-b302099a8057'
const ORDERS = '/api/console/order/get/list'
const NO = 'D20261120-ABCDEFGH'
const order = { no: NO, state: 'serving', items: [{ name: '稳健内参' }], due: 19_900, createdAt: 0 }
const answers: Answers = { [ORDERS]: () => ({ rows: [order], hasMore: false }) }

function Facts() {
  return (
    <MemberFactsContext value={memberFacts}>
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

test("a member's orders are told with state and amount, and lead to the desk of orders", async () => {
  const { sent, text } = await show(Facts, answers)
  for (const said of ['稳健内参', '服务中', '199']) expect(text()).toContain(said)
  expect(sent.map(({ path, input }) => [path, input])).toEqual([[ORDERS, { memberId: ADA, pageSize: '6' }]])
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`/commerce/orders?words=${NO}&open=${NO}`)
})

test('a part without its permission is absent and not asked for', async () => {
  const { sent, text } = await show(FactsWithoutRights, answers)
  expect([sent, text()]).toEqual([[], ''])
})
