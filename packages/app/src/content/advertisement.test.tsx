import type { HomeBlocks } from '@rostrum/contract/content'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { renderScreen, unmountAll, type RenderedScreen, type RenderOptions } from '../kernel/testing'
import { allScreens } from '../screens'
import { contentScreens } from './manifest'

afterEach(unmountAll)

const NOON = Date.UTC(2026, 10, 20, 4)
const DAY = 86_400_000
const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const advertisement = {
  id: ID,
  title: '每周直播安排',
  image: '/files/a',
  link: '/pages/liveVideo/list/index',
  everyDays: 1,
}
const page = { rows: [], hasMore: false } as never

async function home(more: Partial<typeof advertisement> | null = {}, options: RenderOptions = {}) {
  const screen = await renderScreen(contentScreens['content.home'], {
    as: 'visitor',
    screens: allScreens,
    now: NOON,
    ...options,
    replies: {
      'content.getHomeBlocks': {
        blocks: [{ id: 'b1', kind: 'notices', title: '公告', items: [], levelIds: [], order: 1 }],
        banners: [],
        ...(more && { advertisement: { ...advertisement, ...more } }),
      } as unknown as HomeBlocks,
      'content.getAbout': { company: { fullName: '示例公司', shortName: '讲坛' }, phones: [] } as never,
      'content.getRiskTip': '投资有风险',
      'content.listNotices': page,
    },
  })
  await eventually(async () => {
    await screen.settle()
    expect(screen.text()).toContain('投资有风险')
  })
  await screen.settle()
  return screen
}

const isClosable = (screen: RenderedScreen, isThere: boolean) =>
  eventually(async () => {
    await screen.settle()
    expect(screen.has('button', '关闭广告')).toBe(isThere)
  })

test('the advertisement says that it is one and leads to its page; without one there is none', async () => {
  const screen = await home()
  await isClosable(screen, true)
  expect(screen.text()).toContain('广告')
  expect(screen.find('link', '每周直播安排').getAttribute('href')).toBe('/pages/liveVideo/list/index')
  expect((await home(null)).has('button', '关闭广告')).toBe(false)
})

// holds: 3-25
test('one press closes it; on that day it does not come back, on the next it does', async () => {
  const screen = await home()
  await isClosable(screen, true)
  await screen.press('button', '关闭广告')
  expect(screen.has('button', '关闭广告')).toBe(false)
  const stored = Object.fromEntries(screen.platform.stored)
  expect(stored['advertisementShow']).toBe(`2026-11-20 ${ID}`)
  // Beijing's day ends at 16:00 UTC.
  for (const [now, isThere] of [
    [NOON + 11 * 3_600_000, false],
    [NOON + 12 * 3_600_000, true],
  ] as const) {
    const later = await home({}, { now, stored })
    await isClosable(later, isThere)
  }
})

test('it stays away for as many days as operators chose', async () => {
  const stored = { advertisementShow: `2026-11-20 ${ID}` }
  for (const [days, isThere] of [
    [2, false],
    [3, true],
  ] as const) {
    const screen = await home({ everyDays: 3 }, { now: NOON + days * DAY, stored })
    await isClosable(screen, isThere)
  }
})
