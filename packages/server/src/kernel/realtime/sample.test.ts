import { afterEach, describe, expect, test } from 'vitest'
import { createLog } from '../log'
import { memoryBackplane } from './backplane'
import { Hub } from './hub'
import { gatewayLimits } from './limits'
import { MessageSampler, sampleLimits } from './sample'
import { reader, store } from './testing/fakes'

const log = createLog({ level: 'silent' })
const hubs: Hub[] = []
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.stop()
})

/** A room that counts as giant with three people in it. */
async function giantRoom(people: readonly string[]) {
  const db = store()
  const room = { ...gatewayLimits.room, sample: { above: 2, rule: { perSec: 0.001, burst: 2 } } }
  const hub = new Hub({ history: db.history, backplane: memoryBackplane(), limits: room, log })
  hubs.push(hub)
  const readers = people.map((person) => reader(person))
  for (const { connection } of readers) await hub.join(connection, 'r', undefined, {})
  hub.sweep(performance.now())
  return { db, hub, readers }
}

/** The position of a reader of these parts, and whether each part followed on the one before. */
function walk(parts: readonly { readonly s: number; readonly n?: number; readonly m: readonly unknown[] }[]) {
  let at = 0
  let isWhole = true
  for (const { s, n, m } of parts) {
    isWhole &&= s === at + 1
    at = n ?? s + m.length - 1
  }
  return { at, isWhole }
}

describe('the chat of a giant room', () => {
  test('is sampled for all alike, in shared frames, and positions continue without a gap', async () => {
    const { db, hub, readers } = await giantRoom(['ada', 'bob', 'eve'])
    hub.publish(db.writeBy('zoe', 'chat', 'a', 'b', 'c', 'd', 'e'))
    await expect
      .poll(() => readers.map(({ texts }) => texts('chat')))
      .toEqual([
        ['a', 'b'],
        ['a', 'b'],
        ['a', 'b'],
      ])
    expect(readers[0]?.parts('chat')).toEqual([{ k: 'chat', e: 'e', s: 1, n: 5, m: ['a', 'b'] }])
    expect(hub.figures).toMatchObject({ frames: 3, sharedFrames: 2, messages: 6 })
    hub.publish(db.write('chat', 'the room itself'))
    await expect.poll(() => readers[2]?.texts('chat').at(-1)).toBe('the room itself')
    for (const { parts } of readers) expect(walk(parts('chat'))).toEqual({ at: 6, isWhole: true })
  })

  test('the teacher is never left out', async () => {
    const { db, hub, readers } = await giantRoom(['ada', 'bob', 'eve'])
    const said = Array.from({ length: 50 }, (_, index) => `T${index}`)
    for (const text of said) hub.publish(db.writeBy('teacher', 'main', text))
    hub.publish(db.writeBy('zoe', 'chat', 'a', 'b', 'c'))
    for (const { texts } of readers) await expect.poll(() => texts('main')).toEqual(said)
  })

  test('the author of a message sees it on each socket, and nobody else does', async () => {
    const { db, hub, readers } = await giantRoom(['ada', 'ada', 'eve', 'bob'])
    hub.publish(db.writeBy('zoe', 'chat', 'a', 'b', 'c'))
    hub.publish(db.writeBy('ada', 'chat', 'mine'))
    hub.publish(db.writeBy('zoe', 'chat', 'd'))
    await expect
      .poll(() => readers.map(({ texts }) => texts('chat')))
      .toEqual([
        ['a', 'b', 'mine'],
        ['a', 'b', 'mine'],
        ['a', 'b'],
        ['a', 'b'],
      ])
    hub.publish(db.write('chat', 'end'))
    for (const { texts } of readers) await expect.poll(() => texts('chat').at(-1)).toBe('end')
    for (const { parts } of readers) expect(walk(parts('chat'))).toEqual({ at: 6, isWhole: true })
  })

  test('a returning reader gets the same sample, with their own messages', async () => {
    const { db, hub } = await giantRoom(['ada', 'bob', 'eve'])
    hub.publish(db.writeBy('zoe', 'chat', 'a', 'b', 'c'))
    hub.publish(db.writeBy('ada', 'chat', 'mine'))
    const back = reader('ada')
    await hub.join(back.connection, 'r', { main: ['e', 0], chat: ['e', 0] }, {})
    await expect.poll(() => back.texts('chat')).toEqual(['a', 'b', 'mine'])
    expect(walk(back.parts('chat'))).toEqual({ at: 4, isWhole: true })
  })

  test('in a smaller room everybody sees everything', async () => {
    const { db, hub, readers } = await giantRoom(['ada', 'bob'])
    hub.publish(db.writeBy('zoe', 'chat', 'a', 'b', 'c', 'd', 'e'))
    await expect.poll(() => readers[0]?.got('chat')).toHaveLength(5)
  })

  test('no second holds more than ten', () => {
    const sample = new MessageSampler(sampleLimits)
    const shown = Array.from({ length: 10_000 }, (_, index) => index).filter(
      (ms) => !sample.leavesOut(ms, 'zoe', 10_000, 1_000_000 + ms),
    )
    for (let from = 0; from <= 9_000; from += 50)
      expect(shown.filter((ms) => ms >= from && ms < from + 1_000).length).toBeLessThanOrEqual(10)
    expect(shown.length).toBeGreaterThanOrEqual(80)
  })
})
