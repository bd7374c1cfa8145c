import { randomUUID } from 'node:crypto'
import type { LiveMessage, RoomFrame, RoomId } from '@rostrum/contract/live'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { MEMBER, startCluster, type Cluster } from './cluster'
import { ticketOf } from './ticket'

let cluster: Cluster
let roomId: RoomId
beforeAll(async () => {
  cluster = await startCluster()
  roomId = await cluster.openRoom()
}, 240_000)
afterAll(() => cluster?.stop())

const patient = { timeout: 30_000, interval: 50 }

/** A bare socket in the room, on one gateway. */
async function socketAt(url: string, ticket: string) {
  const frames: RoomFrame[] = []
  const ws = new WebSocket(`${url.replace('http', 'ws')}/ws?v=1`, {
    headers: { 'x-forwarded-for': `10.40.0.${Math.ceil(Math.random() * 250)}` },
  })
  const state = { code: 0 }
  ws.on('message', (data) => void frames.push(JSON.parse(data.toString()) as RoomFrame))
    .on('error', () => {})
    .on('close', (code) => (state.code = code))
  await new Promise((resolve) => ws.once('open', resolve))
  const say = (frame: object) => ws.send(JSON.stringify(frame))
  say({ t: 'auth', ticket, client: 'web', ver: 'cluster' })
  await expect.poll(() => frames.some(({ t }) => t === 'ready'), patient).toBe(true)
  say({ t: 'join', r: roomId })
  await expect.poll(() => frames.some(({ t }) => t === 'joined'), patient).toBe(true)
  return {
    say,
    state,
    heard: <T extends RoomFrame['t']>(type: T) =>
      frames.filter((frame): frame is Extract<RoomFrame, { t: T }> => frame.t === type),
    texts: () =>
      frames
        .flatMap((frame) => (frame.t === 'b' ? frame.v.flatMap(({ m }) => [...m]) : []))
        .map((entry) => (entry as LiveMessage).content),
    totals: () =>
      Object.assign({}, ...frames.flatMap((frame) => (frame.t === 'eph' ? [frame.d] : []))) as Record<string, number>,
    close: () => ws.close(),
  }
}

describe('several processes are one server', () => {
  test('a message sent on one gateway, or by call, arrives on both', async () => {
    const [a, b] = [
      await socketAt(cluster.urls.gatewayA, ticketOf(randomUUID()).ticket),
      await socketAt(cluster.urls.gatewayB, ticketOf(randomUUID()).ticket),
    ]
    a.say({ t: 'send', r: roomId, c: randomUUID(), k: 'text', x: { text: '从甲网关说' } })
    const { call } = await cluster.caller(MEMBER)
    await call('live.sendMessage', { roomId, content: '从接口说', idempotencyKey: randomUUID() })
    for (const socket of [a, b])
      await expect.poll(() => socket.texts().sort(), patient).toEqual(['从接口说', '从甲网关说'].sort())
    a.close()
    b.close()
  })

  test('the same message on two gateways at once is stored as one row, and both senders are told so', async () => {
    const { ticket } = ticketOf(randomUUID())
    const [a, b] = [await socketAt(cluster.urls.gatewayA, ticket), await socketAt(cluster.urls.gatewayB, ticket)]
    const c = randomUUID()
    for (const socket of [a, b]) socket.say({ t: 'send', r: roomId, c, k: 'text', x: { text: '两处同一句' } })
    for (const socket of [a, b]) await expect.poll(() => socket.heard('ack').length, patient).toBe(1)
    expect(a.heard('ack')[0]).toMatchObject({ id: b.heard('ack')[0]?.id, q: b.heard('ack')[0]?.q })
    for (const socket of [a, b]) await expect.poll(() => socket.texts(), patient).toEqual(['两处同一句'])
    a.close()
    b.close()
  })

  test('two gateways writing to one room at once leave no gap and agree on the order', async () => {
    const senders = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        socketAt(index % 2 ? cluster.urls.gatewayA : cluster.urls.gatewayB, ticketOf(randomUUID()).ticket),
      ),
    )
    for (const [index, socket] of senders.entries())
      for (let n = 0; n < 4; n += 1)
        socket.say({ t: 'send', r: roomId, c: randomUUID(), k: 'text', x: { text: `同写${index}-${n}` } })
    for (const socket of senders)
      await expect.poll(() => socket.texts().filter((text) => text.startsWith('同写')).length, patient).toBe(48)
    const rows = await cluster.sql<{ content: string; seq: string }>(
      `select content, seq from live_message where room_id = $1 and content like '同写%' order by seq`,
      [roomId],
    )
    for (const socket of senders)
      expect(socket.texts().filter((text) => text.startsWith('同写'))).toEqual(rows.map(({ content }) => content))
    expect(Number(rows.at(-1)?.seq) - Number(rows[0]?.seq)).toBe(47)
    for (const socket of senders) socket.close()
  })

  test('every process counts the people and likes of all processes', async () => {
    const [a, b] = [
      await socketAt(cluster.urls.gatewayA, ticketOf(randomUUID()).ticket),
      await socketAt(cluster.urls.gatewayB, ticketOf(randomUUID()).ticket),
    ]
    const other = await socketAt(cluster.urls.gatewayB, ticketOf(randomUUID()).ticket)
    for (const socket of [a, b]) await expect.poll(() => socket.totals()['online'], patient).toBe(3)
    const { call } = await cluster.caller(MEMBER)
    await expect.poll(async () => (await call('live.getWordRoom', { id: roomId })).onlineCount, patient).toBe(3)
    const before = a.totals()['likes'] ?? 0
    b.say({ t: 'like', r: roomId, n: 7 })
    for (const socket of [a, b]) await expect.poll(() => socket.totals()['likes'], patient).toBe(before + 7)
    other.close()
    await expect.poll(() => a.totals()['online'], patient).toBe(2)
    a.close()
    b.close()
  })

  test('signing out by call closes the sockets of the session on every process', async () => {
    const { call } = await cluster.caller(MEMBER)
    const { ticket = '' } = await call('live.getTicket', { id: roomId })
    const [a, b] = [await socketAt(cluster.urls.gatewayA, ticket), await socketAt(cluster.urls.gatewayB, ticket)]
    await call('member.logout', {})
    for (const socket of [a, b]) await expect.poll(() => socket.state.code, patient).toBe(4401)
  })

  test('a gateway serves no calls and no pages, an api no rooms, a worker neither; all answer probes', async () => {
    const status = async (name: keyof Cluster['urls'], path: string) =>
      (await fetch(`${cluster.urls[name]}${path}`)).status
    const words = async (name: keyof Cluster['urls']) =>
      (await (await fetch(`${cluster.urls[name]}/api/live/get/list/word?pageSize=1`)).text()).includes('"rows"')
    expect([await words('api'), await words('gatewayA'), await words('worker')]).toEqual([true, false, false])
    expect([
      await status('api', '/healthz'),
      await status('gatewayA', '/healthz'),
      await status('worker', '/healthz'),
    ]).toEqual([200, 200, 200])
    const refused = (name: keyof Cluster['urls']) =>
      new Promise<number | undefined>((resolve) => {
        new WebSocket(`${cluster.urls[name].replace('http', 'ws')}/ws?v=1`)
          .on('unexpected-response', (_, { statusCode }) => resolve(statusCode))
          .on('error', () => {})
          .on('open', () => resolve(101))
      })
    expect([await refused('api'), await refused('worker')]).toEqual([404, 404])
  })

  test('a gateway that is shut down says goodbye first, and the others remove its people', async () => {
    const [a, b] = [
      await socketAt(cluster.urls.gatewayA, ticketOf(randomUUID()).ticket),
      await socketAt(cluster.urls.gatewayB, ticketOf(randomUUID()).ticket),
    ]
    await expect.poll(() => b.totals()['online'], patient).toBe(2)
    await cluster.leave('gatewayA')
    expect(a.heard('bye')).toHaveLength(1)
    expect(a.state.code).toBe(1012)
    await expect.poll(() => b.totals()['online'], patient).toBe(1)
    await cluster.start('gatewayA')
    b.close()
  })
})
