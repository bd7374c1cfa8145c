import { useRef, useState, type ReactNode } from 'react'
import { useNear } from './use-near'

export interface WhenNearProps {
  /** Reserves the room of the children, so that nothing moves. */
  readonly className?: string
  readonly children: ReactNode
}

/** Draws its children once their place comes near: for what costs much and stands below. */
export function WhenNear({ className, children }: WhenNearProps) {
  const box = useRef<HTMLDivElement | null>(null)
  const [isNear, setNear] = useState(false)
  useNear(box, !isNear, () => setNear(true))
  return (
    <div ref={box} className={className}>
      {isNear && children}
    </div>
  )
}
