import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gatewayLimits } from '../kernel/realtime'
import { stuckReader } from './testing/stuck-reader'
import { studio, type Studio } from './testing/studio'

let s: Studio
const roomy = { perSec: 100_000, burst: 100_000 }
const ring = { ...gatewayLimits.room.ring, maxCount: 2_000 }
beforeAll(async () => {
  s = await studio({
    limits: { send: roomy, teacherSend: roomy, frames: roomy, waitingFrames: 100_000, room: { ...gatewayLimits.room, ring }, lagMs: 15_000 },
  })
})
afterAll(() => s.close())

/** More than the system's own socket buffers take. */
const TOTAL = 8_000

describe('a reader that stops reading', () => {
  test('is passed over while nobody else notices, told to repair when it reads again, and closed when it does not', async () => {
    const { id } = await s.room()
    const [waking, dead] = [await stuckReader(s.url, await s.member().ticket(), id), await stuckReader(s.url, await s.member().ticket(), id)]
    const [fast, sender] = [await s.member().socket(), await s.member().socket()]
    await Promise.all([fast.join(id), sender.join(id)])
    const text = '长'.repeat(300)
    for (let count = 1; count <= TOTAL; count += 1) {
      sender.say(id, text)
      if (count % 500 === 0) await sender.next('ack', ({ q }) => q === count)
    }
    await fast.next('b', ({ v }) => v.some(({ s: first, m }) => first + m.length - 1 === TOTAL))
    expect(fast.entries().map(({ seq }) => seq)).toEqual(Array.from({ length: TOTAL }, (_, index) => index + 1))
    expect(s.live.realtime.figures()).toMatchObject({ lagged: expect.any(Number), resyncs: 0 })
    waking.resume()
    expect(await waking.said('"t":"resync"')).toBe(true)
    // The room is silent now: the sweep finds the other one all the same.
    expect(await dead.isClosed()).toBe(true)
    waking.destroy()
    fast.close()
    sender.close()
  }, 90_000)
})
