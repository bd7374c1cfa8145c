import { REST_MS } from './gestures'

/** As far as a pointer may move between pressing and letting go, in pixels. */
const STEADY = { mouse: 5, other: 10 }

/**
 * Hears every tap and click on an element, also the second of two quick ones; a finger that rests is no tap. It is told
 * after all others have heard of the end of the touch. Returns a function that stops it.
 */
export function watchTaps(element: HTMLElement, onTap: (x: number, y: number) => void): () => void {
  let start: { readonly x: number; readonly y: number; readonly at: number } | undefined
  const pressed = ({ isPrimary, button, clientX, clientY, timeStamp }: PointerEvent) => {
    start = isPrimary && button === 0 ? { x: clientX, y: clientY, at: timeStamp } : undefined
  }
  const released = ({ pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
    if (!start) return
    const moved = Math.abs(clientX - start.x) + Math.abs(clientY - start.y)
    const rested = pointerType === 'touch' && timeStamp - start.at > REST_MS
    start = undefined
    if (rested || moved > (pointerType === 'mouse' ? STEADY.mouse : STEADY.other)) return
    const { left, top } = element.getBoundingClientRect()
    setTimeout(() => onTap(clientX - left, clientY - top))
  }
  const given = () => {
    start = undefined
  }
  element.addEventListener('pointerdown', pressed)
  element.addEventListener('pointerup', released)
  element.addEventListener('pointercancel', given)
  return () => {
    element.removeEventListener('pointerdown', pressed)
    element.removeEventListener('pointerup', released)
    element.removeEventListener('pointercancel', given)
  }
}
