/**
 * A room full of readers, five sockets per member, and two members who talk in it: `room.ts <url> <room> <token,…>`.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { quantile } from '../lib/figures'
import { pause } from '../lib/processes'
import type { Talk, Talked } from './messages'

const [url = '', room = '', tokenList = ''] = process.argv.slice(2)
const TALKERS = 2
const SOCKETS_EACH = 5
const tokens = tokenList.split(',')
const readers = (tokens.length - TALKERS) * SOCKETS_EACH
/** A member may send one message a second. */
const SAY_EVERY_MS = 1100
/** The time limit for the last messages. */
const REST_MS = 3000
const AT_ONCE = 20

const saidAt = new Map<string, number>()
let lags: number[] = []

interface Heard {
  readonly t: string
  readonly n?: number
  readonly reason?: string
}

/** A member in the room. Each uses a different address, because the limits count by address. */
async function enter(person: number, token: string, hear: (text: string) => void): Promise<WebSocket> {
  const ip = `10.200.${person >> 8}.${person & 255}`
  const headers = { 'x-forwarded-for': ip, deviceid: `reader-${person}`, authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/live/get/ticket/${room}?purpose=chat`, { headers })
  const { data, msg }: { data?: { ticket: string }; msg: string } = await reply.json()
  if (!data) throw new Error(`no ticket for the room: ${msg}`)
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?v=1`, { headers: { 'x-forwarded-for': ip } })
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('close', (code) => reject(new Error(`a socket was closed with ${code}`)))
    socket.on('message', (bytes: Buffer) => {
      const text = bytes.toString()
      if (text.startsWith('{"t":"b"')) return hear(text)
      const frame: Heard = JSON.parse(text)
      if (frame.t === 'ready') socket.send(JSON.stringify({ t: 'join', r: room }))
      if (frame.t === 'joined') resolve()
      if (frame.t === 'ping') socket.send(JSON.stringify({ t: 'pong', n: frame.n }))
      if (frame.t === 'kick') reject(new Error(`not let into the room: ${frame.reason}`))
      if (frame.t === 'nack') process.stderr.write(`a sentence was refused: ${frame.reason}\n`)
    })
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ t: 'auth', ticket: data.ticket, client: 'web', ver: 'bench' }))
  await joined
  return socket
}

/** Records the pending messages in a reader's frame. */
function hear(text: string): void {
  for (const [mark] of text.matchAll(/第[0-9a-f]{8}句/g)) {
    const sent = saidAt.get(mark)
    if (sent !== undefined) lags.push(performance.now() - sent)
  }
}

async function talk(talkers: readonly WebSocket[], { ms }: Talk): Promise<void> {
  saidAt.clear()
  lags = []
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt) {
    for (const socket of talkers) {
      const mark = `第${randomUUID().slice(0, 8)}句`
      saidAt.set(mark, performance.now())
      socket.send(JSON.stringify({ t: 'send', r: room, c: randomUUID(), k: 'text', x: { text: `老师好，${mark}` } }))
      await pause(SAY_EVERY_MS / talkers.length)
    }
  }
  const expected = saidAt.size * readers
  for (const until = performance.now() + REST_MS; lags.length < expected && performance.now() < until; ) await pause(20)
  process.send?.({
    deliveries: lags.length,
    missing: expected - lags.length,
    p50: quantile(lags, 0.5),
    p99: quantile(lags, 0.99),
  } satisfies Talked)
}

const tokenOf = (reader: number) => tokens[TALKERS + Math.floor(reader / SOCKETS_EACH)] ?? ''
for (let seated = 0; seated < readers; seated += AT_ONCE) {
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, readers - seated) }, (_, at) =>
      enter(seated + at, tokenOf(seated + at), hear),
    ),
  )
}
const talkers = await Promise.all(tokens.slice(0, TALKERS).map((token, at) => enter(readers + at, token, () => {})))
process.send?.('ready')
process.on('message', (order: Talk) => void talk(talkers, order))
