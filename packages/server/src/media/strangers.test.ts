// @module-tag realtime
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { push } from './test-encoder'
import { type Rig, startRig, until } from './test-rig'

const HERE = '127.0.0.10'
/** The version byte and the client's 1,536 bytes; the server answers with twice as many. */
const HELLO = Buffer.alloc(1 + 1536, 3)

let rig: Rig
const opened: Socket[] = []
beforeAll(async () => {
  // An encoder that connects there comes from 127.0.0.1, so it counts as one from outside.
  rig = await startRig({ rtmpBind: HERE, publicHost: HERE })
  await until('the child is ready', () => rig.media.ingestState() === 'ready')
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})
afterAll(() => rig.close())

interface Knock {
  readonly socket: Socket
  readonly isGone: () => boolean
  /** The server has answered the handshake. */
  readonly isAnswered: () => boolean
}

/** A connection from another address of this machine. */
async function knock(from: string, first: Buffer = HELLO): Promise<Knock> {
  const socket = connect({ port: rig.rtmpPort, host: HERE, localAddress: from })
  opened.push(socket)
  let [received, isGone] = [0, false]
  socket.on('error', () => {})
  socket.on('data', (bytes: Buffer) => (received += bytes.length))
  socket.on('close', () => (isGone = true))
  await new Promise<void>((resolve) => {
    socket.once('connect', () => socket.write(first, () => resolve()))
    socket.once('close', () => resolve())
  })
  return { socket, isGone: () => isGone, isAnswered: () => received > 0 }
}

async function knocks(count: number, from: (index: number) => string): Promise<Knock[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => knock(from(index))))
}

async function broadcasts(): Promise<{ stop(): Promise<void>; story(): string[] }> {
  const stream = rig.media.newStream()
  const encoder = push(rig.pushUrl(stream))
  await until('the stream is live', () => rig.story(stream).includes('live'))
  return { stop: () => encoder.stop(), story: () => rig.story(stream) }
}

test('an address that holds every connection it can get keeps no teacher out', async () => {
  await knocks(300, () => '127.0.0.2')
  const lesson = await broadcasts()
  await lesson.stop()
})

test('neither do many addresses together, and they end no running broadcast', async () => {
  const running = await broadcasts()
  await knocks(400, (index) => `127.0.1.${1 + (index % 100)}`)
  const lesson = await broadcasts()
  expect(running.story()).toEqual(['live'])
  await Promise.all([running.stop(), lesson.stop()])
})

test('an address that connects again and again is turned away for a while, the others are not', async () => {
  let last = await knock('127.0.0.3')
  for (let tries = 1; tries < 120; tries += 1) {
    last.socket.destroy()
    last = await knock('127.0.0.3')
  }
  await until('the last one is turned away', last.isGone)
  expect(last.isAnswered()).toBe(false)
  const other = await knock('127.0.0.4')
  await until('another address is answered', other.isAnswered)
})

test('who does not finish the handshake is sent away before one who only waits with publishing', async () => {
  const waiting = await knock('127.0.0.5', Buffer.concat([HELLO, Buffer.alloc(1536)]))
  const silent = await knock('127.0.0.6', Buffer.from([3]))
  const dripping = await knock('127.0.0.7', Buffer.from([3]))
  const drip = setInterval(() => dripping.socket.write(Buffer.of(0)), 200)
  await until('both are sent away', () => silent.isGone() && dripping.isGone())
  clearInterval(drip)
  expect([waiting.isAnswered(), waiting.isGone()]).toEqual([true, false])
  await until('and later the other one, too', waiting.isGone)
})

test('the port is open on the given address only', async () => {
  const elsewhere = connect({ port: rig.rtmpPort, host: '127.0.0.9' })
  const outcome = await new Promise((resolve) => {
    elsewhere.once('connect', () => resolve('connected'))
    elsewhere.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
  elsewhere.destroy()
  expect(outcome).toBe('ECONNREFUSED')
})
