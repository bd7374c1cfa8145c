import type { LiveEntry, LiveMessage, RoomState } from '@rostrum/contract/live'
import { Lines } from './lines'
import type { Outbox } from './outbox'
import type { RoomLine } from './types'

/** What the room looks like: messages, pinned ones, state, totals. Entries come in from socket, repairs and pages alike. */
export class RoomView {
  readonly lines = new Lines()
  tops: readonly LiveMessage[] = []
  /** Pinned messages changed to some that are not here: they must be asked for. */
  lacksTops = true
  roomState?: RoomState
  actualStartAt?: number
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

  forget(): void {
    this.lines.clear()
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
    if (entry.type === 'del') this.removed(entry)
    else if (entry.type === 'top') this.pinned(entry.topIds)
    else if (entry.type === 'state') {
      this.roomState = entry.state
      this.actualStartAt = entry.actualStartAt
    } else {
      if (entry.clientId !== undefined && entry.sender.id === this.me) this.outbox.settle(entry.clientId)
      return this.lines.add(entry)
    }
    return false
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
