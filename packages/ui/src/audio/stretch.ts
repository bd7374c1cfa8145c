/** Reports of a position come late; at speed 1 one that is this many seconds further than time allows is a seek. */
const LEAP_S = 2
const BACK_S = 0.5
const TELL_EVERY_S = 10

/** Collects the seconds that were really played from the positions a player reports. */
export class Stretch {
  private from = 0
  private to = 0
  /** When `to` was reported, ms. */
  private seenAt = 0
  private isOpen = false

  constructor(
    private readonly tell: (from: number, to: number) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Playback begins here, or goes on here after it waited for data: what was played before stays played. */
  begin(at: number): void {
    if (this.isOpen && Math.abs(at - this.to) <= BACK_S) return this.reach(at)
    if (this.isOpen) this.say()
    this.from = this.to = at
    this.seenAt = this.now()
    this.isOpen = true
  }

  /**
   * `speed`: how many seconds of media may pass in one second. A busy device reports rarely, so a report may be far
   * ahead of the last one, but never further than the time between them allows.
   */
  at(position: number, speed: number): void {
    if (!this.isOpen) return
    const passed = (this.now() - this.seenAt) / 1000
    if (position < this.to - BACK_S || position - this.to > (passed + LEAP_S) * speed) {
      this.say()
      this.isOpen = false
      return this.begin(position)
    }
    this.reach(position)
    if (this.to - this.from >= TELL_EVERY_S) this.say()
  }

  /** What follows begins somewhere else. */
  end(): void {
    if (!this.isOpen) return
    this.say()
    this.isOpen = false
  }

  private reach(position: number): void {
    this.to = Math.max(this.to, position)
    this.seenAt = this.now()
  }

  /** Reports whole seconds, so that consecutive pieces leave nothing out. */
  private say(): void {
    const [from, to] = [Math.round(this.from), Math.round(this.to)]
    if (to <= from) return
    this.tell(from, to)
    this.from = this.to
  }
}
