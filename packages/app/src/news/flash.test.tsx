import { afterEach, expect, test } from 'vitest'
import type { Flash } from '@rostrum/contract/news'
import { offline, pending, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { newsScreens } from './manifest'
import { flashText as text } from './text.flash.zh'

afterEach(unmountAll)

const flash = {
  id: 'f1',
  at: Date.UTC(2026, 10, 20, 2, 5),
  importance: 'important',
  text: '利率调整',
  source: '编辑部',
  stocks: [{ code: '980001.SIM', name: '模拟银行' }],
  sample: false,
} as unknown as Flash
const older = { ...flash, id: 'f2', at: Date.UTC(2026, 10, 19, 2), text: '昨天的事', importance: 'plain', stocks: [] }
const page = (...rows: unknown[]) => ({ rows, hasMore: false }) as never
const full: Replies = {
  'news.listCategories': { rows: [] } as never,
  'news.list': page(),
  'news.listByAction': page(),
  'news.listFlash': page(flash, older),
}
const render = (replies: Replies = {}, more: { readonly id?: string } = {}) =>
  renderScreen(newsScreens['news.list'], {
    params: { categoryCode: '@flash', ...more },
    replies: { ...full, ...replies },
    screens: allScreens,
  })

test('flashes stand under their days with time, source and securities; an important one says so', async () => {
  const screen = await render()
  const said = screen.text()
  for (const words of ['10:05', '利率调整', text.isImportant, text.source('编辑部'), '模拟银行', '昨天的事'])
    expect(said).toContain(words)
  expect(document.querySelectorAll('h2').length).toBeGreaterThanOrEqual(2)
})

test('only the important ones can be asked for, and the one that a link names is marked', async () => {
  const screen = await render({}, { id: 'f2' })
  expect(document.querySelector('[aria-current="true"]')?.textContent).toContain('昨天的事')
  await screen.press('radio', text.important)
  expect(screen.api.calls.filter(({ name }) => name === 'news.listFlash').at(-1)?.input).toMatchObject({
    importance: 'important',
  })
})

test('loading, failure and an empty list each say so', async () => {
  expect((await render({ 'news.listFlash': pending })).has('status', '正在加载...')).toBe(true)
  unmountAll()
  expect((await render({ 'news.listFlash': offline })).text()).toContain('加载失败')
  unmountAll()
  expect((await render({ 'news.listFlash': page() })).text()).toContain(text.empty)
})
