import type { Position as Asked, ServerFrame, Stream } from '@rostrum/contract/kernel'
import type { Connection } from './connection'
import { textFrame } from './frame'
import { partOf, partText } from './part'
import { startOf, stateOf, type Ring, type RingLimits } from './ring'
import { defaultPace, Rounds, type Pace } from './rounds'
import { MessageSampler, sampleLimits, type SampleLimits } from './sample'
import type { Totals } from './totals'
import type { Batch, Replacement } from './types'

/** A connection in a room, and the last entry of each stream that it received. */
export interface Seat {
  readonly connection: Connection
  readonly room: Room
  main: number
  chat: number
  /** Place in the room's list. */
  place: number
  /** Totals changed while it lagged. */
  missedTotals: boolean
}

interface Frame {
  readonly bytes: Buffer
  /** Entries in it. */
  readonly count: number
  /** The position of each stream after it. */
  readonly main: number
  readonly chat: number
}

export interface RoomLimits {
  readonly ring: RingLimits
  readonly pace: Pace
  /** Entries and bytes of one frame. */
  readonly frameCount: number
  readonly frameBytes: number
  /** Bytes a socket may have queued before it is skipped. */
  readonly queueBytes: number
  readonly sample: SampleLimits
}
export const roomLimits = {
  pace: defaultPace,
  frameCount: 200,
  frameBytes: 65_536,
  queueBytes: 262_144,
  sample: sampleLimits,
} as const

const MAX_FRAMES = 64

/** Counted over all rooms of the process, for metrics and tests. */
export interface Figures {
  frames: number
  sharedFrames: number
  messages: number
  lagged: number
  resyncs: number
}

export const encode = (frame: ServerFrame): Buffer => textFrame(JSON.stringify(frame))

/** One room's streams and its readers. It does not know what the entries mean. */
export class Room {
  readonly seats: Seat[] = []
  /** People in it on all processes together, as last known: this decides whether its chat is sampled. */
  crowd = 0
  private sample: MessageSampler
  private readonly people = new Map<string, number>()
  private readonly rounds: Rounds<Seat>
  private readonly frames = new Map<string, Frame>()
  private lastFrame?: { main: number; chat: number; frame: Frame }

  constructor(
    readonly key: string,
    public main: Ring,
    public chat: Ring,
    private readonly limits: RoomLimits,
    private readonly figures: Figures,
  ) {
    this.sample = new MessageSampler(limits.sample)
    this.rounds = new Rounds(this.seats, limits.pace, (seat, now) => this.feed(seat, now))
  }

  /** Different persons in the room on this process. */
  get online(): number {
    return this.people.size
  }

  join(connection: Connection, at: { main: Asked; chat: Asked } | undefined, depth = Infinity): Seat {
    const main = startOf(this.main, at?.main, depth)
    const chat = startOf(this.chat, at?.chat, depth)
    const v = { main: stateOf(this.main, main.ok), chat: stateOf(this.chat, chat.ok) }
    connection.transport.write(encode({ t: 'joined', r: this.key, v }))
    const known = connection.seats.get(this.key)
    const seat = known ?? this.sit(connection)
    seat.main = main.seq
    seat.chat = chat.seq
    if (this.isBehind(seat)) this.kick(true)
    return seat
  }

  leave(seat: Seat): void {
    const last = this.seats.pop()
    if (last && last !== seat) {
      this.seats[seat.place] = last
      last.place = seat.place
      this.rounds.moved()
    }
    seat.connection.seats.delete(this.key)
    const { person } = seat.connection
    const others = (this.people.get(person) ?? 1) - 1
    if (others > 0) this.people.set(person, others)
    else this.people.delete(person)
  }

  /** Takes the entries of a batch that are next; returns whether earlier ones are missing. */
  accept(batch: Batch): 'taken' | 'gap' | 'other epoch' {
    const ring = this[batch.stream]
    if (batch.epoch !== ring.epoch) return 'other epoch'
    this.replace(batch.replaces ?? [])
    if (batch.first > ring.head + 1) return 'gap'
    const known = ring.head + 1 - batch.first
    if (batch.last <= ring.head || batch.messages.length <= known) return 'taken'
    const now = performance.now()
    for (let index = known; index < batch.messages.length; index += 1) {
      const by = batch.stream === 'chat' ? batch.by?.[index] : undefined
      ring.append(
        batch.messages[index] ?? '',
        now,
        this.sample.leavesOut(ring.head + 1, by, this.crowd, now) ? by : undefined,
      )
    }
    this.forgetFrames()
    this.kick(batch.stream === 'main')
    return 'taken'
  }

  replace(replacements: readonly Replacement[]): void {
    for (const { stream, seq, text } of replacements) this[stream].replace(seq, text)
    if (replacements.length > 0) this.forgetFrames()
  }

  /** Starts over with other rings; everybody in the room is told to repair. */
  restart(main: Ring, chat: Ring): void {
    this.main = main
    this.chat = chat
    this.sample = new MessageSampler(this.limits.sample)
    this.forgetFrames()
    for (const seat of this.seats) seat.main = seat.chat = -1
    this.kick(true)
  }

  kick(isUrgent = false): void {
    this.rounds.kick(isUrgent)
  }

  /**
   * Sends changes to every reader that keeps up; the latest value wins, so nobody waits for it. Readers that lagged get
   * all of it afterwards.
   */
  sayTotals(totals: Totals): void {
    const changed = totals.changes()
    const bytes = changed && encode({ t: 'eph', r: this.key, d: changed })
    for (const seat of this.seats) {
      const { laggingSince, transport } = seat.connection
      if (laggingSince !== 0) seat.missedTotals ||= changed !== undefined
      else if (seat.missedTotals) this.sayAll(seat, totals)
      else if (bytes) transport.write(bytes)
    }
  }

  /** Every second: updates the number of people, and drops what is no longer needed. */
  sweep(crowd: number): void {
    this.crowd = crowd
    this.sample.forget(this.chat.tail)
  }

  close(): void {
    this.rounds.stop()
  }

  private sit(connection: Connection): Seat {
    const seat: Seat = { connection, room: this, main: 0, chat: 0, place: this.seats.length, missedTotals: false }
    this.seats.push(seat)
    connection.seats.set(this.key, seat)
    this.people.set(connection.person, (this.people.get(connection.person) ?? 0) + 1)
    return seat
  }

  private sayAll(seat: Seat, totals: Totals): void {
    seat.missedTotals = false
    seat.connection.transport.write(encode({ t: 'eph', r: this.key, d: totals.whole() }))
  }

  private isBehind(seat: Seat): boolean {
    return seat.main < this.main.head || seat.chat < this.chat.shown || this.hasOwn(seat)
  }

  private hasOwn({ connection, chat }: Seat): boolean {
    return this.sample.hasOwn(connection.person, chat)
  }

  /** Sends a seat one frame with its missing entries. True when there is more for it. */
  private feed(seat: Seat, now: number): boolean {
    const { connection } = seat
    if (connection.laggingSince !== 0 || !this.isBehind(seat) || !connection.transport.isOpen) return false
    if (connection.transport.queued() > this.limits.queueBytes) {
      this.figures.lagged += 1
      connection.lag(now)
      return false
    }
    if (seat.main < this.main.tail) this.resync(seat, 'main')
    if (seat.chat < this.chat.tail) this.resync(seat, 'chat')
    if (!this.isBehind(seat)) return false
    const frame = this.hasOwn(seat)
      ? this.build(seat.main, seat.chat, connection.person)
      : this.frameFrom(seat.main, seat.chat)
    this.figures.frames += 1
    this.figures.messages += frame.count
    seat.main = frame.main
    seat.chat = frame.chat
    connection.transport.write(frame.bytes)
    return this.isBehind(seat)
  }

  private resync(seat: Seat, k: Stream): void {
    const { epoch, tail, head } = this[k]
    this.figures.resyncs += 1
    seat.connection.transport.write(encode({ t: 'resync', r: this.key, k, e: epoch, have: seat[k], tail, head }))
    seat[k] = head
  }

  private frameFrom(main: number, chat: number): Frame {
    if (this.lastFrame?.main === main && this.lastFrame.chat === chat) {
      this.figures.sharedFrames += 1
      return this.lastFrame.frame
    }
    const key = `${main}/${chat}`
    const known = this.frames.get(key)
    if (known) this.figures.sharedFrames += 1
    const frame = known ?? this.build(main, chat)
    // Many readers at many positions (all returning at once) must not decide how much memory this takes.
    if (this.frames.size >= MAX_FRAMES) this.frames.clear()
    this.frames.set(key, frame)
    this.lastFrame = { main, chat, frame }
    return frame
  }

  private build(main: number, chat: number, person?: string): Frame {
    const budget = { count: this.limits.frameCount, bytes: this.limits.frameBytes }
    const ofMain = partOf(this.main, main, budget)
    const ofChat = partOf(this.chat, chat, budget, person)
    const parts = [partText('main', this.main.epoch, main, ofMain), partText('chat', this.chat.epoch, chat, ofChat)]
    const text = `{"t":"b","r":${JSON.stringify(this.key)},"v":[${parts.filter((part) => part !== '').join(',')}]}`
    return {
      bytes: textFrame(text),
      main: ofMain.to,
      chat: ofChat.to,
      count: ofMain.texts.length + ofChat.texts.length,
    }
  }

  private forgetFrames(): void {
    this.frames.clear()
    this.lastFrame = undefined
  }
}
