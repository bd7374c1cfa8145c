import { cx } from '../base/cx'
import type { FrameProps } from './frame-props'
import css from './frame.weapp.module.css'

export type { FrameProps }

/**
 * One page of the mini-program: as high as its container, which leaves the status bar free. WeChat lifts fields over
 * its keyboard.
 */
export function Frame({ tabBar, children, notice, overlays, className }: FrameProps) {
  return (
    <div className={cx(css.frame, className)}>
      {notice}
      <div className={cx(css.pages, tabBar !== undefined && css.tabbed)}>{children}</div>
      {tabBar}
      {overlays}
    </div>
  )
}
