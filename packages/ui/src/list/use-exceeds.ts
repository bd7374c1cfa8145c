import { useLayoutEffect, useState, type RefObject } from 'react'
import { useScroller } from '../frame/scroll-box'

/** Whether the list before this last line is longer than its scroller shows, once it is complete. */
export function useExceeds(end: RefObject<HTMLDivElement | null>, isComplete: boolean): boolean {
  const scroller = useScroller()
  const [exceeds, setExceeds] = useState(false)
  // Before the first painting, so that the word never appears late.
  useLayoutEffect(() => {
    const [line, box] = [end.current, scroller?.current ?? document.scrollingElement]
    if (isComplete && line && box) setExceeds(box.scrollHeight - line.offsetHeight > box.clientHeight)
  }, [end, scroller, isComplete])
  return isComplete && exceeds
}
