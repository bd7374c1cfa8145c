import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '../base/cx'
import css from './frame.module.css'

export interface FrameProps {
  /** The Rail; it draws itself from 800 px only. */
  readonly rail?: ReactNode
  /** The TabBar; it draws itself under 800 px only. Put it here or into a Page's footer, not both. */
  readonly tabBar?: ReactNode
  /** The page stack, or one page. */
  readonly children: ReactNode
  /** A line above the pages, as a reminder; they move down for it. */
  readonly notice?: ReactNode
  /** What floats above every page: notices, the progress bar. */
  readonly overlays?: ReactNode
  readonly className?: string
}

/** The whole window: rail, pages, tab bar. Pages inside fill the space that is left. */
export function Frame({ rail, tabBar, children, notice, overlays, className }: FrameProps) {
  const frame = useRef<HTMLDivElement | null>(null)
  useKeyboardRoom(frame)
  return (
    <div ref={frame} className={cx(css.frame, className)}>
      {rail}
      <div className={css.body}>
        {notice}
        <div className={css.pages}>{children}</div>
        {tabBar}
      </div>
      {overlays}
    </div>
  )
}

/** iOS lays its keyboard over the page: the frame then ends where the keyboard begins. */
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

export interface ActionBarProps {
  readonly children: ReactNode
  /** Words at its start, as 登录后查看完整内容. */
  readonly text?: ReactNode
  readonly className?: string
}

/** A page's footer with its actions; holds the measure of the page above it. */
export function ActionBar({ children, text, className }: ActionBarProps) {
  return (
    <div className={cx(css.bar, className)}>
      <div className={css.inner}>
        {text !== undefined && <div className={css.text}>{text}</div>}
        {children}
      </div>
    </div>
  )
}
