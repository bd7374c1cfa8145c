import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCopy } from '../kernel'
import { renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { memberScreens } from './manifest'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const NOTE = '断网时可读的协议和已看过的页面内容；登录、设置、草稿和搜索记录会保留'
const open = (options: RenderOptions = {}) =>
  renderScreen(memberScreens['member.settings'], { screens: allScreens, replies: everything, ...options })
const kept = (words: string) => ({
  keptNames: '["doc.privacy"]',
  'kept.doc.privacy': JSON.stringify({ at: 1, data: { words } }),
})

test('clearing shows what was removed, and keeps the session, the settings, drafts and searches', async () => {
  const rest = {
    look: '{"theme":"dark","care":false,"riseColor":"red"}',
    mySearches: '{"words":["宁德"],"isPaused":true}',
    feedbackDraft: '{}',
  }
  const screen = await open({ stored: { ...rest, ...kept('讲'.repeat(2_048)) } })
  await screen.advance(1)
  await screen.press('button', `清理缓存${NOTE}6 KB`)
  expect(screen.text()).toContain('已清理 6 KB')
  expect(screen.has('button', `清理缓存${NOTE}没有缓存`)).toBe(true)
  expect([...screen.platform.stored.keys()].filter((key) => key.startsWith('kept'))).toEqual([])
  for (const [key, value] of Object.entries({ ...rest, token: 'a-token' }))
    expect(screen.platform.stored.get(key)).toBe(value)
})

test('replies of closed pages are counted and cleared; those on screen and of the window stay', async () => {
  const screen = await open({ stored: kept('x') })
  screen.kernel.queries.setQueryData(['news', 'list'], '讲'.repeat(20_480))
  screen.kernel.queries.setQueryData(['shell', 'nav'], ['home'])
  await screen.advance(1)
  await screen.press('button', `清理缓存${NOTE}60 KB`)
  expect(screen.kernel.queries.getQueryData(['news', 'list'])).toBeUndefined()
  expect(screen.kernel.queries.getQueryData(['shell', 'nav'])).toEqual(['home'])
  expect(screen.kernel.queries.getQueryData(['member', 'home'])).toBeDefined()
})

test('an empty cache says so, to a visitor too', async () => {
  const screen = await open({ as: 'visitor' })
  await screen.advance(1)
  await screen.press('button', `清理缓存${NOTE}没有缓存`)
  expect(screen.text()).not.toContain('已清理')
})

test('everybody sees how content is ordered; only members see the link to the notice settings', async () => {
  const member = await open()
  expect(member.find('link', '推送通知通知的种类、免打扰时间和每天最多几条').getAttribute('href')).toBe(
    '/pages/notice/settings/index',
  )
  expect(member.text()).toContain('不根据个人特征推荐')
  unmountAll()
  const visitor = await open({ as: 'visitor' })
  expect(visitor.text()).toContain('不根据个人特征推荐')
  expect(visitor.text()).not.toContain('推送通知')
})

test('a legal text that was read is part of the cache', async () => {
  const screen = await open()
  keepCopy(screen.platform.storage, 'doc.privacy', { at: 1, data: 'x'.repeat(3_000) })
  await screen.advance(1)
  expect(screen.text()).toContain('3 KB')
})
