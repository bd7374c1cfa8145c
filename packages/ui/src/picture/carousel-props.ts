import type { ReactNode } from 'react'

export interface CarouselProps {
  readonly children: readonly ReactNode[]
  readonly label?: string
  /** Ms between slides; 0 disables it. With reduced motion the slides never move by themselves. */
  readonly everyMs?: number
  readonly className?: string
}
