import type { ReactNode } from 'react'

export interface CarouselProps {
  readonly children: readonly ReactNode[]
  readonly label?: string
  /** Ms between slides; 0 stands still. Never moves by itself under reduced motion. */
  readonly everyMs?: number
  readonly className?: string
}
