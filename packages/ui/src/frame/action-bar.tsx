import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import css from './action-bar.module.css'

export interface ActionBarProps {
  readonly children: ReactNode
  /** Words at the start, such as 登录后查看完整内容. */
  readonly text?: ReactNode
  /** The width of the page above it, the same as its `Wrap`. */
  readonly width?: 'read' | 'page'
  /** What stands last is the main action: on a phone it fills what is left of its row, else it stands at the end. */
  readonly fills?: boolean
  readonly className?: string
}

/** A page's footer with its actions. */
export function ActionBar({ children, text, width = 'page', fills = false, className }: ActionBarProps) {
  return (
    <div className={cx(css.bar, className)}>
      <div className={cx(css.inner, css[width], fills && css.fills)}>
        {text !== undefined && <div className={css.text}>{text}</div>}
        {children}
      </div>
    </div>
  )
}
