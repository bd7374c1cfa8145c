import type { ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import css from './chip.module.css'

export interface ChipProps {
  readonly children: ReactNode
  readonly selected?: boolean
  readonly onPress?: () => void
  readonly to?: string
  readonly icon?: IconName
  readonly disabled?: boolean
  readonly className?: string
}

/** A pressable word: a filter, a suggestion, a recent search. */
export function Chip({ children, selected, onPress, to, icon, disabled, className }: ChipProps) {
  return (
    <Pressable
      to={to}
      onPress={onPress}
      disabled={disabled}
      guardMs={0}
      aria-pressed={to === undefined ? selected : undefined}
      aria-current={to !== undefined && selected ? 'true' : undefined}
      className={cx(css.chip, selected && css.on, className)}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </Pressable>
  )
}

export interface ChipsProps {
  readonly children: ReactNode
  /** Wraps lines instead of scrolling sideways. */
  readonly wrap?: boolean
  readonly className?: string
}

/** A line of chips. */
export function Chips({ children, wrap, className }: ChipsProps) {
  return <div className={cx(css.chips, wrap && css.wrap, className)}>{children}</div>
}
