import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pending, refused, renderScreen, unmountAll, type RenderOptions, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { memberScreens } from './manifest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const member = {
  memberId: 'm1' as never,
  nickname: '晨光',
  hasMobile: 1 as const,
  hasPassword: true,
  isTeacher: 0 as const,
  mobileMasked: '138****0001',
  levelIds: [],
  levels: [],
  roles: [],
  permissions: [],
  createdAt: Date.UTC(2026, 0, 2) as never,
  state: 'normal' as const,
}
const settings = { fontSizeSync: 1.2, elderMode: false, theme: 'system', upColor: 'red' } as const
const base: Replies = {
  'content.getAbout': {
    company: { shortName: '讲坛', slogan: '', intro: [], fullName: '', sample: false },
    licences: [],
    offices: [],
    phones: [],
    promises: [],
    antiFraud: [],
  } as never,
  'content.getRiskTip': '风险提示',
  'member.getHome': { member, counters: {}, dots: {} },
  'member.saveSettings': settings,
  'member.logout': {},
}

function open(name: 'mine' | 'settings' | 'fontSize', options: RenderOptions = {}) {
  return renderScreen(memberScreens[`member.${name}`], {
    screens: allScreens,
    ...options,
    replies: { ...base, ...options.replies },
  })
}

test('a visitor is asked to sign in, by the button and by the words above it, and nothing of a member is fetched', async () => {
  const screen = await open('mine', { as: 'visitor' })
  await screen.press('link', '登录 / 注册')
  screen.container.querySelector('h2')?.click()
  await screen.settle()
  expect(screen.platform.visits).toEqual(['navigateTo /pages/login/index/index', 'navigateTo /pages/login/index/index'])
  expect(screen.api.calls.map(({ name }) => name)).not.toContain('member.getHome')
})

test('loading, failure with a retry, then the member', async () => {
  const waiting = await open('mine', { replies: { 'member.getHome': pending } })
  expect(waiting.has('status')).toBe(true)
  const screen = await open('mine', { replies: { 'member.getHome': refused(500, '系统未知错误，请反馈给管理员') } })
  expect(screen.text()).toContain('系统未知错误，请反馈给管理员')
  screen.api.answer(base)
  await screen.press('button', '重新加载')
  expect(screen.text()).toContain('晨光')
  expect(screen.text()).toContain('138****0001')
})

test('a visitor sees the ways to what would be theirs and to the customer service', async () => {
  const screen = await open('mine', { as: 'visitor' })
  const targets = [...screen.container.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))
  expect(targets).toEqual(
    expect.arrayContaining([
      '/pages/mine/pushList',
      '/pages/favorite/index/index',
      '/pages/mine/faq/index/index',
      '/pages/chat/service/index',
    ]),
  )
})

test('a member’s name leads to the own profile', async () => {
  const screen = await open('mine')
  expect(screen.container.querySelector('a:has(h2)')?.getAttribute('href')).toBe('/pages/mine/information')
})

test.each([
  ['1.0.19', '已是最新版本 v1.0.19', []],
  ['1.0.20', '', ['navigateTo /pages/about/app/index']],
])('检查更新, when the newest is %s', async (sn, said, visits) => {
  const version = {
    sn,
    iosLink: '',
    androidLink: '',
    androidSha256: '',
    androidBytes: 0,
    isForce: 0,
    currentVersion: { status: 1 },
  } as const
  const screen = await open('settings', { replies: { 'content.getLatestVersion': version } })
  const row = [...screen.container.querySelectorAll('button')].find((one) => one.textContent === '检查更新v1.0.19')
  await act(async () => row?.click())
  await screen.settle()
  expect([screen.kernel.notices.now().toast?.text ?? '', screen.platform.visits]).toEqual([said, visits])
})

test('only counts that were measured are drawn', async () => {
  const none = await open('mine')
  expect(none.text()).not.toContain('关注0')
  expect(none.container.querySelector('dl')).toBeNull()
  const some = await open('mine', { replies: { 'member.getHome': { member, counters: { favorite: 37 }, dots: {} } } })
  expect(some.container.querySelector('dl')?.textContent).toBe('收藏37')
})

test('every link of the page leads to a screen that exists', async () => {
  for (const as of ['visitor', 'member', 'teacher'] as const) {
    const screen = await open('mine', { as })
    const targets = [...screen.container.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets) {
      const path = target.split('?')[0]
      const known = Object.values(allScreens).find((one) => one.path === path)
      expect([target, known && 'load' in known]).toEqual([target, true])
    }
    unmountAll()
  }
})

test('a teacher finds the way to the studio, a member does not', async () => {
  expect((await open('mine', { as: 'teacher' })).has('link', '老师工作台开播、待答问题、直播安排')).toBe(true)
  unmountAll()
  expect((await open('mine')).text()).not.toContain('开播')
})

test('what a visitor sets stays on the device', async () => {
  const screen = await open('settings', { as: 'visitor' })
  await screen.press('radio', '深色')
  await screen.press('radio', '绿涨红跌')
  await screen.press('switch', '关怀版')
  expect(screen.platform.looks.at(-1)).toMatchObject({ dark: true, riseGreen: true, care: true })
  expect(screen.api.calls.map(({ name }) => name)).not.toContain('member.saveSettings')
  expect(screen.text()).toContain('1.0.19')
})

test('what a member sets goes to the account, and stays when that fails', async () => {
  const screen = await open('settings')
  await screen.press('radio', '深色')
  expect(screen.api.calls.at(-1)).toEqual({ name: 'member.saveSettings', input: { theme: 'dark' } })
  screen.api.answer({ 'member.saveSettings': refused(503, '系统繁忙，请稍后再试') })
  await screen.press('radio', '浅色')
  expect(screen.platform.looks.at(-1)).toMatchObject({ dark: false })
  expect(screen.text()).toContain('已在本机生效，但未能保存到账号')
})

test('logout asks first; 取消 stays, 确定 clears the session even when the server cannot be reached', async () => {
  const screen = await open('settings', { replies: { 'member.logout': refused(503, '系统繁忙，请稍后再试') } })
  await screen.press('button', '退出登录')
  expect(screen.text()).toContain('确定退出登录吗？')
  await screen.press('button', '取消')
  expect(screen.platform.stored.get('token')).toBe('a-token')
  // Presses closer than half a second are one.
  vi.setSystemTime(Date.now() + 1_000)
  await screen.press('button', '退出登录')
  await screen.press('button', '确定')
  expect(screen.platform.stored.get('token')).toBeUndefined()
  expect(screen.platform.visits).toEqual(['reLaunch /'])
})

test('the size is worn while it is chosen and reset to 标准', async () => {
  const screen = await open('fontSize', { stored: { fontSizeSync: '1.9' } })
  expect(screen.text()).toContain('超大 · 1.9')
  await screen.type('字体大小', '1.6')
  expect(screen.platform.looks.at(-1)).toMatchObject({ fontFactor: 1.6 })
  expect(screen.text()).toContain('特大 · 1.6')
  await screen.press('button', '恢复标准')
  expect(screen.platform.stored.get('fontSizeSync')).toBe('1.2')
  expect(screen.api.calls.at(-1)).toEqual({ name: 'member.saveSettings', input: { fontSizeSync: 1.2 } })
})
