import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Cases from './cases'
import { text as owner } from './text.owner.zh'
import { text } from './text.zh'

afterEach(takeAway)

const no = 'F20261125-AAAA2222'
const LIST = '/api/console/feedback/get/list'
const ASSIGN = '/api/console/feedback/assign'
const ESCALATE = '/api/console/feedback/escalate'
const at = Date.now() - 60_000
const nobodys = {
  no,
  kind: 'complaint',
  state: 'new',
  excerpt: '昨晚的直播卡住了两分钟',
  content: '昨晚的直播卡住了两分钟',
  images: [],
  at,
  updatedAt: at,
  dueAt: at + 86_400_000,
  overdue: false,
  handlerRole: 'service',
  weight: 'ordinary',
  canUrge: false,
  canClose: false,
  canReply: true,
  canRate: false,
  canEscalate: false,
  sample: false,
  memberId: 'm1',
  member: { nickname: '程远', mobileMasked: '138****0001' },
  urges: 0,
  entries: [],
  actions: [],
}
const theirs = { ...nobodys, state: 'handling', handlerId: 'o2', handlerName: '何秋染' }
const answers = (one: typeof nobodys) => ({
  [LIST]: () => ({ rows: [one], hasMore: false }),
  [`/api/console/feedback/get/info/${no}`]: () => one,
  '/api/console/feedback/score/get/info': () => ({ count: 0 }),
  '/api/console/feedback/canned/get/list': () => ({ rows: [] }),
  '/api/console/feedback/handler/get/list': () => ({ rows: [{ operatorId: 'o2', name: '何秋染' }] }),
  [ASSIGN]: () => ({ ...one, handlerId: 'o1', handlerName: '管理员' }),
  [ESCALATE]: () => ({ ...one, state: 'escalated', handlerRole: 'compliance' }),
})

test('a case that nobody has is claimed with one press, and may be escalated with a reason', async () => {
  const { sent, text: shown } = await show(Cases, answers(nobodys), `/?open=${no}`)
  expect(shown()).toContain(owner.nobody)
  await press(button(owner.claim))
  expect(sent.find(({ path }) => path === ASSIGN)?.input).toEqual({ no, to: 'o1' })
  await press(button(owner.escalate))
  await type('原因', '涉及退款争议')
  await press(button(owner.escalate))
  expect(sent.find(({ path }) => path === ESCALATE)?.input).toEqual({ no, why: '涉及退款争议' })
})

test('a colleague’s case is answered only by who takes it over with a reason', async () => {
  const { sent, text: shown } = await show(Cases, answers(theirs), `/?state=handling&open=${no}`)
  expect(shown()).toContain(owner.inCharge('何秋染'))
  expect(() => button(text.answer)).toThrow()
  await press(button(owner.takeOver))
  await type('原因', '何秋染请假')
  await press(button(owner.takeOver))
  expect(sent.find(({ path }) => path === ASSIGN)?.input).toEqual({ no, to: 'o1', from: 'o2', why: '何秋染请假' })
})

test('the thread and the history name the colleagues who answered and passed it on', async () => {
  const entry = { id: 'e1', by: 'staff', role: 'service', urged: false, text: '已补录', images: [], at }
  const one = {
    ...theirs,
    entries: [{ ...entry, operatorName: '何秋染' }],
    actions: [{ action: 'assign', by: 'o1', byName: '管理员', to: 'o2', toName: '何秋染', note: '他熟悉', at }],
  }
  const { text: shown } = await show(Cases, answers(one as never), `/?state=handling&open=${no}`)
  for (const words of [`${text.roles.service} 何秋染`, owner.did.assign('管理员', '何秋染'), '他熟悉'])
    expect(shown()).toContain(words)
})

test('the filters of the address are what is asked for', async () => {
  const { sent } = await show(Cases, answers(nobodys), '/?state=handling&handler=mine')
  expect(sent.find(({ path }) => path === LIST)?.input).toMatchObject({ state: 'handling', handler: 'mine' })
})

test('what is looked for is asked for, and an empty answer says that nobody wrote it', async () => {
  const none = { ...answers(nobodys), [LIST]: () => ({ rows: [], hasMore: false }) }
  const { sent, text: shown } = await show(Cases, none, '/?keyword=字幕')
  expect(sent.find(({ path }) => path === LIST)?.input).toMatchObject({ keyword: '字幕' })
  expect(shown()).toContain(text.notFound)
})
