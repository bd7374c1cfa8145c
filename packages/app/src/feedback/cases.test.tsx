import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offline, renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { feedbackScreens } from './manifest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

/** Presses closer together are taken for one. */
const later = () => vi.setSystemTime(Date.now() + 1_000)
type Name = 'feedback.form' | 'feedback.list' | 'feedback.reply'
const render = (name: Name, options: RenderOptions = {}) =>
  renderScreen(feedbackScreens[name], {
    screens: allScreens,
    ...options,
    replies: { ...everything, ...options.replies },
  })
const words = '昨晚的直播卡住了两分钟，希望补上。'
const sentOf = (screen: Awaited<ReturnType<typeof render>>, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

test('what is too short is said before anything is sent; what is sent carries what it is about', async () => {
  const screen = await render('feedback.form', { params: { kind: 'refund', ref: 'order-A1' } })
  expect(screen.text()).toContain('关于订单')
  await screen.type('详细描述', '太短')
  await screen.press('button', '提交')
  expect(screen.text()).toContain('请至少写10个字')
  await screen.type('详细描述', words)
  later()
  await screen.press('button', '提交')
  expect(sentOf(screen, 'feedback.create')).toMatchObject([
    { kind: 'refund', content: words, ref: { kind: 'order', id: 'A1' }, images: [] },
  ])
  expect(screen.text()).toContain('F20261122-9QWER234')
})

test('an address that is none of ours is left out', async () => {
  const screen = await render('feedback.form', { params: { kind: 'constructor', ref: 'toString-<b>' } })
  expect(screen.text()).not.toContain('关于')
  expect(screen.find('radio', '投诉').getAttribute('aria-checked')).toBe('true')
})

test('a failure leaves the words, and the second try is the same deed; other words are another', async () => {
  const screen = await render('feedback.form', { replies: { 'feedback.create': offline } })
  await screen.type('详细描述', words)
  await screen.press('button', '提交')
  later()
  await screen.press('button', '提交')
  const [first, second] = sentOf(screen, 'feedback.create')
  expect(second).toEqual(first)
  await screen.type('详细描述', `${words}谢谢`)
  later()
  await screen.press('button', '提交')
  expect(sentOf(screen, 'feedback.create')[2]).not.toMatchObject({
    idempotencyKey: (first as { idempotencyKey: string }).idempotencyKey,
  })
})

test('what was written is there when one comes back, and gone once it was sent', async () => {
  const screen = await render('feedback.form')
  await screen.type('详细描述', words)
  const again = await render('feedback.form', { stored: Object.fromEntries(screen.platform.stored) })
  expect(again.container.querySelector('textarea')?.value).toBe(words)
  await again.press('button', '提交')
  expect(again.platform.stored.has('feedbackDraft')).toBe(false)
})

test('only what is late can be urged from the list, and only what was answered be closed', async () => {
  const screen = await render('feedback.list')
  expect(screen.text()).toContain('已超过承诺时间')
  screen.api.answer({ 'feedback.changeState': everything['feedback.get'] })
  await screen.press('button', '催办')
  expect(sentOf(screen, 'feedback.changeState')).toMatchObject([{ no: 'F20261119-2HNV8CPT', action: 'urge' }])
  expect(screen.container.querySelectorAll('article')).toHaveLength(2)
})

test('an answer is rated with stars, and answered with words', async () => {
  const screen = await render('feedback.reply', { params: { no: 'F20261120-7KM3QXWA' } })
  await screen.press('button', '评价')
  await screen.press('radio', '4星')
  await screen.press('button', '提交')
  expect(sentOf(screen, 'feedback.rate')).toMatchObject([{ score: 4 }])
  await screen.press('button', '补充说明')
  await screen.type('补充说明', '回放里还是没有')
  later()
  await screen.press('button', '发送')
  expect(sentOf(screen, 'feedback.reply')).toMatchObject([
    { no: 'F20261120-7KM3QXWA', content: '回放里还是没有', images: [] },
  ])
})

test('without a number it leads to the list', async () => {
  expect((await render('feedback.reply')).has('link', '看看我的反馈')).toBe(true)
})
