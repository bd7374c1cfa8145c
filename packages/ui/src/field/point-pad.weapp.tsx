import { useState } from 'react'
import { cx } from '../base/cx'
import { tag, type Common } from '../weapp/elements'
import type { Touchable, WeappTouchEvent } from '../weapp/media-elements'
import { findBox, freshId } from '../weapp/nodes.weapp'
import type { PadPoint, PointPadProps } from './point-pad-props'
import css from './point-pad.module.css'

export type { PadPoint, PointPadProps }

/** `catchMove`: the page does not scroll under the finger. */
const View = tag<Common & Touchable & { readonly catchMove?: boolean }>('view')

const within = (share: number): number => Math.max(0, Math.min(1, share))

/** A drawing on which one points with a finger. The caller's buttons move the point, too. */
export function PointPad({ label, onPoint, className, children }: PointPadProps) {
  const [id] = useState(() => freshId('pad'))
  const act =
    (phase: 'start' | 'move' | 'end') =>
    ({ changedTouches: [touch] }: WeappTouchEvent): void => {
      if (!touch) return
      const { clientX = 0, clientY = 0 } = touch
      void findBox(id).then((box) => {
        if (box)
          onPoint?.({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) }, phase)
      })
    }
  const fingers: Touchable = onPoint
    ? { onTouchStart: act('start'), onTouchMove: act('move'), onTouchEnd: act('end') }
    : {}
  return (
    <View
      id={id}
      role="img"
      aria-label={label}
      className={cx(css.pad, className)}
      catchMove={onPoint !== undefined}
      {...fingers}
    >
      {children}
    </View>
  )
}
