import { pressedKey } from '@rostrum/ui/keys'
import { useEffect, type RefObject } from 'react'
import { isWriting, openDialogs } from './list-keys'

/** x chooses, p passes, r refuses the row that the keys stand on. */
export type ReviewKey = 'x' | 'p' | 'r'

interface Heard {
  readonly undo: () => void
  readonly onKey: (key: ReviewKey, id: string) => void
  /** Where the keys stand while nothing has the focus; absent: nowhere. */
  readonly current?: string | undefined
}

const isBox = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'checkbox'

export const cardsIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-review]') ?? []),
]

/**
 * j, k and the arrows walk through the cards, up and down by a whole line where several stand in one; x, p and r are
 * about the one with the focus; z takes the last decision back.
 */
export function useReviewKeys(list: RefObject<HTMLElement | null>, { undo, onKey, current }: Heard): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || openDialogs().length > 0) return
      if (isWriting(event.target) && !isBox(event.target)) return
      const key = pressedKey(event).toLowerCase()
      const cards = cardsIn(list.current)
      const focused = cards.findIndex((card) => card.contains(document.activeElement))
      const now = focused >= 0 ? focused : cards.findIndex(({ dataset }) => dataset.review === current)
      const step = stepOf(key, cards)
      if (step !== undefined) cards[Math.max(0, Math.min(cards.length - 1, now + step))]?.focus()
      else if (key === 'z') undo()
      else if (key === 'x' || key === 'p' || key === 'r') onKey(key, cards[now]?.dataset.review ?? '')
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [list, undo, onKey, current])
}

function stepOf(key: string, cards: readonly HTMLElement[]): number | undefined {
  if (key === 'j' || key === 'arrowright') return 1
  if (key === 'k' || key === 'arrowleft') return -1
  if (key !== 'arrowup' && key !== 'arrowdown') return undefined
  const tops = cards.map((card) => card.getBoundingClientRect().top)
  const inLine = Math.max(1, tops.filter((top) => top === tops[0]).length)
  return key === 'arrowdown' ? inLine : -inLine
}
