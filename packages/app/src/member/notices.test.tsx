import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offline, refused, renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { memberScreens } from './manifest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

type Name = 'mine' | 'pushList' | 'notices'
const open = (name: Name, options: RenderOptions = {}) =>
  renderScreen(memberScreens[`member.${name}`], {
    screens: allScreens,
    ...options,
    replies: { ...everything, ...options.replies },
  })
type Screen = Awaited<ReturnType<typeof open>>
const sentOf = (screen: Screen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
/** Presses in quick succession count as one. */
const later = () => vi.setSystemTime(Date.now() + 1_000)
const pressRow = (screen: Screen, title: string) =>
  act(async () => {
    const row = [...screen.container.querySelectorAll('article')].find((one) => one.textContent?.includes(title))
    row?.querySelector('button')?.click()
  }).then(() => screen.settle())

/** Connects the socket and sends the server's frames. */
async function hear(screen: Screen, ...frames: object[]): Promise<void> {
  const socket = screen.platform.sockets.at(-1)
  await act(async () => {
    socket?.open()
    for (const frame of frames) socket?.text(JSON.stringify(frame))
  })
  await screen.settle()
}
const ready = { t: 'ready', id: 'x', now: 0, hb: 25_000, exp: 600_000, limits: {} }

test('a notice is read and opens its target; a deleted target is reported; one without a target stays', async () => {
  const screen = await open('pushList')
  await pressRow(screen, '反馈有新的答复')
  expect(sentOf(screen, 'member.readNotices')).toEqual([{ ids: ['n1'] }])
  expect(screen.platform.visits).toEqual(['navigateTo /pages/mine/faq/feedbackDetail/index?no=F20261120-7KM3QXWA'])
  later()
  await pressRow(screen, '预约的直播已取消')
  expect(screen.text()).toContain('内容已下架')
  later()
  await pressRow(screen, '反馈已受理')
  expect(screen.platform.visits).toHaveLength(1)
  expect(sentOf(screen, 'member.readNotices')).toEqual([{ ids: ['n1'] }, { ids: ['n2'] }])
})

test('each tab lists its kind, and all of it can be marked as read at once', async () => {
  const screen = await open('pushList', { params: { kind: 'answer' } })
  expect(sentOf(screen, 'member.listNotices')[0]).toMatchObject({ kind: 'answer' })
  await screen.press('button', '全部标为已读')
  expect(sentOf(screen, 'member.readNotices')).toEqual([{ kind: 'answer' }])
  later()
  await screen.press('tab', '订单')
  await screen.press('button', '全部标为已读')
  expect(screen.text()).toContain('没有未读消息')
})

test('a deleted notice can be restored while the page offers it; a failure deletes nothing', async () => {
  const screen = await open('pushList')
  await screen.press('button', '删除消息：反馈有新的答复')
  later()
  await screen.press('button', '删除消息：反馈已受理')
  expect(screen.text()).toContain('已删除2条消息')
  later()
  await screen.press('button', '撤销')
  expect(sentOf(screen, 'member.deleteNotices')).toEqual([
    { ids: ['n1'] },
    { ids: ['n3'] },
    { ids: ['n1', 'n3'], undo: 1 },
  ])
  expect(screen.has('button', '撤销')).toBe(false)
  screen.api.answer({ 'member.deleteNotices': offline })
  later()
  await screen.press('button', '删除消息：反馈已受理')
  expect(screen.has('button', '撤销')).toBe(false)
})

test('the offer to restore ends by itself', async () => {
  const screen = await open('pushList')
  await screen.press('button', '删除消息：反馈已受理')
  await screen.advance(8_000)
  expect(screen.has('button', '撤销')).toBe(false)
})

test('a hint on the socket updates the list and the red dots by itself', async () => {
  const screen = await open('pushList')
  await hear(screen, ready)
  const before = sentOf(screen, 'member.listNotices').length
  await hear(screen, { t: 'me', topic: 'reminder' })
  expect(sentOf(screen, 'member.listNotices')).toHaveLength(before)
  await hear(screen, { t: 'me', topic: 'notice' })
  expect(sentOf(screen, 'member.listNotices').length).toBeGreaterThan(before)
})

test('我的 shows the unread counts and follows the socket; a visitor has neither dots nor a socket', async () => {
  const home = everything['member.getHome'] as { dots: object }
  const screen = await open('mine', { replies: { 'member.getHome': { ...home, dots: { push: 0 } } as never } })
  expect(screen.text()).not.toContain('条未读')
  screen.api.answer({ 'member.getHome': { ...home, dots: { push: 3, feedback: 1 } } as never })
  await hear(screen, ready, { t: 'me', topic: 'notice' })
  expect(screen.has('img', '3条未读')).toBe(true)
  expect(screen.has('img', '1条新答复')).toBe(true)
  unmountAll()
  const visitor = await open('mine', { as: 'visitor' })
  expect([visitor.platform.sockets.length, visitor.container.querySelector('[aria-label$=条未读]')]).toEqual([0, null])
})

test('a setting applies at once and goes back when the server refuses it', async () => {
  const screen = await open('notices')
  screen.api.answer({ 'member.saveNoticeSettings': refused(503, '系统繁忙，请稍后再试') })
  await screen.press('switch', '直播')
  expect(sentOf(screen, 'member.saveNoticeSettings')).toEqual([{ kinds: [{ kind: 'live', on: false, level: 'loud' }] }])
  expect(screen.find('switch', '直播').getAttribute('aria-checked')).toBe('true')
  screen.api.answer({
    'member.saveNoticeSettings': {
      ...(everything['member.getNoticeSettings'] as object),
      quietFrom: '22:00',
      quietTo: '22:00',
    } as never,
  })
  later()
  await screen.press('switch', '开启免打扰')
  expect(sentOf(screen, 'member.saveNoticeSettings')[1]).toEqual({ quietTo: '22:00' })
  expect(screen.find('switch', '开启免打扰').getAttribute('aria-checked')).toBe('false')
  expect(screen.has('switch', '接收营销消息')).toBe(true)
})

test('the page shows whether the system allows messages, and what to do', async () => {
  expect((await open('notices')).text()).toContain('这里不推送系统通知')
  unmountAll()
  let state: 'prompt' | 'denied' = 'prompt'
  const push = { state: () => Promise.resolve(state), ask: () => Promise.resolve((state = 'denied')) }
  const screen = await open('notices', { device: { push } })
  await screen.press('button', '去允许')
  expect(screen.text()).toContain('系统通知已关闭')
  expect(screen.text()).toContain('设置 › 通知 › 讲坛')
})

test('a test message shows how far it came', async () => {
  const screen = await open('notices')
  await screen.press('button', '发送一条测试消息')
  expect(screen.text()).toContain('已推送到1台设备')
  screen.api.answer({ 'member.testNotice': { devices: 0, sent: 0 } })
  later()
  await screen.press('button', '发送一条测试消息')
  expect(screen.text()).toContain('没有可推送的设备')
})

test('one of our codes opens its page; another is reported as foreign', async () => {
  let read: string | null = 'https://rostrum.test/pages/mine/agreement'
  const screen = await open('mine', { device: { scan: () => Promise.resolve(read) } })
  await screen.press('button', '扫一扫')
  expect(screen.platform.visits).toEqual(['navigateTo /pages/mine/agreement'])
  read = 'https://example.com/pages/mine/agreement'
  later()
  await screen.press('button', '扫一扫')
  expect(screen.text()).toContain('这不是讲坛的二维码')
  unmountAll()
  expect((await open('mine')).has('button', '扫一扫')).toBe(false)
})
