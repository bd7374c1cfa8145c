import { useEffect, useRef, type PointerEvent } from 'react'

export interface CropGestures {
  /** In sides of the window. */
  onMove(dx: number, dy: number): void
  /** The factor of the new size to the old. */
  onZoom(by: number): void
}

interface Finger {
  readonly x: number
  readonly y: number
}

const WHEEL_PER_PX = 0.0015

/** One finger moves, two pinch, a wheel zooms. The page does not scroll during this. */
export function useCropFingers(stage: { readonly current: HTMLElement | null }, told: CropGestures) {
  const fingers = useRef(new Map<number, Finger>())
  const latest = useRef(told)
  useEffect(() => {
    latest.current = told
  })
  useEffect(() => {
    const node = stage.current
    // React listens to wheel events passively, so the page would scroll too.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      latest.current.onZoom(Math.exp(-event.deltaY * WHEEL_PER_PX))
    }
    node?.addEventListener('wheel', wheel, { passive: false })
    return () => node?.removeEventListener('wheel', wheel)
  }, [stage])

  const move = (event: PointerEvent<HTMLElement>): void => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    const side = Math.max(1, event.currentTarget.clientWidth)
    // With two fingers down, each moves the picture half as far.
    const share = other ? 2 : 1
    latest.current.onMove((now.x - before.x) / side / share, (now.y - before.y) / side / share)
    if (other) latest.current.onZoom(apart(now, other) / Math.max(1, apart(before, other)))
  }
  const lift = (event: PointerEvent<HTMLElement>): void => void fingers.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

const apart = (one: Finger, other: Finger): number => Math.hypot(one.x - other.x, one.y - other.y)
