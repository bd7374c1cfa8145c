import { forwardRef, type Ref } from 'react'
import { cx } from '../base/cx'
import { useLinks } from '../base/links'
import { useControlPress } from '../base/press'
import { View, type WeappEvent, type WeappNode } from '../weapp/elements'
import type { PressableProps } from './pressable-props'
import css from './pressable.weapp.module.css'

export type { PressableProps }

/** Milliseconds the pressed look stays, so that a short tap is visible. */
const heldMs = 80

/**
 * A view: WeChat's button has a width, a border and a look that classes cannot fully remove, and its link knows only
 * pages.
 */
export const Pressable = forwardRef<HTMLButtonElement, PressableProps>(function Pressable(props, ref) {
  const {
    children,
    className,
    to,
    onPress,
    label,
    labelledBy,
    disabled = false,
    guardMs,
    role,
    tabIndex: _tab,
    onKeyDown: _keys,
    ...rest
  } = props
  const { isBusy, press } = useControlPress(onPress, guardMs)
  const links = useLinks()
  const tap = (event: WeappEvent<unknown>): void => {
    // A control inside another pressable, such as a link in the words of a checkbox, takes the press alone.
    event.stopPropagation()
    if (disabled) return
    if (onPress) press()
    if (to !== undefined) links?.follow(to)
  }
  return (
    <View
      {...rest}
      ref={ref as Ref<WeappNode>}
      role={role ?? (to === undefined ? 'button' : 'link')}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={isBusy || rest['aria-busy']}
      aria-disabled={disabled || undefined}
      className={cx(css.plain, disabled && css.disabled, className)}
      hoverClass={disabled ? undefined : css.held}
      hoverStopPropagation
      hoverStayTime={heldMs}
      onClick={tap}
    >
      {children}
    </View>
  )
})
