import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import type { OnPress } from '../base/press'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import css from './row.module.css'

export interface RowProps {
  readonly title: ReactNode
  readonly sub?: ReactNode
  /** An icon in brand colour, or any other content in `lead`. */
  readonly icon?: IconName
  readonly lead?: ReactNode
  /** Value, badge or switch at the end. */
  readonly tail?: ReactNode
  readonly to?: string
  readonly onPress?: OnPress
  readonly label?: string
  /** Shows the arrow; the default is whether the row can be pressed. */
  readonly arrow?: boolean
  readonly tone?: 'danger'
  /** The row is one of a list of suggestions: the input above has the focus and marks it. */
  readonly option?: { readonly id: string; readonly isActive: boolean }
  readonly className?: string
}

/** One line of a settings list or a menu, with a hairline under all but the last. */
export function Row({ title, sub, icon, lead, tail, to, onPress, label, arrow, tone, option, className }: RowProps) {
  const pressable = to !== undefined || onPress !== undefined
  const inside = (
    <>
      {icon ? <Icon name={icon} className={css.icon} /> : lead}
      <span className={css.main}>
        <span className={css.title}>{title}</span>
        {sub !== undefined && <span className={css.sub}>{sub}</span>}
      </span>
      {tail !== undefined && <span className={css.tail}>{tail}</span>}
      {(arrow ?? pressable) && <Icon name="chevronRight" size="s" className={css.arrow} />}
    </>
  )
  const classes = cx(css.row, icon && css.inset, tone && css[tone], option?.isActive && css.active, className)
  if (!pressable) return <div className={classes}>{inside}</div>
  return (
    <Pressable
      to={to}
      onPress={onPress}
      label={label}
      className={cx(classes, css.press)}
      {...(option && { id: option.id, role: 'option', tabIndex: -1, 'aria-selected': option.isActive })}
    >
      {inside}
    </Pressable>
  )
}
