import type { LiveEntry, LiveMessage, QuestionCard, RoomState } from '@rostrum/contract/live'
import { Lines } from './lines'
import type { Outbox } from './outbox'
import type { RoomLine, RoomSnapshot } from './types'

/** Of a total's name. */
const VOTE = 'vote.'

/** What the room looks like: messages, pinned ones, state, totals. Entries come in from socket, repairs and pages alike. */
export class RoomView {
  readonly lines = new Lines()
  tops: readonly LiveMessage[] = []
  /** Pinned messages changed to some that are not here: they must be asked for. */
  lacksTops = true
  roomState?: RoomState
  actualStartAt?: number
  mode: RoomSnapshot['mode']
  /** Replaced, never changed: it can be compared. */
  questions: ReadonlyMap<string, QuestionCard> = new Map()
  votes: Readonly<Record<string, number>> = {}
  private readonly known = new WeakMap<LiveMessage, RoomLine>()
  eph: { readonly online?: number; readonly likes?: number } = {}

  constructor(
    private readonly me: string | undefined,
    private readonly outbox: Outbox,
  ) {}

  /** Takes entries in order; answers how many messages are new. */
  apply(entries: readonly LiveEntry[]): number {
    return entries.filter((entry) => this.take(entry)).length
  }

  setTops(tops: readonly LiveMessage[]): void {
    this.tops = tops.map((top) => this.lines.cleaned(top)).filter(({ state }) => state === 'shown')
    this.lacksTops = false
  }

  /** Absolute totals: `vote.<id>` belongs to a question, the rest to the room. */
  total(totals: Readonly<Record<string, number>>): void {
    const votes = Object.entries(totals).flatMap(([name, count]) =>
      name.startsWith(VOTE) ? [[name.slice(VOTE.length), count] as const] : [],
    )
    if (votes.length > 0) this.votes = { ...this.votes, ...Object.fromEntries(votes) }
    this.eph = { online: totals['online'] ?? this.eph.online, likes: totals['likes'] ?? this.eph.likes }
  }

  forget(): void {
    this.lines.clear()
    this.questions = new Map()
    this.votes = {}
    this.lacksTops = true
  }

  /** Messages, then mine that are not confirmed. */
  rows(): RoomLine[] {
    return [...this.lines.all().map((message) => this.lineOf(message)), ...this.outbox.lines]
  }

  /** The same object for the same message: rows that did not change need not be drawn again. */
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
      case 'top':
        this.pinned(entry.topIds)
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
    // A question without a name carries no sender; its client id was known to me alone.
    if (clientId !== undefined && (sender.id === this.me || sender.id === '')) this.outbox.settle(clientId)
    return this.lines.add(message)
  }

  private removed(entry: Extract<LiveEntry, { type: 'del' }>): void {
    this.lines.remove(entry)
    this.tops = this.tops.filter(({ id }) => id !== entry.target.id).map((top) => this.lines.cleaned(top))
  }

  private pinned(ids: readonly string[]): void {
    const found = ids.map((id) => this.tops.find((top) => top.id === id) ?? this.lines.find(id))
    const here = found.filter((message) => message !== undefined)
    this.tops = here
    this.lacksTops = here.length < ids.length
  }
}
