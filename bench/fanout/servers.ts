/**
 * One server of the fan-out benchmark in its own process: `servers.ts <kind>`. Data on the sockets of `/pub` and
 * `/pub?tick` goes to all other sockets; the benchmark compares how well.
 */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Instant } from '@rostrum/contract/kernel'
import { Secret } from '@rostrum/server/kernel'
import { createRealtime, gatewayLimits, type Channel, type History } from '@rostrum/server/kernel/realtime'
import { pino } from 'pino'
import { Server as SocketIo } from 'socket.io'
import { WebSocketServer, type WebSocket } from 'ws'
import { ROOM, type NodeKind, type Served } from './kinds'

type Upgrade = Parameters<WebSocketServer['handleUpgrade']>
type Publish = (text: string, mayWait: boolean) => void

/** How a kind handles sockets and published texts, and what its readers must send first. */
interface Way {
  readonly ticket?: string
  readonly publish: Publish
  /** Omitted if the library listens by itself. */
  upgrade?(...handshake: [Upgrade[0], Upgrade[1], Upgrade[2]]): void
}

/** The pause between two frames to one reader; messages in between are sent together. */
const TICK_MS = 50
const noHeartbeat = 2 ** 30

function eachString(): Way {
  const sockets: WebSocket[] = []
  return withWs(
    (ws) => sockets.push(ws),
    (text) => {
      for (const ws of sockets) ws.send(text)
    },
  )
}

function sharedFrame(): Way {
  const sockets: Socket[] = []
  return withWs(
    (_, socket) => sockets.push(socket),
    (text) => {
      const frame = frameOf(text)
      for (const socket of sockets) socket.write(frame)
    },
  )
}

function withWs(seat: (ws: WebSocket, socket: Socket) => void, publish: Publish): Way {
  const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false })
  return {
    publish,
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (ws) => {
        ws.on('message', () => {})
        // Handshakes on a plain HTTP server arrive on TCP sockets.
        seat(ws, (socket as Socket).setNoDelay(true))
      }),
  }
}

/** For 126 to 65,535 bytes. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const frame = Buffer.allocUnsafeSlow(body.length + 4)
  frame.set([0x81, 126, body.length >> 8, body.length & 255])
  body.copy(frame, 4)
  return frame
}

/** The product's own gateway and hub. `main` is sent at once, like a teacher's words; `chat` waits for its tick. */
function hub(): Way {
  const heads = { main: 0, chat: 0 }
  const history: History = {
    head: async (_, stream) => ({ epoch: 'bench', seq: heads[stream] }),
    after: async () => [],
    heads: async () => [],
  }
  const channel: Channel = {
    join: async () => ({}),
    send: () => Promise.reject(new Error('nobody sends')),
    like: () => {},
  }
  const many = { perSec: 1e9, burst: 1e9 }
  const { room } = gatewayLimits
  const realtime = createRealtime({
    channel,
    history,
    ticketSecrets: [new Secret('bench')],
    clock: { now: () => Date.now() as Instant },
    log: pino({ level: 'warn' }),
    // All readers connect from one address at once, and never answer.
    limits: {
      accepts: many,
      connects: many,
      join: many,
      pingAfterMs: Infinity,
      deadAfterMs: Infinity,
      room: { ...room, pace: { ...room.pace, minTickMs: TICK_MS } },
    },
  })
  realtime.start()
  return {
    ticket: realtime.issueTicket({ m: null, s: null, dev: 'bench', roles: [], facts: {} }).ticket,
    upgrade: (request, socket, head) => realtime.handshake(request, socket, head, 'bench'),
    publish(text, mayWait) {
      const stream = mayWait ? 'chat' : 'main'
      const seq = (heads[stream] += 1)
      realtime.publish({ room: ROOM, stream, epoch: 'bench', first: seq, last: seq, messages: [text] })
    },
  }
}

function socketIo(http: Server): Way {
  const io = new SocketIo(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    destroyUpgrade: false,
    pingInterval: noHeartbeat,
    pingTimeout: noHeartbeat,
  })
  io.on('connection', (socket) => void socket.join(ROOM))
  return { publish: (text) => void io.to(ROOM).emit('m', JSON.parse(text)) }
}

function wayOf(kind: NodeKind, http: Server): Way {
  switch (kind) {
    case 'ws-string':
      return eachString()
    case 'ws-frame':
      return sharedFrame()
    case 'hub':
      return hub()
    case 'socket.io':
      return socketIo(http)
  }
}

const http = createServer()
// The main process of the benchmark passes one of the kinds.
const way = wayOf(process.argv[2] as NodeKind, http)
const publishers = new WebSocketServer({ noServer: true })
http.on('upgrade', (request, socket, head) => {
  if (!request.url?.startsWith('/pub')) return way.upgrade?.(request, socket, head)
  const mayWait = request.url === '/pub?tick'
  publishers.handleUpgrade(request, socket, head, (ws) =>
    ws.on('message', (data) => way.publish(String(data), mayWait)),
  )
})
http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
await once(http, 'listening')
process.send?.({
  port: (http.address() as AddressInfo).port,
  ...(way.ticket !== undefined && { ticket: way.ticket }),
} satisfies Served)
process.on('message', () => {
  for (let times = 0; times < 3; times += 1) global.gc?.()
  process.send?.('collected')
})
