import type { ReactNode } from 'react'

/** A place on the pad: shares of its width and height from the top left corner, 0 to 1. */
export interface PadPoint {
  readonly x: number
  readonly y: number
}

export interface PointPadProps {
  readonly label: string
  /** Told while a finger or a pressed pointer moves; absent, the pad is only looked at. */
  readonly onPoint?: (point: PadPoint, phase: 'start' | 'move' | 'end') => void
  /** Arrow keys: one step to the right or left, up or down. */
  readonly onStep?: (right: number, up: number) => void
  readonly className?: string
  /** The drawing below the finger. */
  readonly children: ReactNode
}
