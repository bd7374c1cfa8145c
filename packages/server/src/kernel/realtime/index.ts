import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Upgrade } from '../http'
import type { Secret } from '../secret'
import { memoryBackplane } from './backplane'
import { Gateway, type GatewayOptions } from './gateway'
import { Hub } from './hub'
import { gatewayLimits, type GatewayLimits } from './limits'
import { createTickets, type Claims } from './ticket'
import type { Backplane, Batch, Channel, Control, Feed, History } from './types'

export { memoryBackplane } from './backplane'
export { Fenced, Leadership, type LeaseStore } from './leadership'
export { createLedWriters, type Asks } from './led-writers'
export { mustLead } from './repository'
export { redisBackplane, type RedisBackplane } from './redis-backplane'
export { gatewayLimits, type GatewayLimits } from './limits'
export { createWriters, OutcomeUnknown, type Writers } from './writer'
export type {
  Ack,
  Backplane,
  Batch,
  Channel,
  Control,
  Feed,
  Grant,
  History,
  Position,
  Replacement,
  Row,
  Who,
} from './types'
export type { Claims } from './ticket'

export interface RealtimeOptions {
  /** The meaning of rooms and the storage of their entries: the slice that owns the rooms gives it. */
  readonly channel: Channel
  /** Figures that clients may watch, by their kind. */
  readonly feeds?: Readonly<Record<string, Feed>>
  readonly history: History
  /** The first secret signs tickets, the others still open them (rotation). */
  readonly ticketSecrets: readonly [Secret, ...Secret[]]
  readonly clock: Clock
  readonly log: Logger
  /** Further origins whose browsers may connect, `https://app.example`; the server's own host always may. */
  readonly origins?: readonly string[]
  readonly backplane?: Backplane
  /** Receives messages of other processes, in addition to the rooms' own handling. */
  heard?(control: Control): void
  readonly limits?: Partial<GatewayLimits>
  /** Whether a member's session still lives: asked for tickets from before the start. */
  readonly isSessionOpen?: (member: string, session: string) => Promise<boolean>
}

export interface Realtime {
  issueTicket(claims: Claims): { ticket: string; expireAt: number }
  /** Committed entries, after COMMIT only. */
  publish(batch: Batch): void
  /** Absolute totals of a room (likes …), shown to all who are in it about once a second. */
  show(room: string, totals: Readonly<Record<string, number>>, isGrowing?: boolean): void
  /** Different persons in the room now. */
  online(room: string): number
  /** Revocations, kicks and hints, to every process. */
  tell(control: Control): void
  readonly upgrade: Upgrade
  handshake(request: IncomingMessage, socket: Duplex, head: Buffer, ip: string): void
  figures(): {
    connections: number
    rooms: number
    frames: number
    sharedFrames: number
    messages: number
    lagged: number
    resyncs: number
  }
  checkPositions(): Promise<void>
  start(): void
  /** Says bye and closes every socket. Running commits finish by themselves. */
  stop(): Promise<void>
}

/** The socket endpoint and the rooms of this process. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { clock, log, history } = options
  const limits = { ...gatewayLimits, ...options.limits }
  const backplane = options.backplane ?? memoryBackplane()
  const tickets = createTickets(options.ticketSecrets, clock)
  const hub = new Hub({ history, backplane, limits: limits.room, log })
  const gateway = gatewayOf(options, { hub, tickets, limits })
  const silence = backplane.onControl((control) => {
    hub.heard(control)
    gateway.heardControl(control, clock.now())
    options.heard?.(control)
  })
  let checkedAt = 0
  let isChecking = false
  let wasAway = backplane.isAway
  const timers: NodeJS.Timeout[] = []

  return {
    issueTicket: (claims) => tickets.issue(claims),
    publish: (batch) => hub.publish(batch),
    show: (room, totals, isGrowing) => backplane.tell({ kind: 'show', room, totals, isGrowing }),
    online: (room) => hub.online(room),
    tell: (control) => backplane.tell(control),
    upgrade: {
      path: '/ws',
      by: 'gateway',
      handle: (request, socket, head, { ip }) => gateway.upgrade(request, socket, head, ip),
    },
    handshake: (request, socket, head, ip) => gateway.upgrade(request, socket, head, ip),
    figures: () => ({ connections: gateway.connections, rooms: hub.rooms, ...hub.figures }),
    checkPositions: () => hub.checkPositions(),
    start() {
      timers.push(setInterval(() => sweep(), limits.sweepMs).unref())
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await gateway.stop()
      silence()
      hub.stop()
    },
  }

  function sweep(): void {
    const now = performance.now()
    gateway.sweep(now, clock.now())
    hub.sweep(now)
    const { isAway } = backplane
    const isDue = now - checkedAt >= (isAway ? limits.awayCheckMs : limits.positionCheckMs)
    // Messages from before anybody listened are not repeated.
    if (!isChecking && (isDue || (wasAway && !isAway))) void check(now)
    wasAway = isAway
  }

  async function check(now: number): Promise<void> {
    checkedAt = now
    isChecking = true
    await hub
      .checkPositions()
      .catch((error: unknown) => log.warn({ error: String(error) }, 'positions could not be checked'))
    isChecking = false
  }
}

function gatewayOf(
  { channel, feeds = {}, log, clock, origins = [], isSessionOpen }: RealtimeOptions,
  made: Pick<GatewayOptions, 'hub' | 'tickets' | 'limits'>,
): Gateway {
  const ticks = () => performance.now()
  const startedAt = clock.now()
  return new Gateway({ ...made, channel, feeds, log, ticks, startedAt, isSessionOpen, isOwnOrigin: ownOrigin(origins) })
}

/** Same host as the page, or listed. The scheme is not compared: a proxy may end TLS. */
function ownOrigin(listed: readonly string[]): (origin: string, host: string) => boolean {
  return (origin, host) => listed.includes(origin) || hostOf(origin) === host.toLowerCase()
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
