import { useEffect, useMemo, useRef } from 'react'
import { findBox } from '../weapp/nodes.weapp'
import { endSlack } from './virtual-list-props'

/** Where the reader of a list is, from the scroll events of its box. */
export interface ScrollEnds {
  readonly isAtEnd: { readonly current: boolean }
  /** At the first pixel: lines added in front would push the visible lines away. */
  readonly isAtTop: { readonly current: boolean }
  scrolled(top: number, height: number): void
  reachedTop(): void
  /** Marks the reader as being at the newest line, after scrolling there or being scrolled there. */
  follow(): void
}

export function useScrollEnds(listId: string, onAtEnd: ((atEnd: boolean) => void) | undefined): ScrollEnds {
  const latest = useRef(onAtEnd)
  useEffect(() => {
    latest.current = onAtEnd
  })
  return useMemo(
    () =>
      scrollEndsOf(
        async () => (await findBox(listId))?.height,
        (atEnd) => latest.current?.(atEnd),
      ),
    [listId],
  )
}

/** `heightOf`: px of the list in the page, which a keyboard changes; undefined where the page does not report it. */
function scrollEndsOf(heightOf: () => Promise<number | undefined>, tell: (atEnd: boolean) => void): ScrollEnds {
  const isAtEnd = { current: true }
  const isAtTop = { current: false }
  let lastTop = 0
  /** From the upper visible edge to the end of the list; at the end it equals the height of the box. */
  let nearest = Infinity
  const put = (atEnd: boolean): void => {
    if (isAtEnd.current === atEnd) return
    isAtEnd.current = atEnd
    tell(atEnd)
  }
  const leaveIfAbove = async (rest: number): Promise<void> => {
    const height = await heightOf()
    if (height !== undefined) nearest = height
    if (rest - nearest > endSlack) put(false)
  }
  return {
    isAtEnd,
    isAtTop,
    scrolled(top, height) {
      const rest = height - top
      // New lines lengthen the list before it scrolls on: only a reader who scrolls up leaves the end.
      const goesUp = top < lastTop - 1
      lastTop = top
      isAtTop.current = top <= 1
      nearest = Math.min(nearest, rest)
      if (isAtEnd.current && goesUp && rest - nearest > endSlack) void leaveIfAbove(rest)
    },
    reachedTop() {
      // This event arrives before the scroll event that caused it: a short list gives no other sign.
      if (lastTop <= 1) isAtTop.current = true
    },
    follow: () => put(true),
  }
}
