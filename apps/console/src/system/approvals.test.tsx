import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { useCall } from '../kernel/use-call'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import Approvals from './approvals'
import { text } from './text.approvals.zh'

afterEach(takeAway)

const LIST = '/api/console/approval/get/list'
const DECIDE = '/api/console/approval/decide'
const WITHDRAW = '/api/console/approval/withdraw'

const approval = {
  id: '6f9e7f5e-0d6b-4a31-9a3c-2f6a0f0a1b11',
  kind: 'content.settings',
  title: '改设置',
  about: '风险提示语',
  changes: [{ place: '风险提示语', before: '旧的提示', after: '新的提示' }],
  askedById: 'o2',
  askedBy: '何秋染',
  askedAt: Date.now() - 3_600_000,
  why: '合规要求',
  state: 'waiting',
  expiresAt: Date.now() + 86_400_000,
  decidedBy: '',
  decidedAt: null,
  decidedWhy: '',
  outcome: '',
  isOwn: false,
  mayDecide: true,
  isStale: false,
}
const answers = (
  more: object = {},
  decided: () => unknown = () => ({ ...approval, state: 'done', outcome: '设置已改' }),
) => ({
  [LIST]: () => ({ rows: [{ ...approval, ...more }], total: 1, hasMore: false }),
  [DECIDE]: decided,
  [WITHDRAW]: () => ({ ...approval, isOwn: true, state: 'withdrawn' }),
})
const open = `/?open=${approval.id}`

test('who decides reads before and after, and one press more carries it out', async () => {
  const stage = await show(Approvals, answers(), open)
  expect(stage.sent[0]?.input).toMatchObject({ which: 'decide' })
  for (const words of ['旧的提示', '新的提示', '合规要求', '何秋染', '已等 1 小时'])
    expect(stage.text()).toContain(words)
  await press(button(text.pass))
  expect(stage.sent.some(({ path }) => path === DECIDE)).toBe(false)
  await press(button(text.pass))
  expect(stage.sent.find(({ path }) => path === DECIDE)?.input).toEqual({ id: approval.id, pass: true, why: '' })
  expect(stage.text()).toContain('设置已改')
})

test('a refusal needs a reason', async () => {
  const stage = await show(
    Approvals,
    answers({}, () => ({ ...approval, state: 'refused' })),
    open,
  )
  await press(button(text.refuse))
  expect(button(text.refuse)).toHaveProperty('disabled', true)
  await type(text.refuseAsk, '措辞不妥')
  await press(button(text.refuse))
  expect(stage.sent.find(({ path }) => path === DECIDE)?.input).toEqual({
    id: approval.id,
    pass: false,
    why: '措辞不妥',
  })
})

test('nobody is offered to decide on his own, only to take it back', async () => {
  const stage = await show(Approvals, answers({ isOwn: true, mayDecide: false }), `${open}&which=own`)
  expect(() => button(text.pass)).toThrow('no button')
  await press(button(text.withdraw))
  expect(stage.sent.find(({ path }) => path === WITHDRAW)?.input).toEqual({ id: approval.id })
})

test('what changed meanwhile is warned of, and what was settled by somebody else is said', async () => {
  const stage = await show(
    Approvals,
    answers({ isStale: true }, () => {
      throw new Refused(409, '这件事已经了结：提出的人已撤回', 'access.approval_settled')
    }),
    open,
  )
  expect(stage.text()).toContain(text.stale)
  await press(button(text.pass))
  await press(button(text.pass))
  expect(stage.text()).toContain('提出的人已撤回')
})

test('what was settled offers nothing more, and an empty list says what it is for', async () => {
  const settled = await show(Approvals, answers({ state: 'expired', mayDecide: false }), `${open}&which=settled`)
  expect(settled.text()).toContain(text.states.expired)
  expect(() => button(text.pass)).toThrow('no button')
  takeAway()
  const empty = await show(Approvals, { [LIST]: () => ({ rows: [], total: 0, hasMore: false }) })
  expect(empty.text()).toContain(text.empty.decide)
})

test('what was carried out may have changed any other list: each of them is asked for again', async () => {
  const DRAWS = '/api/console/draw/get/list'
  function Page() {
    useCall('draw.listDesk', {})
    return <Approvals />
  }
  const stage = await show(Page, { ...answers(), [DRAWS]: () => ({ rows: [], hasMore: false }) }, open)
  const asked = () => stage.sent.filter(({ path }) => path === DRAWS).length
  expect(asked()).toBe(1)
  await press(button(text.pass))
  await press(button(text.pass))
  expect(asked()).toBe(2)
})
