import { useContext, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { MarkContext } from '../base/mark'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import { text } from '../text.zh'
import css from './tag.module.css'

export interface TagProps {
  readonly children: ReactNode
  readonly tone?: 'plain' | 'brand' | 'accent' | 'rise' | 'fall' | 'warn' | 'danger' | 'line' | 'solid'
  readonly icon?: IconName
  readonly className?: string
}

/** A word on a tinted background; never pressable (use a Chip). */
export function Tag({ children, tone = 'plain', icon, className }: TagProps) {
  return (
    <span className={cx(css.tag, css[tone], className)}>
      {icon && <Icon name={icon} className={css.icon} />}
      {children}
    </span>
  )
}

export interface LiveTagProps {
  readonly children?: ReactNode
  readonly className?: string
}

/** 直播中 with its pulsing dot. */
export function LiveTag({ children = text.live, className }: LiveTagProps) {
  return (
    <span className={cx(css.live, className)}>
      <span className={css.beat} />
      {children}
    </span>
  )
}

/** The one mark of a page: a NavBar draws it; a page without one places it. From 800 px the rail draws it instead. */
export function PageMark({ className }: { readonly className?: string }) {
  const words = useContext(MarkContext)
  return words === undefined ? null : <span className={cx(css.mark, className)}>{words}</span>
}
