import { afterEach, expect, test } from 'vitest'
import '../testing/browser'
import { serverNow } from '../kernel/server-clock'
import { show, takeAway } from '../testing/stage'
import { Coming } from './coming'
import { text } from './text.zh'

afterEach(takeAway)

const LIST = '/api/console/live/room/get/list'
const at = Date.now()
const room = {
  id: 'r1',
  kind: 'video',
  title: '晚间直播',
  teacher: { id: 't1', name: '沈知远' },
  state: 'announced',
  startAt: at,
  checks: [
    { key: 'registration', ok: true },
    { key: 'filing', ok: true },
  ],
}

test('what begins today says what still stands in its way, and leads to its page', async () => {
  const stage = await show(Coming, {
    [LIST]: () => ({
      rows: [
        { ...room, id: 'r2', title: '推广课', checks: [...room.checks.slice(0, 1), { key: 'filing', ok: false }] },
        room,
        { ...room, id: 'r3', title: '已经讲完', state: 'ended', checks: undefined },
      ],
      hasMore: false,
    }),
  })
  for (const words of [text.mayBegin(2), text.mayNotBegin(text.checks.filing), '推广课'])
    expect(stage.text()).toContain(words)
  expect(stage.text()).not.toContain('已经讲完')
  expect(document.querySelector('a[href="/live/rooms?open=r2"]')).not.toBeNull()
})

test('what should have begun says for how long it has been waited for', async () => {
  const now = serverNow()
  const rows = [
    { ...room, startAt: now - 25 * 60_000 },
    { ...room, id: 'r4', startAt: now + 3_600_000 },
  ]
  const stage = await show(Coming, { [LIST]: () => ({ rows, hasMore: false }) })
  expect(stage.text().split(text.late('')).length - 1).toBe(1)
  expect(stage.text()).toMatch(/25 ?分钟/)
})

test('a day without more broadcasts says so', async () => {
  expect((await show(Coming, { [LIST]: () => ({ rows: [], hasMore: false }) })).text()).toContain(text.nobodyComing)
})
