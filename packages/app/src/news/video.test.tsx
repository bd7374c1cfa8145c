import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { storageKeys } from '../kernel'
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

  test('a card shows length, plays, speaker with registration number, and the viewer’s progress', async () => {
    const screen = await render({})
    for (const words of ['00:28', first?.teacher?.regNo ?? '', '看到 00:12']) expect(screen.text()).toContain(words)
    expect(screen.container.querySelector(`a[href="/pages/video/index/index?id=${first?.id}"]`)).not.toBeNull()
  })

  test('plays are shown from ten on', async () => {
    const playsOf = async (plays: number) =>
      (await render({}, { 'news.listVideos': only(first && { ...first, plays }) })).text()
    expect(await playsOf(9)).not.toContain('次播放')
    expect(await playsOf(10)).toContain('10次播放')
  })

  test('an empty result for a category of a teacher: one press clears every filter', async () => {
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
  const render = (replies: Replies = {}, as: 'visitor' | 'member' = 'member') =>
    renderScreen(newsScreens['news.video'], {
      as,
      params: { id: `${first?.id}` },
      replies: { ...everything, ...replies },
      screens: allScreens,
    })

  test('the page shows the speaker with the registration number, and the risk line', async () => {
    const screen = await render()
    expect(screen.text()).toContain(first?.teacher?.regNo)
    expect(screen.text()).toContain(reply('news.getVideo').riskTip)
  })

  test('a like shows at once and goes back when it is refused', async () => {
    const screen = await render({
      'news.getVideo': { ...reply('news.getVideo'), likes: 11 },
      'news.likeVideo': refused(429, '操作过于频繁'),
    })
    await screen.press('button', '赞 11')
    expect(screen.find('button', '赞 11').getAttribute('aria-pressed')).toBe('false')
    screen.api.answer({ 'news.likeVideo': { liked: true, likes: 12 } })
    await screen.press('button', '赞 11')
    expect(screen.find('button', '赞 12').getAttribute('aria-pressed')).toBe('true')
  })

  test('a favourite is saved under its kind', async () => {
    const screen = await render()
    await screen.press('button', '收藏')
    expect(screen.api.calls.find(({ name }) => name === 'member.saveFavourite')?.input).toEqual({
      kind: 'video',
      id: first?.id,
      on: 1,
    })
  })

  test('the next video replaces this one; a report names it', async () => {
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

  test('a visitor who signs in for the comments comes back to the same moment', async () => {
    const screen = await render({}, 'visitor')
    const stage = screen.container.querySelector('section[data-state]')
    act(() => void stage?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })))
    await screen.press('button', '登录')
    expect(screen.platform.stored.get(storageKeys.lastPage)).toMatch(/&ms=[1-9]\d+$/)
  })

  test('a deleted video says so and leads to others', async () => {
    const screen = await render({ 'news.getVideo': refused(404, '这个视频不存在或已下架') })
    expect(screen.has('link', '看看其他视频')).toBe(true)
  })
})

describe('a play', () => {
  test('counts once after five seconds of real playing: pauses and jumps add nothing', () => {
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
