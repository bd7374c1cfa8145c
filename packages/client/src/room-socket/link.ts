import type { OutgoingFrame } from '@rostrum/contract/kernel'
import { times } from '@rostrum/contract/kernel/times'
import type { RoomFrame } from '@rostrum/contract/live'
import { parse } from './parse'
import type { RoomSocketDeps, RoomSocketLimits, RoomSocketPort, RoomStatus } from './types'

/** Close codes that need more than another try: a new ticket, staying away, or a wait. */
const PROTOCOL = 4400
const TICKET = 4401
const BANNED = 4403
const FLOOD = 4429
const FLOOD_WAIT_MS = 10_000
/** How long before its end a ticket is renewed. */
const RENEW_MS = 60_000
/** Silence after which waking up checks whether the other end is still there. */
const PROBE_AFTER_MS = 5_000

/** What every connection needs, whatever its frames are about. */
export type LinkDeps = Pick<RoomSocketDeps, 'client' | 'ver' | 'openSocket' | 'getTicket' | 'timers' | 'random'>

export interface LinkPort {
  readonly deps: LinkDeps
  readonly limits: RoomSocketLimits
  /** The server knows us: the room may join. */
  ready(): void
  frame(frame: RoomFrame): void
  status(status: RoomStatus): void
  /** The connection is gone; another one comes. */
  lost(): void
}

/** One connection after the other, with tickets, pauses and silence. It knows nothing about rooms. */
export class Link {
  private socket?: RoomSocketPort
  /** Grows with every connection: events of an older one are ignored. */
  private run = 0
  private ticket?: { ticket: string; expireAt: number }
  private attempts = 0
  private protocolErrors = 0
  private steadySince = 0
  private heardAt = 0
  private isAnswered = false
  /** The server has said `ready` on this connection. */
  private isKnown = false
  private cancelRenewal = () => {}
  private byeMs?: number
  /** `away`: in the background, still connected. `asleep`: given up until woken. */
  private rest: 'none' | 'away' | 'asleep' = 'none'
  private cancelSleep = () => {}
  private timers: (() => void)[] = []

  constructor(private readonly port: LinkPort) {}

  /** The number of the current connection; async work compares it when it returns. */
  get current(): number {
    return this.run
  }

  async connect(): Promise<void> {
    const run = this.begin()
    this.port.status('connecting')
    try {
      this.ticket = this.freshTicket() ?? (await this.port.deps.getTicket())
    } catch {
      if (run === this.run) this.retry(0)
      return
    }
    if (run === this.run) this.open(run, this.ticket.ticket)
  }

  send(frame: OutgoingFrame): void {
    this.socket?.send(JSON.stringify(frame))
  }

  /** The room is joined and nothing is missing. */
  steady(): void {
    if (this.steadySince === 0) this.steadySince = this.port.deps.timers.now()
  }

  /** Closes the connection and reconnects soon. `waitMs`: the shortest wait. */
  restart(waitMs = 0): void {
    const { socket } = this
    this.closed(0, waitMs)
    socket?.close()
  }

  /**
   * The page is in the background. After a short absence the reader has missed nothing; after a long one the connection
   * is useless and closes.
   */
  pause(): void {
    const { deps, limits } = this.port
    if (this.rest !== 'none' || (!this.socket && this.timers.length === 0)) return
    this.rest = 'away'
    this.cancelSleep = deps.timers.after(limits.backgroundMs, () => this.sleep())
  }

  /** The device is online or visible again: reconnect at once, but not all devices in the same instant. */
  wake(): void {
    const { timers, random } = this.port.deps
    const wasAsleep = this.rest === 'asleep'
    this.awaken()
    if (wasAsleep) return void this.later(random() * 1_000, this.begin(), () => void this.connect())
    if (this.socket) {
      // The connection may have died silently in the meantime; a probe is faster than waiting for the silence to end.
      if (timers.now() - this.heardAt > PROBE_AFTER_MS) this.probe()
      return
    }
    if (this.timers.length === 0) return
    const run = this.begin()
    this.later(random() * 1_000, run, () => void this.connect())
  }

  stop(): void {
    const { socket } = this
    this.awaken()
    this.begin()
    socket?.close()
  }

  private awaken(): void {
    this.cancelSleep()
    this.rest = 'none'
  }

  private sleep(): void {
    const { socket } = this
    this.rest = 'asleep'
    this.cancelSleep()
    this.begin()
    this.port.lost()
    this.port.status('backoff')
    socket?.close()
  }

  private begin(): number {
    for (const cancel of this.timers) cancel()
    this.timers = []
    this.socket = undefined
    this.byeMs = undefined
    this.isKnown = false
    this.run += 1
    return this.run
  }

  private later(ms: number, run: number, act: () => void): () => void {
    const cancel = this.port.deps.timers.after(ms, () => {
      if (run === this.run) act()
    })
    this.timers.push(cancel)
    return cancel
  }

  private freshTicket(): { ticket: string; expireAt: number } | undefined {
    return this.ticket && this.ticket.expireAt - this.port.deps.timers.now() > RENEW_MS ? this.ticket : undefined
  }

  private open(run: number, ticket: string): void {
    const { deps } = this.port
    const socket = deps.openSocket()
    this.socket = socket
    const stopOpening = this.later(this.port.limits.openMs ?? times.socketMs, run, () => this.restart())
    const ifCurrent = (act: () => void) => {
      if (run === this.run) act()
    }
    socket.onOpen(() =>
      ifCurrent(() => {
        stopOpening()
        this.heardAt = deps.timers.now()
        this.watch(run)
        this.port.status('authing')
        this.send({ t: 'auth', ticket, client: deps.client, ver: deps.ver })
        this.expectAnswer(run, this.port.limits.answerMs)
      }),
    )
    socket.onText((text) => ifCurrent(() => this.heard(run, text)))
    socket.onClose((code) => ifCurrent(() => this.closed(code, 0)))
  }

  /** The server answers a repeated ticket with `ready`. */
  private probe(): void {
    const { deps, limits } = this.port
    if (!this.ticket || !this.isKnown) return
    this.send({ t: 'auth', ticket: this.ticket.ticket, client: deps.client, ver: deps.ver })
    this.expectAnswer(this.run, limits.answerMs * 0.4)
  }

  private expectAnswer(run: number, withinMs: number): void {
    this.isAnswered = false
    this.later(withinMs, run, () => {
      if (!this.isAnswered) this.restart()
    })
  }

  private watch(run: number): void {
    const { timers } = this.port.deps
    const leftMs = this.heardAt + this.port.limits.silentMs - timers.now()
    if (leftMs <= 0) return this.restart()
    this.later(leftMs, run, () => this.watch(run))
  }

  private heard(run: number, text: string): void {
    this.heardAt = this.port.deps.timers.now()
    this.isAnswered = true
    const frame = parse(text)
    if (!frame) return
    if (frame.t === 'ping') return this.send({ t: 'pong', n: frame.n })
    if (frame.t === 'bye') {
      this.byeMs = frame.in
      return
    }
    if (frame.t === 'ready') {
      this.isKnown = true
      this.cancelRenewal()
      this.cancelRenewal = this.later(Math.max(0, frame.exp - frame.now - RENEW_MS), run, () => void this.renew(run))
      return this.port.ready()
    }
    this.port.frame(frame)
  }

  private async renew(run: number): Promise<void> {
    const { deps } = this.port
    try {
      this.ticket = await deps.getTicket()
      if (run === this.run) this.send({ t: 'auth', ticket: this.ticket.ticket, client: deps.client, ver: deps.ver })
    } catch {
      this.later(RENEW_MS / 4, run, () => void this.renew(run))
    }
  }

  private closed(code: number, waitMs: number): void {
    const { byeMs } = this
    const isSteady = this.steadySince > 0 && this.port.deps.timers.now() - this.steadySince >= this.port.limits.steadyMs
    this.steadySince = 0
    if (isSteady) this.attempts = this.protocolErrors = 0
    if (code === TICKET) this.ticket = undefined
    if (code === PROTOCOL) this.protocolErrors += 1
    this.begin()
    this.port.lost()
    if (code === BANNED) return this.port.status('banned')
    if (this.protocolErrors > 1) return this.port.status('broken')
    // The connection was lost in the background, where timers may stand still: becoming visible wakes it.
    if (this.rest !== 'none') return this.sleep()
    this.retry(Math.max(waitMs, byeMs ?? 0, code === FLOOD ? FLOOD_WAIT_MS : 0))
  }

  /** Full jitter: a crowd that was cut at once must not come back at once. */
  private retry(waitMs: number): void {
    const { deps, limits } = this.port
    const ceiling = Math.min(limits.backoffMaxMs, limits.backoffBaseMs * 2 ** this.attempts)
    this.attempts += 1
    this.port.status('backoff')
    this.later(waitMs + deps.random() * ceiling, this.run, () => void this.connect())
  }
}
