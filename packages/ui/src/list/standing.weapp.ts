import { useEffect, useMemo, useRef } from 'react'
import { findBox } from '../weapp/nodes.weapp'
import { endSlack } from './virtual-list-props'

/** Where the reader of a list stands, from what its box tells of scrolling. */
export interface Standing {
  readonly isAtEnd: { readonly current: boolean }
  /** At the first pixel: what comes in front would push the lines away. */
  readonly isAtTop: { readonly current: boolean }
  scrolled(top: number, height: number): void
  reachedTop(): void
  /** At the newest line, by scrolling or by being brought there. */
  follow(): void
}

export function useStanding(listId: string, onAtEnd: ((atEnd: boolean) => void) | undefined): Standing {
  const latest = useRef(onAtEnd)
  useEffect(() => {
    latest.current = onAtEnd
  })
  return useMemo(
    () =>
      standingOf(
        async () => (await findBox(listId))?.height,
        (atEnd) => latest.current?.(atEnd),
      ),
    [listId],
  )
}

/** `heightOf`: px of the list in the page, which a keyboard changes; undefined where the page does not tell. */
export function standingOf(heightOf: () => Promise<number | undefined>, tell: (atEnd: boolean) => void): Standing {
  const isAtEnd = { current: true }
  const isAtTop = { current: false }
  let lastTop = 0
  /** From the upper edge of what is seen to the end of the list; at the end it is the height of the box. */
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
      // New lines make the list longer before it has moved on: only a reader who goes up leaves the end.
      const goesUp = top < lastTop - 1
      lastTop = top
      isAtTop.current = top <= 1
      nearest = Math.min(nearest, rest)
      if (isAtEnd.current && goesUp && rest - nearest > endSlack) void leaveIfAbove(rest)
    },
    reachedTop() {
      // Told before the scrolling that reached it: a short list has no other sign of it.
      if (lastTop <= 1) isAtTop.current = true
    },
    follow: () => put(true),
  }
}
