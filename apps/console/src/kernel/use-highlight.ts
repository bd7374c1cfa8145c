import { useEffect, useRef, type RefObject } from 'react'
import './highlight.css'
import { placesOf } from './word-places'

const NAME = 'hit'

/** Marks these words wherever the element shows them, also while it is being typed in. The text itself is not touched. */
export function useHighlight<E extends HTMLElement>(words: readonly string[]): RefObject<E | null> {
  const element = useRef<E>(null)
  const said = words.join('\n')
  useEffect(() => {
    const root = element.current
    // Browsers without it show the list of words beside the text only.
    if (!root || typeof Highlight === 'undefined') return
    const mine: Range[] = []
    const shown = CSS.highlights.get(NAME) ?? new Highlight()
    CSS.highlights.set(NAME, shown)
    const clear = (): void => mine.splice(0).forEach((range) => shown.delete(range))
    const mark = (): void => {
      clear()
      for (const range of rangesIn(root, said.split('\n'))) {
        mine.push(range)
        shown.add(range)
      }
    }
    mark()
    const watch = new MutationObserver(mark)
    watch.observe(root, { subtree: true, childList: true, characterData: true })
    return () => {
      watch.disconnect()
      clear()
    }
  }, [said])
  return element
}

/** The stretches of the element's text that are one of the words, also across its marks. */
function rangesIn(root: HTMLElement, words: readonly string[]): Range[] {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walk.nextNode()) nodes.push(walk.currentNode as Text)
  return placesOf(
    nodes.map(({ data }) => data),
    words,
  ).flatMap(({ from, to }) => {
    const [first, last] = [nodes[from.piece], nodes[to.piece]]
    if (!first || !last) return []
    const range = document.createRange()
    range.setStart(first, from.offset)
    range.setEnd(last, to.offset)
    return [range]
  })
}
