// @module-tag load
import { describe, expect, test } from 'vitest'
import { gatewayLimits } from '@rostrum/server/kernel/realtime'
import { studio } from '../testing/studio'
import { viewerOf, type Viewer } from '../testing/viewer'

const roomy = { perSec: 1_000_000, burst: 1_000_000 }
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

interface Wish {
  readonly viewers: number
  readonly messages: number
  readonly ring: number
  /** Cuts a connected viewer after each such number of messages; every other time it destroys a server's end too. */
  readonly cutEvery: number
  /** A listener leaves after each such number of messages, and returns 120 messages later: beyond a ring of 64. */
  readonly leaveEvery: number
}
const AWAY = 120
const TALKERS = 4

/** Cuts members' sockets at both ends while four of them send. The steps follow the messages, not the clock. */
async function chaos({ viewers: count, messages, ring, cutEvery, leaveEvery }: Wish) {
  const room = {
    ...gatewayLimits.room,
    ring: { ...gatewayLimits.room.ring, minCount: Math.min(ring, 2_000), maxCount: ring },
  }
  const s = await studio({
    limits: { send: roomy, frames: roomy, join: roomy, connects: roomy, accepts: roomy, teacherSend: roomy, room },
  })
  try {
    const { id: roomId } = await s.room()
    const place = {
      url: s.url,
      roomId,
      limits: { backoffBaseMs: 50, backoffMaxMs: 200, chatRepairPages: Infinity, failAfterMs: 120_000 },
    }
    const viewers = Array.from({ length: count }, () => viewerOf(s.member(), place))
    const talkers = viewers.slice(0, TALKERS)
    const isLive = ({ room: { getSnapshot } }: Viewer) => getSnapshot().status === 'live'
    const back = new Map<number, Viewer>()
    let said = 0

    const misfortune = () => {
      said += 1
      if (said % cutEvery === 0) pick(viewers.filter(isLive))?.cut()
      if (said % (2 * cutEvery) === 0) pick([...s.sockets])?.destroy()
      back.get(said)?.room.start()
      const leaver =
        said % leaveEvery === 0 && said + AWAY < messages ? pick(viewers.slice(TALKERS).filter(isLive)) : undefined
      leaver?.room.stop()
      if (leaver) back.set(said + AWAY, leaver)
    }

    for (const viewer of viewers) viewer.room.start()
    await expect
      .poll(() => viewers.every((viewer) => isLive(viewer) && viewer.room.getSnapshot().loaded), { timeout: 30_000 })
      .toBe(true)
    await Promise.all(talkers.map((talker, index) => talk(talker, index, messages / TALKERS, misfortune)))
    await expect
      .poll(() => viewers.filter(({ shown }) => shown.length !== messages).length, { timeout: 60_000, interval: 100 })
      .toBe(0)

    const { rows } = await s.kernel.db.q.execute<{ seq: string }>(
      `select seq from live_message where room_id = '${roomId}' order by seq`,
    )
    const [first = []] = viewers.map(({ shown }) => shown)
    const order = first.map(({ id }) => id).join()
    const figures = s.live.realtime.figures()
    for (const viewer of viewers) viewer.room.stop()
    return {
      rows: rows.map(({ seq }) => Number(seq)),
      first,
      unlike: viewers.filter(({ shown }) => shown.map(({ id }) => id).join() !== order).length,
      reconnects: viewers.reduce((sum, viewer) => sum + viewer.opened() - 1, 0),
      repairs: viewers.reduce((sum, viewer) => sum + viewer.repairs(), 0),
      pending: talkers.map((talker) => talker.pending()),
      figures,
    }
  } finally {
    await s.close()
  }
}

/** Sends its share with at most five unacknowledged, like a person who types fast. */
async function talk({ room, pending }: Viewer, index: number, count: number, saidOne: () => void): Promise<void> {
  for (let said = 0; said < count; ) {
    for (let open = pending(); open < 5 && said < count; open += 1) {
      room.send(`说话人${index}的第${(said += 1)}句`)
      saidOne()
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

describe('sockets are cut at both ends, again and again', () => {
  test.each([
    {
      viewers: 200,
      messages: 4_000,
      ring: 20_000,
      cutEvery: 8,
      leaveEvery: Infinity,
      leastReconnects: 400,
      leastRepairs: 0,
    },
    { viewers: 60, messages: 1_600, ring: 64, cutEvery: 8, leaveEvery: 40, leastReconnects: 150, leastRepairs: 20 },
  ])(
    '$viewers members see $messages messages each once, in order, from a ring of $ring',
    async ({ leastReconnects, leastRepairs, ...wish }) => {
      const { rows, first, unlike, reconnects, repairs, pending, figures } = await chaos(wish)
      const shared = ((figures.sharedFrames / figures.frames) * 100).toFixed(1)
      process.stdout.write(
        `figures: chaos, ring of ${wish.ring}: ${reconnects} reconnects, ${repairs} repair pages, ${figures.frames} frames, ${shared} % shared, ${figures.resyncs} resyncs\n`,
      )
      expect(rows).toEqual(Array.from({ length: wish.messages }, (_, index) => index + 1))
      expect(first.map(({ seq }) => seq)).toEqual(rows)
      expect(unlike).toBe(0)
      expect(pending).toEqual(Array.from({ length: TALKERS }, () => 0))
      expect(reconnects).toBeGreaterThanOrEqual(leastReconnects)
      expect(repairs).toBeGreaterThanOrEqual(leastRepairs)
      for (let index = 0; index < TALKERS; index += 1) {
        const mine = first.flatMap(({ content }) => (content.startsWith(`说话人${index}的`) ? [content] : []))
        expect(new Set(mine).size).toBe(wish.messages / TALKERS)
      }
    },
    180_000,
  )
})
