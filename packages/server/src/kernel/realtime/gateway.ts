import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CLOSE, ClientFrame, MAX_CLIENT_FRAME } from '@rostrum/contract/kernel'
import { WebSocketServer, type RawData } from 'ws'
import { TokenBucket, TokenBuckets } from '../ratelimit'
import { Client, type ClientContext } from './client'
import type { GatewayLimits } from './limits'
import { isOver, TICKET_MS, type Ticket } from './ticket'
import { wsTransport } from './transport'
import type { Control } from './types'

export interface GatewayOptions extends Omit<ClientContext, 'perPerson' | 'isRevoked' | 'prove' | 'signedIn'> {
  /** ms since 1970: revocations of sessions before this moment were not heard. */
  readonly startedAt: number
  /** Whether a session still lives. Absent: it cannot be asked. */
  readonly isSessionOpen?: (member: string, session: string) => Promise<boolean>
  readonly limits: GatewayLimits
  /** Browsers of other sites are refused. `host` is the Host header. Programs send no Origin and pass. */
  isOwnOrigin(origin: string, host: string): boolean
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** The sockets of this process. */
export class Gateway {
  private readonly server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_CLIENT_FRAME,
    perMessageDeflate: false,
  })
  private readonly clients = new Set<Client>()
  private readonly members = new Map<string, Set<Client>>()
  private readonly revoked = new Map<string, number>()
  private readonly connects = new TokenBuckets()
  private readonly addresses = new Map<string, number>()
  private readonly accepts: TokenBucket
  private readonly context: ClientContext
  private isStopping = false

  constructor(private readonly options: GatewayOptions) {
    this.accepts = new TokenBucket(options.limits.accepts, options.ticks())
    this.context = {
      ...options,
      perPerson: { sends: new TokenBuckets(), joins: new TokenBuckets(), likes: new TokenBuckets() },
      isRevoked: (ticket) => this.isRevoked(ticket),
      prove: (ticket) => this.prove(ticket),
      signedIn: (client) => this.signedIn(client),
    }
  }

  get connections(): number {
    return this.clients.size
  }

  /** The handshake. Answers or destroys the socket in every case. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, ip: string): void {
    const now = this.options.ticks()
    const { origin, host } = request.headers
    if (this.isStopping) return refuseHandshake(socket, '503 Service Unavailable')
    if (new URL(request.url ?? '/', 'http://any').searchParams.get('v') !== '1')
      return refuseHandshake(socket, '400 Bad Request')
    if (origin !== undefined && !this.options.isOwnOrigin(origin, host ?? ''))
      return refuseHandshake(socket, '403 Forbidden')
    if (this.connects.take(ip, this.options.limits.connects, now) > 0)
      return refuseHandshake(socket, '429 Too Many Requests')
    if (this.isCrowded(ip)) return refuseHandshake(socket, '429 Too Many Requests')
    if (this.accepts.take(now) > 0) return refuseHandshake(socket, '503 Service Unavailable')
    if (socket instanceof Socket) socket.setNoDelay(true)
    this.countAddress(ip, socket)
    this.server.handleUpgrade(request, socket, head, (ws) => {
      const client = new Client(wsTransport(ws, socket), this.context)
      this.clients.add(client)
      ws.on('message', (data, isBinary) => this.heard(client, data, isBinary))
      // Oversized and badly encoded frames end here; the library has closed the socket with its own code.
      ws.on('error', (error) => this.options.log.debug({ error: error.message, client: client.id }, 'a socket broke'))
      ws.on('close', () => this.gone(client))
    })
  }

  /** Every second: silent, lagging, unauthenticated and outdated sockets. */
  sweep(now: number, wallClock: number): void {
    const { limits } = this.options
    for (const client of this.clients) {
      const code = this.verdict(client, now, wallClock)
      if (code === undefined) client.feed()
      if (code !== undefined) client.transport.close(code)
      else if (client.ticket && now - client.pingedAt > limits.pingAfterMs) {
        client.pingedAt = now
        client.say({ t: 'ping', n: Math.round(now) })
      }
    }
    for (const [key, at] of this.revoked) if (wallClock - at > TICKET_MS) this.revoked.delete(key)
  }

  heardControl(control: Control, wallClock: number): void {
    if (control.kind === 'revoke') this.revoke(control, wallClock)
    if (control.kind === 'kick')
      for (const client of this.members.get(control.member) ?? [])
        client.kick(control.room, control.reason, control.details)
    if (control.kind === 'me')
      for (const client of this.members.get(control.member) ?? []) client.say({ t: 'me', topic: control.topic })
    if (control.kind === 'every')
      for (const client of this.clients) if (client.ticket) client.say({ t: 'me', topic: control.topic })
  }

  /** Tells everybody to reconnect at different times, then closes. Few sockets reconnect fast, many spread out. */
  async stop(): Promise<void> {
    this.isStopping = true
    const spreadMs = Math.min(30_000, 500 + this.clients.size * 10)
    const all = [...this.clients]
    const { byeGroup, byeMs } = this.options.limits
    for (let from = 0; from < all.length; from += byeGroup) {
      if (from > 0) await new Promise((resolve) => setTimeout(resolve, byeMs))
      for (const client of all.slice(from, from + byeGroup)) {
        client.say({ t: 'bye', in: Math.floor(Math.random() * spreadMs) })
        client.transport.close(CLOSE.restart)
      }
    }
  }

  /** Connections from this machine are our own, or those of a proxy that is not trusted to name the sender. */
  private isCrowded(ip: string): boolean {
    return !LOOPBACK.test(ip) && (this.addresses.get(ip) ?? 0) >= this.options.limits.socketsPerAddress
  }

  private countAddress(ip: string, socket: Duplex): void {
    this.addresses.set(ip, (this.addresses.get(ip) ?? 0) + 1)
    socket.once('close', () => {
      const left = (this.addresses.get(ip) ?? 1) - 1
      if (left > 0) this.addresses.set(ip, left)
      else this.addresses.delete(ip)
    })
  }

  private heard(client: Client, data: RawData, isBinary: boolean): void {
    // A client that was told to go may keep sending until the line is cut: its frames must cost nothing.
    if (!client.transport.isOpen) return
    const frame = isBinary ? undefined : parse(data)
    if (frame) client.heard(frame)
    else client.transport.close(CLOSE.protocol)
  }

  private gone(client: Client): void {
    client.gone()
    this.clients.delete(client)
    const member = nameIn(client)
    const others = member ? this.members.get(member) : undefined
    others?.delete(client)
    if (member && others?.size === 0) this.members.delete(member)
  }

  private verdict(client: Client, now: number, wallClock: number): number | undefined {
    const { limits } = this.options
    if (!client.ticket) return now - client.openedAt > limits.authMs ? CLOSE.ticket : undefined
    if (isOver(client.ticket, wallClock)) return CLOSE.ticket
    if (now - client.heardAt > limits.deadAfterMs) return CLOSE.heartbeat
    const { connection } = client
    // No round feeds a silent room, so a full queue is noticed here as well.
    if (connection && client.transport.queued() > limits.room.queueBytes) connection.lag(now)
    const lagging = connection?.laggingSince ?? 0
    return lagging > 0 && now - lagging > limits.lagMs ? CLOSE.slow : undefined
  }

  private signedIn(client: Client): void {
    const member = nameIn(client)
    if (!member) return
    const sockets = this.members.get(member) ?? new Set()
    this.members.set(member, sockets.add(client))
    if (sockets.size <= this.options.limits.socketsPerMember) return
    // The longest silent one is most likely dead: a person whose connection was cut must get in again at once.
    const [quietest] = [...sockets].filter((other) => other !== client).sort((a, b) => a.heardAt - b.heardAt)
    if (!quietest) return
    sockets.delete(quietest)
    quietest.transport.close(CLOSE.flood)
  }

  /** A ticket from before the start may belong to a session that ended while nobody listened. */
  private prove({ m, s, exp }: Ticket): Promise<boolean> | undefined {
    const { isSessionOpen, startedAt, log } = this.options
    if (!isSessionOpen || m === null || s === null || exp - TICKET_MS > startedAt) return undefined
    return isSessionOpen(m, s).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'a session could not be asked for')
      return false
    })
  }

  private isRevoked(ticket: Ticket): boolean {
    const madeAt = ticket.exp - TICKET_MS
    const at = Math.max(this.revoked.get(`session:${ticket.s}`) ?? 0, this.revoked.get(`member:${ticket.m}`) ?? 0)
    return at >= madeAt && at > 0
  }

  private revoke({ session, member, code }: Extract<Control, { kind: 'revoke' }>, wallClock: number): void {
    if (session) this.revoked.set(`session:${session}`, wallClock)
    if (member) this.revoked.set(`member:${member}`, wallClock)
    for (const client of this.clients) {
      const { ticket } = client
      if (ticket && ((session && ticket.s === session) || (member && ticket.m === member))) client.transport.close(code)
    }
  }
}

/** The key that finds a person's sockets. */
const nameIn = ({ ticket }: Client): string | undefined => ticket?.m ?? ticket?.v

function parse(data: RawData): ClientFrame | undefined {
  try {
    // Without fragments `ws` gives one Buffer per text message.
    const frame = ClientFrame.safeParse(JSON.parse(data.toString()))
    return frame.success ? frame.data : undefined
  } catch {
    return undefined
  }
}

function refuseHandshake(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 5\r\n\r\n`)
}
