import { afterEach, describe, expect, test } from 'vitest'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { reply } from '../testing/recorded'
import { newsScreens } from './manifest'
import { playMeter } from './video/use-watching'

afterEach(unmountAll)

const [first, second] = reply('news.listVideos').rows
const only = (row: typeof first) => ({ rows: row ? [row] : [], hasMore: false })

describe('视频列表 (S52)', () => {
  const render = (params: Record<string, string>, replies: Replies = {}) =>
    renderScreen(newsScreens['news.videos'], { params, replies: { ...everything, ...replies }, screens: allScreens })

  test('a card says how long, how often played, who speaks with which number, and how far one has come', async () => {
    const screen = await render({})
    for (const words of ['00:28', '2次播放', first?.teacher?.regNo ?? '', '看到 00:12', '示例数据'])
      expect(screen.text()).toContain(words)
    expect(screen.container.querySelector(`a[href="/pages/video/index/index?id=${first?.id}"]`)).not.toBeNull()
  })

  test('nothing in a category of a teacher: one press clears every filter', async () => {
    const screen = await render(
      { categoryId: 'risk', teacherId: 't9' },
      {
        'news.listVideos': ({ categoryId, teacherId }) => only(categoryId || teacherId ? undefined : first),
      },
    )
    expect(screen.text()).toContain('暂无视频')
    await screen.press('button', '看看全部视频')
    expect(screen.text()).toContain(first?.title)
    expect(screen.api.calls.at(-1)?.input).toEqual({})
  })
})

describe('视频播放 (S51)', () => {
  const render = (replies: Replies = {}) =>
    renderScreen(newsScreens['news.video'], {
      params: { id: `${first?.id}` },
      replies: { ...everything, ...replies },
      screens: allScreens,
    })

  test('who speaks, with which number, and the risk line are there', async () => {
    const screen = await render()
    expect(screen.text()).toContain(first?.teacher?.regNo)
    expect(screen.text()).toContain(reply('news.getVideo').riskTip)
  })

  test('a like shows at once and goes back when it is refused', async () => {
    const screen = await render({ 'news.likeVideo': refused(429, '操作过于频繁') })
    await screen.press('button', '赞 1')
    expect(screen.find('button', '赞 1').getAttribute('aria-pressed')).toBe('false')
    screen.api.answer({ 'news.likeVideo': { liked: true, likes: 2 } })
    await screen.press('button', '赞 1')
    expect(screen.find('button', '赞 2').getAttribute('aria-pressed')).toBe('true')
  })

  test('a favourite is kept under its kind', async () => {
    const screen = await render()
    await screen.press('button', '收藏')
    expect(screen.api.calls.find(({ name }) => name === 'member.saveFavourite')?.input).toEqual({
      kind: 'video',
      id: first?.id,
      on: 1,
    })
  })

  test('the next video takes the place of this one; a report names it', async () => {
    const screen = await render()
    await screen.press('button', '举报')
    const next = [...screen.container.querySelectorAll('button')].find((button) =>
      button.textContent?.includes(`${second?.title}`),
    )
    next?.click()
    await screen.settle()
    expect(screen.platform.visits).toEqual([
      `navigateTo /pages/report/index/index?kind=video&id=${first?.id}&ms=0`,
      `redirectTo /pages/video/index/index?id=${second?.id}`,
    ])
  })

  test('gone says so and leads on', async () => {
    const screen = await render({ 'news.getVideo': refused(404, '这个视频不存在或已下架') })
    expect(screen.has('link', '看看其他视频')).toBe(true)
  })
})

describe('a play', () => {
  test('counts once after five seconds that were really watched: pauses and jumps add nothing', () => {
    let [now, plays] = [0, 0]
    const meter = playMeter(
      () => now,
      () => {
        plays += 1
      },
    )
    const pass = (seconds: number, from: number) => {
      for (let step = 0; step <= seconds * 4; step += 1, now += 250) meter(from + step * 250)
    }
    pass(3, 0)
    now += 60_000
    pass(1, 3_000)
    meter(25_000)
    expect(plays).toBe(0)
    pass(2, 25_000)
    expect(plays).toBe(1)
    pass(20, 0)
    expect(plays).toBe(1)
  })
})
