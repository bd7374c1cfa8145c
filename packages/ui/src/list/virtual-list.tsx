import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from 'react'
import { VList, type VListHandle } from 'virtua'
import { cx } from '../base/cx'
import { endSlack, topSlack, type VirtualListHandle, type VirtualListProps } from './virtual-list-props'
import css from './virtual-list.module.css'

export type { VirtualListHandle, VirtualListProps }

interface Shown<T> {
  readonly items: readonly T[]
  /** What is drawn: without the lines added at the end, as long as those added in front are new. */
  readonly drawn: readonly T[]
  /** These lines are drawn with older ones in front for the first time. */
  readonly isPrepend: boolean
}

/** What to draw next. Older lines in front and new ones at the end are drawn one after the other: the list can keep
 * its place for one of them at a time. */
function nextShown<T>({ drawn }: Shown<T>, items: readonly T[], keyOf: (item: T) => string): Shown<T> {
  const last = drawn[drawn.length - 1]
  const joint = last === undefined ? -1 : items.findIndex((item) => keyOf(item) === keyOf(last))
  const isPrepend = joint > drawn.length - 1
  return { items, drawn: isPrepend ? items.slice(0, joint + 1) : items, isPrepend }
}

function useShown<T>(items: readonly T[], keyOf: (item: T) => string): Shown<T> {
  const [shown, setShown] = useState<Shown<T>>({ items, drawn: items, isPrepend: false })
  useLayoutEffect(() => {
    if (shown.isPrepend) setShown({ items: shown.items, drawn: shown.items, isPrepend: false })
  }, [shown])
  if (shown.items === items) return shown
  const next = nextShown(shown, items, keyOf)
  setShown(next)
  return next
}

interface ScrollEnds {
  readonly list: { current: VListHandle | null }
  readonly isAtEnd: { current: boolean }
  scrolled(offset: number): void
  /** The wheel was turned, by px; negative is up. */
  turned(by: number): void
  /** The list stands. */
  stopped(): void
}

/** A turn of the wheel is drawn within this time. */
const TURN_MS = 500

/** Tracks the reader's position: follows the end, requests older lines near the top. */
function useScrollEnds<T>(
  { items, onReachTop, onAtEnd, onSeen }: VirtualListProps<T>,
  first: string | undefined,
): ScrollEnds {
  const list = useRef<VListHandle | null>(null)
  const isAtEnd = useRef(true)
  const askedFor = useRef<string | undefined>(undefined)
  const lastOffset = useRef(0)
  const last = items.length - 1
  const { isLeaving, turned, stopped } = useTurns(list, isAtEnd, last)
  useLayoutEffect(() => {
    if (isAtEnd.current && !isLeaving.current && last >= 0) list.current?.scrollToIndex(last, { align: 'end' })
  }, [last, items, isLeaving])
  useStickOnResize(list, isAtEnd, last)
  const scrolled = (offset: number): void => {
    const handle = list.current
    if (!handle || handle.viewportSize === 0) return
    // New lines lengthen the list before it scrolls on: only a reader who scrolls up leaves the end.
    const isAbove = handle.scrollSize - handle.viewportSize - offset > endSlack
    const goesUp = offset < lastOffset.current - 1
    lastOffset.current = offset
    const atEnd = !isAbove || (isAtEnd.current && !goesUp)
    if (atEnd !== isAtEnd.current) onAtEnd?.(atEnd)
    isAtEnd.current = atEnd
    const seen = onSeen && items[handle.findItemIndex(offset + handle.viewportSize) - 1]
    if (seen) onSeen?.(seen)
    if (offset >= topSlack || atEnd || askedFor.current === first) return
    askedFor.current = first
    onReachTop?.()
  }
  return { list, isAtEnd, scrolled, turned, stopped }
}

/** A turn of the wheel is drawn in small steps, the first within the slack: what comes meanwhile must not end it. */
function useTurns(
  list: { readonly current: VListHandle | null },
  isAtEnd: { readonly current: boolean },
  last: number,
): Pick<ScrollEnds, 'turned' | 'stopped'> & { readonly isLeaving: { readonly current: boolean } } {
  const isLeaving = useRef(false)
  const release = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopped = (): void => {
    clearTimeout(release.current)
    const wasLeaving = isLeaving.current
    isLeaving.current = false
    // Turned so little that it is still the end: what came meanwhile is followed now.
    if (wasLeaving && isAtEnd.current && last >= 0) list.current?.scrollToIndex(last, { align: 'end' })
  }
  // Lines may come after the wheel was turned: the timer follows the end as it is then.
  const newest = useRef(stopped)
  useLayoutEffect(() => {
    newest.current = stopped
  })
  useEffect(() => () => clearTimeout(release.current), [])
  const turned = (by: number): void => {
    clearTimeout(release.current)
    isLeaving.current = by < 0 && (list.current?.scrollOffset ?? 0) > 0
    // A turn that enlarges the page, or moves what is inside a line, scrolls nothing, and nothing says that it ended.
    if (isLeaving.current) release.current = setTimeout(() => newest.current(), TURN_MS)
  }
  return { isLeaving, turned, stopped }
}

function VirtualListOf<T>(props: VirtualListProps<T>, ref: Ref<VirtualListHandle>): ReactElement {
  const { items, keyOf, render, label, live, className, onAtEnd } = props
  const { drawn, isPrepend } = useShown(items, keyOf)
  const first = drawn[0] && keyOf(drawn[0])
  const { list, isAtEnd, scrolled, turned, stopped } = useScrollEnds({ ...props, items: drawn }, first)
  useImperativeHandle(
    ref,
    () => ({
      toEnd: () => {
        // The scroll that follows finds nothing changed, so it is said here.
        if (!isAtEnd.current) onAtEnd?.(true)
        isAtEnd.current = true
        list.current?.scrollToIndex(drawn.length - 1, { align: 'end' })
      },
      toKey: (key) => {
        const index = drawn.findIndex((item) => keyOf(item) === key)
        if (index >= 0) list.current?.scrollToIndex(index, { align: 'center' })
      },
    }),
    [drawn, keyOf, list, isAtEnd, onAtEnd],
  )
  return (
    <VList
      ref={list}
      className={cx(css.list, className)}
      shift={isPrepend}
      onScroll={scrolled}
      onScrollEnd={stopped}
      onWheel={({ deltaY }) => turned(deltaY)}
      role={live ? 'log' : 'region'}
      aria-live={live ? 'polite' : undefined}
      aria-label={label}
      tabIndex={0}
    >
      {drawn.map((item, index) => (
        <div key={keyOf(item)}>{render(item, index)}</div>
      ))}
    </VList>
  )
}

/** The keyboard takes half the height: the newest line stays visible. */
function useStickOnResize(
  list: { readonly current: VListHandle | null },
  isAtEnd: { readonly current: boolean },
  last: number,
): void {
  useEffect(() => {
    let frame = 0
    // The page makes room for the keyboard first.
    const stick = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (isAtEnd.current && last >= 0) list.current?.scrollToIndex(last, { align: 'end' })
      })
    }
    const views = [window, window.visualViewport]
    views.forEach((view) => view?.addEventListener('resize', stick))
    return () => {
      cancelAnimationFrame(frame)
      views.forEach((view) => view?.removeEventListener('resize', stick))
    }
  }, [list, isAtEnd, last])
}

/** A long list of lines of any height, newest at the end; only visible lines are in the document. */
export const VirtualList = forwardRef(VirtualListOf) as <T>(
  props: VirtualListProps<T> & { readonly ref?: Ref<VirtualListHandle> },
) => ReactElement
