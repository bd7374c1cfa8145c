import { forwardRef, type Ref } from 'react'
import { cx } from '../base/cx'
import { useLinks } from '../base/links'
import { usePress } from '../base/press'
import { View, type WeappEvent, type WeappNode } from '../weapp/elements'
import type { PressableProps } from './pressable-props'
import css from './pressable.weapp.module.css'

export type { PressableProps }

/** Ms the pressed look stays, so that a short tap is seen. */
const heldMs = 80

/** A view: WeChat's button brings a width, a border and a face that classes cannot all take away, and a link there knows pages only. */
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
  const { isBusy, press } = usePress(onPress, guardMs)
  const links = useLinks()
  const tap = (event: WeappEvent<unknown>): void => {
    // What stands in something pressable, as a link in the words of a tick, is pressed alone.
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
      aria-busy={isBusy || undefined}
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
