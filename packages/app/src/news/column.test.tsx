import { afterEach, describe, expect, test } from 'vitest'
import type { News, NewsColumn, NewsRow, SharedNews } from '@rostrum/contract/news'
import { offline, pending, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { newsScreens } from './manifest'

afterEach(unmountAll)

const author = {
  id: 't1',
  name: '沈知远',
  title: '首席投资顾问',
  regType: '投资顾问',
  regNo: '演示-A0000001',
  orgName: '讲坛',
}
const column = {
  id: 'c1',
  categoryCode: 'education',
  title: '报表课',
  description: '一份报表读三遍',
  author,
  posts: 12,
  fans: 8,
  writers: [],
  followed: false,
  frequency: '每周三',
  ended: false,
  access: 'teaser',
  levelIds: ['3'],
  last: { id: 'n1', title: '怎样读附注', at: Date.UTC(2026, 10, 20) },
} as unknown as NewsColumn
const opinion = {
  view: 'down',
  stocks: [
    { code: '980005.SIM', name: '模拟芯片', priceAt: 42.8, priceNow: 39.15, results: [{ months: 1, pct: -5.5 }] },
  ],
  evidence: [{ report: '半年度报告', publisher: '模拟公司', day: '2026-08-28' }],
  opposite: '可能是备货',
  interest: '作者不持有',
}
const row = {
  id: 'n1',
  categoryCode: 'research',
  categoryName: '研报',
  columnId: 'c1',
  columnName: '报表课',
  title: '毛利率为什么先掉头',
  summary: '答案在附注里',
  source: { name: '编辑部' },
  author,
  publishAt: Date.UTC(2026, 10, 20, 9),
  reads: 12,
  likes: 0,
  comments: 0,
  access: 'full',
  levelIds: [],
  isPublic: false,
  sample: true,
} as unknown as NewsRow
const shared = {
  ...row,
  access: 'teaser',
  body: '<p>开头一段。</p>',
  riskTip: '投资有风险',
  opinion,
  outline: [{ heading: '三种可能的解释', characters: 620 }],
  share: { shareUrl: '/', title: '', description: '' },
} as unknown as SharedNews
const news = {
  ...row,
  body: '<p>正文</p>',
  editedAt: Date.UTC(2026, 10, 21, 9),
  opinion,
  previous: { id: 'n0', title: '上一篇的题目', publishAt: Date.UTC(2026, 10, 1) },
  favourites: 0,
  liked: false,
  favourited: false,
  authorFollowed: false,
  columnFollowed: false,
  commentsOpen: true,
  riskTip: '投资有风险',
} as unknown as News
const page = <T,>(...rows: T[]) => ({ rows, hasMore: false }) as never

describe('专栏首页 (S22)', () => {
  const full: Replies = {
    'news.listColumns': page(column),
    'news.listMyColumns': { rows: [{ ...column, followed: true, unread: 3 }] },
    'news.listByAction': page(row),
  }
  const render = (replies: Replies = {}) =>
    renderScreen(newsScreens['news.columns'], { replies: { ...full, ...replies }, screens: allScreens })

  test('loading, a failure with a retry, and no columns at all', async () => {
    expect((await render({ 'news.listColumns': pending })).has('status', '正在加载...')).toBe(true)
    const screen = await render({ 'news.listColumns': offline })
    expect(screen.text()).toContain('加载失败')
    screen.api.answer(full)
    await screen.press('button', '重新加载')
    expect(screen.text()).toContain('推荐专栏')
    expect((await render({ 'news.listColumns': page() })).text()).toContain('还没有专栏')
  })

  // holds: 1-20, 2.1-30
  test('subscriptions say what is unread, and a column can be subscribed to', async () => {
    const screen = await render({ 'news.follow': { followed: true } })
    expect(screen.text()).toContain('3篇未读')
    await screen.press('button', '订阅 报表课')
    expect(screen.api.calls.find(({ name }) => name === 'news.follow')?.input).toMatchObject({ id: 'c1', on: '1' })
    expect(screen.text()).toContain('已订阅，有新文章会通知您')
  })

  test('who subscribes to nothing is led to the recommended ones', async () => {
    const screen = await render({ 'news.listMyColumns': { rows: [] }, 'news.listByAction': page() })
    expect(screen.text()).toContain('还没有订阅，去看看推荐')
    expect(screen.text()).toContain('怎样读附注')
  })
})

test('a visitor sees the columns, reads the openings, and signs in to subscribe', async () => {
  const replies = { 'news.listColumns': page(column), 'news.getColumn': column, 'news.list': page(row) }
  const all = await renderScreen(newsScreens['news.columns'], { as: 'visitor', replies, screens: allScreens })
  expect(all.text()).toContain('怎样读附注')
  expect(all.text()).not.toContain('还没有订阅')
  expect(all.api.calls.map(({ name }) => name)).not.toContain('news.listMyColumns')
  const one = await renderScreen(newsScreens['news.column'], {
    as: 'visitor',
    replies,
    params: { id: 'c1' },
    screens: allScreens,
  })
  expect(one.has('radio', '未读')).toBe(false)
  expect(one.container.innerHTML).toContain('/pages/news/detailsShow/index?id=n1')
  await one.press('button', '订阅 报表课')
  expect(JSON.parse(one.platform.stored.get('loginWhy') ?? '{}')).toMatchObject({ why: 'subscribe' })
  expect(one.api.calls.map(({ name }) => name)).not.toContain('news.follow')
})

describe('专栏列表 (S23)', () => {
  const full: Replies = { 'news.getColumn': column, 'news.list': page({ ...row, isRead: true }) }
  const render = (replies: Replies = {}, id = 'c1') =>
    renderScreen(newsScreens['news.column'], {
      replies: { ...full, ...replies },
      params: { id },
      screens: allScreens,
    })

  // holds: 2.1-31
  test('the column with its articles; what was read is marked, the oldest can come first', async () => {
    const screen = await render()
    expect(screen.text()).toContain('每周三')
    expect(screen.text()).toContain('已读')
    await screen.press('radio', '最早')
    expect(screen.api.calls.at(-1)?.input).toMatchObject({ columnId: 'c1', sort: 'old' })
  })

  test('whoever else writes for it is named with the number, and the name leads to the teacher', async () => {
    const writers = [
      { id: 't2', name: '林知远', regNo: 'A0000003' },
      { id: 't3', name: '周明', regNo: 'A0000004' },
    ]
    const screen = await render({ 'news.getColumn': { ...column, writers } as never })
    expect(screen.text()).toContain('也为本专栏写作：林知远（A0000003）、周明（A0000004）')
    expect(screen.find('link', '周明').getAttribute('href')).toBe('/pages/teacher/details/index?id=t3')
  })

  test('all read leads back to all, and an unknown column to the others', async () => {
    const screen = await render({ 'news.listByAction': page() })
    await screen.press('radio', '未读')
    expect(screen.text()).toContain('都读过了')
    await screen.press('button', '看全部')
    expect(screen.text()).toContain('毛利率为什么先掉头')
    expect((await render({}, '')).text()).toContain('没有这个专栏')
    expect((await render({ 'news.getColumn': offline })).text()).toContain('加载失败')
    expect((await render({ 'news.getColumn': { ...column, ended: true } })).text()).toContain('已完结')
  })
})

describe('专栏文章 (S24) and 观点详情 (S30)', () => {
  const full: Replies = {
    'news.getShared': { ...shared, access: 'full' },
    'news.get': news,
    'news.listRelated': { rows: [], stocks: [] },
    'news.listComments': page(),
    'news.recordRead': { reads: 1 },
    'live.listTeacherRooms': page(),
    'live.listReplays': page(),
  }
  const render = (replies: Replies = {}, name: 'news.columnPost' | 'news.viewpoint' = 'news.columnPost') =>
    renderScreen(newsScreens[name], { replies: { ...full, ...replies }, params: { id: 'n1' }, screens: allScreens })

  // holds: 2.1-38
  test('an open article has the opinion before its text, then what it is based on and what speaks against it', async () => {
    const screen = await render({}, 'news.viewpoint')
    const words = screen.text()
    expect(words.indexOf('看空')).toBeLessThan(words.indexOf('正文'))
    for (const part of ['42.80', '39.15', '1个月后', '半年度报告', '可能是备货', '上一篇的题目'])
      expect(words).toContain(part)
  })

  test('what was changed is told with who did it and who let it through', async () => {
    const change = { at: news.editedAt, by: '许静', approvedBy: '黄芳', diff: [{ kind: 'new', text: '新的一段' }] }
    const screen = await render({ 'news.listChanges': { rows: [change] } as never })
    await screen.press('button', '看改了什么')
    expect(screen.text()).toContain('许静修改，黄芳审核')
    expect(screen.text()).toContain('新的一段')
  })

  // holds: 2.1-32
  test('who lacks the level reads the opening, the outline, the evidence and the risk, and is shown the way', async () => {
    const screen = await render({ 'news.getShared': shared })
    for (const part of ['开头一段', '三种可能的解释', '约620字', '半年度报告', '可能是备货', '投资有风险'])
      expect(screen.text()).toContain(part)
    expect(screen.api.calls.some(({ name }) => name === 'news.get')).toBe(false)
    expect(screen.find('link', '去专栏').getAttribute('href')).toBe('/pages/column/list/index?id=c1')
    await screen.press('button', '看怎样开通')
    expect(screen.api.calls.some(({ name }) => name === 'news.get')).toBe(true)
  })

  test('loading, a failure, and an article that is gone', async () => {
    expect((await render({ 'news.getShared': pending })).has('status', '正在加载...')).toBe(true)
    expect((await render({ 'news.get': offline })).text()).toContain('加载失败')
  })
})

describe('学习课程 (S29)', () => {
  const full: Replies = {
    'news.listCategories': { rows: [{ categoryCode: 'research', name: '研报', children: [] }] } as never,
    'news.list': page({ ...row, opinion }),
  }
  const render = (replies: Replies = {}, device = {}) =>
    renderScreen(newsScreens['news.study'], { replies: { ...full, ...replies }, screens: allScreens, ...device })

  // holds: 2.1-37
  test('a row says the view and the security; opinions can be filtered', async () => {
    const screen = await render()
    expect(screen.text()).toContain('看空')
    expect(screen.text()).toContain('模拟芯片')
    await screen.press('radio', '研报')
    expect(screen.api.calls.at(-1)?.input).toMatchObject({ kind: 'opinion', categoryCode: 'research' })
  })

  test('loading, a failure, and none yet', async () => {
    expect((await render({ 'news.list': pending })).has('status', '正在加载...')).toBe(true)
    expect((await render({ 'news.list': offline })).text()).toContain('加载失败')
    expect((await render({ 'news.list': page() })).text()).toContain('暂无观点')
  })
})
