import { useContext, useEffect, useState, type ReactNode } from 'react'
import { freshId } from '../weapp/nodes.weapp'
import { ScrollPlaceContext } from '../weapp/scroll-place'

/** Time until the page has drawn it. */
const drawnMs = 60

/** Scrolls itself into the middle of the surrounding scroller when it first appears. */
export function InSight({ children }: { readonly children: ReactNode }) {
  const place = useContext(ScrollPlaceContext)
  const [id] = useState(() => freshId('sight'))
  useEffect(() => {
    const timer = setTimeout(() => void place?.bring(id, 'center'), drawnMs)
    return () => clearTimeout(timer)
  }, [place, id])
  return <div id={id}>{children}</div>
}
