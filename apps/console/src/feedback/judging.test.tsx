import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { button, press, Refused, show, takeAway, type } from '../testing/stage'
import Judging from './judging'
import { judging } from './text.judging.zh'
import { text } from './text.zh'

afterEach(takeAway)

const LIST = '/api/console/report/get/list'
const HANDLE = '/api/console/report/handle'
const report = (no: string, more: object = {}) => ({
  no,
  reason: 'abuse',
  text: '骂人',
  images: [],
  state: 'waiting',
  at: Date.now() - 60_000,
  isUrgent: false,
  ...more,
})
const nothing = () => ({ rows: [], total: 0, hasMore: false })
const others = {
  '/api/console/news/comment/get/list': nothing,
  '/api/console/live/held/everywhere/get/list': () => ({ ...nothing(), total: 7 }),
  '/api/console/avatar/get/list': nothing,
}
const listed = (...rows: object[]) => ({ ...others, [LIST]: () => ({ rows, total: rows.length, hasMore: false }) })
const handled = (sent: readonly { path: string; input: object }[]) =>
  sent.filter(({ path }) => path === HANDLE).map(({ input }) => input)

test('several are found right at once with the words that reporters read; undone, none of them is sent', async () => {
  const { sent, text: shown } = await show(Judging, { ...listed(report('R1'), report('R2')), [HANDLE]: () => ({}) })
  const all = document.querySelector<HTMLElement>('input[type="checkbox"]')
  await press(all as HTMLElement)
  await press(button(judging.refuseChosen))
  await type(text.note, '已删除并警告')
  await press(button(text.uphold))
  expect(shown()).toContain(judging.will.refuse(2))
  await press(button('撤销'))
  takeAway()
  expect(handled(sent)).toEqual([])
})

test('a decision names the state that was seen, and what somebody else decided meanwhile is said', async () => {
  const { sent, text: shown } = await show(Judging, {
    ...listed(report('R1'), report('R2')),
    [HANDLE]: () => {
      throw new Refused(409, '别人刚处理过', 'feedback.report_moved')
    },
  })
  await press(button(text.dismiss))
  await press(button(text.dismiss))
  expect(handled(sent)[0]).toEqual({ no: 'R2', from: 'waiting', state: 'dismissed', note: judging.dismissNote })
  expect(shown()).toContain(judging.elsewhere(1))
})

test('the other queues stand beside it with what waits in them', async () => {
  const { text: shown } = await show(Judging, listed(report('R1')))
  expect([...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
    '/news/comments',
    '/member/reviews',
    '/course/remarks',
    '/live/held',
    '/member/avatars',
    '/feedback/judging',
  ])
  expect(shown()).toContain('7')
})
