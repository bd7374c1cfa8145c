import { afterEach, expect, test } from 'vitest'
import { renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { draw, drawn, drawReplies } from '../testing/draws'
import { everything } from '../testing/cases'
import { text } from './text.zh'

afterEach(unmountAll)

const open = (row: typeof draw, more: Replies = {}) =>
  renderScreen(allScreens['live.video'], {
    params: { id: 'r1' },
    replies: { ...everything, ...drawReplies, 'draw.list': { rows: [row], hasMore: false }, ...more },
    screens: allScreens,
  })

test('whoever is in the room joins by one tap and stays there', async () => {
  const screen = await open(draw)
  expect(screen.text()).toContain(text.activity.until)
  await screen.press('button', text.room.join)
  expect(screen.api.calls.find(({ name }) => name === 'draw.join')?.input).toMatchObject({ id: draw.id })
  expect(screen.text()).toContain(draw.name)
})

test('who joined reads so, and is asked for nothing', async () => {
  const screen = await open({ ...draw, joined: true })
  expect(screen.text()).toContain(text.list.results.joined)
  expect(screen.has('button', text.room.join)).toBe(false)
})

test('the result is on the card, with the way to it', async () => {
  const screen = await open({ ...drawn, won: true, prizeName: '签名书' })
  expect(screen.text()).toContain(text.list.results.won('签名书'))
  expect(screen.has('link', text.activity.toResult)).toBe(true)
})

test('a room without draws says nothing of them', async () => {
  const screen = await open(draw, { 'draw.list': { rows: [], hasMore: false } })
  expect(screen.text()).not.toContain(text.room.rules)
})
