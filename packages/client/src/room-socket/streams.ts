import type { BatchPart, Position, Stream } from '@rostrum/contract/kernel'
import type { LiveEntry, RoomFrame } from '@rostrum/contract/live'
import type { Link } from './link'
import type { Pages } from './pages'
import { repairStream } from './repair'
import { StreamReader } from './stream'
import type { RoomHistory, RoomSocketLimits, RoomTimers } from './types'
import type { RoomView } from './view'

export type Heard<T extends RoomFrame['t']> = Extract<RoomFrame, { t: T }>

export interface StreamsPort {
  readonly history: RoomHistory
  readonly limits: RoomSocketLimits
  readonly timers: RoomTimers
  readonly link: Pick<Link, 'current' | 'restart' | 'steady'>
  readonly view: RoomView
  readonly pages: Pages
  /** Rows came in without a frame. */
  changed(): void
  /** Everything that was said while the connection was away is here: so many entries. */
  recovered(count: number): void
  /** `isWhole`: nothing is missing; otherwise a repair is under way. */
  settled(isWhole: boolean): void
}

const NAMES = ['main', 'chat'] as const

/** Both streams of a room: what is missing is read again, and nothing is shown twice. */
export class Streams {
  private readonly of = { main: new StreamReader(), chat: new StreamReader() }
  private catchUp?: { main: number; chat: number; count: number }

  constructor(private readonly port: StreamsPort) {}

  /** Where a join goes on from; undefined before the first one. */
  get at(): { main: Position; chat: Position } | undefined {
    const { position: main } = this.of.main
    const { position: chat } = this.of.chat
    return main && chat && { main, chat }
  }

  /** The connection is gone: what was being repaired is asked for again after the next join. */
  lost(): void {
    this.catchUp = undefined
    for (const name of NAMES) this.of[name].stopRepair()
  }

  joined({ v }: Heard<'joined'>): void {
    const isFirst = this.of.main.epoch === undefined
    if (isFirst || NAMES.some((name) => this.of[name].epoch !== v[name].e)) {
      for (const name of NAMES) this.of[name].startAt(v[name].e, v[name].head)
      this.port.pages.forget(!isFirst)
    } else {
      this.catchUp = { main: v.main.head, chat: v.chat.head, count: 0 }
      for (const name of NAMES) if (!v[name].ok) this.repair(name, v[name].head)
      this.caughtUp(0)
      if (!this.port.pages.state.loaded) void this.port.pages.readNewest()
    }
    this.settle()
  }

  /** Returns false when the connection was closed. */
  took(part: BatchPart<LiveEntry>): boolean {
    const stream = this.of[part.k]
    const entries = stream.take(part)
    if (entries === 'gap' || entries === 'epoch' || stream.buffered > this.port.limits.repairBuffer) {
      this.port.link.restart()
      return false
    }
    this.caughtUp(this.port.view.apply(entries))
    return true
  }

  /** Whether the entry with this number went by already: it will not arrive again. */
  hasPassed(name: Stream, seq: number | undefined): boolean {
    const stream = this.of[name]
    return seq !== undefined && seq <= stream.pos && stream.target === undefined
  }

  resync({ k, e, head }: Heard<'resync'>): void {
    if (e !== this.of[k].epoch) return this.port.link.restart()
    this.repair(k, head)
    this.settle()
  }

  private repair(name: Stream, target: number): void {
    const stream = this.of[name]
    if (stream.pos >= target) return
    stream.startRepair(target)
    const { link, limits, timers, history, view } = this.port
    const run = link.current
    void repairStream({
      stream,
      limits,
      timers,
      maxPages: name === 'chat' ? limits.chatRepairPages : Infinity,
      read: (after) => history.after(name, after),
      isOver: () => run !== link.current || stream.target === undefined,
      apply: (entries) => {
        this.caughtUp(view.apply(entries))
        this.port.changed()
      },
    }).then((outcome) => {
      if (run === link.current && outcome !== 'over') this.repaired(name, outcome, target)
    })
  }

  private repaired(name: Stream, outcome: 'done' | 'jump' | 'failed', target: number): void {
    if (outcome === 'failed') return this.port.link.restart()
    const stream = this.of[name]
    // Too much was missed, or the reader may not read it: start from the newest page. Older pages can be loaded from
    // there.
    if (outcome === 'jump') {
      stream.pos = target
      this.port.pages.forget(true)
    }
    if (!stream.stopRepair().every((part) => this.took(part))) return
    this.settle()
    this.port.changed()
  }

  private caughtUp(count: number): void {
    if (!this.catchUp) return
    this.catchUp.count += count
    if (this.of.main.pos < this.catchUp.main || this.of.chat.pos < this.catchUp.chat) return
    if (this.catchUp.count > 0) this.port.recovered(this.catchUp.count)
    this.catchUp = undefined
  }

  private settle(): void {
    const isWhole = NAMES.every((name) => this.of[name].target === undefined)
    this.port.settled(isWhole)
    if (isWhole) this.port.link.steady()
  }
}
