import { describe, expect, test } from 'vitest'
import { batch, chats, joined, message, ready, script, settle } from './testing/script'

describe('opening', () => {
  test('ticket, auth, join, live; the first page is loaded and shown', async () => {
    const s = script({ history: { older: async () => ({ rows: chats(1, 3), hasMore: true }) } })
    expect(s.snapshot().status).toBe('idle')
    s.room.start()
    expect(s.snapshot().status).toBe('connecting')
    await settle()
    s.socket().opened()
    expect(s.frames('auth')).toEqual([{ t: 'auth', ticket: 'ticket1', client: 'web', ver: '1' }])
    s.socket().text(ready(s.timers.now()))
    expect([s.snapshot().status, s.frames('join')]).toEqual(['joining', [{ t: 'join', r: 'room' }]])
    s.socket().text(joined({ chat: 3 }))
    await settle()
    expect(s.snapshot()).toMatchObject({ status: 'live', loaded: true, hasOlder: true, resets: 0 })
    expect(s.texts()).toEqual(['chat1', 'chat2', 'chat3'])
  })

  test('subscribers are told, and the snapshot is the same object until something changes', async () => {
    const s = script()
    let told = 0
    const leave = s.room.subscribe(() => (told += 1))
    s.room.start()
    await s.enter()
    const before = s.snapshot()
    expect(s.snapshot()).toBe(before)
    const count = told
    s.socket().text(batch(...chats(1, 5)))
    expect(told).toBe(count + 1)
    leave()
    s.socket().text(batch(message(6)))
    expect(told).toBe(count + 1)
  })

  test('a first page that does not load is reported, and loaded again on demand', async () => {
    let isDown = true
    const s = script({
      history: {
        older: async () => (isDown ? Promise.reject(new Error('down')) : { rows: chats(1, 2), hasMore: false }),
      },
    })
    s.room.start()
    await s.enter({ chat: 2 })
    expect(s.snapshot()).toMatchObject({ loaded: false, loadFailed: true })
    isDown = false
    await s.room.reload()
    expect(s.snapshot()).toMatchObject({ loaded: true, loadFailed: false })
    expect(s.texts()).toEqual(['chat1', 'chat2'])
  })

  // holds: 7.1-6
  test('a socket that does not open is given up after 60 s, and another one tried', async () => {
    const s = script()
    s.room.start()
    await settle()
    await s.timers.move(59_999)
    expect([s.sockets.length, s.snapshot().status]).toEqual([1, 'connecting'])
    await s.timers.move(1)
    expect([s.socket().isClosed, s.snapshot().status]).toEqual([true, 'backoff'])
    await s.timers.move(20_000)
    expect(s.sockets).toHaveLength(2)
  })

  test('stop closes the connection and keeps it closed', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.room.stop()
    await s.timers.move(120_000)
    expect([s.snapshot().status, s.sockets.length, s.socket().isClosed]).toEqual(['idle', 1, true])
  })

  test('a failed ticket request is repeated', async () => {
    let asked = 0
    const s = script({
      getTicket: async () => ((asked += 1) < 3 ? Promise.reject(new Error('down')) : { ticket: 't', expireAt: 9e15 }),
    })
    s.room.start()
    await settle()
    expect(s.snapshot().status).toBe('backoff')
    await s.timers.move(5_000)
    expect([asked, s.sockets.length]).toEqual([3, 1])
  })
})

describe('reconnecting', () => {
  test('joins where it was, with the same ticket, after a pause with full jitter that doubles', async () => {
    const s = script()
    s.room.start()
    await s.enter({ main: 2, chat: 7 })
    s.socket().closedBy(1006)
    expect(s.snapshot().status).toBe('backoff')
    // random() is 0.5: half of 300 ms, 600 ms, 1200 ms …
    for (const pause of [150, 300, 600]) {
      await s.timers.move(pause - 1)
      const count = s.sockets.length
      await s.timers.move(1)
      expect(s.sockets.length).toBe(count + 1)
      if (pause < 600) s.socket().closedBy(1006)
    }
    s.socket().opened()
    s.socket().text(ready(s.timers.now()))
    expect(s.frames('join')).toEqual([{ t: 'join', r: 'room', at: { main: ['e', 2], chat: ['e', 7] } }])
    expect(s.tickets()).toBe(1)
  })

  test('the pause never passes 20 s, and starts small again only after 10 s of being live', async () => {
    const s = script()
    s.room.start()
    for (let count = 0; count < 12; count += 1) {
      await s.timers.move(20_000)
      s.socket().closedBy(1006)
    }
    await s.timers.move(10_000)
    await s.enter()
    s.socket().closedBy(1006)
    await s.timers.move(9_999)
    const before = s.sockets.length
    await s.timers.move(1)
    expect(s.sockets.length).toBe(before + 1)
    await s.enter()
    await s.timers.move(10_000)
    s.socket().closedBy(1006)
    await s.timers.move(150)
    expect(s.sockets.length).toBe(before + 2)
  })

  test('messages missed during a loss are counted once', async () => {
    const s = script()
    s.room.start()
    await s.enter({ chat: 1 })
    s.socket().closedBy(1006)
    await s.timers.move(150)
    await s.enter({ chat: 4 })
    s.socket().text(batch(...chats(2, 4)))
    expect(s.snapshot().recovered).toMatchObject({ count: 3 })
    s.socket().text(batch(message(5)))
    expect(s.snapshot().recovered).toMatchObject({ count: 3 })
  })

  test.each([
    [4401, 150, 2],
    [4408, 150, 1],
    [4409, 150, 1],
    [4429, 10_150, 1],
    [1012, 150, 1],
  ])('code %i: again after %i ms with ticket %i', async (code, pause, ticket) => {
    const s = script()
    s.room.start()
    await s.enter()
    s.socket().closedBy(code)
    await s.timers.move(pause - 1)
    expect(s.sockets.length).toBe(1)
    await s.timers.move(1)
    s.socket().opened()
    expect(s.frames('auth')[0]?.ticket).toBe(`ticket${ticket}`)
  })

  test('a ban is final, a protocol error is tried once more', async () => {
    const banned = script()
    banned.room.start()
    await banned.enter()
    banned.socket().closedBy(4403)
    await banned.timers.move(120_000)
    expect([banned.snapshot().status, banned.sockets.length]).toEqual(['banned', 1])
    const broken = script()
    broken.room.start()
    await broken.enter()
    broken.socket().closedBy(4400)
    await broken.timers.move(1_000)
    broken.socket().closedBy(4400)
    await broken.timers.move(120_000)
    expect([broken.snapshot().status, broken.sockets.length]).toEqual(['broken', 2])
  })

  test('bye says when to come back', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.socket().text({ t: 'bye', in: 5_000 })
    s.socket().closedBy(1012)
    await s.timers.move(5_149)
    expect(s.sockets.length).toBe(1)
    await s.timers.move(1)
    expect(s.sockets.length).toBe(2)
  })

  test('it reconnects after 37.5 s without a byte; pings keep it alive and are answered', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    await s.timers.move(30_000)
    s.socket().text({ t: 'ping', n: 7 })
    expect(s.frames('pong')).toEqual([{ t: 'pong', n: 7 }])
    await s.timers.move(37_499)
    expect(s.socket().isClosed).toBe(false)
    await s.timers.move(1)
    expect([s.socket().isClosed, s.snapshot().status]).toEqual([true, 'backoff'])
  })

  test('online or visible again: a waiting one connects within a second', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    for (let count = 0; count < 6; count += 1) {
      s.socket().closedBy(1006)
      await s.timers.move(20_000)
    }
    s.socket().closedBy(1006)
    const before = s.sockets.length
    s.room.wake()
    await s.timers.move(500)
    expect(s.sockets.length).toBe(before + 1)
  })

  test('online or visible again: an open one probes the other end, and closes after 4 s without an answer', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    await s.timers.move(1_000)
    s.room.wake()
    expect(s.frames('auth')).toHaveLength(1)
    await s.timers.move(20_000)
    s.room.wake()
    expect(s.frames('auth').map(({ ticket }) => ticket)).toEqual(['ticket1', 'ticket1'])
    s.socket().text(ready(s.timers.now()))
    await s.timers.move(10_000)
    expect([s.sockets.length, s.snapshot().status]).toEqual([1, 'live'])
    s.room.wake()
    await s.timers.move(4_000)
    expect([s.socket().isClosed, s.snapshot().status]).toEqual([true, 'backoff'])
  })

  test('in the background: a return within a minute changes nothing; later the connection closes', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.room.pause()
    await s.timers.move(30_000)
    s.socket().text({ t: 'ping', n: 1 })
    s.room.wake()
    await s.timers.move(30_000)
    expect([s.sockets.length, s.socket().isClosed]).toEqual([1, false])
    s.socket().text({ t: 'ping', n: 2 })
    s.room.pause()
    await s.timers.move(30_000)
    s.socket().text({ t: 'ping', n: 3 })
    await s.timers.move(30_000)
    expect(s.socket().isClosed).toBe(true)
    await s.timers.move(3_600_000)
    expect(s.sockets.length).toBe(1)
    s.room.wake()
    await s.timers.move(1_000)
    expect(s.sockets.length).toBe(2)
  })

  test('cut in the background: no try until the page is visible, then one within a second', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.socket().text(batch(message(1)))
    s.room.pause()
    s.socket().closedBy(1006)
    await s.timers.move(600_000)
    expect([s.sockets.length, s.snapshot().status]).toEqual([1, 'backoff'])
    s.room.wake()
    await s.timers.move(1_000)
    s.socket().opened()
    s.socket().text(ready(s.timers.now()))
    expect(s.frames('join')).toMatchObject([{ at: { chat: ['e', 1] } }])
  })

  test('a connection stopped in the background stays stopped', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.room.pause()
    s.room.stop()
    await s.timers.move(120_000)
    s.room.wake()
    await s.timers.move(2_000)
    expect([s.sockets.length, s.snapshot().status]).toEqual([1, 'idle'])
  })

  test('no answer to auth for 10 s: it connects again', async () => {
    const s = script()
    s.room.start()
    await settle()
    s.socket().opened()
    await s.timers.move(10_000)
    expect(s.snapshot().status).toBe('backoff')
  })

  test('the ticket is renewed a minute before it ends, on the open socket', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    for (let count = 0; count < 18; count += 1) {
      await s.timers.move(30_000)
      s.socket().text({ t: 'ping', n: count })
    }
    expect(s.frames('auth').map(({ ticket }) => ticket)).toEqual(['ticket1', 'ticket2'])
    s.socket().text(ready(s.timers.now()))
    expect([s.frames('join').length, s.snapshot().status, s.sockets.length]).toEqual([1, 'live', 1])
  })
})

describe('refusals', () => {
  test('a kick is reported and final until start', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.socket().text({ t: 'kick', r: 'room', reason: 'live.level_required', details: { levelIds: ['gold'] } })
    await s.timers.move(120_000)
    expect(s.snapshot()).toMatchObject({
      status: 'kicked',
      error: { reason: 'live.level_required', details: { levelIds: ['gold'] } },
    })
    expect(s.sockets.length).toBe(1)
    s.room.start()
    await s.enter()
    expect(s.snapshot()).toMatchObject({ status: 'live', error: undefined })
  })

  test('a busy server is asked again later', async () => {
    const s = script()
    s.room.start()
    await s.enter()
    s.socket().text({ t: 'kick', r: 'room', reason: 'kernel.rate_limited', details: { retryAfter: 5 } })
    await s.timers.move(5_149)
    expect(s.sockets.length).toBe(1)
    await s.timers.move(1)
    expect(s.sockets.length).toBe(2)
  })
})
