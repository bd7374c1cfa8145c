import { randomUUID } from 'node:crypto'
import type { Position as Asked, Stream } from '@rostrum/contract/kernel'
import type { Logger } from 'pino'
import type { Connection } from './connection'
import { Early } from './early'
import { Gauges } from './gauges'
import { batchOf, readRing } from './reading'
import type { Ring } from './ring'
import { encode, Room, type Figures, type RoomLimits, type Seat } from './room'
import { Totals } from './totals'
import type { Backplane, Batch, Control, Grant, History } from './types'

const STREAMS = ['main', 'chat'] as const
/** Entries read at once when some are missing. */
const PAGE = 500
/** An empty room is dropped after this. */
const EMPTY_MS = 60_000
/** The own count is sent again after this even if unchanged: the others drop counts they do not hear. */
const TELL_ONLINE_MS = 5_000

/** A room in memory, and what arrives while it is read from the database. */
interface Held {
  room?: Room
  readonly ready: Promise<Room>
  waiting: Batch[]
  readonly totals: Totals
  emptySince: number
  told: { readonly online: number; readonly at: number }
  readonly early: Early
  filling?: Promise<void>
  unsubscribe?: () => void
}

export interface HubOptions {
  readonly history: History
  readonly backplane: Backplane
  readonly limits: RoomLimits
  readonly log: Logger
}

/** The rooms of this process. Everything in it can be lost and is read again from `History`. */
export class Hub {
  readonly figures: Figures = { frames: 0, sharedFrames: 0, messages: 0, lagged: 0, resyncs: 0 }
  private readonly id = randomUUID()
  private readonly held = new Map<string, Held>()
  private readonly gauges = new Gauges()

  constructor(private readonly options: HubOptions) {}

  get rooms(): number {
    return this.held.size
  }

  async join(
    connection: Connection,
    key: string,
    at: { main: Asked; chat: Asked } | undefined,
    { depth, totals, growing }: Grant,
  ): Promise<Seat | undefined> {
    const held = this.hold(key)
    held.totals.take(totals ?? {})
    held.totals.take(growing ?? {}, true)
    const room = await held.ready
    // The reader may have left while the room was read.
    if (!connection.transport.isOpen) return undefined
    const seat = room.join(connection, at, depth)
    held.totals.take({ online: this.online(key) })
    connection.transport.write(encode({ t: 'eph', r: key, d: held.totals.whole() }))
    return seat
  }

  /** A committed batch of this process: it goes into the ring at once, then to the others. */
  publish(batch: Batch): void {
    this.take(batch)
    this.options.backplane.publish(batch).catch((error: unknown) => {
      // The backplane itself logs it once; the position check repairs it.
      this.options.log.debug({ room: batch.room, error: String(error) }, 'a batch did not reach the backplane')
    })
  }

  /** Absolute totals beside the streams (likes …); `online` is the hub's own. Of growing ones the greater stays. */
  show(key: string, totals: Readonly<Record<string, number>>, isGrowing = false): void {
    this.held.get(key)?.totals.take(totals, isGrowing)
  }

  /** This includes rooms that nobody is in here. */
  online(key: string): number {
    return (this.held.get(key)?.room?.online ?? 0) + this.gauges.sum(key)
  }

  heard(control: Control): void {
    if (control.kind === 'show') this.show(control.room, control.totals, control.isGrowing)
    if (control.kind === 'gauge' && control.from !== this.id)
      this.gauges.set(control.room, control.from, control.online, performance.now())
  }

  /** Every second: changed totals, empty rooms. */
  sweep(now: number): void {
    this.gauges.sweep(now)
    for (const [key, held] of this.held) {
      if (!held.room) continue
      this.tellOnline(key, held, held.room.online, now)
      held.room.sweep(this.online(key))
      held.totals.take({ online: this.online(key) })
      held.room.sayTotals(held.totals)
      if (held.room.seats.length > 0) held.emptySince = now
      else if (now - held.emptySince > EMPTY_MS) this.drop(key, held)
    }
  }

  /** Every 10 s: one query tells which rooms missed something, whatever the reason. */
  async checkPositions(): Promise<void> {
    const keys = [...this.held.keys()]
    if (keys.length === 0) return
    const behind = new Map<string, Promise<void>>()
    for (const { room, stream, epoch, seq } of await this.options.history.heads(keys)) {
      const held = this.held.get(room)
      const ring = held?.room?.[stream]
      if (!held || !ring || behind.has(room)) continue
      if (ring.epoch !== epoch) behind.set(room, this.restart(room, held))
      else if (ring.head < seq) behind.set(room, this.fill(room, held))
    }
    await Promise.all(behind.values())
  }

  stop(): void {
    for (const [key, held] of this.held) {
      this.tellOnline(key, held, 0, performance.now())
      this.drop(key, held)
    }
  }

  private hold(key: string): Held {
    const known = this.held.get(key)
    if (known) return known
    const now = performance.now()
    const held: Held = {
      ready: this.open(key),
      waiting: [],
      totals: new Totals(),
      emptySince: now,
      told: { online: 0, at: now },
      early: this.earlyOf(key),
    }
    this.held.set(key, held)
    held.ready.then(
      (room) => this.opened(held, room),
      () => this.drop(key, held),
    )
    return held
  }

  private async open(key: string): Promise<Room> {
    const { backplane, limits } = this.options
    const unsubscribe = await backplane.subscribe(key, (batch) => this.take(batch))
    try {
      const [main, chat] = await Promise.all([this.read(key, 'main'), this.read(key, 'chat')])
      const held = this.held.get(key)
      if (held) held.unsubscribe = unsubscribe
      return new Room(key, main, chat, limits, this.figures)
    } catch (error) {
      unsubscribe()
      throw error
    }
  }

  private opened(held: Held, room: Room): void {
    held.room = room
    const waiting = held.waiting
    held.waiting = []
    for (const batch of waiting) this.take(batch)
  }

  private read(key: string, stream: Stream): Promise<Ring> {
    const { history, limits } = this.options
    return readRing(history, key, stream, limits.ring)
  }

  private take(batch: Batch): void {
    const held = this.held.get(batch.room)
    if (!held) return
    if (!held.room) {
      held.waiting.push(batch)
      return
    }
    const outcome = held.room.accept(batch)
    if (outcome === 'gap') return held.early.wait(batch)
    if (outcome === 'taken') return held.early.follow()
    void this.mend(
      batch.room,
      this.restart(batch.room, held).then(() => void held.room?.accept(batch)),
    )
  }

  private earlyOf(key: string): Early {
    return new Early({
      accept: (batch) => this.held.get(key)?.room?.accept(batch) !== 'gap',
      fill: async () => {
        const held = this.held.get(key)
        if (held) await this.mend(key, this.fill(key, held))
      },
    })
  }

  private mend(room: string, repair: Promise<void>): Promise<void> {
    return repair.catch((error: unknown) =>
      this.options.log.warn({ room, error: String(error) }, 'a gap could not be filled yet'),
    )
  }

  private fill(key: string, held: Held): Promise<void> {
    held.filling ??= this.fillStreams(key, held).finally(() => {
      held.filling = undefined
    })
    return held.filling
  }

  private async fillStreams(key: string, held: Held): Promise<void> {
    for (const stream of STREAMS) {
      for (;;) {
        const room = held.room
        if (!room) return
        const { epoch, head } = room[stream]
        const rows = await this.options.history.after(key, stream, head, PAGE)
        if (rows.length > 0) room.accept(batchOf(key, stream, epoch, rows))
        if (rows.length < PAGE) break
      }
    }
  }

  private async restart(key: string, held: Held): Promise<void> {
    const [main, chat] = await Promise.all([this.read(key, 'main'), this.read(key, 'chat')])
    this.options.log.warn({ room: key }, 'the epoch of a room changed: everybody in it repairs')
    held.room?.restart(main, chat)
  }

  private drop(key: string, held: Held): void {
    held.room?.close()
    held.early.stop()
    held.unsubscribe?.()
    if (this.held.get(key) === held) this.held.delete(key)
  }

  private tellOnline(room: string, held: Held, online: number, at: number): void {
    const isOld = online > 0 && at - held.told.at > TELL_ONLINE_MS
    if (online === held.told.online && !isOld) return
    held.told = { online, at }
    this.options.backplane.tell({ kind: 'gauge', from: this.id, room, online })
  }
}
