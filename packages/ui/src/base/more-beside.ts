import { useEffect, useState, type RefObject } from 'react'

/** Where a row of choices goes on beyond its edge. */
export type MoreBeside = 'moreBefore' | 'moreAfter' | 'moreBoth'

const SLACK = 2

function sideOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): MoreBeside | undefined {
  const isBefore = scrollLeft > SLACK
  const isAfter = scrollLeft + clientWidth < scrollWidth - SLACK
  if (isBefore) return isAfter ? 'moreBoth' : 'moreBefore'
  return isAfter ? 'moreAfter' : undefined
}

/** The edges at which a row that scrolls sideways fades, for there is more. A row that fits has none. */
export function useMoreBeside(line: RefObject<HTMLElement | null>, count: number): MoreBeside | undefined {
  const [side, setSide] = useState<MoreBeside>()
  useEffect(() => {
    const box = line.current
    if (!box) return undefined
    const look = (): void => setSide(sideOf(box))
    look()
    box.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      box.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [line, count])
  return side
}
