import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { order, shopReplies } from '../testing/shop'
import { disagreedVisit, visit, visitReplies } from '../testing/visits'
import { commerceScreens } from './manifest'
import { visitText as text } from './text.visit.zh'

afterEach(unmountAll)

const open = (replies: Replies = {}) =>
  renderScreen(commerceScreens['commerce.visit'], {
    params: { orderNo: 'D1' },
    replies: { ...visitReplies, ...replies },
    screens: allScreens,
  })
const sentBy = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.api.calls.filter(({ name }) => name === 'commerce.submitVisit').map(({ input }) => input)

test('every statement is answered before anything is sent, and a denial says why', async () => {
  const screen = await open()
  expect(screen.text()).toContain(text.asker('公司合规部门'))
  await screen.press('button', text.submit)
  expect(screen.find('alert').textContent).toBe(text.left(2))
  const radios = [...screen.container.querySelectorAll<HTMLElement>('[role=radio]')]
  // Of the first statement 是, of the second 否.
  for (const at of [0, 3]) await act(async () => radios[at]?.click())
  await screen.settle()
  await screen.press('button', text.submit)
  expect(screen.find('alert').textContent).toBe(text.whyNeeded(2))
  await screen.type(text.why(2), '付给了个人')
  // Between two presses of one button another is pressed: it is no double press.
  await act(async () => radios[3]?.click())
  await screen.press('button', text.submit)
  expect(sentBy(screen)).toMatchObject([
    {
      version: 'v1',
      wantsCall: false,
      answers: [
        { id: 'self', yes: true },
        { id: 'account', yes: false, text: '付给了个人' },
      ],
    },
  ])
})

test('who would rather talk asks for a call', async () => {
  const screen = await open({ 'commerce.submitVisit': { ...visit, callSince: visit.createdAt } })
  await screen.press('button', text.call)
  expect(sentBy(screen)).toMatchObject([{ answers: [], wantsCall: true }])
  expect(screen.text()).toContain(text.called)
})

test('an answered visit is only read, and a service that was stopped leads to the refund', async () => {
  const screen = await open({
    'commerce.getVisit': { ...disagreedVisit, decision: 'ended', advice: '建议退款' },
  })
  for (const words of ['建议退款', '付给了个人', text.ended, text.refund]) expect(screen.text()).toContain(words)
  expect(screen.has('button', text.submit)).toBe(false)
})

test('the order says where its visit stands, and leads to it', async () => {
  const served = { ...order, state: 'cooling' as const, may: { ...order.may, sign: false, cancel: false } }
  const screen = await renderScreen(commerceScreens['commerce.order'], {
    params: { no: order.no },
    replies: { ...shopReplies, ...visitReplies, 'commerce.getOrder': served },
    screens: allScreens,
  })
  expect(screen.text()).toContain(text.row)
  expect(screen.text()).toContain(text.states.due)
})
