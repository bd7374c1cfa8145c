import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Comment, News, NewsRow, SharedNews } from '@rostrum/contract/news'
import { offline, pending, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { newsScreens } from './manifest'

afterEach(() => {
  unmountAll()
  vi.useRealTimers()
})

const author = {
  id: 't1',
  name: '沈知远',
  title: '首席投资顾问',
  regType: '投资顾问',
  regNo: '演示-A0000001',
  orgName: '讲坛',
}
const row = {
  id: 'n1',
  categoryCode: 'headline',
  categoryName: '要闻',
  title: '怎样读报表',
  summary: '先看现金',
  source: { name: '编辑部' },
  author,
  publishAt: Date.UTC(2026, 10, 20, 9),
  reads: 12_345,
  likes: 12,
  comments: 1,
  access: 'full',
  levelIds: [],
  isPublic: true,
  sample: true,
} as unknown as NewsRow
const news = {
  ...row,
  body: '<h2>一</h2><p>正文<a href="https://example.com/x">出处</a></p><h2>二</h2><p>后文</p>',
  columnId: 'c1',
  columnName: '报表课',
  favourites: 0,
  liked: false,
  favourited: false,
  authorFollowed: false,
  columnFollowed: false,
  commentsOpen: true,
  riskTip: '投资有风险',
} as unknown as News
const comment = {
  id: 'k1',
  newsId: 'n1',
  content: '看懂了',
  sender: { id: 'm2', name: '晴川', isTeacher: false },
  likes: 0,
  liked: false,
  replies: 1,
  state: 'shown',
  mine: false,
  byAuthor: false,
  createdAt: Date.UTC(2026, 10, 20, 11),
} as unknown as Comment
const categories = { rows: [{ categoryCode: 'headline', name: '要闻', children: [] }] } as never
const page = <T,>(...rows: T[]) => ({ rows, hasMore: false }) as never

describe('资讯 (S48)', () => {
  const list = newsScreens['news.list']
  const full: Replies = { 'news.listCategories': categories, 'news.list': page(row), 'news.listByAction': page(row) }
  const render = (replies: Replies) => renderScreen(list, { replies: { ...full, ...replies }, screens: allScreens })

  test('loading shows the shape of the content', async () => {
    expect((await render({ 'news.list': pending })).has('status', '正在加载...')).toBe(true)
  })

  test('a failure says why and offers a retry', async () => {
    const screen = await render({ 'news.list': offline })
    expect(screen.text()).toContain('加载失败')
    screen.api.answer(full)
    await screen.press('button', '重新加载')
    expect(screen.text()).toContain('怎样读报表')
  })

  test('an empty category leads back to all', async () => {
    const screen = await render({
      'news.list': ({ categoryCode }) => (categoryCode === 'headline' ? page() : page(row)),
    })
    await screen.press('tab', '要闻')
    expect(screen.text()).toContain('这个栏目还没有文章')
    await screen.press('button', '看看全部')
    expect(screen.text()).toContain('怎样读报表')
  })

  test('rows show author, link and reads', async () => {
    const screen = await render({})
    expect(screen.text()).toContain('1.2万阅读')
    expect(screen.container.querySelector('a[href="/pages/news/details/index?id=n1"]')).not.toBeNull()
  })

  test('a search starts after typing stops, and can be cleared', async () => {
    const screen = await render({ 'news.list': ({ keyword }) => (keyword ? page() : page(row)) })
    await screen.press('button', '搜索文章')
    await screen.type('搜索文章', '可转债')
    await screen.advance(600)
    expect(screen.text()).toContain('没有搜索结果')
    expect(screen.api.calls.filter(({ input }) => input.keyword === '可转债')).toHaveLength(1)
    await screen.press('button', '清空搜索')
    await screen.advance(600)
    expect(screen.text()).toContain('怎样读报表')
  })

  test('the mini-program asks its own list, and the common one when a word is searched for', async () => {
    const screen = await renderScreen(list, {
      replies: { ...full, 'news.list': page(), 'news.listForApplet': page(row) },
      screens: allScreens,
      device: { kind: 'weapp' },
      params: { categoryCode: 'headline' },
    })
    const names = () => screen.api.calls.map(({ name }) => name)
    expect(screen.text()).toContain('怎样读报表')
    expect(screen.api.calls.find(({ name }) => name === 'news.listForApplet')?.input).toEqual({
      categoryCode: 'headline',
    })
    expect(names()).not.toContain('news.list')
    await screen.press('button', '搜索文章')
    await screen.type('搜索文章', '现金')
    await screen.advance(600)
    expect(screen.api.calls.find(({ name }) => name === 'news.list')?.input).toMatchObject({ keyword: '现金' })
  })

  test('followed articles have their own tab', async () => {
    const screen = await render({ 'news.listByAction': page() })
    await screen.press('tab', '关注')
    expect(screen.text()).toContain('关注作者或订阅专栏后')
  })
})

describe('资讯详情 (S49)', () => {
  const entry = newsScreens['news.details']
  const full: Replies = {
    'news.get': news,
    'news.listRelated': { rows: [row], stocks: [] },
    'news.listComments': page(comment),
    'news.listReplies': page({ ...comment, id: 'k2', parentId: 'k1', content: '同感' }),
    'news.recordRead': { reads: 1 },
    'live.listTeacherRooms': page(),
    'live.listReplays': page(),
    'member.listNotes': page(),
  }
  const render = (replies: Replies = {}, id = 'n1') =>
    renderScreen(entry, { replies: { ...full, ...replies }, params: { id }, screens: allScreens })

  test('an open article stays when a later refetch fails', async () => {
    const screen = await render({})
    screen.api.answer({ ...full, 'news.get': offline })
    await act(() => screen.kernel.queries.refetchQueries())
    expect(screen.text()).toContain('怎样读报表')
    expect(screen.text()).not.toContain('加载失败')
  })

  test('loading, failure with a retry, and a deleted article', async () => {
    expect((await render({ 'news.get': pending })).has('status', '正在加载...')).toBe(true)
    const failed = await render({ 'news.get': refused(500, '系统未知错误，请反馈给管理员') })
    failed.api.answer(full)
    await failed.press('button', '重新加载')
    expect(failed.text()).toContain('怎样读报表')
    const gone = await render({ 'news.get': refused(404, '', 'news.not_found') })
    expect(gone.text()).toContain('这篇文章不存在或已下架')
    expect(gone.has('link', '看看其他文章')).toBe(true)
    expect((await render({}, '')).text()).toContain('这篇文章不存在或已下架')
  })

  test('shows author with number, summary, contents, risk line and comments, and counts the read once', async () => {
    const screen = await render()
    for (const words of ['演示-A0000001', '编辑摘要', '投资有风险', '看懂了', '报表课', '相关阅读'])
      expect(screen.text()).toContain(words)
    expect(screen.has('navigation', '目录')).toBe(true)
    expect(screen.api.calls.filter(({ name }) => name === 'news.recordRead')).toEqual([
      { name: 'news.recordRead', input: { newsId: 'n1' } },
    ])
  })

  describe('beside the article', () => {
    const room = (id: string, state: string, title: string) => ({
      id,
      kind: 'video',
      state,
      title,
      startAt: Date.UTC(2026, 10, 21, 12),
    })
    const rooms: Replies = {
      'live.listTeacherRooms': page(
        { ...room('r1', 'live', '正在讲'), kind: 'word' },
        room('r2', 'announced', '下一课'),
        room('r3', 'ended', '讲完的课'),
      ),
      'live.listReplays': page({ id: 'p1', title: '上一课', startedAt: Date.UTC(2026, 10, 1) }),
    }

    test('what its author broadcasts comes first: now, next, then the replays', async () => {
      const screen = await render(rooms)
      const words = screen.text()
      const places = ['沈知远的直播', '正在讲', '下一课', '上一课', '相关阅读'].map((word) => words.indexOf(word))
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(places).not.toContain(-1)
      expect(words).not.toContain('讲完的课')
      expect(screen.find('link', '正在讲直播中').getAttribute('href')).toBe('/pages/applets/chat/index?id=r1')
      expect(screen.api.calls.find(({ name }) => name === 'live.listTeacherRooms')?.input).toMatchObject({ id: 't1' })
    })

    test('rooms that cannot be fetched leave the rest as it is; a phone does not ask for them', async () => {
      expect((await render({ ...rooms, 'live.listReplays': offline })).text()).not.toContain('沈知远的直播')
      const narrow = vi.spyOn(window, 'matchMedia').mockReturnValue({
        matches: false,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      } as never)
      const phone = await render(rooms)
      narrow.mockRestore()
      expect(phone.api.calls.map(({ name }) => name)).not.toContain('live.listTeacherRooms')
    })
  })

  test('a like shows at once and goes back when it is refused', async () => {
    const screen = await render({ 'news.like': pending })
    await screen.press('button', '赞 12')
    expect(screen.has('button', '赞 13')).toBe(true)
    const other = await render({ 'news.like': refused(429, '操作过于频繁，请3秒后再试') })
    await other.press('button', '赞 12')
    expect(other.has('button', '赞 12')).toBe(true)
    expect(other.text()).toContain('操作过于频繁')
  })

  const wished = (screen: Awaited<ReturnType<typeof render>>, call: string) =>
    screen.api.calls.filter(({ name }) => name === call).map(({ input }) => Number(Reflect.get(input, 'on')))

  test('of two quick presses of a like the last one wins, half a second after the first was sent', async () => {
    const screen = await render({ 'news.like': { liked: true, likes: 13 } })
    await screen.press('button', '赞 12')
    await screen.press('button', '赞 13')
    expect([screen.has('button', '赞 12'), wished(screen, 'news.like')]).toEqual([true, [1]])
    await screen.advance(499)
    expect(wished(screen, 'news.like')).toEqual([1])
    screen.api.answer({ 'news.like': { liked: false, likes: 11 } })
    await screen.advance(1)
    expect([screen.has('button', '赞 11'), wished(screen, 'news.like')]).toEqual([true, [1, 0]])
  })

  test('so it is with a favourite, and with the like of a comment', async () => {
    const screen = await render({
      'news.favourite': { favourited: true, favourites: 1 },
      'news.likeComment': { liked: true, likes: 41 },
      'news.listComments': page({ ...comment, likes: 40 }),
    })
    for (const name of ['收藏', '收藏 已藏', '赞 40', '赞 41']) await screen.press('button', name)
    expect([screen.has('button', '收藏'), screen.has('button', '赞 40')]).toEqual([true, true])
    await screen.advance(500)
    expect([wished(screen, 'news.favourite'), wished(screen, 'news.likeComment')]).toEqual([
      [1, 0],
      [1, 0],
    ])
  })

  test('a failed comment keeps its words and its key, so the second try is the same action', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const screen = await render({ 'news.comment': offline })
    await screen.press('button', '写下您的看法')
    await screen.type('评论内容', '我的看法')
    await screen.press('button', '发布')
    expect(screen.container.querySelector('textarea')?.value).toBe('我的看法')
    screen.api.answer({ 'news.comment': { ...comment, content: '我的看法' } as Comment })
    // Two presses within half a second count as one.
    vi.setSystemTime(Date.now() + 600)
    await screen.press('button', '发布')
    expect(screen.text()).toContain('评论成功')
    const keys = screen.api.calls.filter(({ name }) => name === 'news.comment').map(({ input }) => input.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('a held comment says so', async () => {
    const screen = await render({ 'news.comment': { ...comment, state: 'held' } as Comment })
    await screen.press('button', '写下您的看法')
    await screen.type('评论内容', '听说')
    await screen.press('button', '发布')
    expect(screen.text()).toContain('消息已提交，审核通过后展示')
  })

  test('answers unfold; nobody can delete another member’s comment', async () => {
    const screen = await render()
    expect(screen.has('button', '删除')).toBe(false)
    await screen.press('button', '查看回复')
    expect(screen.text()).toContain('同感')
  })

  test('closed comments cannot be written', async () => {
    const screen = await render({ 'news.get': { ...news, commentsOpen: false } })
    expect(screen.find('button', '评论已关闭').hasAttribute('disabled')).toBe(true)
  })

  test('a link in the text opens the web page screen', async () => {
    const screen = await render()
    screen.container.querySelector<HTMLElement>('a[href="https://example.com/x"]')?.click()
    await screen.settle()
    expect(screen.platform.visits).toEqual(['navigateTo /pages/webView/index/index?url=https%3A%2F%2Fexample.com%2Fx'])
  })

  test('the shared link is public and carries the sharer’s id', async () => {
    const screen = await render()
    await screen.press('button', '分享')
    await screen.press('button', '复制链接')
    expect(screen.platform.copied).toEqual([
      'https://rostrum.test/pages/news/detailsShow/index?id=n1&parentMemberId=m1',
    ])
  })
})

describe('资讯分享页 (S50)', () => {
  const entry = newsScreens['news.shared']
  const share = { shareUrl: '', title: '', description: '' }
  const shared = { ...news, access: 'full', share } as unknown as SharedNews
  const render = (answer: Replies['news.getShared'], as: 'visitor' | 'member' = 'visitor') =>
    renderScreen(entry, {
      replies: { 'news.getShared': answer, 'news.recordRead': { reads: 1 } },
      params: { id: 'n1' },
      as,
      screens: allScreens,
    })

  test('the four states', async () => {
    expect((await render(pending)).has('status', '正在加载...')).toBe(true)
    expect((await render(offline)).has('button', '重新加载')).toBe(true)
    expect((await render(refused(404, '', 'news.not_found'))).has('link', '公司首页')).toBe(true)
    expect((await render(shared)).text()).toContain('后文')
  })

  test('a teaser asks to sign in and leads to the article, which the guard remembers; it counts no read', async () => {
    const screen = await render({ ...shared, access: 'teaser', body: '<p>开头。</p>' } as SharedNews)
    expect(screen.text()).toContain('登录后查看完整内容')
    expect(screen.find('link', '立即登录').getAttribute('href')).toBe('/pages/news/details/index?id=n1')
    expect(screen.api.calls.some(({ name }) => name === 'news.recordRead')).toBe(false)
  })

  test('a visitor’s referrer is saved, a member’s is not', async () => {
    const from = (as: 'visitor' | 'member') =>
      renderScreen(entry, {
        replies: { 'news.getShared': shared, 'news.recordRead': { reads: 1 }, 'access.saveReferral': {} },
        params: { id: 'n1', parentMemberId: 'm9' },
        as,
        screens: allScreens,
      })
    const saved = ({ api }: Awaited<ReturnType<typeof from>>) =>
      api.calls.filter(({ name }) => name === 'access.saveReferral').map(({ input }) => input)
    expect(saved(await from('visitor'))).toEqual([
      { parentMemberId: 'm9', shareUrl: '/pages/news/detailsShow/index?id=n1' },
    ])
    expect(saved(await from('member'))).toEqual([])
  })

  // holds: 1-51
  test('a member continues to the whole article; the code shows its purpose', async () => {
    // Its place is in sight.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(private readonly see: (entries: readonly object[]) => void) {}
        observe = () => queueMicrotask(() => this.see([{ isIntersecting: true }]))
        disconnect = () => undefined
      },
    )
    const screen = await render(shared, 'member')
    expect(screen.has('link', '打开全文')).toBe(true)
    expect(screen.text()).toContain('微信扫一扫浏览')
    expect(screen.api.calls.some(({ name }) => name === 'news.recordRead')).toBe(true)
  })
})
