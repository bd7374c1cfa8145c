import { afterEach, expect, test, vi } from 'vitest'
import { refused, renderScreen, unmountAll, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { libraryNow } from '../testing/library'
import { memberScreens } from './manifest'

afterEach(unmountAll)
afterEach(() => vi.useRealTimers())

/** Longer than the interval in which presses count as one. */
const later = () => vi.setSystemTime(Date.now() + 1_000)

const render = (name: 'member.interest' | 'member.favorites' | 'member.history', options: RenderOptions = {}) =>
  renderScreen(memberScreens[name], { screens: allScreens, ...options, replies: { ...everything, ...options.replies } })
type Screen = Awaited<ReturnType<typeof render>>
const asked = (screen: Screen, name: string) =>
  screen.api.calls.filter((call) => call.name === name).map(({ input }) => input)

test('an unfollowed author stays in place and can be followed again with the old level', async () => {
  const screen = await render('member.interest')
  expect(screen.text()).toContain('盘中问答')
  await screen.press('button', '取消关注财报一页纸')
  expect(asked(screen, 'member.saveFollow')).toEqual([{ kind: 'column', id: 'c1', on: 0 }])
  expect(screen.text()).toContain('已取消关注')
  await screen.press('button', '撤销取消关注财报一页纸')
  expect(asked(screen, 'member.saveFollow').at(-1)).toEqual({ kind: 'column', id: 'c1', on: 1, level: 'important' })
  expect(screen.text()).not.toContain('已取消关注')
})

test('an author stays followed when the call to unfollow fails', async () => {
  const screen = await render('member.interest', {
    replies: { 'member.saveFollow': refused(500, '系统未知错误，请反馈给管理员') },
  })
  await screen.press('button', '取消关注林知远')
  expect(screen.has('button', '取消关注林知远')).toBe(true)
})

test('the notice level is chosen, and shown as the server stored it', async () => {
  const screen = await render('member.interest', {
    replies: { 'member.saveFollow': { followed: true, level: 'off', fans: 128 } },
  })
  await screen.press('button', '提醒：全部')
  await screen.press('radio', '关闭不提醒，仍在这里')
  expect(asked(screen, 'member.saveFollow')).toEqual([{ kind: 'teacher', id: 't1', level: 'off' }])
  expect(screen.has('button', '提醒：关闭')).toBe(true)
})

test('a favourite is removed in its place and restored; a withdrawn item is a title without a link', async () => {
  const screen = await render('member.favorites', {
    replies: { 'news.favourite': { favourited: false, favourites: 0 } },
  })
  expect(screen.text()).toContain('内容已下架')
  const links = [...screen.container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining(['/pages/news/details/index?id=n1', '/pages/applets/chatRecords/index?id=r1&message=m1']),
  )
  expect(links.some((href) => href?.includes('id=v1'))).toBe(false)
  await screen.press('button', '取消收藏 现金流怎么看')
  await screen.press('button', '撤销取消收藏 现金流怎么看')
  expect(asked(screen, 'news.favourite')).toMatchObject([
    { newsId: 'n1', on: '0' },
    { newsId: 'n1', on: '1' },
  ])
  await screen.press('button', '取消收藏 止损线先定好')
  expect(asked(screen, 'member.saveFavourite')).toEqual([{ kind: 'message', id: 'm1', on: 0 }])
})

test('a note appears under its item; a sheet adds, changes and clears it, once for several presses', async () => {
  const screen = await render('member.favorites', {
    replies: { 'news.favourite': { favourited: true, favourites: 1 }, 'member.saveFavourite': { favourited: true } },
  })
  expect(screen.text()).toContain('下单之前再看一遍')
  expect(screen.has('button', '添加备注 旧视频')).toBe(false)
  await screen.press('button', '添加备注 现金流怎么看')
  expect(screen.text()).toContain('0/200')
  await screen.type('为什么收藏，想记住什么', '  第二段讲得好 ')
  screen.find('button', '保存').click()
  await screen.press('button', '保存')
  expect(asked(screen, 'news.favourite')).toMatchObject([{ newsId: 'n1', on: '1', note: '第二段讲得好' }])
  expect(screen.has('dialog', '添加备注')).toBe(false)
  later()
  await screen.press('button', '修改备注 现金流怎么看：第二段讲得好')
  await screen.type('为什么收藏，想记住什么', '')
  await screen.press('button', '清除备注')
  expect(asked(screen, 'news.favourite').at(-1)).toMatchObject({ newsId: 'n1', on: '1', note: '' })
  expect(screen.has('button', '添加备注 现金流怎么看')).toBe(true)
  await screen.press('button', '修改备注 止损线先定好：下单之前再看一遍')
  await screen.type('为什么收藏，想记住什么', '先看仓位')
  await screen.press('button', '保存')
  expect(asked(screen, 'member.saveFavourite')).toEqual([{ kind: 'message', id: 'm1', on: 1, note: '先看仓位' }])
})

test('a note that fails to save says so and keeps the typed words', async () => {
  const screen = await render('member.favorites', {
    replies: { 'news.favourite': refused(500, '系统未知错误，请反馈给管理员') },
  })
  await screen.press('button', '添加备注 现金流怎么看')
  await screen.type('为什么收藏，想记住什么', '第二段讲得好')
  await screen.press('button', '保存')
  expect(screen.text()).toContain('系统未知错误，请反馈给管理员')
  expect(screen.container.ownerDocument.querySelector('textarea')?.value).toBe('第二段讲得好')
  expect(screen.has('button', '保存')).toBe(true)
})

test('a restored favourite has its note again', async () => {
  const screen = await render('member.favorites')
  await screen.press('button', '取消收藏 止损线先定好')
  expect(screen.text()).not.toContain('下单之前再看一遍')
  await screen.press('button', '撤销取消收藏 止损线先定好')
  expect(asked(screen, 'member.saveFavourite')).toEqual([
    { kind: 'message', id: 'm1', on: 0 },
    { kind: 'message', id: 'm1', on: 1, note: '下单之前再看一遍' },
  ])
  expect(screen.text()).toContain('下单之前再看一遍')
})

test('favourites can be searched, and a search without results can be cleared', async () => {
  const screen = await render('member.favorites')
  screen.api.answer({ 'member.listFavourites': { rows: [], hasMore: false } })
  await screen.type('搜索收藏', '量子')
  await screen.advance(600)
  expect(asked(screen, 'member.listFavourites').at(-1)).toMatchObject({ keyword: '量子' })
  expect(screen.text()).toContain('没有找到相关的收藏')
  screen.api.answer(everything)
  await screen.press('button', '清除搜索')
  await screen.advance(600)
  expect(screen.text()).toContain('现金流怎么看')
})

test('history is grouped by day, resumes where the member stopped, and asks before clearing', async () => {
  const screen = await render('member.history', { now: libraryNow })
  expect(screen.text()).toContain('今天')
  expect(screen.text()).toContain('看到40%')
  expect(screen.container.querySelector('a[href*="ms=40000"]')).not.toBeNull()
  await screen.press('button', '删除记录 现金流怎么看')
  expect(asked(screen, 'member.deleteHistory')).toEqual([])
  await screen.press('button', '确定')
  expect(asked(screen, 'member.deleteHistory')).toEqual([{ ids: ['n1'], kind: 'news' }])
  await screen.press('button', '管理')
  await screen.press('button', '暂停记录')
  await screen.press('button', '取消')
  expect(asked(screen, 'member.deleteHistory')).toHaveLength(1)
  await screen.press('button', '清空记录')
  await screen.press('button', '确定')
  expect(asked(screen, 'member.deleteHistory').at(-1)).toEqual({ all: 1 })
})

test('while history is paused a banner says so and offers to resume', async () => {
  const screen = await render('member.history', {
    replies: { 'member.listHistory': { rows: [], hasMore: false, paused: true } },
  })
  expect(screen.text()).toContain('已暂停记录')
  screen.api.answer({ 'member.listHistory': { rows: [], hasMore: false, paused: false } })
  await screen.press('button', '恢复记录')
  expect(asked(screen, 'member.deleteHistory')).toEqual([{ pause: 0 }])
  expect(screen.has('status', '已暂停记录')).toBe(false)
})
