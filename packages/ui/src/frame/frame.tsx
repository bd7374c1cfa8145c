import { useEffect, useRef } from 'react'
import { cx } from '../base/cx'
import type { FrameProps } from './frame-props'
import css from './frame.module.css'

export type { FrameProps }

/** The whole window: rail, pages, tab bar. The pages fill the remaining space. */
export function Frame({ rail, tabBar, children, notice, overlays, className }: FrameProps) {
  const frame = useRef<HTMLDivElement | null>(null)
  useKeyboardRoom(frame)
  return (
    <div ref={frame} className={cx(css.frame, className)}>
      {rail}
      <div className={cx(css.body, rail !== undefined && rail !== false && css.railed)}>
        {notice}
        <div className={cx(css.pages, tabBar !== undefined && css.tabbed)}>{children}</div>
        {tabBar}
      </div>
      {overlays}
    </div>
  )
}

/** iOS draws its keyboard over the page, so the frame ends where the keyboard begins. */
function useKeyboardRoom(frame: { readonly current: HTMLDivElement | null }): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const fit = (): void => {
      const isCovered = view.scale === 1 && window.innerHeight - view.height > 80
      frame.current?.style.setProperty('height', isCovered ? `${view.height}px` : '')
      if (isCovered) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [frame])
}
