import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, show, takeAway, type } from '../testing/stage'
import Chats from './chats'
import { text } from './text.chat.zh'

afterEach(takeAway)

const at = Date.now() - 60_000
const mine = {
  id: 'c1',
  state: 'open',
  at,
  seq: 2,
  callAsked: false,
  customer: 'member',
  memberId: 'm1',
  member: { nickname: '程远', mobileMasked: '138****0001' },
  operatorId: 'o1',
  operatorName: '管理员',
  waitingSince: at,
  isMine: true,
  unanswered: 1,
}
const theirs = { ...mine, operatorId: 'o2', operatorName: '何秋染', isMine: false }
const message = { id: 'x1', chatId: 'c1', seq: 1, from: 'customer', text: '我的订单在哪里', images: [], at }
const LIST = '/api/console/service/get/list'
const TAKE_OVER = '/api/console/service/takeover'
const opened = (chat: object, actions: readonly object[] = []) => ({
  [LIST]: ({ group }: { readonly group?: unknown }) => ({ rows: group === 'waiting' ? [] : [chat], hasMore: false }),
  '/api/console/service/get/info/c1': () => ({ chat, actions }),
  '/api/console/service/message/get/list': ({ afterSeq }: { readonly afterSeq?: unknown }) => ({
    rows: afterSeq === '0' ? [message] : [],
    hasMore: false,
  }),
  '/api/console/feedback/canned/get/list': () => ({ rows: [] }),
})

test('one’s own conversation is answered, handed over or ended', async () => {
  const { text: shown } = await show(Chats, opened(mine), '/?group=mine&open=c1')
  expect(shown()).toContain('我的订单在哪里')
  for (const words of [text.handOver, text.end, text.send]) expect(button(words)).toBeDefined()
  expect(() => button(text.takeOver)).toThrow()
})

test('a colleague’s conversation is only read until it is taken over with a reason', async () => {
  const answers = { ...opened(theirs), [TAKE_OVER]: () => mine }
  const { sent, text: shown } = await show(Chats, answers, '/?group=open&open=c1')
  expect(shown()).toContain(text.notMine('何秋染'))
  expect(() => button(text.send)).toThrow()
  await press(button(text.takeOver))
  expect(button(text.takeOver).hasAttribute('disabled')).toBe(true)
  await type('原因', '何秋染请假')
  await press(button(text.takeOver))
  expect(sent.filter(({ path }) => path === TAKE_OVER).map(({ input }) => input)).toEqual([
    { id: 'c1', from: 'o2', why: '何秋染请假' },
  ])
})

test('its history names who served before, and why it changed', async () => {
  const took = { action: 'takeOver', by: 'o1', byName: '管理员', from: 'o2', fromName: '何秋染', note: '请假', at }
  const { text: shown } = await show(Chats, opened(mine, [took]), '/?group=mine&open=c1')
  for (const words of [`管理员 ${text.did.takeOver}`, text.servedBefore('何秋染'), '请假'])
    expect(shown()).toContain(words)
})

test('an empty queue says what comes next', async () => {
  const answers = { [LIST]: () => ({ rows: [], hasMore: false }) }
  const { text: shown } = await show(Chats, answers)
  expect(shown()).toContain(text.empty.waiting)
})

test('what was said is looked for in all states, and the words stand in the address', async () => {
  const answers = {
    ...opened(mine),
    [LIST]: ({ keyword }: { readonly keyword?: unknown }) => ({
      rows: keyword === '发票' ? [mine] : [],
      hasMore: false,
    }),
  }
  const { sent, text: shown } = await show(Chats, answers, '/?words=发票')
  for (const words of ['程远', text.states.open]) expect(shown()).toContain(words)
  expect(shown()).not.toContain(text.groups.closed)
  expect(sent.some(({ path, input }) => path === LIST && (input as { keyword?: string }).keyword === '发票')).toBe(true)
})

test('words that nobody said are told so', async () => {
  const { text: shown } = await show(Chats, { [LIST]: () => ({ rows: [], hasMore: false }) }, '/?words=换开')
  expect(shown()).toContain(text.noneSaying('换开'))
})
