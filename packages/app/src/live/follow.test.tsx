import { afterEach, expect, test } from 'vitest'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { liveScreens } from './manifest'
import { openRoom, room } from './testing/live-room'
import { text } from './text.zh'

afterEach(unmountAll)

const name = room.teacher.name
const done: Replies = { 'member.saveFollow': { followed: true, level: 'all', fans: 20 } }
const list = (as: 'visitor' | 'member', replies: Replies = {}) =>
  renderScreen(liveScreens['live.word'], {
    as,
    screens: allScreens,
    replies: {
      'live.listWordRooms': { rows: [room, { ...room, id: 'r2' as never, title: '另一间' }], hasMore: false },
      ...replies,
    },
  })
const asked = (screen: {
  readonly api: { readonly calls: readonly { readonly name: string; readonly input: unknown }[] }
}) => screen.api.calls.flatMap((call) => (call.name === 'member.saveFollow' ? [call.input] : []))

test('a follow in a room shows at once, and then as the server counted it', async () => {
  const screen = await openRoom({}, { replies: done })
  expect(screen.text()).toContain(text.follow.fans('12'))
  await screen.press('button', `关注${name}`)
  expect(asked(screen)).toEqual([{ kind: 'teacher', id: 't1', on: 1 }])
  expect(screen.has('button', `已关注${name}`)).toBe(true)
  expect(screen.text()).toContain(text.follow.fans('20'))
})

test('a refused follow goes back to its old state', async () => {
  const screen = await openRoom(
    {},
    { replies: { 'member.saveFollow': refused(400, '最多关注1000个，请先整理关注', 'member.follows_full') } },
  )
  await screen.press('button', `关注${name}`)
  expect(screen.has('button', `关注${name}`)).toBe(true)
  expect(screen.text()).toContain(text.follow.fans('12'))
})

test('the room’s own teacher sees no follow button', async () => {
  const screen = await openRoom({ mine: { canSend: true, isModerator: true } })
  expect(screen.has('button', `关注${name}`)).toBe(false)
})

test('in the list every card of the teacher changes', async () => {
  const screen = await list('member', done)
  const turned = () =>
    [...screen.container.querySelectorAll('[role=button], button')]
      .map((one) => one.getAttribute('aria-label'))
      .filter((label) => label === `已关注${name}`)
  expect(turned()).toEqual([])
  await screen.press('button', `关注${name}`)
  expect(turned()).toHaveLength(2)
})

test('a visitor signs in first', async () => {
  const screen = await list('visitor')
  await screen.press('button', `关注${name}`)
  expect(asked(screen)).toEqual([])
  expect(screen.platform.visits).toEqual(['navigateTo /pages/login/index/index'])
})
