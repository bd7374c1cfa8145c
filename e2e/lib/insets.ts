import type { Page } from 'playwright-core'
import { TOP } from './audit'

/** The parts of the screen that belong to a notch, a rounded corner or the home indicator. */
export interface Insets {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}
/** The insets of a phone with a notch. */
export const insets = {
  none: { top: 0, bottom: 0, left: 0, right: 0 },
  upright: { top: 47, bottom: 34, left: 0, right: 0 },
  lying: { top: 0, bottom: 21, left: 47, right: 47 },
} as const satisfies Record<string, Insets>

/** Text and controls under an inset; for the lower one every scroller is at its end. */
export function covered(page: Page, around: Insets): Promise<string[]> {
  return page.evaluate(
    ({ insets: { top, bottom, left, right }, within }) => {
      const wanted = 'a[href], button, input, textarea, [role="tab"], [role="button"], h1, h2, p, label'
      const isHit = (one: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (one === hit || one.contains(hit))
      }
      /** What is seen of it in the lists that scroll sideways around it. */
      const shown = (one: Element): DOMRect => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        const edges = { left, right }
        for (let box = one.parentElement; box; box = box.parentElement) {
          if (getComputedStyle(box).overflowX === 'visible') continue
          const around = box.getBoundingClientRect()
          edges.left = Math.max(edges.left, around.left)
          edges.right = Math.min(edges.right, around.right)
        }
        return new DOMRect(edges.left, top, Math.max(0, edges.right - edges.left), bottom - top)
      }
      const name = (one: Element): string =>
        `${one.tagName} ${one.className} “${(one.textContent ?? '').trim().slice(0, 16)}”`
      const look = (edge: 'top' | 'bottom' | 'left' | 'right'): string[] =>
        [...document.querySelectorAll(`${within}, nav`)]
          .flatMap((root) => [...root.querySelectorAll(wanted)])
          .flatMap((one) => {
            const box = shown(one)
            if (box.width < 2 || box.height < 2) return []
            const [x, y] = [
              Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 2),
              Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 2),
            ]
            const isUnder = {
              top: box.top < top - 1 && box.bottom > 0,
              bottom: box.bottom > innerHeight - bottom + 1 && box.bottom < innerHeight + 1,
              left: box.left < left - 1 && box.right > 0,
              right: box.right > innerWidth - right + 1 && box.left < innerWidth,
            }[edge]
            return isUnder && isHit(one, x, y)
              ? [
                  `${edge} ${Math.round(edge === 'top' || edge === 'left' ? box[edge] : (edge === 'bottom' ? innerHeight : innerWidth) - box[edge])}px: ${name(one)}`,
                ]
              : []
          })
      const scrollers = [...document.querySelectorAll<HTMLElement>(`${within} *, nav, nav *`)].filter(
        (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      )
      const atStart = [...(top > 0 ? look('top') : []), ...(left > 0 ? [...look('left'), ...look('right')] : [])]
      scrollers.forEach((box) => {
        box.scrollTop = box.scrollHeight
      })
      const atEnd = look('bottom').filter((line) => !line.includes('“”'))
      scrollers.forEach((box) => {
        box.scrollTop = 0
      })
      return [...new Set([...atStart, ...atEnd])].slice(0, 4)
    },
    { insets: around, within: TOP },
  )
}
