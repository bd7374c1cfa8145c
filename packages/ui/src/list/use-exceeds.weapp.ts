import { useContext, useEffect, useRef, useState, type RefObject } from 'react'
import { findBox } from '../weapp/nodes.weapp'
import { nodeId, ScrollPlaceContext } from '../weapp/scroll-place'

/** Time until the page has drawn its new content. */
const drawnMs = 60

/** Whether the list before this last line is longer than its scroller shows, once it is complete. */
export function useExceeds(end: RefObject<HTMLDivElement | null>, isComplete: boolean): boolean {
  const place = useContext(ScrollPlaceContext)
  // A list that came in several pages is longer than the screen.
  const hadMore = useRef(!isComplete)
  const [exceeds, setExceeds] = useState(false)
  if (!isComplete) hadMore.current = true
  useEffect(() => {
    if (!isComplete || hadMore.current || !place) return
    let isOver = false
    const timer = setTimeout(() => {
      void isBelow(place.id, nodeId(end.current)).then((below) => below && !isOver && setExceeds(true))
    }, drawnMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [end, isComplete, place])
  return isComplete && (exceeds || hadMore.current)
}

async function isBelow(boxId: string, endId: string | null): Promise<boolean> {
  const [box, end] = await Promise.all([findBox(boxId), endId === null ? undefined : findBox(endId)])
  return box !== undefined && end !== undefined && end.top > box.top + box.height
}
