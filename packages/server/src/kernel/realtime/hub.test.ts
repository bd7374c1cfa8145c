import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log'
import { memoryBackplane } from './backplane'
import { Hub } from './hub'
import { gatewayLimits } from './limits'
import type { RoomLimits } from './room'
import { reader, store } from './testing/fakes'
import type { Backplane } from './types'

const log = createLog({ level: 'silent' })
const limits = gatewayLimits.room
const hubs: Hub[] = []
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.stop()
  vi.useRealTimers()
})

function hubOf(
  history: ReturnType<typeof store>['history'],
  backplane: Backplane = memoryBackplane(),
  room: RoomLimits = limits,
) {
  const hub = new Hub({ history, backplane, limits: room, log })
  hubs.push(hub)
  return hub
}

describe('a room', () => {
  test('entries of both streams go out in one frame, shared by all readers at the same position', async () => {
    const db = store()
    const hub = hubOf(db.history)
    const readers = [reader('ada'), reader('bob'), reader('eve')]
    for (const { connection } of readers) await hub.join(connection, 'r', undefined, {})
    hub.publish(db.write('chat', 'a', 'b'))
    hub.publish(db.write('main', 'T'))
    await expect.poll(() => readers.map(({ frames }) => frames.filter(({ t }) => t === 'b').length)).toEqual([1, 1, 1])
    expect([readers[2]?.got('main'), readers[2]?.got('chat')]).toEqual([
      [[1, 'T']],
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ])
    expect(hub.figures).toMatchObject({ frames: 3, sharedFrames: 2 })
  })

  test('a new process opens a room from the database, and resumes readers without asking it again', async () => {
    const db = store()
    db.write('chat', 'a', 'b', 'c')
    const hub = hubOf(db.history)
    const ada = reader()
    await hub.join(ada.connection, 'r', { main: ['e', 0], chat: ['e', 1] }, {})
    expect(ada.frames[0]).toMatchObject({ t: 'joined', v: { chat: { ok: true, head: 3, tail: 0 } } })
    await expect
      .poll(() => ada.got('chat'))
      .toEqual([
        [2, 'b'],
        [3, 'c'],
      ])
  })

  test.each([
    ['another epoch', ['x', 1] as const],
    ['a place ahead of the head', ['e', 9] as const],
  ])('%s is answered with ok: false and continues from the head', async (_, at) => {
    const db = store()
    db.write('chat', 'a', 'b')
    const hub = hubOf(db.history)
    const ada = reader()
    await hub.join(ada.connection, 'r', { main: ['e', 0], chat: [...at] }, {})
    expect(ada.frames[0]).toMatchObject({ v: { chat: { ok: false, head: 2 } } })
    hub.publish(db.write('chat', 'c'))
    await expect.poll(() => ada.got('chat')).toEqual([[3, 'c']])
  })

  test('a full queue stops at its limit plus one frame; afterwards everything follows, in order', async () => {
    const db = store()
    const hub = hubOf(db.history, memoryBackplane(), { ...limits, queueBytes: 10_000, frameBytes: 4_000 })
    const [slow, fast] = [reader('slow'), reader('fast')]
    await hub.join(slow.connection, 'r', undefined, {})
    await hub.join(fast.connection, 'r', undefined, {})
    slow.state.isStuck = true
    for (let count = 0; count < 400; count += 1) hub.publish(db.write('chat', 'x'.repeat(200)))
    await expect.poll(() => fast.got('chat').length).toBe(400)
    expect(slow.queued()).toBeGreaterThan(10_000)
    expect(slow.queued()).toBeLessThanOrEqual(10_000 + Math.max(...slow.sizes))
    expect(slow.connection.laggingSince).toBeGreaterThan(0)
    slow.drain()
    await expect.poll(() => slow.got('chat').length).toBe(400)
    expect(slow.got('chat').map(([seq]) => seq)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1))
    expect(hub.figures).toMatchObject({ resyncs: 0 })
  })

  test('a reader that fell out of the ring is told to repair and continues from the head', async () => {
    const db = store()
    const ring = { keepMs: 0, minCount: 10, maxCount: 10, maxBytes: 1_000_000 }
    const hub = hubOf(db.history, memoryBackplane(), { ...limits, queueBytes: 100, ring })
    const slow = reader()
    await hub.join(slow.connection, 'r', undefined, {})
    slow.state.isStuck = true
    hub.publish(db.write('chat', 'x'.repeat(200)))
    await expect.poll(() => slow.queued()).toBeGreaterThan(100)
    for (let count = 0; count < 50; count += 1) hub.publish(db.write('chat', `${count}`))
    await expect.poll(() => slow.connection.laggingSince).toBeGreaterThan(0)
    slow.drain()
    await expect
      .poll(() => slow.frames.find(({ t }) => t === 'resync'))
      .toMatchObject({ k: 'chat', have: 1, tail: 41, head: 51 })
    hub.publish(db.write('chat', 'next'))
    await expect.poll(() => slow.got('chat').at(-1)).toEqual([52, 'next'])
  })

  test('a healthy reader gets a burst whole: the pace does not limit how fast a room drains', async () => {
    const db = store()
    const ring = { ...limits.ring, keepMs: 0, minCount: 1_000, maxCount: 1_000 }
    const hub = hubOf(db.history, memoryBackplane(), { ...limits, ring, pace: { ...limits.pace, minTickMs: 250 } })
    const ada = reader()
    await hub.join(ada.connection, 'r', undefined, {})
    for (let burst = 0; burst < 10; burst += 1) {
      hub.publish(db.write('chat', ...Array.from({ length: 900 }, (_, index) => `${burst}-${index}`)))
      await expect.poll(() => ada.got('chat').length).toBe((burst + 1) * 900)
    }
    expect(hub.figures.resyncs).toBe(0)
  })

  test('a removed entry is replaced where it waits', async () => {
    const db = store()
    const hub = hubOf(db.history)
    const first = reader('first')
    await hub.join(first.connection, 'r', undefined, {})
    hub.publish(db.write('chat', 'secret'))
    await expect.poll(() => first.got('chat')).toHaveLength(1)
    const del = db.write('main', 'del')
    hub.publish({ ...del, replaces: [{ stream: 'chat', seq: 1, text: '"gone"' }] })
    const late = reader('late')
    await hub.join(late.connection, 'r', { main: ['e', 0], chat: ['e', 0] }, {})
    await expect.poll(() => late.got('chat')).toEqual([[1, 'gone']])
  })

  test('a reader that leaves during a round makes nobody miss anything', async () => {
    const db = store()
    const hub = hubOf(db.history, memoryBackplane(), { ...limits, pace: { ...limits.pace, slice: 1 } })
    const readers = Array.from({ length: 50 }, (_, index) => reader(`${index}`))
    for (const { connection } of readers) await hub.join(connection, 'r', undefined, {})
    hub.publish(db.write('chat', 'a'))
    await expect.poll(() => readers[0]?.got('chat').length).toBe(1)
    for (const { connection } of readers.slice(0, 20)) {
      const seat = connection.seats.get('r')
      seat?.room.leave(seat)
    }
    await expect
      .poll(() => readers.slice(20).map(({ got }) => got('chat').length))
      .toEqual(Array.from({ length: 30 }, () => 1))
  })
})

describe('several processes', () => {
  test('what one commits reaches the readers of the other; the same batch twice changes nothing', async () => {
    const db = store()
    const backplane = memoryBackplane()
    const [one, two] = [hubOf(db.history, backplane), hubOf(db.history, backplane)]
    const [ada, bob] = [reader('ada'), reader('bob')]
    await one.join(ada.connection, 'r', undefined, {})
    await two.join(bob.connection, 'r', undefined, {})
    const batch = db.write('chat', 'a')
    one.publish(batch)
    one.publish(batch)
    two.publish(batch)
    one.publish(db.write('chat', 'b'))
    await expect
      .poll(() => [ada.got('chat'), bob.got('chat')])
      .toEqual([
        [
          [1, 'a'],
          [2, 'b'],
        ],
        [
          [1, 'a'],
          [2, 'b'],
        ],
      ])
  })

  test('batches in the wrong order are put right without the database', async () => {
    const db = store()
    const hub = hubOf(db.history)
    const ada = reader()
    await hub.join(ada.connection, 'r', undefined, {})
    const { reads } = db.state
    const [first, second, third] = [db.write('chat', 'a'), db.write('chat', 'b'), db.write('chat', 'c')]
    for (const batch of [third, second, first]) hub.publish(batch)
    await expect
      .poll(() => ada.got('chat'))
      .toEqual([
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
      ])
    expect(db.state.reads).toBe(reads)
  })

  test('a missing batch that does not come is read from the database', async () => {
    const db = store()
    const hub = hubOf(db.history)
    const ada = reader()
    await hub.join(ada.connection, 'r', undefined, {})
    db.write('chat', 'lost')
    hub.publish(db.write('chat', 'came'))
    expect(ada.got('chat')).toEqual([])
    await expect
      .poll(() => ada.got('chat'))
      .toEqual([
        [1, 'lost'],
        [2, 'came'],
      ])
  })

  test('the position check repairs a batch that was never published', async () => {
    const db = store()
    const hub = hubOf(db.history)
    const ada = reader()
    await hub.join(ada.connection, 'r', undefined, {})
    db.write('chat', 'lost')
    db.write('main', 'lost too')
    await hub.checkPositions()
    await expect.poll(() => [ada.got('chat'), ada.got('main')]).toEqual([[[1, 'lost']], [[1, 'lost too']]])
  })

  test('another epoch makes everybody repair', async () => {
    const db = store()
    const hub = hubOf(db.history)
    const ada = reader()
    await hub.join(ada.connection, 'r', undefined, {})
    db.state.epoch = 'restored'
    await hub.checkPositions()
    await expect
      .poll(() => ada.frames.filter(({ t }) => t === 'resync'))
      .toMatchObject([
        { k: 'main', e: 'restored' },
        { k: 'chat', e: 'restored' },
      ])
  })

  test('the online count is the sum over processes', async () => {
    const db = store()
    const backplane = memoryBackplane()
    const [one, two] = [hubOf(db.history, backplane), hubOf(db.history, backplane)]
    backplane.onControl((control) => {
      one.heard(control)
      two.heard(control)
    })
    await one.join(reader('ada').connection, 'r', undefined, {})
    await one.join(reader('ada').connection, 'r', undefined, {})
    await two.join(reader('bob').connection, 'r', undefined, {})
    one.sweep(performance.now())
    two.sweep(performance.now())
    expect([one.online('r'), two.online('r')]).toEqual([2, 2])
  })

  test('people on other processes count in empty rooms too, and are dropped with their process', async () => {
    const backplane = memoryBackplane()
    const [gateway, api] = [hubOf(store().history, backplane), hubOf(store().history, backplane)]
    backplane.onControl((control) => api.heard(control))
    await gateway.join(reader('ada').connection, 'r', undefined, {})
    gateway.sweep(performance.now())
    expect(api.online('r')).toBe(1)
    api.sweep(performance.now() + 16_000)
    expect(api.online('r')).toBe(0)
    gateway.sweep(performance.now() + 6_000)
    expect(api.online('r')).toBe(1)
    gateway.stop()
    expect(api.online('r')).toBe(0)
  })
})

describe('totals', () => {
  const told = ({ frames }: ReturnType<typeof reader>) =>
    frames.flatMap((frame) => (frame.t === 'eph' ? [frame.d] : []))

  test('only changed totals are sent; a new reader gets all of them', async () => {
    const hub = hubOf(store().history)
    const [ada, bob] = [reader('ada'), reader('ada')]
    await hub.join(ada.connection, 'r', undefined, { totals: { likes: 3 } })
    hub.show('r', { 'vote.a': 1, 'vote.b': 1 })
    hub.sweep(performance.now())
    hub.show('r', { 'vote.a': 2 })
    hub.sweep(performance.now())
    hub.sweep(performance.now())
    await hub.join(bob.connection, 'r', undefined, {})
    expect(
      told(ada)
        .slice(1)
        .map((each) => Object.keys(each).length),
    ).toEqual([4, 1])
    expect(told(ada).at(-1)).toEqual({ 'vote.a': 2 })
    expect(told(bob)).toEqual([{ likes: 3, online: 1, 'vote.a': 2, 'vote.b': 1 }])
  })

  test('of totals that only grow the greater stays, whichever process is heard last', async () => {
    const hub = hubOf(store().history)
    const [ada, bob] = [reader('ada'), reader('bob')]
    await hub.join(ada.connection, 'r', undefined, {})
    hub.heard({ kind: 'show', room: 'r', totals: { 'poll.a': 67 }, isGrowing: true })
    hub.heard({ kind: 'show', room: 'r', totals: { 'poll.a': 66, 'poll.b': 1 }, isGrowing: true })
    hub.sweep(performance.now())
    // What was read before the last vote came goes back no further.
    await hub.join(bob.connection, 'r', undefined, { growing: { 'poll.a': 65, 'poll.c': 2 } })
    expect([told(ada).at(-1), told(bob)]).toEqual([
      expect.objectContaining({ 'poll.a': 67, 'poll.b': 1 }),
      [expect.objectContaining({ 'poll.a': 67, 'poll.b': 1, 'poll.c': 2 })],
    ])
  })

  test('of thousands of questions a room remembers the newest two hundred', async () => {
    const hub = hubOf(store().history)
    const [ada, bob] = [reader('ada'), reader('bob')]
    await hub.join(ada.connection, 'r', undefined, {})
    for (let n = 0; n < 5_000; n += 1) hub.show('r', { [`vote.${n}`]: 1 })
    await hub.join(bob.connection, 'r', undefined, {})
    expect([Object.keys(told(bob)[0] ?? {}).length, told(bob)[0]?.['vote.4999'], told(bob)[0]?.['vote.0']]).toEqual([
      200,
      1,
      undefined,
    ])
  })

  test('a reader that lagged during changes gets all of them afterwards', async () => {
    const hub = hubOf(store().history)
    const ada = reader()
    await hub.join(ada.connection, 'r', undefined, {})
    hub.sweep(performance.now())
    ada.connection.laggingSince = performance.now()
    hub.show('r', { likes: 9 })
    hub.sweep(performance.now())
    ada.connection.laggingSince = 0
    hub.sweep(performance.now())
    hub.sweep(performance.now())
    expect(told(ada).filter(({ likes }) => likes === 9)).toHaveLength(1)
  })

  test('a reader that came during a change is told when the totals are back', async () => {
    const hub = hubOf(store().history)
    const [ada, bob] = [reader('ada'), reader('bob')]
    await hub.join(ada.connection, 'r', undefined, {})
    hub.sweep(performance.now())
    hub.heard({ kind: 'gauge', from: 'other', room: 'r', online: 5 })
    await hub.join(bob.connection, 'r', undefined, {})
    hub.heard({ kind: 'gauge', from: 'other', room: 'r', online: 0 })
    const seat = ada.connection.seats.get('r')
    seat?.room.leave(seat)
    hub.sweep(performance.now())
    expect(bob.frames.flatMap((frame) => (frame.t === 'eph' ? [frame.d['online']] : []))).toEqual([7, 1])
  })
})

describe('urgent entries', () => {
  test('the teacher does not wait for the tick', async () => {
    const db = store()
    const hub = hubOf(db.history, memoryBackplane(), {
      ...limits,
      pace: { ...limits.pace, minTickMs: 60_000, maxTickMs: 60_000 },
    })
    const ada = reader()
    await hub.join(ada.connection, 'r', undefined, {})
    hub.publish(db.write('chat', 'a'))
    await expect.poll(() => ada.got('chat')).toHaveLength(1)
    hub.publish(db.write('chat', 'waits'))
    hub.publish(db.write('main', 'T'))
    await expect.poll(() => ada.got('main')).toEqual([[1, 'T']])
    expect(ada.got('chat')).toHaveLength(2)
  })

  test('rounds are never closer together than 10 ms, however many entries there are', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const db = store()
    const hub = hubOf(db.history)
    const ada = reader()
    await hub.join(ada.connection, 'r', undefined, {})
    const startedAt = performance.now()
    for (let count = 0; count < 300; count += 1) {
      hub.publish(db.write('main', `${count}`))
      if (count % 10 === 0) await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(10)
    expect(ada.got('main')).toHaveLength(300)
    const rounds = ada.frames.filter(({ t }) => t === 'b').length
    expect(rounds).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 10)
  })
})
