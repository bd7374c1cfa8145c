import type { PointerEvent } from 'react'
import { cx } from '../base/cx'
import { pressedKey } from '../base/keys'
import type { PadPoint, PointPadProps } from './point-pad-props'
import css from './point-pad.module.css'

export type { PadPoint, PointPadProps }

const within = (share: number): number => Math.max(0, Math.min(1, share))

function pointIn(event: PointerEvent<HTMLElement>): PadPoint {
  const box = event.currentTarget.getBoundingClientRect()
  return { x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) }
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A drawing on which one points: with a finger, a pointer, or the arrow keys. */
export function PointPad({ label, onPoint, onStep, className, children }: PointPadProps) {
  if (!onPoint)
    return (
      <div role="img" aria-label={label} className={cx(css.pad, className)}>
        {children}
      </div>
    )
  return (
    <div
      role="application"
      aria-label={label}
      tabIndex={0}
      className={cx(css.pad, css.live, className)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        onPoint(pointIn(event), 'start')
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) onPoint(pointIn(event), 'move')
      }}
      onPointerUp={(event) => onPoint(pointIn(event), 'end')}
      onKeyDown={(event) => {
        const step = STEPS[pressedKey(event)]
        if (!step || !onStep) return
        event.preventDefault()
        onStep(...step)
      }}
    >
      {children}
    </div>
  )
}
