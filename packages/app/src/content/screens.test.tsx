import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import type { About, ClientConfig, Doc, HomeBlocks } from '@rostrum/contract/content'
import type { RoomRow } from '@rostrum/contract/live'
import { offline, pending, refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { contentScreens } from './manifest'

afterEach(unmountAll)

const now = Date.UTC(2026, 10, 20, 12)
const about = {
  company: {
    fullName: '示例公司',
    shortName: '讲坛',
    slogan: '把投资讲明白',
    intro: ['介绍'],
    complaintPhone: '400',
    sample: true,
  },
  licences: [],
  offices: [{ name: '总部', address: '示例路1号' }],
  phones: [{ label: '热线', number: '12386' }],
  promises: [{ title: '不承诺收益', text: '不以任何方式承诺' }],
  antiFraud: ['谨防冒充'],
} as unknown as About
const block = (kind: string, order: number, more = {}) => ({
  ...{ id: `b-${kind}`, kind, title: kind },
  ...{ items: [], levelIds: [], order, ...more },
})
const blocks = {
  banners: [],
  blocks: [
    block('live', 1),
    block('grid', 2, {
      items: [
        { title: '视频直播', icon: 'live', link: '/pages/liveVideo/list/index' },
        { title: '没有这页', icon: 'x', link: '/pages/nowhere' },
      ],
    }),
    block('notices', 3),
    block('news', 4, { title: '今日要闻' }),
    block('teachers', 5, { title: '名师' }),
  ],
} as unknown as HomeBlocks
const room = (more: object) =>
  ({
    id: 'r1',
    kind: 'video',
    title: '现金流量表怎么读',
    teacher: { id: 't1', name: '沈知远', orgName: '讲坛', regNo: '演示-A1' },
    state: 'live',
    startAt: now,
    levelIds: [],
    visitorMode: 'none',
    access: 'open',
    riskTip: '',
    onlineCount: 12,
    likeCount: 0,
    reserveCount: 0,
    reserved: false,
    fans: 12,
    followed: false,
    sample: true,
    ...more,
  }) as unknown as RoomRow
const article = {
  id: 'n1',
  categoryCode: 'headline',
  categoryName: '要闻',
  title: '怎样读报表',
  source: { name: '编辑部' },
  publishAt: now,
  reads: 0,
  likes: 0,
  comments: 0,
  access: 'full',
  levelIds: [],
  isPublic: true,
  sample: true,
}
const page = <T,>(...rows: T[]) => ({ rows, hasMore: false }) as never
const rooms = (live: RoomRow[], coming: RoomRow[]): Replies => ({
  'live.listVideoRooms': ({ state }) => page(...(state === 'live' ? live : coming)),
  'live.listWordRooms': page(),
})
const notice = { id: 'c1', title: '关于防范冒用的公告', body: '内容', from: now, sample: true }
const base: Replies = {
  'content.getAbout': about,
  'content.getRiskTip': '投资有风险',
  'content.listNotices': page(notice),
  'content.listPersonnel': page({
    id: 't1',
    name: '沈知远',
    regType: '投资顾问',
    regNo: '演示-A1',
    regState: 'active',
    services: [],
  }),
  'news.list': page(article),
  'news.listByAction': page(),
  'content.getHomeBlocks': blocks,
  ...rooms([room({})], []),
}

describe('首页 (S7, S8)', () => {
  const render = (replies: Replies = {}, as: 'visitor' | 'member' = 'visitor') =>
    renderScreen(contentScreens['content.home'], {
      replies: { ...base, ...replies },
      as,
      screens: allScreens,
      params: { memberLevelIds: '2' },
      now,
    })

  test('the four states', async () => {
    expect((await render({ 'content.getHomeBlocks': pending })).has('status', '正在加载...')).toBe(true)
    const failed = await render({ 'content.getHomeBlocks': offline })
    failed.api.answer(base)
    await failed.press('button', '重新加载')
    expect(failed.text()).toContain('今日要闻')
    expect((await render({ 'content.getHomeBlocks': { blocks: [], banners: [] } })).text()).toContain('首页还没有内容')
    const screen = await render()
    // The lower parts arrive when the device is idle.
    await eventually(async () => {
      await screen.settle()
      for (const words of [
        '2026年11月20日 星期五',
        '直播中',
        '12人在看',
        '登记编号：演示-A1',
        '怎样读报表',
        '投资有风险',
        '示例公司',
        '12386',
      ])
        expect(screen.text()).toContain(words)
    })
  })

  // holds: 2.1-3, 2.1-4
  test('has its own bar with the name of the provider, and is fetched again when it is pulled', async () => {
    const screen = await render()
    expect(screen.container.querySelector('header')?.textContent).toContain('讲坛')
    const times = () => screen.api.calls.filter(({ name }) => name === 'content.getHomeBlocks').length
    const before = times()
    const rows = screen.container.querySelector('section')
    for (const [kind, y] of [
      ['touchstart', 100],
      ['touchmove', 500],
      ['touchend', undefined],
    ] as const) {
      const touches = y === undefined ? [] : [{ clientY: y }]
      act(
        () =>
          void rows?.dispatchEvent(Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { touches })),
      )
    }
    await screen.settle()
    expect(times()).toBe(before + 1)
  })

  test('asks for the blocks of the levels in the address, and leaves out entries that lead nowhere', async () => {
    const screen = await render()
    expect(screen.api.calls.find(({ name }) => name === 'content.getHomeBlocks')?.input).toMatchObject({
      memberLevelIds: '2',
      page: 'index',
    })
    expect(screen.has('link', '视频直播')).toBe(true)
    expect(screen.text()).not.toContain('没有这页')
  })

  test('a visitor’s articles open on the shared page, a member’s on the article page', async () => {
    for (const [as, path] of [
      ['visitor', 'detailsShow'],
      ['member', 'details'],
    ] as const) {
      const screen = await render({}, as)
      await eventually(async () => {
        await screen.settle()
        expect(screen.container.querySelector(`a[href="/pages/news/${path}/index?id=n1"]`)).not.toBeNull()
      })
    }
  })

  test('a visitor who reserves is asked to sign in; a member reserves', async () => {
    const coming = rooms(
      [],
      [
        room({ state: 'announced', startAt: now + 3_600_000 }),
        room({ id: 'r2', state: 'announced', startAt: now + 7_200_000 }),
      ],
    )
    const visitor = await render(coming)
    await visitor.press('button', '预约')
    expect(visitor.platform.visits).toEqual(['navigateTo /pages/login/index/index'])
    const member = await render({ ...coming, 'live.reserve': { reserved: true, reserveCount: 1 } }, 'member')
    await member.press('button', '预约')
    expect(member.api.calls).toContainEqual({ name: 'live.reserve', input: { roomId: 'r2', on: 1 } })
    expect(member.text()).toContain('预约成功')
  })

  test('a broadcast whose time has come is waited for, not reserved', async () => {
    const late = room({ state: 'announced', startAt: now - 1_800_000 })
    const screen = await render(rooms([], [late, { ...late, id: 'r2' as never }]))
    expect([screen.text().includes('等待开播'), screen.has('button', '预约')]).toEqual([true, false])
  })

  test('live rooms fail alone; without any live room the page says so', async () => {
    const failed = await render({ 'live.listVideoRooms': offline })
    expect(failed.text()).toContain('加载失败')
    expect(failed.text()).toContain('怎样读报表')
    expect((await render(rooms([], []))).text()).toContain('暂时没有直播安排')
  })

  test('notices open whole', async () => {
    const screen = await render()
    await screen.press('button', '关于防范冒用的公告11-20')
    expect(screen.has('dialog')).toBe(true)
    expect(screen.text()).toContain('内容')
  })
})

describe('首页 (S9)', () => {
  const render = (replies: Replies) =>
    renderScreen(contentScreens['content.mineTab'], { replies: { ...base, ...replies }, screens: allScreens, now })

  const task = { kind: 'live', id: 'r2', title: '预约的', note: '陈老师', link: '/pages/liveVideo/index/index?id=r2' }
  const mine = {
    services: [
      { kind: 'member', id: '3', title: '高级会员', link: '/pages/mine/index/index', until: now + 1, daysLeft: 1 },
    ],
    tasks: [
      { ...task, at: now },
      { kind: 'survey', id: 's', title: '半份问卷', link: '/pages/mine/collect/index/index?id=s' },
    ],
    timeline: [
      { kind: 'news', id: 'a', title: '怎样读报表', by: '陈老师', at: now, link: '/pages/news/details/index?id=a' },
    ],
  }

  test('shows what is held for some days, the tasks of today and the timeline, each with its way', async () => {
    const screen = await render({ 'content.getMine': mine as never })
    for (const said of ['高级会员', '还剩1天', '预约的', '半份问卷', '怎样读报表'])
      expect(screen.text()).toContain(said)
    expect(screen.has('link', '今天半份问卷')).toBe(true)
  })

  test('without a service there is no word of services; empty and failed parts each show a next step', async () => {
    const empty = await render({ 'content.getMine': { services: [], tasks: [], timeline: [] } })
    expect(empty.text()).not.toContain('我的服务')
    expect(empty.has('link', '看看直播预告')).toBe(true)
    expect(empty.has('link', '看看资讯')).toBe(true)
    expect((await render({ 'content.getMine': offline })).text()).toContain('加载失败')
    expect((await render({ 'content.getMine': pending })).has('status', '正在加载...')).toBe(true)
  })
})

describe('公司首页 (S11)', () => {
  const render = (replies: Replies) =>
    renderScreen(contentScreens['content.about'], {
      replies: { ...base, ...replies },
      as: 'visitor',
      screens: allScreens,
    })

  test('the states, the call button and the copy button', async () => {
    expect((await render({ 'content.getAbout': pending })).has('status', '正在加载...')).toBe(true)
    expect((await render({ 'content.getAbout': offline })).has('button', '重新加载')).toBe(true)
    const unnamed = await render({ 'content.getAbout': { ...about, company: { ...about.company, fullName: '' } } })
    expect(unnamed.text()).toContain('运营方尚未填写公司信息')
    const screen = await render({})
    await screen.press('button', '热线12386')
    expect(screen.platform.opened).toEqual(['tel:12386'])
    await screen.press('button', '总部示例路1号复制地址')
    expect(screen.platform.copied).toEqual(['示例路1号'])
  })
})

describe('legal texts (S94–S98)', () => {
  const doc = {
    kind: 'privacy',
    version: '1.1',
    at: now,
    title: '隐私政策',
    summary: ['要点一'],
    body: '<p>全文</p>',
    sample: true,
  } as unknown as Doc
  const versions = {
    rows: [
      { version: '1.1', at: now },
      { version: '1.0', at: now - 1 },
    ],
  } as never
  // Without a network the page shows the copy on the device or in the app instead.
  const broken = refused(503, '系统繁忙，请稍后再试', 'kernel.busy')
  const kinds = ['content.agreement', 'content.privacy', 'content.privacyIos'] as const

  test.each(kinds)('%s has its four states, summary first, and its earlier versions', async (name) => {
    const render = (answer: Replies['content.getDoc']) =>
      renderScreen(contentScreens[name], {
        replies: { 'content.getDoc': answer, 'content.listDocVersions': versions },
        as: 'visitor',
        screens: allScreens,
      })
    expect((await render(pending)).has('status', '正在加载...')).toBe(true)
    expect((await render(broken)).has('button', '重新加载')).toBe(true)
    expect((await render(refused(404, '', 'content.doc_missing'))).text()).toContain('运营方尚未发布这份文件')
    const screen = await render(doc)
    expect(screen.text().indexOf('要点一')).toBeLessThan(screen.text().indexOf('全文'))
    await screen.press('radio', '版本 1.0 · 2026-11-20')
    expect(screen.api.calls.filter((call) => call.name === 'content.getDoc').at(-1)?.input).toMatchObject({
      version: '1.0',
    })
  })

  test('the list of components and the list of receivers state openly when they are empty', async () => {
    const sdks = (answer: Replies['content.listSdks']) =>
      renderScreen(contentScreens['content.sdks'], {
        replies: { 'content.listSdks': answer },
        as: 'visitor',
        screens: allScreens,
      })
    expect((await sdks(pending)).has('status')).toBe(true)
    expect((await sdks(broken)).has('button', '重新加载')).toBe(true)
    expect((await sdks({ rows: [] })).text()).toContain('没有使用第三方 SDK')
    const sdk = {
      name: 'mpegts.js',
      company: 'xqq',
      purpose: '播放直播流',
      data: [],
      way: '本机',
      platform: 'h5',
      link: '',
      since: '2026-11',
    }
    expect((await sdks({ rows: [sdk] })).text()).toContain('不收集个人信息')
    const shares = (answer: Replies['content.listThirdParties']) =>
      renderScreen(contentScreens['content.thirdParties'], {
        replies: { 'content.listThirdParties': answer },
        as: 'visitor',
        screens: allScreens,
      })
    expect((await shares(pending)).has('status')).toBe(true)
    expect((await shares(broken)).has('button', '重新加载')).toBe(true)
    expect((await shares({ rows: [] })).text()).toContain('目前没有向任何第三方共享个人信息')
    expect((await shares({ rows: [sdk] })).text()).toContain('播放直播流')
  })
})

describe('网页 (S63, S64)', () => {
  const config = { webviewDomains: ['csrc.gov.cn'] } as unknown as ClientConfig
  const render = (
    url: string,
    answer: Replies['content.getConfig'] = config,
    name: 'content.web' | 'content.webLight' = 'content.web',
  ) =>
    renderScreen(contentScreens[name], {
      replies: { 'content.getConfig': answer },
      params: { url },
      as: 'visitor',
      screens: allScreens,
    })

  test('a listed domain opens inside, in a sandbox', async () => {
    for (const name of ['content.web', 'content.webLight'] as const) {
      const frame = (await render('https://www.csrc.gov.cn/a', config, name)).container.querySelector('iframe')
      expect(frame?.getAttribute('src')).toBe('https://www.csrc.gov.cn/a')
      expect(frame?.hasAttribute('sandbox')).toBe(true)
    }
  })

  test('an unlisted domain asks before leaving and opens outside', async () => {
    const screen = await render('https://evil.com/?www.csrc.gov.cn')
    expect(screen.text()).toContain('即将离开讲坛，前往 evil.com')
    expect(screen.container.querySelector('iframe')).toBeNull()
    await screen.press('button', '继续前往')
    expect(screen.platform.opened).toEqual(['https://evil.com/?www.csrc.gov.cn'])
    await screen.press('button', '返回')
    expect(screen.platform.visits).toEqual(['navigateBack 1'])
  })

  test('an invalid address opens nothing', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.com', '']) {
      const screen = await render(url)
      expect(screen.text()).toContain('这个地址无法打开')
      expect(screen.container.querySelector('iframe')).toBeNull()
    }
  })

  test('loading, and a list of domains that fails to load', async () => {
    expect((await render('https://a.cn', pending)).has('status', '正在加载...')).toBe(true)
    expect((await render('https://a.cn', offline)).has('button', '重新加载')).toBe(true)
  })
})
