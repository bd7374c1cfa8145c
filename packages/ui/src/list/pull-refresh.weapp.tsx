import { useContext, useEffect, useRef } from 'react'
import { ScrollPlaceContext } from '../weapp/scroll-place'
import type { PullRefreshProps } from './pull-refresh-props'

export type { PullRefreshProps }

/** The surrounding box draws the pull; this part defines the action. */
export function PullRefresh({ onRefresh, children, className }: PullRefreshProps) {
  const place = useContext(ScrollPlaceContext)
  const latest = useRef(onRefresh)
  useEffect(() => {
    latest.current = onRefresh
  })
  useEffect(() => place?.onPull(() => latest.current()), [place])
  return <div className={className}>{children}</div>
}
