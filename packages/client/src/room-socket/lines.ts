import type { LiveEntry, LiveMessage } from '@rostrum/contract/live'

/** A message's position, for `before` of a page of older messages. */
export function cursorOf({ createdAt, stream, seq }: LiveMessage): string {
  return `${createdAt}.${stream}.${seq}`
}

/** How many removals outlive their message: a page requested earlier may still carry its text. */
const REMEMBERED = 500

/** Room order: time, stream, sequence number; the server's pages have the same order. */
function isBefore(a: LiveMessage, b: LiveMessage): boolean {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt
  return a.stream === b.stream ? a.seq < b.seq : a.stream < b.stream
}

/** The messages on the screen, in room order, each once. */
export class Lines {
  private rows: LiveMessage[] = []
  private readonly ids = new Set<string>()
  private readonly removed = new Map<string, 'withdrawn' | 'deleted'>()
  private shown: readonly LiveMessage[] = []
  private isChanged = false

  has(id: string): boolean {
    return this.ids.has(id)
  }

  find(id: string): LiveMessage | undefined {
    return this.rows.find((row) => row.id === id)
  }

  /** Returns true when the message is new. */
  add(message: LiveMessage): boolean {
    if (this.ids.has(message.id)) return false
    let index = this.rows.length
    for (let other = this.rows[index - 1]; other && isBefore(message, other); other = this.rows[index - 1]) index -= 1
    this.rows.splice(index, 0, this.cleaned(message))
    this.ids.add(message.id)
    this.isChanged = true
    return true
  }

  /** Removes a text from the screen and from every quote of it. */
  remove({ target, state }: Extract<LiveEntry, { type: 'del' }>): void {
    this.removed.set(target.id, state)
    const oldest = this.removed.keys().next()
    if (this.removed.size > REMEMBERED && !oldest.done) this.removed.delete(oldest.value)
    this.rows = this.rows.map((row) => this.cleaned(row))
    this.isChanged = true
  }

  /** Drops the oldest once there are more than `max`; returns true when it dropped some. */
  trim(max: number, drop: number): boolean {
    if (this.rows.length <= max) return false
    for (const { id } of this.rows.splice(0, drop)) this.ids.delete(id)
    this.isChanged = true
    return true
  }

  clear(): void {
    this.rows = []
    this.ids.clear()
    this.isChanged = true
  }

  /** Returns a new array after a change and the same one otherwise, so that callers can compare it. */
  all(): readonly LiveMessage[] {
    if (this.isChanged) this.shown = [...this.rows]
    this.isChanged = false
    return this.shown
  }

  /** A message without what was removed since it was written. */
  cleaned(message: LiveMessage): LiveMessage {
    const state = this.removed.get(message.id)
    if (state !== undefined)
      return { ...message, state, content: '', quote: undefined, files: undefined, stock: undefined }
    const { quote } = message
    return quote && this.removed.has(quote.id) ? { ...message, quote: { ...quote, excerpt: '' } } : message
  }
}
