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

interface Seen {
  readonly first: string | undefined
  readonly isPrepend: boolean
}

/** `shift` must be set only for the render in which older lines came in front. */
function usePrepend(first: string | undefined, hasKey: (key: string) => boolean): boolean {
  const [seen, setSeen] = useState<Seen>({ first, isPrepend: false })
  if (seen.first === first) return seen.isPrepend
  const isPrepend = seen.first !== undefined && hasKey(seen.first)
  setSeen({ first, isPrepend })
  return isPrepend
}

interface Standing {
  readonly list: { current: VListHandle | null }
  readonly isAtEnd: { current: boolean }
  scrolled(offset: number): void
}

/** Where the reader stands: follows the end, asks for older lines near the top. */
function useStanding<T>({ items, onReachTop, onAtEnd }: VirtualListProps<T>, first: string | undefined): Standing {
  const list = useRef<VListHandle | null>(null)
  const isAtEnd = useRef(true)
  const askedFor = useRef<string | undefined>(undefined)
  const lastOffset = useRef(0)
  const last = items.length - 1
  useLayoutEffect(() => {
    if (isAtEnd.current && last >= 0) list.current?.scrollToIndex(last, { align: 'end' })
  }, [last, items])
  useStickOnResize(list, isAtEnd, last)
  const scrolled = (offset: number): void => {
    const handle = list.current
    if (!handle || handle.viewportSize === 0) return
    // New lines make the list longer before it has moved on: only a reader who goes up leaves the end.
    const isAbove = handle.scrollSize - handle.viewportSize - offset > endSlack
    const goesUp = offset < lastOffset.current - 1
    lastOffset.current = offset
    const atEnd = !isAbove || (isAtEnd.current && !goesUp)
    if (atEnd !== isAtEnd.current) onAtEnd?.(atEnd)
    isAtEnd.current = atEnd
    if (offset >= topSlack || atEnd || askedFor.current === first) return
    askedFor.current = first
    onReachTop?.()
  }
  return { list, isAtEnd, scrolled }
}

function VirtualListOf<T>(props: VirtualListProps<T>, ref: Ref<VirtualListHandle>): ReactElement {
  const { items, keyOf, render, label, live, className } = props
  const first = items[0] && keyOf(items[0])
  const { list, isAtEnd, scrolled } = useStanding(props, first)
  const isPrepend = usePrepend(first, (key) => items.some((item) => keyOf(item) === key))
  useImperativeHandle(
    ref,
    () => ({
      toEnd: () => {
        isAtEnd.current = true
        list.current?.scrollToIndex(items.length - 1, { align: 'end' })
      },
      toKey: (key) => {
        const index = items.findIndex((item) => keyOf(item) === key)
        if (index >= 0) list.current?.scrollToIndex(index, { align: 'center' })
      },
    }),
    [items, keyOf, list, isAtEnd],
  )
  return (
    <VList
      ref={list}
      className={cx(css.list, className)}
      shift={isPrepend}
      onScroll={scrolled}
      role={live ? 'log' : 'region'}
      aria-live={live ? 'polite' : undefined}
      aria-label={label}
      tabIndex={0}
    >
      {items.map((item, index) => (
        <div key={keyOf(item)}>{render(item, index)}</div>
      ))}
    </VList>
  )
}

/** The keyboard takes half the height away: the newest line stays in sight. */
function useStickOnResize(
  list: { readonly current: VListHandle | null },
  isAtEnd: { readonly current: boolean },
  last: number,
): void {
  useEffect(() => {
    const stick = (): void => {
      if (isAtEnd.current && last >= 0) list.current?.scrollToIndex(last, { align: 'end' })
    }
    window.addEventListener('resize', stick)
    return () => window.removeEventListener('resize', stick)
  }, [list, isAtEnd, last])
}

/** A long list of lines of any height, newest at the end; only those in sight are in the document. */
export const VirtualList = forwardRef(VirtualListOf) as <T>(
  props: VirtualListProps<T> & { readonly ref?: Ref<VirtualListHandle> },
) => ReactElement
