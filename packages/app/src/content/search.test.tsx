import { afterEach, expect, test } from 'vitest'
import { renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { contentScreens } from './manifest'

afterEach(unmountAll)

const render = (options: RenderOptions = {}) =>
  renderScreen(contentScreens['content.search'], {
    screens: allScreens,
    as: 'visitor',
    ...options,
    replies: { ...everything, ...options.replies },
  })
type Screen = Awaited<ReturnType<typeof render>>
const asked = (screen: Screen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)
const kept = (screen: Screen): unknown => JSON.parse(screen.platform.storage.get('mySearches') ?? 'null')

test('suggestions come once the typing stands still, one of them is searched for and noted on the device', async () => {
  const screen = await render()
  await screen.type('搜索', '现')
  await screen.advance(300)
  expect(asked(screen, 'content.suggest')).toEqual([])
  await screen.type('搜索', '现金')
  await screen.advance(300)
  expect(asked(screen, 'content.suggest')).toEqual([])
  await screen.advance(300)
  expect(asked(screen, 'content.suggest')).toEqual([{ keyword: '现金' }])
  await screen.press('button', '现金为王视频')
  expect(asked(screen, 'content.search')).toMatchObject([{ keyword: '现金为王' }])
  expect(kept(screen)).toEqual({ words: ['现金为王'], isPaused: false })
})

test('what was found stands in groups with the words marked; what is closed says what opens it', async () => {
  const screen = await render({ params: { keyword: '现金' } })
  expect([...screen.container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['现金']),
  )
  expect(screen.text()).toContain('需要更高等级')
  expect(screen.container.querySelector('a[href="/pages/news/details/index?id=n1"]')).not.toBeNull()
  await screen.press('button', '全部资讯')
  expect(asked(screen, 'content.search').at(-1)).toMatchObject({ keyword: '现金', kind: 'news', pageNum: '1' })
})

test('a visitor is led to the part of an article that everybody may read', async () => {
  const hit = { kind: 'news' as const, id: 'n9', title: '内参', access: 'login' as const }
  const screen = await render({
    params: { keyword: '内参' },
    replies: { 'content.search': { keyword: '内参', groups: [{ kind: 'news', rows: [hit], hasMore: false }] } },
  })
  expect(screen.text()).toContain('登录后可看')
  expect(screen.container.querySelector('a[href="/pages/news/detailsShow/index?id=n9"]')).not.toBeNull()
})

test('where one group has nothing, all are offered; where there is nothing at all one can say what is missing', async () => {
  const screen = await render({
    params: { keyword: '量子', kind: 'stock' },
    replies: { 'content.search': { keyword: '量子', groups: [] } },
  })
  expect(screen.text()).toContain('股票里没有搜索结果')
  await screen.press('button', '在全部里搜索')
  expect(screen.text()).toContain('没有搜索结果')
  expect(screen.has('link', '问在线客服')).toBe(true)
})

test('my searches are of this device: picked, dropped, cleared, and not noted while paused', async () => {
  const screen = await render({ stored: { mySearches: JSON.stringify({ words: ['茅台', '现金'], isPaused: false }) } })
  await screen.press('button', '删除 茅台')
  expect(kept(screen)).toEqual({ words: ['现金'], isPaused: false })
  await screen.press('button', '暂停记录')
  expect(screen.text()).toContain('已暂停记录搜索')
  await screen.press('button', '现金')
  expect(asked(screen, 'content.search')).toMatchObject([{ keyword: '现金' }])
  await screen.type('搜索', '')
  await screen.press('button', '清空记录')
  await screen.press('button', '确定')
  expect(kept(screen)).toEqual({ words: [], isPaused: true })
})

test('what somebody else wrote into the storage does not break the page', async () => {
  const screen = await render({ stored: { mySearches: '{"words":[1]}' } })
  expect(screen.text()).toContain('我的搜索')
})
