import type { BatchPart, Position as Asked, ServerFrame, Stream } from '@rostrum/contract/kernel'
import type { Connection } from './connection'
import { textFrame } from './frame'
import type { Ring} from './ring';
import { type RingLimits } from './ring'
import { defaultPace, Rounds, type Pace } from './rounds'
import type { Batch, Replacement } from './types'

/** A connection in a room, and the last entry of each stream it was given. */
export interface Seat {
  readonly connection: Connection
  readonly room: Room
  main: number
  chat: number
  /** Place in the room's list. */
  place: number
}

interface Frame {
  readonly bytes: Buffer
  readonly main: number
  readonly chat: number
}

export interface RoomLimits {
  readonly ring: RingLimits
  readonly pace: Pace
  /** Entries and bytes of one frame. */
  readonly frameCount: number
  readonly frameBytes: number
  /** Bytes a socket may have queued before it is passed over. */
  readonly queueBytes: number
}
export const roomLimits = { pace: defaultPace, frameCount: 200, frameBytes: 65_536, queueBytes: 262_144 } as const

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

/** One room's streams and who is in it. Knows nothing of what the entries mean. */
export class Room {
  readonly seats: Seat[] = []
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

  /** Takes the entries of a batch that are next; answers whether some before them are missing. */
  accept(batch: Batch): 'taken' | 'gap' | 'other epoch' {
    const ring = this[batch.stream]
    if (batch.epoch !== ring.epoch) return 'other epoch'
    this.replace(batch.replaces ?? [])
    if (batch.first > ring.head + 1) return 'gap'
    const fresh = batch.messages.slice(ring.head + 1 - batch.first)
    if (batch.last <= ring.head || fresh.length === 0) return 'taken'
    const now = performance.now()
    for (const text of fresh) ring.append(text, now)
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
    this.forgetFrames()
    for (const seat of this.seats) seat.main = seat.chat = -1
    this.kick(true)
  }

  kick(isUrgent = false): void {
    this.rounds.kick(isUrgent)
  }

  /** To everybody who keeps up; the latest wins, so nobody waits for it. */
  broadcast(frame: ServerFrame): void {
    const bytes = encode(frame)
    for (const { connection } of this.seats) if (connection.laggingSince === 0) connection.transport.write(bytes)
  }

  close(): void {
    this.rounds.stop()
  }

  private sit(connection: Connection): Seat {
    const seat: Seat = { connection, room: this, main: 0, chat: 0, place: this.seats.length }
    this.seats.push(seat)
    connection.seats.set(this.key, seat)
    this.people.set(connection.person, (this.people.get(connection.person) ?? 0) + 1)
    return seat
  }

  private isBehind(seat: Seat): boolean {
    return seat.main < this.main.head || seat.chat < this.chat.head
  }

  /** Gives a seat one frame with what it lacks. True when there is more for it. */
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
    const frame = this.frameFrom(seat.main, seat.chat)
    this.figures.frames += 1
    this.figures.messages += frame.main - seat.main + frame.chat - seat.chat
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
    // Many readers at many places (all coming back at once) must not decide how much memory this takes.
    if (this.frames.size >= MAX_FRAMES) this.frames.clear()
    this.frames.set(key, frame)
    this.lastFrame = { main, chat, frame }
    return frame
  }

  private build(main: number, chat: number): Frame {
    const budget = { count: this.limits.frameCount, bytes: this.limits.frameBytes }
    const ofMain = partOf(this.main, main, budget)
    const ofChat = partOf(this.chat, chat, budget)
    const parts = [partText('main', this.main.epoch, main, ofMain), partText('chat', this.chat.epoch, chat, ofChat)]
    const text = `{"t":"b","r":${JSON.stringify(this.key)},"v":[${parts.filter((part) => part !== '').join(',')}]}`
    return { bytes: textFrame(text), main: main + ofMain.length, chat: chat + ofChat.length }
  }

  private forgetFrames(): void {
    this.frames.clear()
    this.lastFrame = undefined
  }
}

const stateOf = (ring: Ring, ok: boolean) => ({ e: ring.epoch, head: ring.head, tail: ring.tail, ok })

function startOf(ring: Ring, at: Asked | undefined, depth: number): { seq: number; ok: boolean } {
  if (!at) return { seq: ring.head, ok: true }
  const [epoch, seq] = at
  const ok = epoch === ring.epoch && seq <= ring.head && seq >= ring.tail && seq >= ring.head - depth
  return { seq: ok ? seq : ring.head, ok }
}

/** Serialised entries after `from`, until the budget is used up; at least one if there is one. */
function partOf(ring: Ring, from: number, budget: { count: number; bytes: number }): string[] {
  const texts: string[] = []
  for (let seq = from + 1; seq <= ring.head && budget.count > 0; seq += 1) {
    const text = ring.at(seq)
    const isFirst = texts.length === 0 && budget.bytes > 0
    if (!isFirst && text.length > budget.bytes) break
    texts.push(text)
    budget.count -= 1
    budget.bytes -= text.length
  }
  return texts
}

/** The shape is `BatchPart`; written by hand because the entries are serialised already. */
function partText(k: BatchPart<never>['k'], epoch: string, from: number, texts: readonly string[]): string {
  return texts.length === 0 ? '' : `{"k":"${k}","e":${JSON.stringify(epoch)},"s":${from + 1},"m":[${texts.join(',')}]}`
}
