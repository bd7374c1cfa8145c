import { forwardRef, type MouseEvent } from 'react'
import { cx } from '../base/cx'
import { useLinks } from '../base/links'
import { useControlPress } from '../base/press'
import type { PressableProps } from './pressable-props'
import css from './pressable.module.css'

export type { PressableProps }

/** Anything that can be pressed: the only place that chooses between a button and a link. */
export const Pressable = forwardRef<HTMLButtonElement, PressableProps>(function Pressable(props, ref) {
  const { children, className, to, onPress, label, labelledBy, disabled, guardMs, ...rest } = props
  const { isBusy, press } = useControlPress(onPress, guardMs)
  if (to !== undefined && !disabled) {
    return (
      <Anchor {...rest} className={className} to={to} label={label} onFollow={onPress && press}>
        {children}
      </Anchor>
    )
  }
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={cx(css.plain, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={isBusy || rest['aria-busy']}
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
    // The browser's own ways of opening a link elsewhere keep working.
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
