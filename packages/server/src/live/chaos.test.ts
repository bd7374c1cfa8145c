import { describe, expect, test } from 'vitest'
import { gatewayLimits } from '../kernel/realtime'
import { studio } from './testing/studio'
import { viewerOf, type Viewer } from './testing/viewer'

const roomy = { perSec: 1_000_000, burst: 1_000_000 }
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

interface Wish {
  readonly viewers: number
  readonly messages: number
  readonly ring: number
  readonly backoffMaxMs: number
}

/** Members' sockets are cut at both ends while four of them talk. */
async function chaos({ viewers: count, messages, ring, backoffMaxMs }: Wish) {
  const limits = { send: roomy, frames: roomy, join: roomy, connects: roomy, accepts: roomy, teacherSend: roomy }
  const room = { ...gatewayLimits.room, ring: { ...gatewayLimits.room.ring, minCount: Math.min(ring, 2_000), maxCount: ring } }
  const s = await studio({ limits: { ...limits, room } })
  try {
    const { id: roomId } = await s.room()
    const place = { url: s.url, roomId, limits: { backoffBaseMs: backoffMaxMs / 4, backoffMaxMs, chatRepairPages: Infinity, failAfterMs: 120_000 } }
    const viewers = Array.from({ length: count }, () => viewerOf(s.member(), place))
    for (const viewer of viewers) viewer.room.start()
    await expect.poll(() => viewers.every(({ room: { getSnapshot } }) => getSnapshot().status === 'live' && getSnapshot().loaded), { timeout: 30_000 }).toBe(true)

    const cutter = setInterval(() => {
      for (let cuts = 0; cuts < 2; cuts += 1) pick(viewers)?.cut()
      pick([...s.sockets])?.destroy()
    }, 100)
    const talkers = viewers.slice(0, 4)
    await Promise.all(talkers.map((talker, index) => talk(talker, index, messages / 4)))
    clearInterval(cutter)
    await expect.poll(() => viewers.filter((viewer) => viewer.shown.length !== messages).length, { timeout: 60_000, interval: 100 }).toBe(0)

    const rows = (await s.kernel.db.q.execute<{ seq: string }>(`select seq from live_message where room_id = '${roomId}' order by seq`)).rows
    const first = viewers[0]?.shown.map(({ id }) => id)
    const unlike = viewers.filter((viewer) => viewer.shown.map(({ id }) => id).join() !== first?.join())
    const figures = s.live.realtime.figures()
    for (const viewer of viewers) viewer.room.stop()
    return {
      rows: rows.map(({ seq }) => Number(seq)),
      first: viewers[0]?.shown ?? [],
      unlike: unlike.length,
      reconnects: viewers.reduce((sum, viewer) => sum + viewer.opened() - 1, 0),
      repairs: viewers.reduce((sum, viewer) => sum + viewer.repairs(), 0),
      pending: talkers.map((talker) => talker.pending()),
      figures,
    }
  } finally {
    await s.close()
  }
}

/** Says its share with at most five on the way, like a person who types fast. */
async function talk({ room, pending }: Viewer, index: number, count: number): Promise<void> {
  let said = 0
  await new Promise<void>((resolve) => {
    const step = () => {
      for (let open = pending(); open < 5 && said < count; open += 1) room.send(`说话人${index}的第${(said += 1)}句`)
      if (said < count) setTimeout(step, 2)
      else resolve()
    }
    step()
  })
}

describe('sockets are cut at both ends, again and again', () => {
  test.each([
    { viewers: 200, messages: 4_000, ring: 20_000, backoffMaxMs: 200, leastReconnects: 400, leastRepairs: 0 },
    { viewers: 60, messages: 2_000, ring: 64, backoffMaxMs: 1_000, leastReconnects: 100, leastRepairs: 20 },
  ])('$viewers members see $messages messages each once, in order, from a ring of $ring', async ({ leastReconnects, leastRepairs, ...wish }) => {
    const { rows, first, unlike, reconnects, repairs, pending, figures } = await chaos(wish)
    process.stdout.write(`chaos ring ${wish.ring}: ${reconnects} reconnects, ${repairs} repair pages, ${figures.frames} frames, ${((figures.sharedFrames / figures.frames) * 100).toFixed(1)} % shared, ${figures.resyncs} resyncs\n`)
    expect(rows).toEqual(Array.from({ length: wish.messages }, (_, index) => index + 1))
    expect(first.map(({ seq }) => seq)).toEqual(rows)
    expect(unlike).toBe(0)
    expect(pending).toEqual([0, 0, 0, 0])
    expect(repairs).toBeGreaterThanOrEqual(leastRepairs)
    expect(reconnects).toBeGreaterThanOrEqual(leastReconnects)
    for (let index = 0; index < 4; index += 1) {
      const mine = first.flatMap(({ content }) => (content.startsWith(`说话人${index}的`) ? [content] : []))
      expect(new Set(mine).size).toBe(wish.messages / 4)
    }
  }, 180_000)
})
