import type { RoomRow } from '@rostrum/contract/live'
import { act, useEffect, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '@rostrum/testkit/eventually'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { contentScreens } from './manifest'
import { CALM_MS } from './use-calm'

interface Picture {
  readonly getSource: () => Promise<unknown>
  readonly children: ReactNode
}

const played = vi.hoisted(() => ({ sources: new Array<Promise<unknown>>() }))
const motion = vi.hoisted(() => ({ isReduced: false }))
vi.mock('@rostrum/ui/player', async (load) => ({
  ...(await load<object>()),
  MutedPicture: ({ getSource, children }: Picture) => {
    useEffect(() => void played.sources.push(getSource().catch(() => 'refused')), [getSource])
    return <span data-picture>{children}</span>
  },
}))
vi.mock('@rostrum/ui', async (load) => ({ ...(await load<object>()), useReducedMotion: () => motion.isReduced }))

beforeEach(() => {
  played.sources.length = 0
  motion.isReduced = false
})
afterEach(unmountAll)

const now = Date.UTC(2026, 10, 20, 12)
const room = (more: Partial<Record<keyof RoomRow, unknown>> = {}) => ({
  id: 'r1',
  kind: 'video',
  title: '怎样读一根 K 线',
  teacher: { id: 't1', name: '沈知远', orgName: '讲坛', regNo: '演示-A1' },
  fans: 0,
  followed: false,
  state: 'live',
  startAt: now,
  levelIds: [],
  visitorMode: 'read',
  access: 'open',
  riskTip: '',
  onlineCount: 12,
  likeCount: 0,
  reserveCount: 0,
  reserved: false,
  sample: true,
  ...more,
})
const ticket = { expireAt: now + 120_000, urls: [{ kind: 'wsFlv', url: '/live/r1' }] }

interface World {
  readonly live?: readonly object[]
  readonly words?: readonly object[]
  readonly as?: 'visitor' | 'member'
  readonly replies?: Replies
}

async function home({ live = [room()], words = [], as = 'visitor', replies = {} }: World = {}) {
  const page = (rows: readonly object[]) => ({ rows, hasMore: false }) as never
  const screen = await renderScreen(contentScreens['content.home'], {
    as,
    screens: allScreens,
    now,
    replies: {
      'content.getHomeBlocks': {
        banners: [],
        blocks: [{ id: 'b1', kind: 'live', title: '直播', items: [], levelIds: [], order: 1 }],
      } as never,
      'live.listVideoRooms': ({ state }) => page(state === 'live' ? live : []),
      'live.listWordRooms': ({ state }) => page(state === 'live' ? words : []),
      'live.getTicket': ticket as never,
      ...replies,
    },
  })
  const picture = () => screen.container.querySelector('[data-picture]')
  return { ...screen, picture, lead: () => screen.container.querySelector('section a') }
}

type Home = Awaited<ReturnType<typeof home>>

/** A page that has been in sight long enough. */
async function calm(screen: Home): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await screen.settle()
    await screen.advance(CALM_MS)
  }
}

/** The same, until the picture's code has arrived. */
const shows = (screen: Home) =>
  eventually(async () => {
    await calm(screen)
    expect(screen.picture()).not.toBeNull()
  })

const setVisible = (screen: Home, isVisible: boolean) => act(async () => screen.platform.setVisible(isVisible))

test('once the page is calm, the card of a room that a visitor may watch shows its picture, and says that it is muted', async () => {
  const screen = await home()
  expect(screen.picture()).toBeNull()
  await shows(screen)
  expect(screen.picture()?.textContent).toBe('静音')
  expect(await Promise.all(played.sources)).toEqual([expect.objectContaining({ wsFlv: '/live/r1' })])
  expect(screen.lead()?.getAttribute('href')).toBe('/pages/liveVideo/index/index?id=r1')
  expect(screen.lead()?.contains(screen.picture())).toBe(true)
})

test('it stops while the page is hidden, and comes back', async () => {
  const screen = await home()
  await shows(screen)
  await setVisible(screen, false)
  expect(screen.picture()).toBeNull()
  await setVisible(screen, true)
  await shows(screen)
})

test('the cover stays as it is where the reader or the connection is to be spared', async () => {
  for (const spare of ['setMetered', 'setSlow'] as const) {
    const screen = await home()
    screen.platform[spare](true)
    await calm(screen)
    expect(screen.picture()).toBeNull()
  }
  motion.isReduced = true
  const screen = await home()
  await calm(screen)
  expect(screen.picture()).toBeNull()
  expect(played.sources).toEqual([])
})

test.each([
  ['a visitor of a room that gives a taste', room({ visitorMode: 'teaser' }), 'visitor'],
  ['a visitor of a room for members', room({ visitorMode: 'none', access: 'login' }), 'visitor'],
  ['a member without the level', room({ access: 'level' }), 'member'],
  ['a member, while the teacher is away', room({ state: 'interrupted' }), 'member'],
  ['a text room', room({ kind: 'word' }), 'member'],
] as const)('nothing plays for %s', async (_, row, as) => {
  const screen = await home({ live: [row], as })
  await calm(screen)
  expect(screen.picture()).toBeNull()
})

test('a member watches a room that is closed to visitors', async () => {
  const screen = await home({ live: [room({ visitorMode: 'none' })], as: 'member' })
  await shows(screen)
})

test('a room with a picture leads before an interrupted one and before text rooms', async () => {
  const screen = await home({
    live: [room({ id: 'away', state: 'interrupted' }), room({ id: 'shown' })],
    words: [room({ id: 'w1', kind: 'word' })],
  })
  expect(screen.lead()?.getAttribute('href')).toContain('id=shown')
})

test('a refused picture leads nowhere and says nothing', async () => {
  const screen = await home({
    as: 'member',
    replies: { 'live.getTicket': refused(206, '青少年模式下不可用', 'member.minor_mode') },
  })
  await shows(screen)
  expect(await Promise.all(played.sources)).toEqual(['refused'])
  expect(screen.platform.visits).toEqual([])
  expect(screen.text()).not.toContain('青少年')
})
