/** One server of the benchmark of quotations in its own process: `server.ts <way> <clients>`. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Instant } from '@rostrum/contract/kernel'
import { Secret } from '@rostrum/server/kernel'
import { createRealtime, gatewayLimits, type Feed } from '@rostrum/server/kernel/realtime'
import { createStock } from '@rostrum/server/stock'
import { pino } from 'pino'
import { WebSocketServer } from 'ws'
import { benchKernel } from '../lib/kernel'
import { CODES, type Place } from './messages'

/** The market has new figures every minute: here that is a second. */
const FROM = Date.parse('2026-11-26T09:31:00+08:00')
const FASTER = 60
const startedAt = performance.now()
const { kernel, close } = await benchKernel('quotes', () => FROM + FASTER * Math.floor(performance.now() - startedAt))
const stock = createStock(kernel)
const everybody = { m: 'bench', s: null, dev: 'bench', roles: [], facts: {} }
const found = await stock.searches?.['stock']?.find({
  ...{ words: '98', caller: { kind: 'visitor' }, offset: 0, limit: 300 },
})
const codes = (found ?? []).map(({ id }) => id)

const http = createServer()
const many = { perSec: 1e9, burst: 1e9 }

function product(feed: Feed): string[] {
  const realtime = createRealtime({
    channel: { join: async () => ({}), send: () => Promise.reject(new Error('nobody sends')), like: () => {} },
    history: { head: async () => ({ epoch: 'bench', seq: 0 }), after: async () => [], heads: async () => [] },
    ticketSecrets: [new Secret('bench')],
    clock: { now: () => Date.now() as Instant },
    log: pino({ level: 'warn' }),
    feeds: { quotes: feed },
    // All readers connect from one address at once, and never answer.
    limits: {
      ...{ accepts: many, connects: many, join: many, pingAfterMs: Infinity, deadAfterMs: Infinity },
      ...{ socketsPerAddress: Infinity, room: gatewayLimits.room },
    },
  })
  realtime.start()
  http.on('upgrade', (request, socket, head) => realtime.handshake(request, socket, head, 'bench'))
  const clients = Number(process.argv[3])
  return Array.from({ length: clients }, (_, nth) => realtime.issueTicket({ ...everybody, m: `bench-${nth}` }).ticket)
}

/** The plain way: every second each socket is sent its quotations, each as a message, changed or not. */
function everything(feed: Feed): string[] {
  const server = new WebSocketServer({ server: http, perMessageDeflate: false })
  server.on('connection', (socket) => {
    let watched: readonly string[] = []
    socket.on('message', (data) => {
      const said = JSON.parse(String(data)) as { t: string; x?: readonly string[] }
      if (said.t === 'auth') socket.send(JSON.stringify({ t: 'ready' }))
      if (said.t === 'watch') watched = said.x ?? []
    })
    const timer = setInterval(() => {
      for (const [, quote] of feed.read(watched, everybody)) socket.send(JSON.stringify({ t: 'quote', quote }))
    }, 1_000)
    socket.on('close', () => clearInterval(timer))
  })
  return []
}

const tickets = process.argv[2] === 'product' ? product(stock.feed) : everything(stock.feed)
http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
await once(http, 'listening')
if (codes.length < CODES) throw new Error('too few securities')
process.send?.({ port: (http.address() as AddressInfo).port, tickets, codes } satisfies Place)
process.once('SIGTERM', () => void close().finally(() => process.exit(0)))
