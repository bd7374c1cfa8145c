import { act } from 'react'
import { eventually } from '@rostrum/testkit/eventually'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { contentScreens } from './manifest'
import { searchText } from './text.search.zh'
import { text } from './text.zh'

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

test('suggestions come after a pause in typing; a picked one is searched and noted on the device', async () => {
  const screen = await render()
  await screen.type('搜索', '现')
  await screen.advance(300)
  expect(asked(screen, 'content.suggest')).toEqual([])
  await screen.type('搜索', '现金')
  await screen.advance(300)
  expect(asked(screen, 'content.suggest')).toEqual([])
  await screen.advance(300)
  expect(asked(screen, 'content.suggest')).toEqual([{ keyword: '现金' }])
  await screen.press('option', '现金为王视频')
  expect(asked(screen, 'content.search')).toMatchObject([{ keyword: '现金为王' }])
  expect(kept(screen)).toEqual({ words: ['现金为王'], isPaused: false })
})

test('it opens with the own searches, what runs and what many read, until something is typed', async () => {
  const screen = await render({ as: 'member' })
  await eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain(text.home.live)
    expect(screen.text()).toContain('近期热门')
  })
  expect(screen.text().indexOf(searchText.mine)).toBeLessThan(screen.text().indexOf(text.home.live))
  await screen.type('搜索', '现金')
  expect(screen.text()).not.toContain('近期热门')
})

test('a visitor is offered what many read, and reads it as behind a shared link', async () => {
  const screen = await render()
  await eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain('近期热门')
  })
  expect(asked(screen, 'news.list')).toMatchObject([{ sort: 'hot' }])
  expect(asked(screen, 'news.listByAction')).toEqual([])
  expect(screen.container.innerHTML).toContain('/pages/news/detailsShow/index?id=')
})

/** Presses keys in the search field. */
async function press(screen: Screen, ...keys: string[]) {
  const field = screen.find('combobox', '搜索')
  for (const key of keys) {
    await act(async () => void field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    await screen.settle()
  }
  return {
    marked: screen.container.querySelector(`[id="${field.getAttribute('aria-activedescendant') ?? ''}"]`)?.textContent,
    isOpen: field.getAttribute('aria-expanded') === 'true',
    words: (field as HTMLInputElement).value,
  }
}

test('the arrows mark a suggestion, and Enter searches it', async () => {
  const screen = await render()
  await screen.type('搜索', '现金')
  await screen.advance(600)
  expect(await press(screen)).toMatchObject({ isOpen: true, marked: undefined })
  expect(await press(screen, 'ArrowDown')).toMatchObject({ marked: '现金流怎么看资讯', words: '现金' })
  expect(await press(screen, 'ArrowDown')).toMatchObject({ marked: '现金为王视频' })
  expect(await press(screen, 'ArrowDown')).toMatchObject({ marked: undefined })
  expect(await press(screen, 'ArrowUp')).toMatchObject({ marked: '现金为王视频' })
  expect(screen.container.querySelectorAll('[aria-selected="true"]')).toHaveLength(1)
  expect(await press(screen, 'Enter')).toEqual({ isOpen: false, marked: undefined, words: '现金为王' })
  expect(asked(screen, 'content.search')).toMatchObject([{ keyword: '现金为王' }])
})

test('Enter without a marked suggestion searches what was typed', async () => {
  const screen = await render()
  await screen.type('搜索', '现金')
  await screen.advance(600)
  await press(screen, 'ArrowDown', 'ArrowUp', 'Enter')
  expect(asked(screen, 'content.search')).toMatchObject([{ keyword: '现金' }])
})

test('Escape closes the suggestions, then clears the field; an arrow opens them again', async () => {
  const screen = await render()
  await screen.type('搜索', '现金')
  await screen.advance(600)
  expect(await press(screen, 'ArrowDown', 'Escape')).toEqual({ isOpen: false, marked: undefined, words: '现金' })
  expect(screen.has('listbox')).toBe(false)
  expect(await press(screen, 'ArrowUp')).toMatchObject({ isOpen: true, marked: '现金为王视频' })
  expect(await press(screen, 'Escape', 'Escape')).toEqual({ isOpen: false, marked: undefined, words: '' })
  expect(screen.text()).toContain('我的搜索')
})

test('results appear in groups with the words marked; a closed one says what opens it', async () => {
  const screen = await render({ params: { keyword: '现金' } })
  expect([...screen.container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['现金']),
  )
  expect(screen.text()).toContain('需要更高等级')
  expect(screen.container.querySelector('a[href="/pages/news/details/index?id=n1"]')).not.toBeNull()
  await screen.press('button', '全部资讯')
  expect(asked(screen, 'content.search').at(-1)).toMatchObject({ keyword: '现金', kind: 'news', pageNum: '1' })
})

test('a visitor gets the public part of an article', async () => {
  const hit = { kind: 'news' as const, id: 'n9', title: '内参', access: 'login' as const }
  const screen = await render({
    params: { keyword: '内参' },
    replies: { 'content.search': { keyword: '内参', groups: [{ kind: 'news', rows: [hit], hasMore: false }] } },
  })
  expect(screen.text()).toContain('登录后可看')
  expect(screen.container.querySelector('a[href="/pages/news/detailsShow/index?id=n9"]')).not.toBeNull()
})

test('an empty group offers all groups; an empty result lets the reader say what is missing', async () => {
  const screen = await render({
    params: { keyword: '量子', kind: 'stock' },
    replies: { 'content.search': { keyword: '量子', groups: [] } },
  })
  expect(screen.text()).toContain('股票里没有搜索结果')
  await screen.press('button', '在全部里搜索')
  expect(screen.text()).toContain('“量子”没有搜索结果')
  expect(screen.has('link', '问在线客服')).toBe(true)
  await eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain('近期热门')
  })
})

test('my searches belong to this device: picked, dropped, cleared, and not noted while paused', async () => {
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

test('foreign data in the storage does not break the page', async () => {
  const screen = await render({ stored: { mySearches: '{"words":[1]}' } })
  expect(screen.text()).toContain('我的搜索')
})
