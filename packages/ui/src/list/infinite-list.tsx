import { useRef, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Spinner } from '../control/spinner'
import { text } from '../text.zh'
import { useExceeds } from './use-exceeds'
import { useNear } from './use-near'
import css from './infinite-list.module.css'

/** `idle`: there is more; `busy`: loading; `failed`: a press tries again; `end`: nothing more. */
export type MoreState = 'idle' | 'busy' | 'failed' | 'end'

export interface ListEndProps {
  readonly state: MoreState
  readonly onMore: () => void
  readonly className?: string
}

/**
 * The list's last line: 加载更多, 正在加载..., 没有更多了. It loads more by itself when it comes near. A list that fits the
 * screen needs no word for its end, nor a place for one.
 */
export function ListEnd({ state, onMore, className }: ListEndProps) {
  const end = useRef<HTMLDivElement | null>(null)
  useNear(end, state === 'idle', onMore)
  const isLong = useExceeds(end, state === 'end')
  const isSaid = state !== 'end' || isLong
  return (
    <div ref={end} className={cx(isSaid && css.end, className)} aria-live="polite">
      {state === 'busy' && (
        <>
          <Spinner />
          {text.loading}
        </>
      )}
      {state === 'end' && isSaid && <span className={css.done}>{text.noMore}</span>}
      {(state === 'idle' || state === 'failed') && (
        <Pressable className={css.more} onPress={onMore}>
          {state === 'idle' ? text.more : text.moreFailed}
        </Pressable>
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
  /** Class of the list itself; a grid class makes it a grid. */
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
          <div role="listitem" key={keyOf(item)} className={cx(ruled && css.ruled, itemClassName) || undefined}>
            {render(item, index)}
          </div>
        ))}
      </div>
      <ListEnd state={more} onMore={onMore} />
    </>
  )
}
