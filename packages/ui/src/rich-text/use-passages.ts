import { useEffect, useRef, type RefObject } from 'react'
import './noted.css'
import { rangesOf, selectedIn } from './passages'

const NAME = 'noted'
/** How long a selection is remembered after it ended: whoever presses a button ends it by that. */
const REMEMBERED_MS = 1_000

/** Whether this browser marks passages without changing their text. */
export const canMark = (): boolean => typeof Highlight !== 'undefined'

/** Marks passages of the element's text without changing it. Browsers without highlights mark nothing. */
export function useMarked(box: RefObject<HTMLElement | null>, html: string, marks: readonly string[]): void {
  const said = marks.join('\n')
  useEffect(() => {
    if (!box.current || said === '' || !canMark()) return undefined
    const shown = CSS.highlights.get(NAME) ?? new Highlight()
    CSS.highlights.set(NAME, shown)
    const mine = rangesOf(box.current, said.split('\n'))
    mine.forEach((range) => shown.add(range))
    return () => mine.forEach((range) => shown.delete(range))
  }, [box, html, said])
}

/** What is selected in the element, or was a moment ago. */
export function useSelected(box: RefObject<HTMLElement | null>): () => string {
  const last = useRef({ words: '', until: 0 })
  useEffect(() => {
    const keep = (): void => {
      const words = selectedIn(box.current)
      if (words !== '') last.current = { words, until: Infinity }
      else if (last.current.until === Infinity) last.current.until = performance.now() + REMEMBERED_MS
    }
    document.addEventListener('selectionchange', keep)
    return () => document.removeEventListener('selectionchange', keep)
  }, [box])
  return () => selectedIn(box.current) || (performance.now() < last.current.until ? last.current.words : '')
}
