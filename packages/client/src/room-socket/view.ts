import type { LiveEntry, LiveMessage, QuestionCard, RoomState } from '@rostrum/contract/live'
import { Lines } from './lines'
import type { Outbox } from './outbox'
import type { RoomLine, RoomSnapshot } from './types'

/** Prefix of the names of vote totals. */
const VOTE = 'vote.'
/** Prefix of the names of totals of polls. */
const POLL = 'poll'

/** The contents of the room: messages, pins, state, totals. Entries come from socket, repairs and pages alike. */
export class RoomView {
  readonly lines = new Lines()
  pins: readonly LiveMessage[] = []
  /** The pins changed to some that are not loaded: they must be requested. */
  lacksPins = true
  roomState?: RoomState
  actualStartAt?: number
  mode: RoomSnapshot['mode']
  /** Replaced and never mutated, so that it can be compared. */
  questions: ReadonlyMap<string, QuestionCard> = new Map()
  votes: Readonly<Record<string, number>> = {}
  polls: Readonly<Record<string, number>> = {}
  private readonly known = new WeakMap<LiveMessage, RoomLine>()
  eph: { readonly online?: number; readonly likes?: number } = {}

  constructor(
    private readonly me: string | undefined,
    private readonly outbox: Outbox,
  ) {}

  /** Applies entries in order; returns how many messages are new. */
  apply(entries: readonly LiveEntry[]): number {
    return entries.filter((entry) => this.take(entry)).length
  }

  setPins(pins: readonly LiveMessage[]): void {
    this.pins = pins.map((pin) => this.lines.cleaned(pin)).filter(({ state }) => state === 'shown')
    this.lacksPins = false
  }

  /** Absolute totals: `vote.<id>` belongs to a question, `poll.<id>.<option>` to a poll, the rest to the room. */
  total(totals: Readonly<Record<string, number>>): void {
    const votes = Object.entries(totals).flatMap(([name, count]) =>
      name.startsWith(VOTE) ? [[name.slice(VOTE.length), count] as const] : [],
    )
    if (votes.length > 0) this.votes = { ...this.votes, ...Object.fromEntries(votes) }
    const polled = Object.entries(totals).filter(([name]) => name.startsWith(POLL))
    if (polled.length > 0) this.polls = { ...this.polls, ...Object.fromEntries(polled) }
    this.eph = { online: totals['online'] ?? this.eph.online, likes: totals['likes'] ?? this.eph.likes }
  }

  forget(): void {
    this.lines.clear()
    this.questions = new Map()
    this.votes = {}
    this.lacksPins = true
  }

  /** Messages, then the viewer's unconfirmed ones. */
  rows(): RoomLine[] {
    return [...this.lines.all().map((message) => this.lineOf(message)), ...this.outbox.lines]
  }

  /** Returns the same object for the same message: unchanged rows need not be drawn again. */
  private lineOf(message: LiveMessage): RoomLine {
    const known = this.known.get(message)
    if (known) return known
    const { id, sender, clientId } = message
    const key = clientId !== undefined && sender.id === this.me ? clientId : id
    const line: RoomLine = { kind: 'message', key, message }
    this.known.set(message, line)
    return line
  }

  private take(entry: LiveEntry): boolean {
    switch (entry.type) {
      case 'del':
        this.removed(entry)
        return false
      case 'pin':
        this.pinned(entry.pinnedIds)
        return false
      case 'state':
        this.roomState = entry.state
        this.actualStartAt = entry.actualStartAt
        return false
      case 'mode':
        this.mode = { chatMode: entry.chatMode, slowSec: entry.slowSec }
        return false
      case 'question':
        this.questions = new Map(this.questions).set(entry.question.id, entry.question)
        return false
      default:
        return this.said(entry)
    }
  }

  private said(message: LiveMessage): boolean {
    const { clientId, sender } = message
    // A question without a name carries no sender; only its author knows its client id.
    if (clientId !== undefined && (sender.id === this.me || sender.id === '')) this.outbox.settle(clientId)
    return this.lines.add(message)
  }

  private removed(entry: Extract<LiveEntry, { type: 'del' }>): void {
    this.lines.remove(entry)
    this.pins = this.pins.filter(({ id }) => id !== entry.target.id).map((pin) => this.lines.cleaned(pin))
  }

  private pinned(ids: readonly string[]): void {
    const found = ids.map((id) => this.pins.find((pin) => pin.id === id) ?? this.lines.find(id))
    const here = found.filter((message) => message !== undefined)
    this.pins = here
    this.lacksPins = here.length < ids.length
  }
}
