/** A finger, in px within the chart. */
export interface Finger {
  readonly x: number
  readonly y: number
}

export interface Gestured {
  /** The bars follow the finger by this many px. */
  onPan(byPx: number): void
  onPinch(scale: number, x: number): void
  /** The finger rests, or moves after it has rested: the crosshair is shown. */
  onCross(finger: Finger): void
  onTap(finger: Finger): void
  /** Whether the finger takes hold of something: then it moves that, and nothing else. */
  onGrab?(finger: Finger): boolean
  onDrag?(finger: Finger): void
  onDrop?(): void
}

/** A finger that stays longer reads prices. */
export const REST_MS = 320
/** A shorter movement is only an unsteady hand. */
const STILL_PX = 6

/**
 * Fingers on a chart: one drags, or after a rest shows the crosshair; two pinch; a short touch is a tap; one that takes
 * hold of something moves it. Vertical moves
 * are left to the page.
 */
export class Gestures {
  private mode: 'none' | 'touch' | 'pan' | 'cross' | 'pinch' | 'grab' = 'none'
  private last: Finger = { x: 0, y: 0 }
  private spread = 0
  private rest: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly told: Gestured) {}

  /** The page must not scroll under this finger. */
  get isHeld(): boolean {
    return this.mode === 'cross' || this.mode === 'grab'
  }

  start(fingers: readonly Finger[]): void {
    clearTimeout(this.rest)
    const [first, second] = fingers
    if (!first) return
    if (this.mode === 'grab') this.told.onDrop?.()
    this.last = first
    if (second) {
      this.mode = 'pinch'
      this.spread = spreadOf(first, second)
      return
    }
    if (this.told.onGrab?.(first)) {
      this.mode = 'grab'
      return
    }
    this.mode = 'touch'
    this.rest = setTimeout(() => {
      this.mode = 'cross'
      this.told.onCross(this.last)
    }, REST_MS)
  }

  move(fingers: readonly Finger[]): void {
    const [first, second] = fingers
    if (!first) return
    if (this.mode === 'pinch') return second && this.pinch(first, second)
    if (this.mode === 'grab') return this.told.onDrag?.(first)
    const [dx, dy] = [first.x - this.last.x, first.y - this.last.y]
    if (this.mode === 'touch') {
      if (Math.hypot(dx, dy) < STILL_PX) return
      clearTimeout(this.rest)
      this.mode = Math.abs(dx) >= Math.abs(dy) ? 'pan' : 'none'
    }
    if (this.mode === 'none') return
    this.last = first
    if (this.mode === 'pan') this.told.onPan(dx)
    else this.told.onCross(first)
  }

  /** `left`: the fingers that stay on the chart. */
  end(left: readonly Finger[]): void {
    clearTimeout(this.rest)
    if (this.mode === 'touch') this.told.onTap(this.last)
    if (this.mode === 'grab') this.told.onDrop?.()
    this.mode = 'none'
    const [first] = left
    if (!first) return
    // One finger of a pinch stays: it continues dragging from its position.
    this.last = first
    this.mode = 'pan'
  }

  close(): void {
    clearTimeout(this.rest)
    if (this.mode === 'grab') this.told.onDrop?.()
    this.mode = 'none'
  }

  private pinch(first: Finger, second: Finger): void {
    const spread = spreadOf(first, second)
    if (spread === 0 || this.spread === 0) return
    this.told.onPinch(spread / this.spread, (first.x + second.x) / 2)
    this.spread = spread
  }
}

const spreadOf = (one: Finger, other: Finger): number => Math.hypot(one.x - other.x, one.y - other.y)
