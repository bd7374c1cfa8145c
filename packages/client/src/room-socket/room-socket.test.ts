import type { LiveMessage } from '@rostrum/contract/live'
import { describe, expect, test } from 'vitest'
import { batch, chats, joined, ME, message, ready, removal, ROOM, script, settle } from './testing/script'

describe('the list', () => {
  test('old parts are dropped, overlapping ones add only what is new, each message appears once', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.socket().text(batch(...chats(1, 3)))
    s.socket().text(batch(...chats(1, 2)))
    s.socket().text(batch(...chats(2, 5)))
    expect(s.texts()).toEqual(['chat1', 'chat2', 'chat3', 'chat4', 'chat5'])
  })

  test('messages of both streams are in the order of their time', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.socket().text(batch(...chats(1, 3)))
    s.socket().text(batch(message(1, { stream: 'main', createdAt: 1_002 as LiveMessage['createdAt'] })))
    expect(s.texts()).toEqual(['chat1', 'chat2', 'main1', 'chat3'])
  })

  test('a gap while live closes the connection, and the next one continues from before it', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.socket().text(batch(message(1)))
    s.socket().text(batch(message(3)))
    expect([s.texts(), s.socket().isClosed]).toEqual([['chat1'], true])
    await s.timers.move(150)
    s.socket().opened()
    s.socket().text(ready(s.timers.now()))
    expect(s.frames('join')[0]?.at?.chat).toEqual(['e', 1])
  })

  test('a sampled part moves on to its end', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.socket().text({ t: 'b', r: ROOM, v: [{ k: 'chat', e: 'e', s: 1, n: 10, m: [message(4), message(9)] }] })
    s.socket().text(batch(message(11)))
    expect([s.texts(), s.socket().isClosed]).toEqual([['chat4', 'chat9', 'chat11'], false])
  })

  test('more than 300 drop the oldest 100, unless the reader is looking at older ones', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.room.follow(false)
    s.socket().text(batch(...chats(1, 350)))
    expect(s.snapshot().messages).toHaveLength(350)
    s.room.follow(true)
    expect(s.snapshot()).toMatchObject({ hasOlder: true })
    expect(s.texts()[0]).toBe('chat101')
  })

  test('older pages go in front', async () => {
    const asked: (string | undefined)[] = []
    const s = script({
      history: {
        older: async (cursor) => {
          asked.push(cursor)
          return cursor === undefined ? { rows: chats(4, 5), hasMore: true } : { rows: chats(1, 3), hasMore: false }
        },
      },
    })
    s.room.start()
    await s.enter({ chat: 5 })
    await s.room.older()
    expect(s.texts()).toEqual(['chat1', 'chat2', 'chat3', 'chat4', 'chat5'])
    expect([asked, s.snapshot().hasOlder]).toEqual([[undefined, '1004.chat.4'], false])
    await s.room.older()
    expect(asked).toHaveLength(2)
  })

  test('a failed older page is reported and may be requested again', async () => {
    let isDown = true
    const s = script({
      history: {
        older: async (cursor) =>
          cursor !== undefined && isDown ? Promise.reject(new Error('down')) : { rows: chats(2, 2), hasMore: true },
      },
    })
    s.room.start()
    await s.enter({ chat: 2 })
    await s.room.older()
    expect(s.snapshot()).toMatchObject({ olderFailed: true, loadingOlder: false, hasOlder: true })
    isDown = false
    await s.room.older()
    expect(s.snapshot()).toMatchObject({ olderFailed: false })
  })

  test('a removed text disappears from list, quotes and pins, and does not return with a late page', async () => {
    const quote = { id: message(1).id, name: '别人', excerpt: '秘密' }
    let page = (_: { rows: LiveMessage[]; hasMore: boolean }) => {}
    const s = script({
      history: {
        older: () => new Promise((resolve) => (page = resolve)),
        pins: async () => [message(1, { content: '秘密' })],
      },
    })
    s.room.start()
    await s.enter()
    s.socket().text(batch(message(1, { content: '秘密' }), message(2, { quote })))
    expect(s.snapshot().pins).toHaveLength(1)
    s.socket().text(batch(removal(1, message(1))))
    page({ rows: [message(1, { content: '秘密' }), message(0, { quote })], hasMore: false })
    await settle()
    expect(JSON.stringify(s.snapshot())).not.toContain('秘密')
    expect(s.snapshot().pins).toEqual([])
    expect(s.snapshot().messages).toHaveLength(3)
  })

  test('pinned messages follow their ids, and those that are not on the screen are requested', async () => {
    let asked = 0
    const s = script({
      history: { pins: async () => ((asked += 1), asked > 1 ? [message(99, { stream: 'main' })] : []) },
    })
    s.room.start()
    await s.enter()
    s.socket().text(batch(...chats(1, 2)))
    const pin = (seq: number, pinnedIds: string[]) =>
      batch({ ...message(seq, { stream: 'main' }), type: 'pin', pinnedIds: pinnedIds as LiveMessage['id'][] })
    s.socket().text(pin(1, ['chat2', 'chat1']))
    expect([s.snapshot().pins.map(({ id }) => id), asked]).toEqual([['chat2', 'chat1'], 1])
    s.socket().text(pin(2, ['main99']))
    await settle()
    expect([s.snapshot().pins.map(({ id }) => id), asked]).toEqual([['main99'], 2])
  })

  test('state and totals are shown as they arrive', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.socket().text({ t: 'eph', r: ROOM, d: { online: 12, likes: 3 } })
    s.socket().text(batch({ ...message(1, { stream: 'main' }), type: 'state', state: 'interrupted' }))
    expect(s.snapshot()).toMatchObject({ eph: { online: 12, likes: 3 }, roomState: 'interrupted' })
  })
})

describe('repair', () => {
  test('loads the history page by page to the head while live parts wait, then continues', async () => {
    const pages: number[] = []
    const s = script({
      history: {
        after: async (_, after) => {
          pages.push(after)
          return { rows: chats(after + 1, Math.min(after + 2, 6)), hasMore: after + 2 < 6, epoch: 'e', head: 6 }
        },
      },
    })
    s.room.start()
    await s.enter({ chat: 1 })
    s.socket().closedBy(1006)
    await s.timers.move(150)
    await settle()
    s.socket().opened()
    s.socket().text(ready(s.timers.now()))
    s.socket().text(joined({ chat: 6 }, { main: true, chat: false }))
    expect(s.snapshot().status).toBe('repair')
    s.socket().text(batch(message(7)))
    expect(s.texts()).toEqual([])
    await settle()
    expect(s.texts()).toEqual(['chat2', 'chat3', 'chat4', 'chat5', 'chat6', 'chat7'])
    expect([pages, s.snapshot().status, s.snapshot().recovered?.count]).toEqual([[1, 3, 5], 'live', 5])
  })

  test('resync in the middle of a connection repairs in the same way', async () => {
    const s = script({
      history: { after: async (_, after) => ({ rows: chats(after + 1, 9), hasMore: false, epoch: 'e', head: 9 }) },
    })
    s.room.start()
    await s.enter()
    s.socket().text(batch(message(1)))
    s.socket().text({ t: 'resync', r: ROOM, k: 'chat', e: 'e', have: 1, tail: 5, head: 9 })
    s.socket().text(batch(message(10)))
    await settle()
    expect(s.texts()).toEqual(Array.from({ length: 10 }, (_, index) => `chat${index + 1}`))
  })

  test('a page that failed or does not exist yet is requested again', async () => {
    let asked = 0
    const s = script({
      history: {
        after: async (_, after) => {
          asked += 1
          if (asked === 1) throw new Error('down')
          return { rows: asked === 2 ? [] : chats(after + 1, 3), hasMore: false, epoch: 'e', head: 3 }
        },
      },
    })
    s.room.start()
    await s.enter()
    s.socket().text({ t: 'resync', r: ROOM, k: 'chat', e: 'e', have: 0, tail: 2, head: 3 })
    await s.timers.move(1_000)
    expect([asked, s.texts(), s.snapshot().status]).toEqual([3, ['chat1', 'chat2', 'chat3'], 'live'])
  })

  test('after 20 s without success a new connection starts over', async () => {
    const s = script({ history: { after: async () => Promise.reject(new Error('down')) } })
    s.room.start()
    await s.enter()
    s.socket().text({ t: 'resync', r: ROOM, k: 'chat', e: 'e', have: 0, tail: 2, head: 3 })
    await s.timers.move(21_000)
    expect(s.sockets.length).toBe(2)
  })

  test('more than 5 pages of chat: starts from the newest page and asks for a new card of the room', async () => {
    let newest = chats(1, 1)
    const s = script({
      history: {
        older: async () => ({ rows: newest, hasMore: true }),
        after: async (_, after) => ({ rows: chats(after + 1, after + 200), hasMore: true, epoch: 'e', head: 5_000 }),
      },
    })
    s.room.start()
    await s.enter({ chat: 1 })
    newest = chats(4_999, 5_000)
    s.socket().text({ t: 'resync', r: ROOM, k: 'chat', e: 'e', have: 1, tail: 4_000, head: 5_000 })
    await settle()
    s.socket().text(batch(message(5_001)))
    await settle()
    expect(s.texts()).toEqual(['chat4999', 'chat5000', 'chat5001'])
    expect(s.snapshot()).toMatchObject({ status: 'live', hasOlder: true, resets: 1 })
  })

  test('main is always repaired in full', async () => {
    let pages = 0
    const main = (from: number, to: number) => chats(from, to).map(({ seq }) => message(seq, { stream: 'main' }))
    const s = script({
      history: {
        after: async (_, after) => (
          (pages += 1), { rows: main(after + 1, Math.min(after + 200, 2_000)), hasMore: true, epoch: 'e', head: 2_000 }
        ),
      },
    })
    s.room.start()
    await s.enter()
    s.socket().text({ t: 'resync', r: ROOM, k: 'main', e: 'e', have: 0, tail: 1_500, head: 2_000 })
    await s.timers.move(10)
    expect([pages, s.snapshot().status, s.snapshot().resets]).toEqual([10, 'live', 0])
  })

  test('another epoch drops everything and loads the newest page', async () => {
    let newest = chats(1, 2)
    const s = script({ history: { older: async () => ({ rows: newest, hasMore: false }) } })
    s.room.start()
    await s.enter({ chat: 2 })
    s.socket().closedBy(1006)
    await s.timers.move(150)
    await settle()
    newest = [message(1, { content: '恢复后' })]
    s.socket().opened()
    s.socket().text(ready(s.timers.now()))
    s.socket().text(joined({ chat: 1 }, { main: false, chat: false }, 'other'))
    await settle()
    expect([s.texts(), s.snapshot().resets, s.snapshot().status]).toEqual([['恢复后'], 1, 'live'])
    s.socket().text({ t: 'b', r: ROOM, v: [{ k: 'chat', e: 'other', s: 2, m: [message(2)] }] })
    expect(s.texts()).toEqual(['恢复后', 'chat2'])
  })
})

describe('sending', () => {
  const mine = (seq: number, clientId: string, content: string) =>
    message(seq, { clientId, content, sender: { id: ME, name: '我', role: 'member' } })

  test('a message appears at once and goes out with its id; its entry confirms it, and the row keeps its key', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    const c = s.room.send('你好', { quoteId: 'chat9' })
    expect(s.texts()).toEqual(['你好 (sending)'])
    const key = s.snapshot().messages[0]?.key
    expect(s.frames('send')).toEqual([{ t: 'send', r: ROOM, c, k: 'text', x: { text: '你好' }, re: 'chat9' }])
    s.socket().text({ t: 'ack', c, id: 'chat1', k: 'chat', q: 1, now: 0 })
    expect(s.texts()).toEqual(['你好 (sending)'])
    s.socket().text(batch(mine(1, c, '你好')))
    expect([s.texts(), s.snapshot().messages[0]?.key]).toEqual([['你好'], key])
  })

  test('an entry of somebody else with the same client id does not confirm mine', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    const c = s.room.send('你好')
    s.socket().text(batch(message(1, { clientId: c, content: '冒名' })))
    expect(s.texts()).toEqual(['冒名', '你好 (sending)'])
  })

  test('at most five are on the way, in order; the rest follow the acknowledgements', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    const ids = Array.from({ length: 7 }, (_, index) => s.room.send(`${index}`))
    expect(s.frames('send').map(({ c }) => c)).toEqual(ids.slice(0, 5))
    s.socket().text({ t: 'ack', c: ids[0] ?? '', id: 'chat1', k: 'chat', q: 1, now: 0 })
    expect(s.frames('send').map(({ c }) => c)).toEqual(ids.slice(0, 6))
  })

  test('an unacknowledged message goes again after the join with the same id; an acknowledged one does not', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    const [first, second] = [s.room.send('一'), s.room.send('二')]
    s.socket().text({ t: 'ack', c: first, id: 'chat1', k: 'chat', q: 1, now: 0 })
    s.socket().closedBy(1006)
    const third = s.room.send('三')
    await s.timers.move(150)
    expect(s.frames('send')).toEqual([])
    await s.enter({ chat: 1 })
    expect(s.frames('send').map(({ c }) => c)).toEqual([second, third])
  })

  test('an acknowledgement settles a message whose entry came before', async () => {
    const s = script()
    s.room.start()
    await s.enter({ chat: 5 })
    const c = s.room.send('早已存下')
    s.socket().text({ t: 'ack', c, id: 'chat3', k: 'chat', q: 3, now: 0 })
    expect(s.texts()).toEqual([])
  })

  test('a refused message shows the reason, and the member sends it again with the same id', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    const c = s.room.send('广告')
    s.socket().text({ t: 'nack', c, reason: 'live.muted', details: { until: 5 } })
    expect(s.snapshot().messages).toMatchObject([
      { kind: 'pending', state: 'failed', reason: 'live.muted', details: { until: 5 } },
    ])
    s.room.retry(c)
    expect([s.texts(), s.frames('send').map((frame) => frame.c)]).toEqual([['广告 (sending)'], [c, c]])
    s.socket().text({ t: 'nack', c, reason: 'live.muted' })
    s.room.discard(c)
    expect(s.texts()).toEqual([])
  })

  test('a message sent too fast goes again by itself after the pause', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    const c = s.room.send('快')
    s.socket().text({ t: 'nack', c, reason: 'kernel.rate_limited', retry: 2 })
    expect(s.texts()).toEqual(['快 (sending)'])
    await s.timers.move(1_999)
    expect(s.frames('send')).toHaveLength(1)
    await s.timers.move(1)
    expect(s.frames('send').map((frame) => frame.c)).toEqual([c, c])
  })

  test('a message without an answer for 60 s has failed; a late confirmation still counts', async () => {
    const s = script({ limits: { silentMs: 1e9 } })
    s.room.start()
    await s.enter()
    const c = s.room.send('慢')
    await s.timers.move(59_999)
    expect(s.texts()).toEqual(['慢 (sending)'])
    await s.timers.move(1)
    expect(s.snapshot().messages).toMatchObject([{ state: 'failed', reason: 'timeout' }])
    s.socket().text(batch(mine(1, c, '慢')))
    expect(s.texts()).toEqual(['慢'])
  })

  test('a message that waits for a moderator is held until it arrives', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    const c = s.room.send('审核')
    s.socket().text({ t: 'ack', c, id: 'x', k: 'chat', now: 0 })
    await s.timers.move(20_000)
    expect(s.texts()).toEqual(['审核 (held)'])
    s.socket().text(batch(mine(1, c, '审核')))
    expect(s.texts()).toEqual(['审核'])
  })

  test('likes go in bundles, two frames a second at most', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    for (let count = 0; count < 10; count += 1) s.room.like(1)
    await s.timers.move(499)
    expect(s.frames('like').map(({ n }) => n)).toEqual([1])
    await s.timers.move(1)
    expect(s.frames('like').map(({ n }) => n)).toEqual([1, 9])
  })
})
