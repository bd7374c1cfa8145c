/** As far as a pointer may move between pressing and letting go, in pixels. */
const STEADY = { mouse: 5, other: 10 }

/**
 * Hears every tap and click on an element, also the second of two quick ones. It is told after all others have heard of
 * the end of the touch. Returns a function that stops it.
 */
export function watchTaps(element: HTMLElement, onTap: (x: number, y: number) => void): () => void {
  let start: { readonly x: number; readonly y: number } | undefined
  const pressed = ({ isPrimary, button, clientX, clientY }: PointerEvent) => {
    start = isPrimary && button === 0 ? { x: clientX, y: clientY } : undefined
  }
  const released = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (!start) return
    const moved = Math.abs(clientX - start.x) + Math.abs(clientY - start.y)
    start = undefined
    if (moved > (pointerType === 'mouse' ? STEADY.mouse : STEADY.other)) return
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
