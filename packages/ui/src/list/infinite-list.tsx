import { useRef, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Spinner } from '../control/spinner'
import { text } from '../text.zh'
import { useNear } from './use-near'
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
  useNear(end, state === 'idle', onMore)
  return (
    <div ref={end} className={cx(css.end, className)} aria-live="polite">
      {state === 'busy' && (
        <>
          <Spinner />
          {text.loading}
        </>
      )}
      {state === 'end' && <span className={css.done}>{text.noMore}</span>}
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
          <div role="listitem" key={keyOf(item)} className={cx(ruled && css.ruled, itemClassName) || undefined}>
            {render(item, index)}
          </div>
        ))}
      </div>
      <ListEnd state={more} onMore={onMore} />
    </>
  )
}
