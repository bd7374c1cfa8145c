import type { ServerFrame, Stream } from '@rostrum/contract/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '../log'
import { memoryBackplane } from './backplane'
import { Connection } from './connection'
import { Hub } from './hub'
import { gatewayLimits } from './limits'
import type { RoomLimits } from './room'
import type { Transport } from './transport'
import type { Backplane, Batch, Row } from './types'

const log = createLog({ level: 'silent' })
const limits = gatewayLimits.room
const hubs: Hub[] = []
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.stop()
})

/** What would be in the database. */
function store() {
  const rows: Record<Stream, Row[]> = { main: [], chat: [] }
  const state = { epoch: 'e', reads: 0 }
  return {
    rows, state,
    history: {
      head: async (_: string, stream: Stream) => ({ epoch: state.epoch, seq: rows[stream].length }),
      after: async (_: string, stream: Stream, seq: number, limit: number) => {
        state.reads += 1
        return rows[stream].slice(seq, seq + limit)
      },
      heads: async (rooms: readonly string[]) =>
        rooms.flatMap((room) => (['main', 'chat'] as const).map((stream) => ({ room, stream, epoch: state.epoch, seq: rows[stream].length }))),
    },
    /** Stores the next entries and gives them as a batch. */
    write(stream: Stream, ...texts: string[]): Batch {
      const first = rows[stream].length + 1
      const messages = texts.map((text) => JSON.stringify(text))
      messages.forEach((text, index) => rows[stream].push({ seq: first + index, text }))
      return { room: 'r', stream, epoch: state.epoch, first, last: first + texts.length - 1, messages }
    },
  }
}

/** A socket that takes everything at once, or nothing. */
function reader(person = 'ada') {
  const frames: ServerFrame[] = []
  const sizes: number[] = []
  let queued = 0
  let drained: (() => void)[] = []
  const state = { isStuck: false, isOpen: true }
  const transport: Transport = {
    get isOpen() {
      return state.isOpen
    },
    write(frame) {
      sizes.push(frame.length)
      if (state.isStuck) queued += frame.length
      const head = frame[1] === 126 ? 4 : frame[1] === 127 ? 10 : 2
      frames.push(JSON.parse(frame.subarray(head).toString()) as ServerFrame)
    },
    queued: () => queued,
    onDrain: (once) => void drained.push(once),
    close: () => void (state.isOpen = false),
  }
  return {
    connection: new Connection(transport, person), frames, state, sizes,
    queued: () => queued,
    drain() {
      queued = 0
      state.isStuck = false
      for (const once of drained) once()
      drained = []
    },
    /** Entries of a stream as they came: [seq, text]. */
    got: (stream: Stream) => frames.flatMap((frame) => (frame.t === 'b' ? frame.v : [])).filter(({ k }) => k === stream)
      .flatMap(({ s, m }) => m.map((text, index) => [s + index, text])),
  }
}

function hubOf(history: ReturnType<typeof store>['history'], backplane: Backplane = memoryBackplane(), room: RoomLimits = limits) {
  const hub = new Hub({ history, backplane, limits: room, log })
  hubs.push(hub)
  return hub
}

describe('a room', () => {
  test('entries of both streams go out in one frame, shared by all who stand at the same place', async () => {
    const db = store()
    const hub = hubOf(db.history)
    const readers = [reader('ada'), reader('bob'), reader('eve')]
    for (const { connection } of readers) await hub.join(connection, 'r', undefined, {})
    hub.publish(db.write('chat', 'a', 'b'))
    hub.publish(db.write('main', 'T'))
    await expect.poll(() => readers.map(({ frames }) => frames.filter(({ t }) => t === 'b').length)).toEqual([1, 1, 1])
    expect([readers[2]?.got('main'), readers[2]?.got('chat')]).toEqual([[[1, 'T']], [[1, 'a'], [2, 'b']]])
    expect(hub.figures).toMatchObject({ frames: 3, sharedFrames: 2 })
  })

  test('a new process opens a room with what the database has, and resumes readers without asking it again', async () => {
    const db = store()
    db.write('chat', 'a', 'b', 'c')
    const hub = hubOf(db.history)
    const ada = reader()
    await hub.join(ada.connection, 'r', { main: ['e', 0], chat: ['e', 1] }, {})
    expect(ada.frames[0]).toMatchObject({ t: 'joined', v: { chat: { ok: true, head: 3, tail: 0 } } })
    await expect.poll(() => ada.got('chat')).toEqual([[2, 'b'], [3, 'c']])
  })

  test.each([
    ['another epoch', ['x', 1] as const],
    ['a place ahead of the head', ['e', 9] as const],
  ])('%s is answered with ok: false and goes on from the head', async (_, at) => {
    const db = store()
    db.write('chat', 'a', 'b')
    const hub = hubOf(db.history)
    const ada = reader()
    await hub.join(ada.connection, 'r', { main: ['e', 0], chat: [...at] }, {})
    expect(ada.frames[0]).toMatchObject({ v: { chat: { ok: false, head: 2 } } })
    hub.publish(db.write('chat', 'c'))
    await expect.poll(() => ada.got('chat')).toEqual([[3, 'c']])
  })

  test('a full queue stops at its limit and one frame; afterwards everything follows, in order', async () => {
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

  test('who fell out of the ring is told to repair and goes on from the head', async () => {
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
    await expect.poll(() => slow.frames.find(({ t }) => t === 'resync')).toMatchObject({ k: 'chat', have: 1, tail: 41, head: 51 })
    hub.publish(db.write('chat', 'next'))
    await expect.poll(() => slow.got('chat').at(-1)).toEqual([52, 'next'])
  })

  test('a healthy reader gets a burst whole: the pace does not cap how fast a room drains', async () => {
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

  test('what was removed is replaced where it waits', async () => {
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

  test('who leaves while a round is walking makes nobody miss anything', async () => {
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
    await expect.poll(() => readers.slice(20).map(({ got }) => got('chat').length)).toEqual(Array.from({ length: 30 }, () => 1))
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
    await expect.poll(() => [ada.got('chat'), bob.got('chat')]).toEqual([[[1, 'a'], [2, 'b']], [[1, 'a'], [2, 'b']]])
  })

  test('batches in the wrong order are put right from the database', async () => {
    const db = store()
    const hub = hubOf(db.history)
    const ada = reader()
    await hub.join(ada.connection, 'r', undefined, {})
    const [first, second, third] = [db.write('chat', 'a'), db.write('chat', 'b'), db.write('chat', 'c')]
    for (const batch of [third, second, first]) hub.publish(batch)
    await expect.poll(() => ada.got('chat')).toEqual([[1, 'a'], [2, 'b'], [3, 'c']])
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
    await expect.poll(() => ada.frames.filter(({ t }) => t === 'resync')).toMatchObject([{ k: 'main', e: 'restored' }, { k: 'chat', e: 'restored' }])
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
})
