import { randomUUID } from 'node:crypto'
import { CLOSE, type ClientFrame, type SendFrame, type ServerFrame } from '@rostrum/contract/kernel'
import type { Logger } from 'pino'
import { TokenBucket, type TokenBuckets } from '../ratelimit'
import { Refusal } from '../refusal'
import { Connection } from './connection'
import type { Hub } from './hub'
import type { GatewayLimits } from './limits'
import { encode } from './room'
import type { Ticket, Tickets } from './ticket'
import type { Transport } from './transport'
import type { Channel, Feed } from './types'
import { Watching } from './watching'
import { OutcomeUnknown } from './writer'

export interface ClientContext {
  readonly hub: Hub
  readonly tickets: Tickets
  readonly channel: Channel
  /** By the kind that a client names. */
  readonly feeds?: Readonly<Record<string, Feed>>
  readonly limits: GatewayLimits
  readonly log: Logger
  /** ms of a clock that never goes back: silence and limits are measured with it. */
  ticks(): number
  /** The shared limits and state of one person over all of their sockets. */
  readonly perPerson: Readonly<Record<'sends' | 'joins' | 'likes', TokenBuckets>>
  /** True when the ticket's session or member was revoked after it was made. */
  isRevoked(ticket: Ticket): boolean
  /** Whether the ticket's session still lives, where this process cannot know it by itself; undefined: it knows. */
  prove(ticket: Ticket): Promise<boolean> | undefined
  /** Adds the socket to this member's list. */
  signedIn(client: Client): void
}

/** One socket: its person, and its subscriptions. Frames are handled one after the other. */
export class Client {
  readonly id = randomUUID()
  readonly openedAt: number
  heardAt: number
  /** A client that talks all the time must receive something too, or it would think us dead. */
  pingedAt: number
  ticket?: Ticket
  connection?: Connection
  private watching?: Watching
  private line: Promise<void> = Promise.resolve()
  private waiting = 0
  private readonly frames: TokenBucket
  private readonly joins: TokenBucket
  private readonly likes: TokenBucket
  private readonly sends: TokenBucket

  constructor(
    readonly transport: Transport,
    private readonly context: ClientContext,
  ) {
    const now = context.ticks()
    const { limits } = context
    this.openedAt = this.heardAt = this.pingedAt = now
    this.frames = new TokenBucket(limits.frames, now)
    this.joins = new TokenBucket(limits.join, now)
    this.likes = new TokenBucket(limits.like, now)
    this.sends = new TokenBucket(limits.teacherSend, now)
  }

  /** Takes one parsed frame. */
  heard(frame: ClientFrame): void {
    const now = this.context.ticks()
    this.heardAt = now
    if (this.frames.take(now) > 0 || this.waiting >= this.context.limits.waitingFrames)
      return this.transport.close(CLOSE.flood)
    if (frame.t === 'auth') return this.authenticate(frame.ticket)
    const { ticket, connection } = this
    if (!ticket || !connection) return this.transport.close(CLOSE.ticket)
    if (frame.t === 'pong') return
    if (frame.t === 'like') return this.like(ticket, connection, frame, now)
    if (frame.t === 'watch') return this.watch(frame)
    if (frame.t === 'send' && !this.maySend(ticket, frame, now)) return
    this.enqueue(() => this.handle(ticket, connection, frame))
  }

  /** Tells what changed of what is watched. Called once a second: that is the most a client gets. */
  feed(): void {
    const { ticket, watching, transport } = this
    if (!ticket || !watching || !transport.isOpen || transport.queued() > 0) return
    const changed = watching.changed(ticket)
    if (changed.length > 0) this.say({ t: 'tell', k: watching.kind, x: changed })
  }

  private watch({ k, x }: Extract<ClientFrame, { t: 'watch' }>): void {
    const feed = this.context.feeds?.[k]
    this.watching = feed && x.length > 0 ? new Watching(k, x, feed) : undefined
  }

  say(frame: ServerFrame): void {
    this.transport.write(encode(frame))
  }

  /** Leaves every room; afterwards nothing is sent to it. */
  gone(): void {
    for (const seat of [...(this.connection?.seats.values() ?? [])]) seat.room.leave(seat)
  }

  kick(room: string, reason: string, details?: Readonly<Record<string, unknown>>): void {
    const seat = this.connection?.seats.get(room)
    if (!seat) return
    seat.room.leave(seat)
    this.say({ t: 'kick', r: room, reason, details })
  }

  private authenticate(sealed: string): void {
    const ticket = openQuietly(this.context.tickets, sealed)
    const isSamePerson = !this.ticket || (ticket?.m === this.ticket.m && ticket.dev === this.ticket.dev)
    if (!ticket || !isSamePerson || this.context.isRevoked(ticket)) return this.transport.close(CLOSE.ticket)
    this.ticket = ticket
    this.connection ??= new Connection(this.transport, this.personOf(ticket))
    this.context.signedIn(this)
    const proof = this.context.prove(ticket)
    // It is first in the line: nothing that the socket asks for is done before it.
    if (proof) this.enqueue(async () => void ((await proof) || this.transport.close(CLOSE.ticket)))
    const { limits } = this.context
    const { perSec, burst } = ruleOf(limits, ticket)
    this.say({
      t: 'ready',
      id: this.id,
      now: Date.now(),
      hb: limits.pingAfterMs,
      exp: ticket.exp,
      limits: { frame: 8192, rooms: limits.roomsPerSocket, sendPerSec: perSec, sendBurst: burst },
    })
  }

  /** A visitor without a device id counts as a separate person. */
  private personOf({ m, dev }: Ticket): string {
    return m ?? `device:${dev === '' ? this.id : dev}`
  }

  private maySend(ticket: Ticket, frame: SendFrame, now: number): boolean {
    const { limits, perPerson } = this.context
    const waitSec = Math.max(
      this.sends.take(now),
      perPerson.sends.take(this.personOf(ticket), ruleOf(limits, ticket), now),
    )
    if (waitSec === 0) return true
    const retry = Math.ceil(waitSec)
    this.say({ t: 'nack', c: frame.c, reason: 'kernel.rate_limited', details: { retryAfter: retry }, retry })
    return false
  }

  private like(ticket: Ticket, connection: Connection, frame: { r: string; n: number }, now: number): void {
    const { limits, perPerson } = this.context
    if (this.likes.take(now) > 0 || ticket.m === null || !connection.seats.has(frame.r)) return
    if (perPerson.likes.take(connection.person, limits.like, now) > 0) return
    this.context.channel.like(ticket, frame.r, frame.n)
  }

  private enqueue(act: () => Promise<void>): void {
    this.waiting += 1
    this.line = this.line
      .then(act)
      .catch((error: unknown) => {
        this.context.log.error({ error, client: this.id }, 'a frame could not be handled')
      })
      .finally(() => {
        this.waiting -= 1
      })
  }

  private async handle(
    ticket: Ticket,
    connection: Connection,
    frame: Exclude<ClientFrame, { t: 'auth' | 'like' | 'pong' | 'watch' }>,
  ): Promise<void> {
    if (!this.transport.isOpen) return
    if (frame.t === 'join') return this.join(ticket, connection, frame)
    if (frame.t === 'send') return this.send(ticket, connection, frame)
    const seat = connection.seats.get(frame.r)
    seat?.room.leave(seat)
  }

  private async join(
    ticket: Ticket,
    connection: Connection,
    frame: Extract<ClientFrame, { t: 'join' }>,
  ): Promise<void> {
    const refuse = (reason: string, details?: Readonly<Record<string, unknown>>) =>
      this.say({ t: 'kick', r: frame.r, reason, details })
    const { limits, perPerson, ticks } = this.context
    const now = ticks()
    const waitSec = Math.max(this.joins.take(now), perPerson.joins.take(connection.person, limits.join, now))
    if (waitSec > 0) return refuse('kernel.rate_limited', { retryAfter: Math.ceil(waitSec) })
    if (!connection.seats.has(frame.r) && connection.seats.size >= limits.roomsPerSocket)
      return refuse('kernel.rate_limited', { retryAfter: 60 })
    try {
      const grant = await this.context.channel.join(ticket, frame.r)
      await this.context.hub.join(connection, frame.r, frame.at, grant)
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.reason, error.details)
      refuse('kernel.busy')
      throw error
    }
  }

  private async send(ticket: Ticket, connection: Connection, frame: SendFrame): Promise<void> {
    if (!connection.seats.has(frame.r)) return this.nack(frame.c, 'kernel.no_permission')
    try {
      const { stored } = await this.context.channel.send(ticket, frame.r, frame)
      // This is not awaited: the next message of this sender may queue meanwhile.
      stored.then(
        ({ id, stream, seq }) => this.say({ t: 'ack', c: frame.c, id, k: stream, q: seq, now: Date.now() }),
        (error: unknown) => this.failed(frame.c, error),
      )
    } catch (error) {
      this.failed(frame.c, error)
    }
  }

  private failed(c: string, error: unknown): void {
    if (error instanceof Refusal) return this.nack(c, error.reason, error.details)
    if (error instanceof OutcomeUnknown) return
    this.context.log.error({ error, client: this.id }, 'a message could not be stored')
    this.say({ t: 'nack', c, reason: 'kernel.busy', retry: 2 })
  }

  private nack(c: string, reason: string, details: Readonly<Record<string, unknown>> = {}): void {
    const retryAfter = details['retryAfter']
    this.say({ t: 'nack', c, reason, details, retry: typeof retryAfter === 'number' ? retryAfter : undefined })
  }
}

const ruleOf = (limits: GatewayLimits, ticket: Ticket) =>
  ticket.roles.includes('teacher') ? limits.teacherSend : limits.send

/** Text that is not JSON is refused like any other wrong ticket. */
function openQuietly(tickets: Tickets, sealed: string): Ticket | undefined {
  try {
    return tickets.open(sealed)
  } catch {
    return undefined
  }
}
