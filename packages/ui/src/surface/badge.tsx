import { cx } from '../base/cx'
import css from './badge.module.css'

export interface BadgeProps {
  /** A number (99+ above 99), or `true` for a dot. Zero draws nothing. */
  readonly count: number | true
  /** Said for it where the parent's label does not say it already. */
  readonly label?: string
  readonly className?: string
}

export function Badge({ count, label, className }: BadgeProps) {
  if (count === 0) return null
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  if (count === true) return <span {...said} className={cx(css.dot, className)} />
  return <span {...said} className={cx(css.badge, className)}>{count > 99 ? '99+' : count}</span>
}
