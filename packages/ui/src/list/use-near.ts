import { useEffect, useRef } from 'react'
import { useScroller } from '../frame/scroll-box'
import { nearPx } from './near'

/**
 * Calls `onNear` when the end of a list comes near the lower edge of the surrounding scroller, while that is wanted.
 */
export function useNear(end: { readonly current: HTMLDivElement | null }, isWanted: boolean, onNear: () => void): void {
  const scroller = useScroller()
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!isWanted || !end.current || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { root: scroller?.current ?? null, rootMargin: `0px 0px ${nearPx}px 0px` },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [end, isWanted, scroller])
}
