// @module-tag load
import { afterEach, describe, expect, test } from 'vitest'
import { gatewayLimits } from '@rostrum/server/kernel/realtime'
import { stuckReader } from '../testing/stuck-reader'
import { studio, type Studio } from '../testing/studio'

let s: Studio
afterEach(() => s.close())

const roomy = { perSec: 100_000, burst: 100_000 }
const ring = { ...gatewayLimits.room.ring, maxCount: 2_000 }
/** A room whose slow readers are tolerated for `lagMs`. */
const bearing = (lagMs: number) =>
  studio({
    limits: {
      send: roomy,
      teacherSend: roomy,
      frames: roomy,
      waitingFrames: 100_000,
      // It answers no ping either: on a busy machine the room talks for longer than silence is tolerated.
      deadAfterMs: 600_000,
      room: { ...gatewayLimits.room, ring },
      lagMs,
    },
  })

/** More than the system's own socket buffers take. */
const TOTAL = 8_000

/** Sends so much that a reader that does not read falls behind; resolves when all of it is stored. */
async function talk(id: string) {
  const sender = await s.member().socket()
  await sender.join(id)
  const text = '长'.repeat(300)
  for (let count = 1; count <= TOTAL; count += 1) {
    sender.say(id, text)
    if (count % 500 === 0) await sender.next('ack', ({ q }) => q === count)
  }
  return sender
}

describe('a reader that stops reading', () => {
  test('is skipped while nobody else notices, and told to repair when it reads again', async () => {
    s = await bearing(600_000)
    const { id } = await s.room()
    const waking = await stuckReader(s.url, await s.member().ticket(), id)
    const fast = await s.member().socket()
    await fast.join(id)
    const sender = await talk(id)
    await fast.next('b', ({ v }) => v.some(({ s: first, m }) => first + m.length - 1 === TOTAL))
    expect(fast.entries().map(({ seq }) => seq)).toEqual(Array.from({ length: TOTAL }, (_, index) => index + 1))
    expect(s.live.realtime.figures()).toMatchObject({ lagged: expect.any(Number), resyncs: 0 })
    waking.resume()
    expect(await waking.said('"t":"resync"')).toBe(true)
    waking.destroy()
    fast.close()
    sender.close()
  }, 90_000)

  test('is closed when it does not read again, also when the room has fallen silent', async () => {
    s = await bearing(2_000)
    const { id } = await s.room()
    const dead = await stuckReader(s.url, await s.member().ticket(), id)
    const sender = await talk(id)
    expect(await dead.isClosed()).toBe(true)
    sender.close()
  }, 90_000)
})
