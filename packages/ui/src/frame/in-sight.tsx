import { useEffect, useRef, type ReactNode } from 'react'

/** Comes into the middle of what scrolls around it when it first appears. */
export function InSight({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // Newer browsers answer with a promise, which is no clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return <div ref={box}>{children}</div>
}
