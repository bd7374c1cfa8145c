import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessScreens } from '../access/manifest'
import { refused, renderScreen, unmountAll, type RenderedScreen, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { sampleCode } from '../testing/code'
import { securityReplies } from '../testing/security'
import { memberScreens } from './manifest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const off = securityReplies['member.getMinor']
const on = { ...off, on: true, onAt: 1 as never, usedSec: 12 * 60 + 30 }
const settings = (options: RenderOptions = {}) =>
  renderScreen(memberScreens['member.settings'], {
    as: 'member',
    screens: allScreens,
    ...options,
    replies: { 'member.sendCode': { retryAfter: 60 }, ...securityReplies, ...options.replies },
  })
const path = '/pages/news/list/index?code=a'
const blocked = (reason: string, options: RenderOptions = {}) =>
  renderScreen(accessScreens['access.noPermission'], {
    as: 'member',
    screens: allScreens,
    stored: {
      noPermissionData: JSON.stringify({ path, call: 'news.list', reason, data: {} }),
      noPermissionParams: '{}',
    },
    ...options,
    replies: { ...securityReplies, ...options.replies },
  })
const calls = (screen: RenderedScreen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
/** Presses within half a second count as one: time passes before the next. */
function press(screen: RenderedScreen, name: string) {
  vi.setSystemTime(Date.now() + 1_000)
  return screen.press('button', name)
}

/** The row's accessible name is its whole text. */
const openRow = (screen: RenderedScreen) =>
  press(
    screen,
    [...screen.container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('青少年模式'))
      ?.textContent ?? '',
  )

test('the sheet lists what closes before it turns on, and asks for the PIN twice', async () => {
  const screen = await settings({ replies: { 'member.turnOnMinor': on } })
  await openRow(screen)
  for (const words of ['不能进入直播间和回放', '每天最多使用40分钟', '22:00至次日06:00不能使用'])
    expect(screen.text()).toContain(words)
  await screen.type('设置密码', '25x8')
  await press(screen, '开启青少年模式')
  expect(screen.text()).toContain('请输入4位数字')
  await screen.type('设置密码', '2580')
  await screen.type('再次输入密码', '2581')
  await press(screen, '开启青少年模式')
  expect(screen.text()).toContain('两次输入的密码不一致')
  expect(calls(screen, 'member.turnOnMinor')).toEqual([])
  await screen.type('再次输入密码', '2580')
  await press(screen, '开启青少年模式')
  expect(calls(screen, 'member.turnOnMinor')).toEqual([{ pin: '2580' }])
  expect(screen.text()).toContain('今天已用12分钟，每天最多40分钟')
})

test('the home page below asks again: it has no advertisement in this mode', async () => {
  const screen = await settings({ replies: { 'member.turnOnMinor': on } })
  let asked = 0
  const home = new QueryObserver(screen.kernel.queries, {
    queryKey: ['content', 'blocks', 'index', ''],
    queryFn: () => (asked += 1),
  })
  const leave = home.subscribe(() => undefined)
  await openRow(screen)
  await screen.type('设置密码', '2580')
  await screen.type('再次输入密码', '2580')
  await press(screen, '开启青少年模式')
  expect(asked).toBe(2)
  leave()
})

test('a wrong PIN is reported and cleared; a code to the member’s number resets a forgotten one', async () => {
  const screen = await settings({
    replies: {
      'member.getMinor': on,
      'member.turnOffMinor': refused(400, '密码不正确，还可以试4次', 'member.minor_pin_wrong'),
      'member.resetMinorPin': on,
    },
  })
  expect(screen.text()).toContain('已开启')
  await openRow(screen)
  await screen.type('密码', '0000')
  await press(screen, '退出')
  expect(screen.text()).toContain('密码不正确，还可以试4次')
  expect(screen.container.querySelector<HTMLInputElement>('input[type="password"]')?.value).toBe('')
  await press(screen, '忘记密码')
  await press(screen, '获取验证码')
  expect(calls(screen, 'member.sendCode')).toEqual([{ kind: 'privacy' }])
  await screen.type('验证码', sampleCode)
  await screen.type('设置密码', '1111')
  await press(screen, '重设密码')
  expect(calls(screen, 'member.resetMinorPin')).toEqual([{ code: sampleCode, pin: '1111' }])
  screen.api.answer({ 'member.turnOffMinor': off })
  await screen.type('密码', '1111')
  await press(screen, '退出')
  expect(screen.text()).toContain('未开启')
})

test('a visitor learns that it belongs to an account, and is led to the login', async () => {
  const screen = await settings({ as: 'visitor' })
  expect(screen.text()).toContain('登录后可以开启')
  await openRow(screen)
  expect(screen.platform.visits[0]).toContain('/pages/login/')
  expect(calls(screen, 'member.getMinor')).toEqual([])
})

test('when the time is used up the page says so, and the PIN returns to the last page', async () => {
  const screen = await blocked('member.minor_time', {
    replies: {
      'member.getMinor': { ...on, usedSec: 2400, blocked: 'time' },
      'member.continueMinor': { ...on, unlocked: true },
    },
  })
  expect(screen.text()).toContain('每天最多使用40分钟，明天再来。')
  expect(calls(screen, 'access.getWay')).toEqual([])
  await press(screen, '输入密码继续')
  await screen.type('密码', '2580')
  await press(screen, '继续')
  expect(calls(screen, 'member.continueMinor')).toEqual([{ pin: '2580' }])
  expect(screen.platform.visits).toEqual([`redirectTo ${path}`])
})

test('at night the page leads to what stays open: complaints, help, the account', async () => {
  const screen = await blocked('member.minor_night', { replies: { 'member.getMinor': { ...on, blocked: 'night' } } })
  for (const [name, path] of [
    ['投诉与建议', '/pages/mine/faq/index/index'],
    ['在线客服', '/pages/chat/service/index'],
    ['设置与账号', '/pages/mine/systemSettings'],
  ] as const) {
    expect(screen.container.querySelector(`a[href*="${path}"]`)?.textContent).toContain(name)
  }
})

test('at night the page says night, and in the morning it continues without a PIN', async () => {
  const night = await blocked('member.minor_night', { replies: { 'member.getMinor': { ...on, blocked: 'night' } } })
  expect(night.text()).toContain('22:00至次日06:00不能使用。')
  const morning = await blocked('member.minor_night', { replies: { 'member.getMinor': on } })
  await press(morning, '继续')
  expect(morning.platform.visits).toEqual([`redirectTo ${path}`])
})

test('a page that the mode closes offers the way back, and leaving the mode', async () => {
  const screen = await blocked('member.minor_mode', { replies: { 'member.getMinor': on, 'member.turnOffMinor': off } })
  expect(screen.text()).toContain('青少年模式下不能使用此功能')
  expect(screen.has('button', '输入密码继续')).toBe(false)
  await press(screen, '退出青少年模式')
  await screen.type('密码', '2580')
  await press(screen, '退出')
  expect(calls(screen, 'member.turnOffMinor')).toEqual([{ pin: '2580' }])
})
