import { forwardRef, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { usePress, type OnPress } from '../base/press'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import { text } from '../text.zh'
import { Pressable } from './pressable'
import { Spinner } from './spinner'
import css from './button.module.css'

export interface ButtonProps {
  readonly children: ReactNode
  /** A returned promise keeps the button busy until it settles. Presses within 500 ms count once. */
  readonly onPress?: OnPress
  /** Draws a button that is followed as a link. */
  readonly to?: string
  readonly look?: 'primary' | 'quiet' | 'tint' | 'danger' | 'ghost'
  readonly size?: 's' | 'm' | 'l'
  readonly icon?: IconName
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Fills the width. */
  readonly block?: boolean
  /** Announced instead of the words when they are too short to be understood alone. */
  readonly label?: string
  readonly pressed?: boolean
  /** 0 for a button that is turned on and off: the caller guards it, and the last press wins. */
  readonly guardMs?: number
  readonly describedBy?: string
  readonly className?: string
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { children, onPress, to, look = 'primary', size = 'm', icon, busy = false, disabled, block, label } = props
  const guarded = usePress(onPress, props.guardMs)
  const isBusy = busy || guarded.isBusy
  const content = (
    <>
      {isBusy ? <Spinner /> : icon && <Icon name={icon} size="s" />}
      <span className={css.words}>{children}</span>
      {isBusy && <span className={css.hidden}>{text.busy}</span>}
    </>
  )
  const className = cx(
    css.button,
    css[look],
    css[size],
    block && css.block,
    (disabled || isBusy) && css.off,
    props.className,
  )
  return (
    <Pressable
      ref={ref}
      to={isBusy ? undefined : to}
      onPress={isBusy ? undefined : guarded.press}
      guardMs={0}
      label={label}
      disabled={disabled}
      aria-pressed={props.pressed}
      aria-describedby={props.describedBy}
      className={className}
    >
      {content}
    </Pressable>
  )
})
