import { forwardRef, useEffect, useImperativeHandle, useRef, useState, type ReactElement, type Ref } from 'react'
import { cx } from '../base/cx'
import { ScrollView } from '../weapp/elements'
import { freshId } from '../weapp/nodes.weapp'
import { useScrollEnds } from './scroll-ends.weapp'
import { endSlack, topSlack, type VirtualListHandle, type VirtualListProps } from './virtual-list-props'
import css from './virtual-list.weapp.module.css'

export type { VirtualListHandle, VirtualListProps }

/** Number of drawn lines: each is a part of the data sent to the page. Rooms hold no more. */
const drawnLines = 300

/** Farther than any list is long. WeChat applies a scroll position only when it differs from the previous one. */
const farDown = 1_000_000

/** Ms until new lines are drawn on the page. */
const drawnMs = 40

interface Goal {
  readonly top?: number
  readonly into?: string
}

function VirtualListOf<T>(props: VirtualListProps<T>, ref: Ref<VirtualListHandle>): ReactElement {
  const { items, keyOf, render, onReachTop, onAtEnd, label, live, className } = props
  const [id] = useState(() => freshId('lines'))
  const [goal, setGoal] = useState<Goal>({})
  const ends = useScrollEnds(id, onAtEnd)
  const asked = useRef<string | undefined>(undefined)
  const shown = items.slice(-drawnLines)
  const from = items.length - shown.length
  const first = items[0] && keyOf(items[0])
  const last = items[items.length - 1]
  const newest = last && keyOf(last)
  const toEnd = useRef((): void => setGoal(({ top = farDown }) => ({ top: top + 1 }))).current

  useEffect(() => {
    if (newest === undefined || !ends.isAtEnd.current) return
    const timer = setTimeout(toEnd, drawnMs)
    return () => clearTimeout(timer)
  }, [newest, items, ends, toEnd])
  useFirstLineKept(id, first, ends.isAtTop, (into) => setGoal((was) => ({ ...was, into })))
  useImperativeHandle(
    ref,
    () => ({
      toEnd: () => {
        ends.follow()
        toEnd()
      },
      toKey: (key) => {
        // Empty in between, so that the list can scroll to the same line twice.
        setGoal((was) => ({ ...was, into: '' }))
        setTimeout(() => setGoal((was) => ({ ...was, into: lineId(id, key) })), drawnMs)
      },
    }),
    [id, ends, toEnd],
  )
  const reachedTop = (): void => {
    ends.reachedTop()
    if (ends.isAtEnd.current || asked.current === first) return
    asked.current = first
    onReachTop?.()
  }
  return (
    <ScrollView
      id={id}
      className={cx(css.list, className)}
      role={live ? 'log' : 'region'}
      aria-live={live ? 'polite' : undefined}
      aria-label={label}
      scrollY
      enhanced
      scrollAnchoring
      scrollTop={goal.top}
      scrollIntoView={goal.into}
      lowerThreshold={endSlack}
      upperThreshold={topSlack}
      onScroll={({ detail }) => ends.scrolled(detail.scrollTop, detail.scrollHeight)}
      onScrollToLower={ends.follow}
      onScrollToUpper={reachedTop}
    >
      {shown.map((item, index) => (
        <div key={keyOf(item)} id={lineId(id, keyOf(item))}>
          {render(item, from + index)}
        </div>
      ))}
    </ScrollView>
  )
}

/** Ids in the page allow only letters, digits and a few signs. */
const lineId = (list: string, key: string): string => `${list}-${key.replace(/[^\w-]/g, '_')}`

/** A reader at the very top stays with the first line when older lines arrive. */
function useFirstLineKept(
  list: string,
  first: string | undefined,
  isAtTop: { readonly current: boolean },
  goInto: (id: string) => void,
): void {
  const was = useRef(first)
  const go = useRef(goInto)
  useEffect(() => {
    go.current = goInto
  })
  useEffect(() => {
    const before = was.current
    was.current = first
    if (before === undefined || before === first || !isAtTop.current) return
    const timer = setTimeout(() => go.current(lineId(list, before)), drawnMs)
    return () => clearTimeout(timer)
  }, [list, first, isAtTop])
}

/** The last lines of a conversation, newest at the end: all are drawn, because nothing can be measured there. */
export const VirtualList = forwardRef(VirtualListOf) as <T>(
  props: VirtualListProps<T> & { readonly ref?: Ref<VirtualListHandle> },
) => ReactElement
