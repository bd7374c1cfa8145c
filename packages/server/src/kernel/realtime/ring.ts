/** How much of a stream is kept in memory. Within `keepMs` and `minCount` everything is, within the caps whatever happens. */
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
}

/** The newest entries of one stream, serialised. Entries `tail + 1` to `head` are here. */
export class Ring {
  private slots: Slot[] = []
  // Slots before `start` are gone; the array is cut only now and then, so that dropping one costs nothing.
  private start = 0
  private bytes = 0

  constructor(
    readonly epoch: string,
    public head: number,
    private readonly limits: RingLimits,
  ) {}

  get tail(): number {
    return this.head - (this.slots.length - this.start)
  }

  /** Takes entry `head + 1`. `at` is monotonic ms. */
  append(text: string, at: number): void {
    this.slots.push({ text, at })
    this.bytes += text.length
    this.head += 1
    this.dropOldest(at)
  }

  /** Entry `seq`, which must be here. */
  at(seq: number): string {
    return this.slot(seq)?.text ?? ''
  }

  /** Puts another text in the place of entry `seq`; nothing happens when it is gone already. */
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
