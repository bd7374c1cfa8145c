import type { Position as Asked } from '@rostrum/contract/kernel'

/**
 * How much of a stream is kept in memory. Everything within `keepMs` and `minCount` is kept, but never more than the
 * caps.
 */
export interface RingLimits {
  readonly keepMs: number
  readonly minCount: number
  readonly maxCount: number
  readonly maxBytes: number
}

export const ringLimits: RingLimits = { keepMs: 120_000, minCount: 2_000, maxCount: 20_000, maxBytes: 8 * 1024 * 1024 }

interface Slot {
  text: string
  readonly at: number
  /** Left out of the sample: only this person sees it. Undefined: everybody sees it. */
  readonly only?: string
}

/** The newest entries of one stream, serialised: entries `tail + 1` to `head`. */
export class Ring {
  /** The newest entry everybody sees. */
  shown: number
  private slots: Slot[] = []
  // Slots before `start` are dropped; the array is cut only now and then, so that dropping one costs nothing.
  private start = 0
  private bytes = 0

  constructor(
    readonly epoch: string,
    public head: number,
    private readonly limits: RingLimits,
  ) {
    this.shown = head
  }

  get tail(): number {
    return this.head - (this.slots.length - this.start)
  }

  /** Takes entry `head + 1`. `at` is monotonic ms. `only`: left out of the sample, for this person alone. */
  append(text: string, at: number, only?: string): void {
    this.slots.push({ text, at, only })
    this.bytes += text.length
    this.head += 1
    if (only === undefined) this.shown = this.head
    this.dropOldest(at)
  }

  /** Entry `seq` for a person; undefined when it is left out for them. It must be here. */
  at(seq: number, person?: string): string | undefined {
    const slot = this.slot(seq)
    if (!slot) return ''
    return slot.only === undefined || slot.only === person ? slot.text : undefined
  }

  /** Replaces the text of entry `seq`; does nothing when the entry is dropped already. */
  replace(seq: number, text: string): void {
    const slot = this.slot(seq)
    if (!slot) return
    this.bytes += text.length - slot.text.length
    slot.text = text
  }

  private slot(seq: number): Slot | undefined {
    const index = seq - this.tail - 1
    return index < 0 ? undefined : this.slots[this.start + index]
  }

  private dropOldest(now: number): void {
    const { keepMs, minCount, maxCount, maxBytes } = this.limits
    for (;;) {
      const count = this.slots.length - this.start
      const oldest = this.slots[this.start]
      if (!oldest || count <= 1) break
      const isOld = count > minCount && oldest.at < now - keepMs
      if (count <= maxCount && this.bytes <= maxBytes && !isOld) break
      this.bytes -= oldest.text.length
      this.start += 1
    }
    if (this.start > 1_000 && this.start * 2 > this.slots.length) {
      this.slots = this.slots.slice(this.start)
      this.start = 0
    }
  }
}

/** The position of a stream, sent to a joining reader. `ok`: the requested position is known. */
export const stateOf = (ring: Ring, ok: boolean) => ({ e: ring.epoch, head: ring.head, tail: ring.tail, ok })

/**
 * The entry after which a reader continues who asked for `at`; without one, or from an unknown position, the newest.
 */
export function startOf(ring: Ring, at: Asked | undefined, depth: number): { seq: number; ok: boolean } {
  if (!at) return { seq: ring.head, ok: true }
  const [epoch, seq] = at
  const ok = epoch === ring.epoch && seq <= ring.head && seq >= ring.tail && seq >= ring.head - depth
  return { seq: ok ? seq : ring.head, ok }
}
