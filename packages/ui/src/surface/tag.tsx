import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import { text } from '../text.zh'
import css from './tag.module.css'

export interface TagProps {
  readonly children: ReactNode
  readonly tone?: 'plain' | 'brand' | 'accent' | 'rise' | 'fall' | 'warn' | 'line' | 'solid'
  readonly icon?: IconName
  readonly className?: string
}

/** A word on a tinted ground; never pressed (that is a Chip). */
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

/** 直播中 with its beating dot. */
export function LiveTag({ children = text.live, className }: LiveTagProps) {
  return (
    <span className={cx(css.live, className)}>
      <span className={css.beat} />
      {children}
    </span>
  )
}

/** Marks content that came with the product and shows how it looks when full. */
export function SampleMark() {
  return <span className={css.sample}>{text.sample}</span>
}
