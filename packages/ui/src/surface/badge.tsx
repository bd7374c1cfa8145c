import { cx } from '../base/cx'
import css from './badge.module.css'

export interface BadgeProps {
  /** A number (99+ above 99), or `true` for a dot. Zero draws nothing. */
  readonly count: number | true
  /** The announcement, if the parent's label does not say it already. */
  readonly label?: string
  /** Sits on the upper right corner of its container. */
  readonly corner?: boolean
  readonly className?: string
}

export function Badge({ count, label, corner, className }: BadgeProps) {
  if (count === 0) return null
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  if (count === true) return <span {...said} className={cx(css.dot, corner && css.corner, className)} />
  return (
    <span {...said} className={cx(css.badge, corner && css.corner, className)}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
