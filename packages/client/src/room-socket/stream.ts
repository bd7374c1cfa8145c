import type { BatchPart, Position } from '@rostrum/contract/kernel'
import type { LiveEntry } from '@rostrum/contract/live'

type Part = BatchPart<LiveEntry>

/** One stream of a room: our position in it, and what waits during a repair. */
export class StreamReader {
  /** Undefined until the first join. */
  epoch?: string
  pos = 0
  /** The position that a repair must reach; undefined when nothing is missing. */
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

  /** Returns what came live during the repair, to be applied now. */
  stopRepair(): Part[] {
    const waiting = this.buffer
    this.target = undefined
    this.buffer = []
    return waiting
  }

  /**
   * Returns what is new in a part. `gap`: something before it is missing. `epoch`: it belongs to another epoch. During
   * a repair it keeps parts for later.
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

  /** Returns what is new in a history page, or `gap` when the page does not follow on what we have. */
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
