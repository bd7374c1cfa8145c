import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPicture, dropFiles, offline, renderScreen, storedAs, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { feedbackScreens } from './manifest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

/** Presses in quick succession count as one. */
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

test('a text that is too short is reported before sending; the call carries what the feedback is about', async () => {
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

test('an external address is left out', async () => {
  const screen = await render('feedback.form', { params: { kind: 'constructor', ref: 'toString-<b>' } })
  expect(screen.text()).not.toContain('关于')
  expect(screen.find('radio', '投诉').getAttribute('aria-checked')).toBe('true')
})

test('a failure keeps the words, and a second try is the same action; other words are another action', async () => {
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

test('pictures dropped on the page are attached, up to the limit', async () => {
  const screen = await render('feedback.form', { replies: { 'content.upload': storedAs('f-9') } })
  await dropFiles(screen, ...['1.png', '2.png', '3.png', '4.png', '5.png'].map(aPicture))
  expect(screen.has('button', '移除 4.png')).toBe(true)
  expect(screen.has('button', '移除 5.png')).toBe(false)
  expect(screen.has('button', '添加图片')).toBe(false)
  await screen.press('button', '移除 1.png')
  await screen.type('详细描述', words)
  later()
  await screen.press('button', '提交')
  expect(sentOf(screen, 'feedback.create')).toMatchObject([{ images: ['f-9', 'f-9', 'f-9'] }])
})

test('a draft comes back with the page, and is gone after sending', async () => {
  const screen = await render('feedback.form')
  await screen.type('详细描述', words)
  const again = await render('feedback.form', { stored: Object.fromEntries(screen.platform.stored) })
  expect(again.container.querySelector('textarea')?.value).toBe(words)
  await again.press('button', '提交')
  expect(again.platform.stored.has('feedbackDraft')).toBe(false)
})

test('only an overdue feedback can be urged from the list, and only an answered one closed', async () => {
  const screen = await render('feedback.list')
  expect(screen.text()).toContain('已超过承诺时间')
  screen.api.answer({ 'feedback.changeState': everything['feedback.get'] })
  await screen.press('button', '催办')
  expect(sentOf(screen, 'feedback.changeState')).toMatchObject([{ no: 'F20261119-2HNV8CPT', action: 'urge' }])
  expect(screen.container.querySelectorAll('article')).toHaveLength(2)
})

test('a reply is rated with stars, and answered with words', async () => {
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
    { no: 'F20261120-7KM3QXWA', content: '回放里还是没有', images: [], unsolved: false },
  ])
})

test('an answer that did not help is said so by a button of its own, with the words', async () => {
  const screen = await render('feedback.reply', { params: { no: 'F20261120-7KM3QXWA' } })
  await screen.press('button', '补充说明')
  await screen.type('补充说明', '回放里还是没有')
  later()
  await screen.press('button', '问题没有解决')
  expect(sentOf(screen, 'feedback.reply')).toMatchObject([{ content: '回放里还是没有', unsolved: true }])
})

test('an address without a number leads to the list', async () => {
  expect((await render('feedback.reply')).has('link', '看看我的反馈')).toBe(true)
})
