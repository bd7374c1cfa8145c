import { useEffect, type RefObject } from 'react'

/**
 * Scrolls a row of choices sideways until the chosen one, which carries `mark`, is in the middle. A row that fits does
 * not scroll.
 */
export function useChosenInSight(
  line: RefObject<HTMLElement | null>,
  mark: 'aria-checked' | 'aria-selected',
  chosen: string,
): void {
  useEffect(() => {
    const box = line.current
    if (!box || !(box.scrollWidth > box.clientWidth)) return
    const one = box.querySelector(`[${mark}="true"]`)
    if (!one) return
    const [outer, inner] = [box.getBoundingClientRect(), one.getBoundingClientRect()]
    box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [line, mark, chosen])
}
