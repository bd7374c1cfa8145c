import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  fontFactorDefault,
  riseColorDefault,
  riseColorNames,
  riseColorOther,
  themeDefault,
} from '@rostrum/contract/kernel/appearance'
import { pending, refused, renderScreen, unmountAll, type RenderOptions, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { memberScreens } from './manifest'
import { SIZE_STILL_MS } from './use-size-saving'

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
const settings = {
  fontSizeSync: fontFactorDefault,
  elderMode: false,
  theme: themeDefault,
  riseColor: riseColorDefault,
} as const
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
  'member.listHistory': { rows: [], hasMore: false, paused: false },
  'live.getSchedule': { rows: [] },
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

test('a visitor is asked to sign in, by the button and the text above it, and no member data loads', async () => {
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

test('a visitor sees the links to member pages and to customer service', async () => {
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

test('a member’s name leads to the member’s profile', async () => {
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

test('only measured counts appear', async () => {
  const none = await open('mine')
  expect(none.text()).not.toContain('关注0')
  expect(none.container.querySelector('dl')).toBeNull()
  const some = await open('mine', { replies: { 'member.getHome': { member, counters: { favorite: 37 }, dots: {} } } })
  expect(some.container.querySelector('dl')?.textContent).toBe('收藏37')
})

const room = (id: string, startAt: number, more: object = {}) => ({
  id,
  kind: 'video',
  title: `盘面怎么看${id}`,
  state: 'announced',
  startAt,
  reserved: true,
  teacher: { name: '林知远' },
  ...more,
})
const seen = (id: string, ms: number, more: object = {}) => ({
  kind: 'replay',
  id,
  title: `回放${id}`,
  gone: false,
  locked: false,
  position: { ms, durationMs: 600_000, done: false, at: 0 },
  pct: 30,
  ...more,
})
/** 12:00 UTC is 20:00 in Beijing. */
const NOW = Date.UTC(2026, 10, 20, 12)
const DAY = 86_400_000
const dueOf = (screen: Awaited<ReturnType<typeof open>>) =>
  [...screen.container.querySelectorAll('section[aria-label="待办"] a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])

test('待办 has what waits for the member, each with its place, the most pressing first', async () => {
  const levels = { levels: [{ id: '2', name: '进阶会员' }], levelExpireAt: NOW + 8 * DAY } as never
  const screen = await open('mine', {
    now: NOW,
    replies: {
      'member.getHome': {
        member: { ...member, ...(levels as object) },
        counters: {},
        dots: { push: 3, answer: 1, feedback: 1 },
      },
      'live.getSchedule': {
        rows: [
          { day: '2026-11-21', rooms: [room('r3', NOW + DAY), room('r9', NOW + DAY, { reserved: false })] },
          {
            day: '2026-11-20',
            rooms: [
              room('r1', NOW - 600_000, { state: 'live', kind: 'word' }),
              room('r8', NOW - 700_000, { state: 'ended' }),
              room('r7', NOW + 600_000, { state: 'cancelled' }),
            ],
          },
          { day: '2026-11-29', rooms: [room('r5', NOW + 9 * DAY)] },
        ],
      } as never,
      'member.listHistory': {
        rows: [
          seen('p1', 90_000, { gone: true }),
          seen('p2', 90_000, { locked: true }),
          seen('p3', 90_000, { position: { ms: 90_000, done: true, at: 0 } }),
          seen('p4', 0),
          seen('p5', 150_000),
          seen('p6', 150_000),
        ],
        hasMore: false,
        paused: false,
      } as never,
    },
  })
  expect(dueOf(screen)).toEqual([
    ['盘面怎么看r1直播中林知远进入', '/pages/applets/chat/index?id=r1'],
    ['盘面怎么看r3明天 20:00林知远进入', '/pages/liveVideo/index/index?id=r3'],
    ['1条新答复提问和反馈的答复查看', '/pages/mine/pushList?kind=answer'],
    ['2条未读消息直播、账号和其他通知查看', '/pages/mine/pushList'],
    ['进阶会员即将到期2026-11-28到期问客服', '/pages/chat/service/index'],
    ['回放p5回放从02:30继续继续看', '/pages/playback/detail/index?id=p5&ms=150000'],
  ])
})

test('待办 is not there when nothing waits, for a visitor, or while it is unknown', async () => {
  const later = { levels: [{ id: '2', name: '进阶会员' }], levelExpireAt: NOW + 31 * DAY }
  const nothing = { 'member.getHome': { member: { ...member, ...later }, counters: {}, dots: {} } as never }
  expect((await open('mine', { now: NOW, replies: nothing })).text()).not.toContain('待办')
  expect((await open('mine', { as: 'visitor' })).text()).not.toContain('待办')
  const waiting: Replies = {
    'member.getHome': { member, counters: {}, dots: { push: 1 } },
    'member.listHistory': pending,
  }
  const screen = await open('mine', { replies: waiting })
  expect(screen.text()).not.toContain('待办')
})

test('a part of 待办 that cannot be fetched does not keep the others away', async () => {
  const screen = await open('mine', {
    now: NOW,
    replies: {
      'member.getHome': { member, counters: {}, dots: { push: 1 } },
      'member.listHistory': refused(503, '系统繁忙，请稍后再试'),
      'live.getSchedule': refused(503, '系统繁忙，请稍后再试'),
    },
  })
  expect(dueOf(screen)).toEqual([['1条未读消息直播、账号和其他通知查看', '/pages/mine/pushList']])
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

test('a teacher sees the link to the studio, a member does not', async () => {
  expect((await open('mine', { as: 'teacher' })).has('link', '老师工作台开播、待答问题、直播安排')).toBe(true)
  unmountAll()
  expect((await open('mine')).text()).not.toContain('开播')
})

test('a visitor’s settings stay on the device', async () => {
  const screen = await open('settings', { as: 'visitor' })
  await screen.press('radio', '深色')
  await screen.press('radio', riseColorNames[riseColorOther])
  await screen.press('switch', '关怀版')
  expect(screen.platform.looks.at(-1)).toMatchObject({ dark: true, riseColor: riseColorOther, care: true })
  expect(screen.api.calls.map(({ name }) => name)).not.toContain('member.saveSettings')
  expect(screen.text()).toContain('1.0.19')
})

test('a member’s settings go to the account, and stay on the device when that fails', async () => {
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
  // Presses within half a second count as one.
  vi.setSystemTime(Date.now() + 1_000)
  await screen.press('button', '退出登录')
  await screen.press('button', '确定')
  expect(screen.platform.stored.get('token')).toBeUndefined()
  expect(screen.platform.visits).toEqual(['reLaunch /'])
})

test('a size that is tried step by step is saved once, when it rests or when the page is left', async () => {
  const screen = await open('fontSize')
  const step = async (factor: string) => {
    await screen.type('字体大小', factor)
    await act(async () => {
      screen.container.querySelector('input')?.dispatchEvent(new Event('keyup', { bubbles: true }))
    })
    await act(async () => screen.platform.advance(SIZE_STILL_MS - 1))
  }
  const saved = () => screen.api.calls.filter(({ name }) => name === 'member.saveSettings').map(({ input }) => input)
  for (const factor of ['1.3', '1.4', '1.5']) await step(factor)
  expect(saved()).toEqual([])
  await act(async () => screen.platform.advance(1))
  expect(saved()).toEqual([{ fontSizeSync: 1.5 }])
  await step('1.6')
  await act(async () => unmountAll())
  expect(saved()).toEqual([{ fontSizeSync: 1.5 }, { fontSizeSync: 1.6 }])
})

test('the size applies while it is chosen, and resets to 标准', async () => {
  const screen = await open('fontSize', { stored: { fontSizeSync: '1.9' } })
  expect(screen.text()).toContain('超大 · 1.9')
  await screen.type('字体大小', '1.6')
  expect(screen.platform.looks.at(-1)).toMatchObject({ fontFactor: 1.6 })
  expect(screen.text()).toContain('特大 · 1.6')
  await screen.press('button', '恢复标准')
  expect(screen.platform.stored.get('fontSizeSync')).toBe(String(fontFactorDefault))
  await act(async () => screen.platform.advance(SIZE_STILL_MS))
  expect(screen.api.calls.at(-1)).toEqual({ name: 'member.saveSettings', input: { fontSizeSync: fontFactorDefault } })
})

test('orders that may be invoiced are counted beside the others, and lead to the invoices', async () => {
  const counts = { signing: 0, unpaid: 0, serving: 1, refunding: 0, done: 0, invoice: 2 }
  const screen = await open('mine', { replies: { 'commerce.countOrders': counts } })
  await screen.press('link', '可开发票2')
  expect(screen.platform.visits).toEqual(['navigateTo /pages/mine/order/invoice'])
})
