/**
 * The readers of one server and its publisher, the same for every kind: `readers.ts <kind> <port> [ticket]`. Frames are
 * not parsed: each message carries an `@` and eight digits that occur nowhere else.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { quantile } from '../lib/figures'
import { pause } from '../lib/processes'
import { ROOM, type Feed, type Order, type Told } from './kinds'

const MESSAGE_BYTES = 200
const AT_ONCE = 100
const DIGITS = 8
const AT = 0x40
/** The time limit for the last messages. */
const REST_MS = 5_000
const KEY =
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'

const [kind = '', port = '0', ticket = ''] = process.argv.slice(2)
let count = 0
const shared = Buffer.alloc(256 * 1024)

/** State of the current run: when each message was published, how many readers have it, and who waits for the last. */
let sentAt: number[] = []
let have: number[] = []
let lags: number[] = []
let roomLags: number[] = []
let first = 0
let onWhole: () => void = () => {}

function arrived(message: number): void {
  const at = message - first
  const sent = sentAt[at]
  if (sent === undefined) return
  const lag = performance.now() - sent
  lags.push(lag)
  const now = (have[at] ?? 0) + 1
  have[at] = now
  if (now < count) return
  roomLags.push(lag)
  onWhole()
}

/** Finds the marks in the data of one socket; a mark cut in two waits for its second half. */
function scanner(): (bytes: Buffer) => void {
  let rest: Buffer | undefined
  return (arrivedBytes) => {
    const bytes = rest ? Buffer.concat([rest, arrivedBytes]) : arrivedBytes
    rest = undefined
    for (let at = bytes.indexOf(AT); at >= 0; at = bytes.indexOf(AT, at + 1)) {
      if (at + DIGITS >= bytes.length) {
        rest = Buffer.from(bytes.subarray(at))
        return
      }
      arrived(Number(bytes.toString('latin1', at + 1, at + 1 + DIGITS)))
    }
  }
}

/** Connects one reader. */
async function open(): Promise<void> {
  let hear: (bytes: Buffer) => void = () => {}
  const heard = (bytes: Buffer) => hear(bytes)
  const onread = { buffer: shared, callback: (length: number) => (heard(shared.subarray(0, length)), true) }
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true, onread })
  socket.on('error', (error) => fail(`a reader broke: ${error.message}`))
  socket.on('close', () => fail('a reader was closed'))
  const until = (words: string) =>
    new Promise<void>((resolve) => {
      let text = ''
      hear = (bytes) => {
        text += bytes.toString('latin1')
        if (text.includes(words)) resolve()
      }
    })
  await seat(socket, until)
  hear = scanner()
}

/** The message that each kind needs before it counts a socket as a reader. */
async function seat(socket: Socket, until: (words: string) => Promise<void>): Promise<void> {
  const ask = (text: string, answer: string) => {
    const answered = until(answer)
    socket.write(text === '' ? '' : masked(text))
    return answered
  }
  const path = kind === 'socket.io' ? '/socket.io/?EIO=4&transport=websocket' : '/ws?v=1'
  const accepted = until(kind === 'socket.io' ? '"sid"' : '\r\n\r\n')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\n${KEY}`)
  await accepted
  if (kind === 'socket.io') await ask('40', '40{"sid"')
  if (ticket === '') return
  await ask(JSON.stringify({ t: 'auth', ticket, client: 'web', ver: 'bench' }), '"ready"')
  await ask(JSON.stringify({ t: 'join', r: ROOM }), '"joined"')
}

async function openPublisher(path: string): Promise<Socket> {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
  socket.on('error', (error) => fail(`the publisher broke: ${error.message}`))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\n${KEY}`)
  await once(socket, 'data')
  return socket
}

function masked(text: string): Buffer {
  const body = Buffer.from(text)
  const head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from(head), Buffer.alloc(4), body])
}

function fail(why: string): never {
  process.stderr.write(`${kind}: ${why}\n`)
  process.exit(1)
}

async function grow(size: number): Promise<void> {
  for (; count < size; count += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, open))
  process.send?.('grown')
}

async function feed({ seconds, perSec }: Feed): Promise<void> {
  const publisher = perSec === undefined ? plain : ticked
  first += sentAt.length
  ;[sentAt, have, lags, roomLags] = [[], [], [], []]
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  while (performance.now() < endsAt) {
    const whole = new Promise<void>((resolve) => (onWhole = resolve))
    if (perSec === undefined) {
      publish(publisher)
      await whole
    } else {
      while (performance.now() >= startedAt + (sentAt.length * 1000) / perSec) publish(publisher)
      await pause(1)
    }
  }
  const restsUntil = performance.now() + REST_MS
  while (roomLags.length < sentAt.length && performance.now() < restsUntil) await pause(5)
  const of = (values: readonly number[]) => ({ p50: quantile(values, 0.5), p99: quantile(values, 0.99) })
  process.send?.({
    messages: sentAt.length,
    deliveries: lags.length,
    each: of(lags),
    room: of(roomLags),
  } satisfies Told)
}

function publish(publisher: Socket): void {
  const mark = `@${String(first + sentAt.length).padStart(DIGITS, '0')}`
  const text = `{"id":"${mark}","name":"reader","text":"`
  sentAt.push(performance.now())
  publisher.write(masked(`${text}${'x'.repeat(MESSAGE_BYTES - text.length - 2)}"}`))
}

const plain = await openPublisher('/pub')
const ticked = await openPublisher('/pub?tick')
process.send?.('ready')
process.on('message', (order: Order) => void ('size' in order ? grow(order.size) : feed(order)))
