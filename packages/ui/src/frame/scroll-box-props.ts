import type { ReactNode } from 'react'

export interface ScrollBoxHandle {
  /** Px from the top. */
  scrollTo(top: number, smooth?: boolean): void
  top(): number
}

export interface ScrollBoxProps {
  readonly children: ReactNode
  /** Called while scrolling, at most once a frame. */
  readonly onScroll?: (top: number) => void
  /** The initial position, e.g. after a reload. */
  readonly startAt?: number
  readonly label?: string
  readonly className?: string
}
