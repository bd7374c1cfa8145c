import type { PendingLine } from '@rostrum/client/room-socket'
import { describe, expect, test } from 'vitest'
import { dayMark, lastOf, linesOf, saidOf, withReviewed, type Said } from './lines'
import { message } from './testing/live-room'
import { text } from './text.zh'

const said = (key: string, createdAt: number, delivery: Said['delivery'] = 'sent'): Said => ({
  key,
  delivery,
  said: { type: 'text', sender: { id: 'm', name: '甲', role: 'member' }, content: key, createdAt, state: 'shown' },
})
const noon = Date.parse('2026-11-20T04:00:00Z')
const DAY_MS = 86_400_000
const options = {
  me: { id: 'me', name: '我', role: 'member' as const },
  find: () => undefined,
  attachmentOf: () => undefined,
}
const pending: PendingLine = {
  kind: 'pending',
  key: 'c1',
  what: 'text',
  content: '在吗',
  at: noon,
  quoteId: 'm9',
  state: 'failed',
  reason: 'timeout',
}

describe('lines of a room', () => {
  test('a day stands above its first message, once', () => {
    const lines = linesOf([said('a', noon), said('b', noon + 1), said('c', noon + DAY_MS)], { dayOf: dayMark })
    expect(lines.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'day day 11月20日 星期五',
      'said a',
      'said b',
      'day day 11月21日 星期六',
      'said c',
    ])
  })

  test('midnight in Beijing begins a day, not midnight in London', () => {
    const before = Date.parse('2026-11-20T15:59:59Z')
    expect([dayMark(before), dayMark(before + 1000)]).toEqual(['11月20日 星期五', '11月21日 星期六'])
  })

  test('the unread line stands above the first new message', () => {
    const lines = linesOf([said('a', noon), said('b', noon)], { unreadFrom: 'b', dayOf: dayMark })
    expect(lines.map(({ key }) => key)).toEqual(['day 11月20日 星期五', 'a', 'new', 'b'])
  })

  test('a turn of the room stands where it happened, and before what is still on its way', () => {
    const turns = [
      { key: 't1', at: noon + 1, text: '慢速' },
      { key: 't2', at: noon + 9, text: '恢复' },
    ]
    const lines = linesOf([said('a', noon), said('b', noon + 2), said('c', noon, 'sending')], {
      turns,
      dayOf: () => '',
    })
    expect(lines.map(({ key }) => key)).toEqual(['a', 't1', 'b', 't2', 'c'])
  })
})

describe('what I said', () => {
  test('stands there before the server has answered; what may be mended by trying again has no reason', () => {
    const found = saidOf(pending, options)
    expect(found).toMatchObject({
      key: 'c1',
      delivery: 'failed',
      reason: undefined,
      said: { content: '在吗', sender: { id: 'me', name: '我' } },
    })
    expect(found.message).toBeUndefined()
  })

  test('says why it was refused, and until when I may not speak', () => {
    expect(saidOf({ ...pending, reason: 'live.text_refused' }, options).reason).toBe(
      text.room.failures['live.text_refused'],
    )
    expect(saidOf({ ...pending, reason: 'live.muted', details: { untilText: '11月20日 20:00' } }, options).reason).toBe(
      '您已被禁言，11月20日 20:00后解除',
    )
  })

  test('what was rejected takes the place of what was held, by time, each once', () => {
    const messages = [said('a', noon), said('c', noon + 2), said('mine', noon + 1, 'held')]
    const rows = withReviewed(messages, [said('mine', noon + 1, 'rejected')], true)
    expect(rows.map(({ key, delivery }) => `${key} ${delivery}`)).toEqual(['a sent', 'mine rejected', 'c sent'])
  })

  test('what waits for a moderator stays where it was said', () => {
    expect(withReviewed([said('later', noon + 5), said('mine', noon, 'held')], [], true).map(({ key }) => key)).toEqual(
      ['mine', 'later'],
    )
  })

  test('what was let through is not shown twice', () => {
    const rows = withReviewed([said('mine', noon)], [said('mine', noon, 'held')], true)
    expect(rows.map(({ delivery }) => delivery)).toEqual(['sent'])
  })

  test('what was held before the first message that is here waits for the older page', () => {
    const old = [said('old', noon - DAY_MS, 'held')]
    expect(withReviewed([said('a', noon)], old, false).length).toBe(1)
    expect(withReviewed([said('a', noon)], old, true).length).toBe(2)
  })
})

test('the newest words of a stream are the newest that still stand', () => {
  const stream = [message('早的'), message('晚的'), message('', { state: 'deleted' })].map((one) =>
    saidOf({ kind: 'message', key: one.id, message: one }, options),
  )
  expect(lastOf(stream)).toMatchObject({ name: '竹里', excerpt: '晚的' })
  expect(lastOf([said('on its way', noon, 'sending')])).toBeUndefined()
})
