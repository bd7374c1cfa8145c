// @module-tag load
// @module-tag kill
import { callAt } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEMBER, startCluster, type Cluster } from './cluster'
import { viewerOf, type Viewer } from './viewer'

const VIEWERS = 200
const TALKERS = 100
const MESSAGES = Number(process.env['CLUSTER_MESSAGES'] ?? 10_000)
const OURS = '集群'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster()
}, 240_000)
afterAll(() => cluster?.stop())

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Helps to read a failure. */
const stateOf = ({ shown, figures, room }: Viewer) => ({
  shown: shown.length,
  ...figures,
  status: room.getSnapshot().status,
  error: room.getSnapshot().error,
})

/** Failures at certain messages: they follow the progress, not the clock. */
function misfortunes(viewers: readonly Viewer[]) {
  const at = (share: number) => Math.floor(MESSAGES * share)
  const events = new Map<number, () => Promise<void> | void>([
    [at(0.12), () => cluster.kill('gatewayA')],
    [at(0.18), () => cluster.start('gatewayA')],
    [at(0.3), () => cluster.redis.kill()],
    [at(0.36), () => cluster.redis.start()],
    [at(0.5), () => cluster.postgres.restart()],
    [at(0.6), () => void cluster.redis.say('client', 'kill', 'type', 'normal')],
    [at(0.7), () => cluster.kill('gatewayB')],
    [at(0.72), () => cluster.kill('worker')],
    [at(0.78), () => cluster.start('gatewayB')],
    [at(0.8), () => cluster.start('worker')],
    [at(0.9), () => cluster.postgres.restart()],
  ])
  let said = 0
  let line = Promise.resolve()
  return {
    saidOne() {
      said += 1
      if (said % 20 === 0) pick(viewers.filter((viewer) => viewer.isLive()))?.cut()
      const event = events.get(said)
      if (event) line = line.then(event)
      line.catch(() => {})
    },
    over: () => line,
  }
}

/** Sends its share of messages, as fast as the server allows. */
async function talk({ room, pending }: Viewer, index: number, saidOne: () => void): Promise<void> {
  for (let said = 0; said < MESSAGES / TALKERS; ) {
    while (pending() < 2 && said < MESSAGES / TALKERS) {
      room.send(`${OURS}${index}：第${(said += 1)}句`)
      saidOne()
    }
    await pause(50)
  }
}

test(`${VIEWERS} members see ${MESSAGES} messages each once and in order, whatever is killed during the run`, async () => {
  const roomId = await cluster.openRoom()
  const { token } = await cluster.caller(MEMBER)
  const viewers = Array.from({ length: VIEWERS }, (_, index) => {
    const ip = `10.30.0.${index + 1}`
    return viewerOf({
      roomId,
      ip,
      gateways: [cluster.urls.gatewayA, cluster.urls.gatewayB],
      call: callAt({ url: cluster.urls.api, ip, token }),
      isOurs: ({ content }) => content.startsWith(OURS),
    })
  })
  for (const viewer of viewers) viewer.room.start()
  await expect
    .poll(() => viewers.filter((viewer) => !viewer.isLive() || !viewer.room.getSnapshot().loaded).length, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe(0)

  const startedAt = Date.now()
  const { saidOne, over } = misfortunes(viewers)
  await Promise.all(viewers.slice(0, TALKERS).map((viewer, index) => talk(viewer, index, saidOne)))
  await over()
  await expect
    .poll(() => viewers.filter(({ shown }) => shown.length < MESSAGES).map(stateOf), { timeout: 90_000, interval: 200 })
    .toEqual([])
  await expect
    .poll(() => viewers.filter((viewer) => viewer.pending() > 0).length, { timeout: 60_000, interval: 200 })
    .toBe(0)
  const seconds = Math.round((Date.now() - startedAt) / 1000)

  const rows = await cluster.sql<{ id: string; seq: string; client_id: string }>(
    `select id, seq, client_id from live_message where room_id = $1 and stream = 'chat' and content like $2 order by seq`,
    [roomId, `${OURS}%`],
  )
  const sum = (of: (viewer: Viewer) => number) => viewers.reduce((total, viewer) => total + of(viewer), 0)
  process.stdout.write(
    `figures: cluster chaos, ${MESSAGES} messages to ${VIEWERS} viewers in ${seconds} s, ${sum(({ figures }) => figures.opened) - VIEWERS} reconnects, ${sum(({ figures }) => figures.repairPages)} repair pages, ${sum(({ figures }) => figures.resets)} resets\n`,
  )
  expect(rows.length).toBe(MESSAGES)
  expect(new Set(rows.map((row) => row.client_id)).size).toBe(MESSAGES)
  expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => Number(rows[0]?.seq) + index))
  const order = rows.map(({ id }) => id).join()
  expect(viewers.filter(({ shown }) => shown.join() !== order).length).toBe(0)
  const stored = new Set(rows.map((row) => row.client_id))
  expect(viewers.flatMap(({ acked }) => [...acked]).filter((c) => !stored.has(c))).toEqual([])
  for (const viewer of viewers) viewer.room.stop()
}, 600_000)
