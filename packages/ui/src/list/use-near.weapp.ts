import { useContext, useEffect, useRef } from 'react'
import { findBox } from '../weapp/nodes.weapp'
import { nodeId, ScrollPlaceContext } from '../weapp/scroll-place'
import { nearPx } from './near'

/** Time until the page has drawn its new content. */
const drawnMs = 60

/** Calls `onNear` when the end of a list comes near the lower edge of the surrounding box, while that is wanted. */
export function useNear(end: { readonly current: HTMLDivElement | null }, isWanted: boolean, onNear: () => void): void {
  const place = useContext(ScrollPlaceContext)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!isWanted || !place) return
    const stop = place.onLower(() => latest.current())
    // A box reports its edge when it is reached: not when the list never filled it, nor when the reader is already
    // there.
    let isOver = false
    const timer = setTimeout(() => {
      void isNear(place.id, nodeId(end.current)).then((near) => near && !isOver && latest.current())
    }, drawnMs)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [end, isWanted, place])
}

async function isNear(boxId: string, endId: string | null): Promise<boolean> {
  const [box, end] = await Promise.all([findBox(boxId), endId === null ? undefined : findBox(endId)])
  return box !== undefined && end !== undefined && end.top < box.top + box.height + nearPx
}
