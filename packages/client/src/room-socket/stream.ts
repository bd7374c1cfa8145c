import type { BatchPart, Position } from '@rostrum/contract/kernel'
import type { LiveEntry } from '@rostrum/contract/live'

type Part = BatchPart<LiveEntry>

/** One stream of a room: where we are in it, and what waits while a hole is being filled. */
export class StreamReader {
  /** Undefined until the first join. */
  epoch?: string
  pos = 0
  /** Where a repair must get to; undefined when nothing is missing. */
  target?: number
  private buffer: Part[] = []

  get position(): Position | undefined {
    return this.epoch === undefined ? undefined : [this.epoch, this.pos]
  }

  get buffered(): number {
    return this.buffer.reduce((sum, part) => sum + part.m.length, 0)
  }

  startAt(epoch: string, pos: number): void {
    this.epoch = epoch
    this.pos = pos
    this.stopRepair()
  }

  startRepair(target: number): void {
    this.target = target
    this.buffer = []
  }

  /** What came live during the repair, to be taken now. */
  stopRepair(): Part[] {
    const waiting = this.buffer
    this.target = undefined
    this.buffer = []
    return waiting
  }

  /**
   * What of a part is new. `gap`: something before it is missing. `epoch`: it belongs to another time.
   * During a repair parts are kept for later.
   */
  take(part: Part): readonly LiveEntry[] | 'gap' | 'epoch' {
    if (part.e !== this.epoch) return 'epoch'
    if (this.target !== undefined) {
      this.buffer.push(part)
      return []
    }
    const last = part.n ?? part.s + part.m.length - 1
    if (last <= this.pos) return []
    if (part.s > this.pos + 1) return 'gap'
    const fresh = part.m.filter(({ seq }) => seq > this.pos)
    this.pos = last
    return fresh
  }

  /** What of a history page is new; the page follows on what we have, or it is a `gap`. */
  takeRows(rows: readonly LiveEntry[]): readonly LiveEntry[] | 'gap' {
    const fresh = rows.filter(({ seq }) => seq > this.pos)
    const [first] = fresh
    const last = fresh.at(-1)
    if (!first || !last) return []
    if (first.seq > this.pos + 1) return 'gap'
    this.pos = last.seq
    return fresh
  }
}
