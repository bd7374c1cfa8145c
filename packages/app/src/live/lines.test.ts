import type { RoomLine } from '@rostrum/client/room-socket'
import { describe, expect, test } from 'vitest'
import { dayMark, linesOf, saidOf, type Said } from './lines'

const said = (key: string, createdAt: number): Said => ({
  key, delivery: 'sent', said: { type: 'text', sender: { id: 'm', name: '甲', role: 'member' }, content: key, createdAt, state: 'shown' },
})
const noon = Date.parse('2026-11-20T04:00:00Z')
const DAY_MS = 86_400_000

describe('lines of a room', () => {
  test('a day stands above its first message, once', () => {
    const lines = linesOf([said('a', noon), said('b', noon + 1), said('c', noon + DAY_MS)], { dayOf: dayMark })
    expect(lines.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['day day 11月20日 星期五', 'said a', 'said b', 'day day 11月21日 星期六', 'said c'])
  })

  test('midnight in Beijing begins a day, not midnight in London', () => {
    const before = Date.parse('2026-11-20T15:59:59Z')
    expect([dayMark(before), dayMark(before + 1000)]).toEqual(['11月20日 星期五', '11月21日 星期六'])
  })

  test('the unread line stands above the first new message', () => {
    const lines = linesOf([said('a', noon), said('b', noon)], { unreadFrom: 'b', dayOf: dayMark })
    expect(lines.map(({ key }) => key)).toEqual(['day 11月20日 星期五', 'a', 'new', 'b'])
  })

  test('what I just said stands there with its quote before the server has answered', () => {
    const line: RoomLine = { kind: 'pending', key: 'c1', what: 'text', content: '在吗', at: noon, quoteId: 'm9', state: 'failed', reason: 'timeout' }
    const found = saidOf(line, { roomId: 'r', me: { id: 'me', name: '我', avatar: '' }, find: () => undefined })
    expect(found).toMatchObject({ key: 'c1', delivery: 'failed', reason: 'timeout', said: { content: '在吗', sender: { id: 'me', name: '我' } } })
    expect(found.message).toBeUndefined()
  })
})
