import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import type { OnPress } from '../base/press'
import { Pressable } from '../control/pressable'
import css from './card.module.css'

export interface CardProps {
  readonly children: ReactNode
  /** A title line with a rule under it. */
  readonly title?: ReactNode
  /** At the end of the title line. */
  readonly tail?: ReactNode
  /** 16 px inside. Omit for rows and pictures. */
  readonly pad?: boolean
  readonly to?: string
  readonly onPress?: OnPress
  readonly label?: string
  readonly className?: string
}

/**
 * A surface with a hairline. A card that stands alone is at most 600 px wide. What is inside lies in it directly, so
 * that a class given with it may arrange it; only a title line comes before a box of its own.
 */
export function Card({ children, title, tail, pad, to, onPress, label, className }: CardProps) {
  const padding = pad ? css.pad : undefined
  if (to !== undefined || onPress) {
    return (
      <Pressable to={to} onPress={onPress} label={label} className={cx(css.card, css.press, padding, className)}>
        {children}
      </Pressable>
    )
  }
  if (title === undefined && tail === undefined)
    return <div className={cx(css.card, padding, className)}>{children}</div>
  return (
    <div className={cx(css.card, className)}>
      <div className={css.head}>
        <h3 className={css.title}>{title}</h3>
        {tail}
      </div>
      <div className={padding}>{children}</div>
    </div>
  )
}
