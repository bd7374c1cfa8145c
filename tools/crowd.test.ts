import type { AddressInfo } from 'node:net'
import { eventually } from '@rostrum/testkit/eventually'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { gather, type Crowd } from '../e2e/lib/crowd'

interface Said {
  readonly t: string
  readonly c?: string
}

let server: WebSocketServer
let crowd: Crowd
afterEach(() => {
  crowd.leave()
  for (const socket of server.clients) socket.terminate()
  server.close()
})

/** A room that stores each client id once, and does with a stored message what `then` does. */
async function roomThat(then: (socket: WebSocket, frame: Said) => void): Promise<Set<string>> {
  const stored = new Set<string>()
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (socket) => {
    const say = (frame: object) => socket.send(JSON.stringify(frame))
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Said
      if (frame.t === 'auth') say({ t: 'ready' })
      if (frame.t === 'join') say({ t: 'joined' })
      if (frame.t !== 'send' || frame.c === undefined) return
      stored.add(frame.c)
      then(socket, frame)
    })
  })
  await new Promise<void>((open) => server.once('listening', () => open()))
  return stored
}
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const ack = (socket: WebSocket, { c }: Said) => socket.send(JSON.stringify({ t: 'ack', c }))

test('a speaker whose connection is lost opens another, and repeats what was not acknowledged', async () => {
  let cuts = 0
  const stored = await roomThat((socket, frame) => (cuts++ === 0 ? socket.terminate() : ack(socket, frame)))
  crowd = gather(address(), 'r', 1)
  await eventually(() => expect(crowd.acked.size).toBeGreaterThan(0))
  expect(crowd.reconnects()).toBe(1)
  await crowd.stop()
  expect(crowd.acked.size).toBe(stored.size)
})

test('a message without an answer is not counted as done', async () => {
  const stored = await roomThat((socket, { c }) => socket.send(JSON.stringify({ t: 'nack', c, reason: 'live.muted' })))
  crowd = gather(address(), 'r', 1, 200)
  await eventually(() => expect(stored.size).toBe(1))
  await expect(crowd.stop()).rejects.toThrow('not acknowledged: 第 0 位的第 1 句')
  expect(crowd.acked.size).toBe(0)
})
