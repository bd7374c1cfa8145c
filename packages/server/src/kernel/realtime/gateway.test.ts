import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutgoingFrame, ServerFrame } from '@rostrum/contract/kernel'
import { afterEach, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { systemClock } from '../clock'
import { createLog } from '../log'
import { Secret } from '../secret'
import { memoryBackplane } from './backplane'
import { Gateway, type GatewayOptions } from './gateway'
import { Hub } from './hub'
import { gatewayLimits, type GatewayLimits } from './limits'
import { store } from './testing/fakes'
import { createTickets } from './ticket'

const log = createLog({ level: 'silent' })
const closers: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closers.splice(0)) close()
})

type Frame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>

/** A gateway on its own port, with rooms that admit everybody and acknowledge every message. */
async function gatewayWith(
  more: Partial<GatewayLimits> = {},
  { startedAt = 0, isSessionOpen }: Partial<Pick<GatewayOptions, 'startedAt' | 'isSessionOpen'>> = {},
) {
  const limits = { ...gatewayLimits, ...more }
  const db = store()
  const hub = new Hub({ history: db.history, backplane: memoryBackplane(), limits: limits.room, log })
  const tickets = createTickets([new Secret('a secret')], systemClock)
  const likes: number[] = []
  // It stands still unless a test moves it.
  const clock = { ms: performance.now() }
  let sent = 0
  const channel = {
    join: async () => ({}),
    send: async () => ({ stored: Promise.resolve({ id: 'id', stream: 'chat' as const, seq: (sent += 1) }) }),
    like: (_: unknown, __: string, taps: number) => void likes.push(taps),
  }
  const gateway = new Gateway({
    hub,
    tickets,
    channel,
    limits,
    log,
    ticks: () => clock.ms,
    startedAt,
    isSessionOpen,
    isOwnOrigin: () => false,
  })
  const server = createServer().on('upgrade', (request, socket, head) =>
    gateway.upgrade(request, socket, head, `${request.headers['x-forwarded-for'] ?? '10.0.0.1'}`),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws?v=1`
  closers.push(() => {
    hub.stop()
    server.close()
    server.closeAllConnections()
  })

  const open = (ip = '10.0.0.1') =>
    new Promise<WebSocket | number>((resolve) => {
      const ws = new WebSocket(url, { headers: { 'x-forwarded-for': ip } })
      ws.on('open', () => resolve(ws))
        .on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
        .on('error', () => {})
      closers.push(() => ws.terminate())
    })

  async function signedIn(m: string | null, ip?: string) {
    const ws = await open(ip)
    if (typeof ws === 'number') throw new Error(`the handshake was answered ${ws}`)
    const frames: ServerFrame[] = []
    const state = { code: 0 }
    ws.on('message', (data) => void frames.push(JSON.parse(data.toString()) as ServerFrame)).on(
      'close',
      (code) => (state.code = code),
    )
    const say = (frame: OutgoingFrame) => ws.send(JSON.stringify(frame))
    const heard = <T extends ServerFrame['t']>(type: T) => frames.filter((frame): frame is Frame<T> => frame.t === type)
    say({
      t: 'auth',
      ticket: tickets.issue({ m, s: null, dev: 'd', roles: [], facts: {} }).ticket,
      client: 'web',
      ver: 'test',
    })
    await expect.poll(() => heard('ready').length).toBe(1)
    return { ws, frames, state, say, heard }
  }
  return {
    gateway,
    clock,
    hub,
    db,
    open,
    signedIn,
    likes,
    sweepAfter: (ms: number) => gateway.sweep(clock.ms + ms, Date.now()),
  }
}

describe('the life of a socket', () => {
  test('a silent one is pinged after 25 s and closed after 35 s', async () => {
    const { signedIn, sweepAfter } = await gatewayWith()
    const ada = await signedIn('ada')
    sweepAfter(24_000)
    sweepAfter(26_000)
    sweepAfter(27_000)
    await expect.poll(() => ada.heard('ping').length).toBe(1)
    sweepAfter(36_000)
    await expect.poll(() => ada.state.code).toBe(4408)
  })

  test('any frame counts as life', async () => {
    const { signedIn, clock, sweepAfter } = await gatewayWith()
    const ada = await signedIn('ada')
    clock.ms += 20_000
    ada.say({ t: 'pong', n: 1 })
    ada.say({ t: 'join', r: 'r' })
    await expect.poll(() => ada.heard('joined').length).toBe(1)
    // More than 35 s after the connection, less after the last frame.
    sweepAfter(34_000)
    ada.say({ t: 'join', r: 'other' })
    await expect.poll(() => ada.heard('joined').length).toBe(2)
    expect(ada.state.code).toBe(0)
    sweepAfter(36_000)
    await expect.poll(() => ada.state.code).toBe(4408)
  })

  test('an address has a number of sockets, and one that closes makes room', async () => {
    const { open } = await gatewayWith({ socketsPerAddress: 2 })
    const first = await open('10.9.0.1')
    await open('10.9.0.1')
    expect(await open('10.9.0.1')).toBe(429)
    expect(typeof (await open('10.9.0.2'))).toBe('object')
    if (typeof first !== 'number') first.terminate()
    await expect.poll(async () => typeof (await open('10.9.0.1'))).toBe('object')
  })

  test('a socket that never authenticates is closed after 5 s', async () => {
    const { open, sweepAfter } = await gatewayWith()
    const ws = await open()
    const closed = new Promise<number>((resolve) => (typeof ws === 'number' ? resolve(ws) : ws.on('close', resolve)))
    sweepAfter(5_100)
    expect(await closed).toBe(4401)
  })

  test('a full queue is noticed in a silent room: 4409 after 30 s', async () => {
    const { signedIn, sweepAfter } = await gatewayWith({ room: { ...gatewayLimits.room, queueBytes: -1 } })
    const ada = await signedIn('ada')
    sweepAfter(0)
    expect(ada.state.code).toBe(0)
    ada.say({ t: 'join', r: 'r' })
    await expect.poll(() => ada.heard('joined').length).toBe(1)
    sweepAfter(31_000)
    await expect.poll(() => ada.state.code).toBe(4409)
  })

  test('on shutdown groups are told to reconnect at different times, and new sockets are refused', async () => {
    const { gateway, signedIn, open } = await gatewayWith({ byeGroup: 2 })
    const sockets = [
      await signedIn('a'),
      await signedIn('b'),
      await signedIn('c'),
      await signedIn('d'),
      await signedIn('e'),
    ]
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const leaving = gateway.stop()
    const gone = () => sockets.filter(({ state }) => state.code === 1012).length
    await expect.poll(gone, { interval: 10 }).toBe(2)
    expect(await open()).toBe(503)
    expect(gone()).toBe(2)
    await vi.advanceTimersByTimeAsync(gatewayLimits.byeMs)
    await expect.poll(gone).toBe(4)
    await vi.advanceTimersByTimeAsync(gatewayLimits.byeMs)
    await leaving
    await expect.poll(gone).toBe(5)
    for (const socket of sockets) expect(socket.heard('bye')[0]?.in).toBeLessThanOrEqual(30_000)
  })
})

describe('limits', () => {
  test('a process accepts a limited number of sockets a second, an address fewer', async () => {
    const { open } = await gatewayWith({ accepts: { perSec: 0.001, burst: 3 }, connects: { perSec: 0.001, burst: 2 } })
    expect([typeof (await open('10.0.0.1')), typeof (await open('10.0.0.1')), await open('10.0.0.1')]).toEqual([
      'object',
      'object',
      429,
    ])
    expect([typeof (await open('10.0.0.2')), await open('10.0.0.3')]).toEqual(['object', 503])
  })

  test('one person’s sockets share the limits of messages, joins and likes', async () => {
    const slow = { perSec: 0.001, burst: 3 }
    const { signedIn, likes } = await gatewayWith({ send: slow, join: slow, like: slow })
    const [one, two] = [await signedIn('ada'), await signedIn('ada')]
    for (const socket of [one, two]) {
      socket.say({ t: 'join', r: 'r' })
      await expect.poll(() => socket.heard('joined').length).toBe(1)
      for (let n = 0; n < 2; n += 1) {
        socket.say({ t: 'send', r: 'r', c: `client-${n}`, k: 'text', x: {} })
        socket.say({ t: 'like', r: 'r', n: 1 })
      }
    }
    await expect.poll(() => [one, two].map(({ heard }) => heard('ack').length)).toEqual([2, 1])
    await expect.poll(() => two.heard('nack')).toMatchObject([{ reason: 'kernel.rate_limited' }])
    expect(likes).toEqual([1, 1, 1])
    one.say({ t: 'join', r: 'other' })
    await expect.poll(() => one.heard('joined').length).toBe(2)
    two.say({ t: 'join', r: 'other' })
    await expect.poll(() => two.heard('kick')).toMatchObject([{ reason: 'kernel.rate_limited' }])
  })
})
