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
  test('a day appears above its first message, once', () => {
    const lines = linesOf([said('a', noon), said('b', noon + 1), said('c', noon + DAY_MS)], { dayOf: dayMark })
    expect(lines.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'day day a',
      'said a',
      'said b',
      'day day c',
      'said c',
    ])
  })

  test('the line of a day is another one when older messages of that day come in front', () => {
    const keyOf = (...ids: string[]) =>
      linesOf(
        ids.map((id) => said(id, noon)),
        { dayOf: dayMark },
      )[0]?.key
    expect(keyOf('a', 'b', 'c')).not.toBe(keyOf('b', 'c'))
  })

  test('a day begins at midnight in Beijing, not in London', () => {
    const before = Date.parse('2026-11-20T15:59:59Z')
    expect([dayMark(before), dayMark(before + 1000)]).toEqual(['11月20日 星期五', '11月21日 星期六'])
  })

  test('the unread line appears above the first new message', () => {
    const lines = linesOf([said('a', noon), said('b', noon)], { unreadFrom: 'b', dayOf: dayMark })
    expect(lines.map(({ key }) => key)).toEqual(['day a', 'a', 'new', 'b'])
  })

  test('a change of the room appears where it happened, and before unsent messages', () => {
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

describe('my own messages', () => {
  test('a message appears before the server answers; a failure that a retry may fix has no reason', () => {
    const found = saidOf(pending, options)
    expect(found).toMatchObject({
      key: 'c1',
      delivery: 'failed',
      reason: undefined,
      said: { content: '在吗', sender: { id: 'me', name: '我' } },
    })
    expect(found.message).toBeUndefined()
  })

  test('a refused message says why, and how long I am muted', () => {
    expect(saidOf({ ...pending, reason: 'live.text_refused' }, options).reason).toBe(
      text.room.failures['live.text_refused'],
    )
    expect(
      saidOf({ ...pending, reason: 'live.text_claims', details: { claims: '像是喊单买卖' } }, options).reason,
    ).toBe('这句像是喊单买卖，请修改后重试')
    expect(saidOf({ ...pending, reason: 'live.muted', details: { untilText: '11月20日 20:00' } }, options).reason).toBe(
      '您已被禁言，11月20日 20:00后解除',
    )
  })

  test('a rejected message replaces the held one, by time, each once', () => {
    const messages = [said('a', noon), said('c', noon + 2), said('mine', noon + 1, 'held')]
    const rows = withReviewed(messages, [said('mine', noon + 1, 'rejected')], true)
    expect(rows.map(({ key, delivery }) => `${key} ${delivery}`)).toEqual(['a sent', 'mine rejected', 'c sent'])
  })

  test('a message that waits for a moderator keeps its place', () => {
    expect(withReviewed([said('later', noon + 5), said('mine', noon, 'held')], [], true).map(({ key }) => key)).toEqual(
      ['mine', 'later'],
    )
  })

  test('a refused message stays where it was said; one that may still go comes last', () => {
    const refused: Said = { ...said('refused', noon + 1, 'failed'), reason: text.room.failures['live.text_refused'] }
    const room = [said('a', noon), said('b', noon + 2), refused, said('late', noon, 'failed')]
    expect(withReviewed(room, [], true).map(({ key }) => key)).toEqual(['a', 'refused', 'b', 'late'])
  })

  test('an approved message does not appear twice', () => {
    const rows = withReviewed([said('mine', noon)], [said('mine', noon, 'held')], true)
    expect(rows.map(({ delivery }) => delivery)).toEqual(['sent'])
  })

  test('a held message from before the first loaded one waits for the older page', () => {
    const old = [said('old', noon - DAY_MS, 'held')]
    expect(withReviewed([said('a', noon)], old, false).length).toBe(1)
    expect(withReviewed([said('a', noon)], old, true).length).toBe(2)
  })
})

test('the last words of a stream are the newest ones that are not deleted', () => {
  const stream = [message('早的'), message('晚的'), message('', { state: 'deleted' })].map((one) =>
    saidOf({ kind: 'message', key: one.id, message: one }, options),
  )
  expect(lastOf(stream)).toMatchObject({ name: '竹里', excerpt: '晚的' })
  expect(lastOf([said('on its way', noon, 'sending')])).toBeUndefined()
})
