import { api } from '@rostrum/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { formatDate } from '../kernel'
import { renderScreen, unmountAll } from '../kernel/testing'
import { everything } from '../testing/cases'
import { reply } from '../testing/recorded'
import { liveScreens } from './manifest'
import { listsText } from './text.lists.zh'

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const [video, word] = [reply('live.listVideoRooms').rows[0], reply('live.listWordRooms').rows[0]]
const DAY_MS = 86_400_000

const open = (state: 'live' | 'coming', replies: object = {}, as: 'member' | 'visitor' = 'member') =>
  renderScreen(liveScreens['live.list'], {
    as,
    params: { state },
    replies: { ...everything, ...replies },
    screens: liveScreens,
  })

test('the bell of a member stands here too, and a visitor has none', async () => {
  const phone = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockReturnValue(phone as never)
  expect((await open('live')).has('link', '消息')).toBe(true)
  unmountAll()
  const screen = await renderScreen(liveScreens['live.list'], {
    as: 'visitor',
    replies: everything,
    screens: liveScreens,
  })
  expect(screen.has('link', '消息')).toBe(false)
})

// holds: 3-33
test('text rooms on the air stand beside the video rooms', async () => {
  const screen = await open('live')
  expect(screen.text()).toContain(video?.title ?? '')
  expect(screen.text()).toContain(word?.title ?? '')
})

test('the week counts the rooms of each day, and a press shows only them', async () => {
  // The fake device's clock.
  const now = Date.UTC(2026, 10, 20, 12)
  const tomorrow = now + DAY_MS
  const rooms = [{ ...video, id: 'r9', title: '明天的直播', state: 'announced', startAt: tomorrow }]
  const schedule = api['live.getSchedule'].reply.parse({ rows: [{ day: formatDate(tomorrow), rooms }] })
  const screen = await open('coming', { 'live.getSchedule': schedule })
  await screen.settle()
  await screen.press('button', '六211场')
  expect(screen.text()).toContain('明天的直播')
  expect(screen.text()).not.toContain(word?.title ?? '')
  await screen.press('button', '今天20–')
  expect(screen.text()).toContain(listsText.week.empty)
})

test('an announced room leads a visitor into it where it is open, and a member to its announcement', async () => {
  const announced = { ...video, title: '公开课', state: 'announced', access: 'open' }
  const rows = [announced, { ...announced, id: 'r8', title: '内部课', access: 'level' }]
  const replies = { 'live.listVideoRooms': api['live.listVideoRooms'].reply.parse({ rows, hasMore: false }) }
  const linked = async (as: 'member' | 'visitor') => {
    const screen = await open('coming', replies, as)
    const links = [...screen.container.querySelectorAll('a')]
    return ['公开课', '内部课'].map((title) =>
      links.find(({ textContent }) => textContent?.includes(title))?.getAttribute('href'),
    )
  }
  const [into, announcement] = [liveScreens['live.video'].path, liveScreens['live.details'].path]
  expect(await linked('visitor')).toEqual([expect.stringContaining(into), expect.stringContaining(announcement)])
  unmountAll()
  expect(await linked('member')).toEqual([expect.stringContaining(announcement), expect.stringContaining(announcement)])
})
