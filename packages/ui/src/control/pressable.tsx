import { forwardRef, type AriaAttributes, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { useLinks } from '../base/links'
import { usePress, type OnPress } from '../base/press'
import css from './pressable.module.css'

export interface PressableProps extends Pick<
  AriaAttributes,
  'aria-pressed' | 'aria-expanded' | 'aria-haspopup' | 'aria-current' | 'aria-controls' | 'aria-describedby' | 'aria-checked' | 'aria-selected'
> {
  readonly children?: ReactNode
  readonly className?: string
  /** Path to follow; drawn as a link. With both, `onPress` runs and then the path is followed. */
  readonly to?: string
  readonly onPress?: OnPress
  /** Needed where the content has no words of its own. */
  readonly label?: string
  readonly disabled?: boolean
  readonly role?: 'tab' | 'radio' | 'switch' | 'checkbox' | 'option' | 'menuitem'
  readonly tabIndex?: number
  readonly id?: string
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** Id of the words that name it. */
  readonly labelledBy?: string
  /** Two presses closer than this are one; 0 for controls that may be pressed quickly. */
  readonly guardMs?: number
}

/** Anything that can be pressed: the one place where button and link are told apart. */
export const Pressable = forwardRef<HTMLButtonElement, PressableProps>(function Pressable(props, ref) {
  const { children, className, to, onPress, label, labelledBy, disabled, guardMs, ...rest } = props
  const { isBusy, press } = usePress(onPress, guardMs)
  if (to !== undefined && !disabled) {
    return <Anchor {...rest} className={className} to={to} label={label} onFollow={onPress && press}>{children}</Anchor>
  }
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={cx(css.plain, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={isBusy || undefined}
      disabled={disabled}
      onClick={press}
    >
      {children}
    </button>
  )
})

interface AnchorProps extends Omit<PressableProps, 'to' | 'onPress' | 'guardMs' | 'disabled'> {
  readonly to: string
  readonly onFollow?: () => void
}

function Anchor({ to, label, onFollow, className, children, ...rest }: AnchorProps) {
  const links = useLinks()
  const follow = (event: MouseEvent): void => {
    // The browser's own ways of opening elsewhere stay.
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    onFollow?.()
    if (!links) return
    event.preventDefault()
    links.follow(to)
  }
  return (
    <a {...rest} className={cx(css.plain, className)} href={to} aria-label={label} onClick={follow}>
      {children}
    </a>
  )
}
