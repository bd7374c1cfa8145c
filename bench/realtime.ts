/**
 * Fan-out of one room: our hub beside a plain loop over `ws` that writes one pre-framed Buffer to everybody, same run.
 * `npx tsx bench/realtime.ts [connections] [messages] [rounds]`. Needs Linux (/proc). Readers live in a process of their own.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Instant } from '@rostrum/contract/kernel'
import { Secret } from '@rostrum/server/kernel'
import { createRealtime, type Channel, type History } from '@rostrum/server/kernel/realtime'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'

const self = fileURLToPath(import.meta.url)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const ENTRY = JSON.stringify({ id: randomUUID(), content: '讲'.repeat(40), at: 1_700_000_000_000 })
const TICKS_PER_SEC = 100

/** Every entry is a frame: one is written, all readers have it, the next one follows. No tick helps the hub. */
type Order = { readonly messages: number } | 'rss'
/** CPU seconds of the serving process for so many deliveries. */
interface Spent {
  readonly cpu: number
  readonly rssMb: number
}

function cpuSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SEC
}

async function serve(kind: 'hub' | 'plain', readers: number): Promise<void> {
  const http = createServer()
  http.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
  await once(http, 'listening')
  const publish = kind === 'hub' ? hub(http) : plain(http)
  process.send?.({ port: (http.address() as AddressInfo).port, ticket: publish.ticket })
  process.on('message', (order: Order) => void (order === 'rss' ? report(0) : run(order.messages)))

  async function run(messages: number): Promise<void> {
    const before = cpuSeconds()
    for (let count = 0; count < messages; count += 1) {
      publish.one()
      await publish.drained(readers)
    }
    report(cpuSeconds() - before)
  }
  function report(cpu: number): void {
    process.send?.({ cpu, rssMb: process.memoryUsage().rss / 1e6 } satisfies Spent)
  }
}

interface Publisher {
  readonly ticket: string
  one(): void
  /** When everybody has been written to. */
  drained(readers: number): Promise<void>
}

function hub(http: ReturnType<typeof createServer>): Publisher {
  const rows: string[] = []
  const history: History = {
    head: async (_, stream) => ({ epoch: 'bench', seq: stream === 'chat' ? rows.length : 0 }),
    after: async () => [],
    heads: async () => [],
  }
  const channel: Channel = { join: async () => ({}), send: () => Promise.reject(new Error('nobody sends')), like: () => {} }
  const many = { perSec: 1e9, burst: 1e9 }
  const realtime = createRealtime({
    channel, history, ticketSecrets: [new Secret('bench')], clock: { now: () => Date.now() as Instant }, log: pino({ level: 'warn' }),
    // Readers here never answer: no heartbeat.
    limits: { accepts: many, connects: many, join: many, pingAfterMs: Infinity, deadAfterMs: Infinity },
  })
  http.on('upgrade', (request, socket, head) => realtime.handshake(request, socket, head, 'bench'))
  realtime.start()
  let seq = 0
  return {
    ticket: realtime.issueTicket({ m: null, s: null, dev: 'bench', roles: [], facts: {} }).ticket,
    one() {
      seq += 1
      // Urgent, as `main` is: each entry leaves at once and alone, as in the plain loop.
      realtime.publish({ room: 'bench', stream: 'main', epoch: 'bench', first: seq, last: seq, messages: [ENTRY] })
    },
    async drained(readers) {
      while (realtime.figures().frames < seq * readers) await pause(1)
    },
  }
}

function plain(http: ReturnType<typeof createServer>): Publisher {
  const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false })
  const sockets: Socket[] = []
  http.on('upgrade', (request, socket: Socket, head) => server.handleUpgrade(request, socket, head, (ws) => {
    ws.on('message', () => {})
    socket.setNoDelay(true)
    sockets.push(socket)
  }))
  return {
    ticket: '',
    one() {
      const text = Buffer.from(`{"t":"b","r":"bench","v":[{"k":"main","e":"bench","s":1,"m":[${ENTRY}]}]}`)
      const frame = Buffer.allocUnsafeSlow(text.length + 4)
      frame.set([0x81, 126, text.length >> 8, text.length & 255])
      text.copy(frame, 4)
      for (const socket of sockets) socket.write(frame)
    },
    // The same pause as the hub's readers give it, so that both let the system work.
    drained: async () => void (await pause(10)),
  }
}

/** Opens the connections and throws away what comes. */
async function read(port: number, count: number, ticket: string): Promise<void> {
  for (let opened = 0; opened < count; opened += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - opened) }, () => open(port, ticket)))
  }
  process.send?.('open')
}

async function open(port: number, ticket: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => process.exit(1))
  socket.write('GET /ws?v=1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n')
  await once(socket, 'data')
  if (ticket === '') return void socket.resume()
  socket.write(masked(JSON.stringify({ t: 'auth', ticket, client: 'web', ver: 'bench' })))
  await once(socket, 'data')
  socket.write(masked(JSON.stringify({ t: 'join', r: 'bench' })))
  await once(socket, 'data')
  socket.resume()
}

function masked(text: string): Buffer {
  const body = Buffer.from(text)
  const head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from(head), Buffer.alloc(4), body])
}

const child = (...args: readonly (string | number)[]) => fork(self, args.map(String), { execArgv: ['--import', 'tsx'] })
const heard = async <T>(from: ChildProcess): Promise<T> => {
  const [message] = await Promise.race([once(from, 'message'), once(from, 'exit').then(() => Promise.reject(new Error('a process ended')))])
  return message as T
}

interface Side {
  readonly server: ChildProcess
  readonly reader: ChildProcess
  readonly emptyMb: number
}

async function openSide(kind: 'hub' | 'plain', connections: number): Promise<Side> {
  const server = child('serve', kind, connections)
  const { port, ticket } = await heard<{ port: number; ticket: string }>(server)
  server.send('rss')
  const { rssMb } = await heard<Spent>(server)
  const reader = child('read', port, connections, ticket)
  await heard(reader)
  return { server, reader, emptyMb: rssMb }
}

async function spend({ server }: Side, messages: number): Promise<Spent> {
  server.send({ messages })
  return heard<Spent>(server)
}

async function main(connections: number, messages: number, rounds: number): Promise<void> {
  const [ours, plainLoop] = [await openSide('hub', connections), await openSide('plain', connections)]
  ours.server.send('rss')
  const idle = await heard<Spent>(ours.server)
  for (const side of [ours, plainLoop]) await spend(side, Math.ceil(messages / 2))
  const ratios: number[] = []
  let [cpu, reference] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const [mine, theirs] = [await spend(ours, messages), await spend(plainLoop, messages)]
    cpu += mine.cpu
    reference += theirs.cpu
    ratios.push(mine.cpu / theirs.cpu)
  }
  const micro = (seconds: number) => ((seconds * 1e6) / (connections * messages * rounds)).toFixed(2)
  const median = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN
  const perConnection = ((idle.rssMb - ours.emptyMb) * 1000) / connections
  say(`realtime: ${connections} connections, ${messages} messages x ${rounds} rounds; hub ${micro(cpu)} µs CPU per delivery, plain loop ${micro(reference)} µs, ratio ${median.toFixed(2)} (target <= 1.25); ${perConnection.toFixed(1)} kB RSS per idle connection`)
  for (const { server, reader } of [ours, plainLoop]) for (const process of [server, reader]) process.kill('SIGTERM')
}

const [role, ...rest] = process.argv.slice(2)
if (role === 'serve') await serve(rest[0] === 'hub' ? 'hub' : 'plain', Number(rest[1]))
else if (role === 'read') await read(Number(rest[0]), Number(rest[1]), rest[2] ?? '')
else await main(Number(role ?? 2_000), Number(rest[0] ?? 100), Number(rest[1] ?? 5))
