/** A position further on than this, at the speed of 1, was leapt to. Seconds. */
const LEAP_S = 2
const TELL_EVERY_S = 10

/** Seconds that were really played, gathered from the positions a player tells. */
export class Stretch {
  private from = 0
  private to = 0
  private isOpen = false

  constructor(private readonly tell: (from: number, to: number) => void) {}

  begin(at: number): void {
    this.from = this.to = at
    this.isOpen = true
  }

  /** `speed`: how many seconds of it may pass in one. */
  at(position: number, speed: number): void {
    if (!this.isOpen) return
    if (position < this.to - 0.5 || position - this.to > LEAP_S * speed) {
      this.say()
      return this.begin(position)
    }
    this.to = Math.max(this.to, position)
    if (this.to - this.from >= TELL_EVERY_S) this.say()
  }

  end(): void {
    if (!this.isOpen) return
    this.say()
    this.isOpen = false
  }

  /** In whole seconds, so that pieces that follow one another leave nothing out. */
  private say(): void {
    const [from, to] = [Math.round(this.from), Math.round(this.to)]
    if (to <= from) return
    this.tell(from, to)
    this.from = this.to
  }
}
