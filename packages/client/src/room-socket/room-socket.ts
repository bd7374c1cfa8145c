import type { RoomFrame } from '@rostrum/contract/live'
import { Link } from './link'
import { Outbox } from './outbox'
import { Pages } from './pages'
import { Streams, type Heard } from './streams'
import { Taps } from './taps'
import { roomSocketLimits, type RoomSnapshot, type RoomSocket, type RoomSocketDeps, type RoomStatus } from './types'
import { RoomView } from './view'

const BUSY_WAIT_MS = 2_000

/** A room on one socket. Its list holds every message once, in order, whatever the network does. */
export function createRoomSocket(deps: RoomSocketDeps): RoomSocket {
  const connection = new RoomConnection(deps)
  const act = (run: () => void): void => {
    run()
    connection.publish()
  }
  return {
    subscribe: (run) => connection.subscribe(run),
    getSnapshot: () => connection.snapshot,
    start: () => connection.start(),
    stop: () => connection.stop(),
    send(text, options = {}) {
      const c = deps.newId()
      act(() => connection.outbox.add(c, text, options))
      return c
    },
    retry: (clientId) => act(() => connection.outbox.retry(clientId)),
    discard: (clientId) => act(() => connection.outbox.discard(clientId)),
    like: (count) => connection.taps.add(count),
    older: () => connection.pages.readOlder(),
    follow: (isAtEnd) => act(() => connection.follow(isAtEnd)),
    reload: () => connection.pages.readNewest(),
    pause: () => connection.link.pause(),
    wake: () => connection.link.wake(),
  }
}

/** The parts of a room and what passes between them; each change is published as one snapshot. */
class RoomConnection {
  private readonly limits
  private readonly listeners = new Set<() => void>()
  private readonly view: RoomView
  private readonly streams: Streams
  private status: RoomStatus = 'idle'
  private isJoined = false
  private isFollowing = true
  private told: Pick<RoomSnapshot, 'recovered' | 'error'> = {}
  private cancelOutbox = () => {}
  readonly link: Link
  readonly outbox: Outbox
  readonly pages: Pages
  readonly taps: Taps
  snapshot: RoomSnapshot

  constructor(private readonly deps: RoomSocketDeps) {
    const { room, timers, history, me } = deps
    const limits = { ...roomSocketLimits, ...deps.limits }
    this.limits = limits
    this.link = new Link({
      deps,
      limits,
      ready: () => this.ready(),
      frame: (heard) => this.frame(heard),
      status: (next) => this.become(next),
      lost: () => this.lost(),
    })
    this.outbox = new Outbox({
      room,
      limits,
      now: timers.now,
      isReady: () => this.isJoined,
      send: (message) => this.link.send(message),
    })
    this.view = new RoomView(me, this.outbox)
    this.pages = new Pages(history, this.view, this.outbox, () => this.publish())
    this.taps = new Taps(timers, (n) => this.isJoined && this.link.send({ t: 'like', r: room, n }))
    this.streams = this.readStreams()
    this.snapshot = this.build()
  }

  private readStreams(): Streams {
    const { link, view, pages, limits } = this
    const { history, timers } = this.deps
    return new Streams({
      history,
      limits,
      timers,
      link,
      view,
      pages,
      changed: () => this.publish(),
      recovered: (count) => {
        this.told = { ...this.told, recovered: { count, at: timers.now() } }
      },
      settled: (isWhole) => {
        this.status = isWhole ? 'live' : 'repair'
      },
    })
  }

  subscribe(run: () => void): () => boolean {
    this.listeners.add(run)
    return () => this.listeners.delete(run)
  }

  start(): void {
    if (this.status === 'idle' || this.status === 'kicked') void this.link.connect()
  }

  stop(): void {
    this.link.stop()
    this.lost()
    this.taps.stop()
    this.become('idle')
    this.cancelOutbox()
  }

  /** At the end of the list old rows may go; while somebody reads back they stay. */
  follow(isAtEnd: boolean): void {
    this.isFollowing = isAtEnd
  }

  /** Publishes everything that one frame changed at once. */
  publish(): void {
    const { outbox, view, pages, limits } = this
    const { timers } = this.deps
    outbox.flush()
    if (this.isFollowing && view.lines.trim(limits.listMax, limits.listDrop)) pages.dropped()
    this.snapshot = this.build()
    for (const run of this.listeners) run()
    this.cancelOutbox()
    const at = outbox.nextAt
    this.cancelOutbox = at === undefined ? () => {} : timers.after(Math.max(0, at - timers.now()), () => this.publish())
    if (view.lacksPins && this.isJoined) void pages.readPins()
  }

  private build(): RoomSnapshot {
    const { pins, roomState, actualStartAt, eph, votes, polls, questions, mode } = this.view
    return {
      status: this.status,
      room: this.deps.room,
      messages: this.view.rows(),
      pins,
      eph,
      votes,
      polls,
      questions,
      mode,
      roomState,
      actualStartAt,
      ...this.pages.state,
      ...this.told,
    }
  }

  private become(next: RoomStatus): void {
    this.status = next
    this.publish()
  }

  private ready(): void {
    // The server answers a renewed ticket with `ready` too; the room is joined already.
    if (this.isJoined) return
    const { at } = this.streams
    this.link.send({ t: 'join', r: this.deps.room, ...(at ? { at } : {}) })
    this.become('joining')
  }

  private lost(): void {
    this.isJoined = false
    this.streams.lost()
  }

  private frame(heard: RoomFrame): void {
    if (heard.t === 'kick') return this.kicked(heard)
    if (heard.t === 'joined') this.joined(heard)
    if (heard.t === 'resync') this.streams.resync(heard)
    if (heard.t === 'eph') this.view.total(heard.d)
    if (heard.t === 'me') this.deps.onHint?.(heard.topic)
    if (heard.t === 'ack') this.acked(heard)
    if (heard.t === 'nack') this.outbox.nacked(heard.c, heard.reason, heard.details, heard.retry)
    if (heard.t === 'b' && !heard.v.every((part) => this.streams.took(part))) return
    this.publish()
  }

  private joined(heard: Heard<'joined'>): void {
    this.isJoined = true
    this.told = { ...this.told, error: undefined }
    this.outbox.reconnected()
    this.streams.joined(heard)
  }

  private acked({ c, k, q }: Heard<'ack'>): void {
    // The acknowledgement repeats an entry that went by before: it will not arrive again.
    if (this.streams.hasPassed(k, q)) this.outbox.settle(c)
    else this.outbox.acked(c, q !== undefined)
  }

  private kicked({ reason, details }: Heard<'kick'>): void {
    this.told = { ...this.told, error: { reason, details } }
    const retryAfter = details?.['retryAfter']
    // Too many joins, or a busy server: try again later.
    if (reason.startsWith('kernel.'))
      return this.link.restart(typeof retryAfter === 'number' ? retryAfter * 1000 : BUSY_WAIT_MS)
    this.link.stop()
    this.lost()
    this.become('kicked')
  }
}
