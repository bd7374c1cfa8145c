import { useEffect, useRef, type ReactNode } from 'react'

/** Scrolls itself into the middle of the surrounding scroller when it first appears. */
export function InSight({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // Newer browsers return a promise, which is not a cleanup.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return <div ref={box}>{children}</div>
}
