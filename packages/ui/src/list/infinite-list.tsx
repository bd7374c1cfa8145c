import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Spinner } from '../control/spinner'
import { useScroller } from '../frame/scroll-box'
import { text } from '../text.zh'
import css from './infinite-list.module.css'

/** `idle`: more can be had; `busy`: on its way; `failed`: pressing asks again; `end`: nothing more. */
export type MoreState = 'idle' | 'busy' | 'failed' | 'end'

export interface ListEndProps {
  readonly state: MoreState
  readonly onMore: () => void
  readonly className?: string
}

/** The list's last line: 加载更多, 正在加载..., 没有更多了. It asks by itself when it comes near. */
export function ListEnd({ state, onMore, className }: ListEndProps) {
  const end = useRef<HTMLDivElement | null>(null)
  const scroller = useScroller()
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    if (state !== 'idle' || !end.current || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current(),
      { root: scroller?.current ?? null, rootMargin: '0px 0px 480px 0px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [state, scroller])
  return (
    <div ref={end} className={cx(css.end, className)} aria-live="polite">
      {state === 'busy' && <><Spinner />{text.loading}</>}
      {state === 'end' && <span className={css.done}>{text.noMore}</span>}
      {(state === 'idle' || state === 'failed') && (
        <Pressable className={css.more} onPress={onMore}>{state === 'idle' ? text.more : text.moreFailed}</Pressable>
      )}
    </div>
  )
}

export interface InfiniteListProps<T> {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly render: (item: T, index: number) => ReactNode
  readonly more: MoreState
  readonly onMore: () => void
  readonly label?: string
  /** Of the list itself; a grid class makes it a grid. */
  readonly className?: string
  readonly itemClassName?: string
  /** A hairline between items. */
  readonly ruled?: boolean
}

export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { items, keyOf, render, more, onMore, label, className, itemClassName, ruled } = props
  return (
    <>
      <div role="list" aria-label={label} className={className}>
        {items.map((item, index) => (
          <div role="listitem" key={keyOf(item)} className={cx(ruled && css.ruled, itemClassName) || undefined}>{render(item, index)}</div>
        ))}
      </div>
      <ListEnd state={more} onMore={onMore} />
    </>
  )
}
