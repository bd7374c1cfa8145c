import { InfiniteList, moreOf, PullRefresh, type InfiniteListProps } from '@rostrum/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Awaited } from './awaited'

export interface PagedListProps<T> extends Omit<InfiniteListProps<T>, 'items' | 'more' | 'onMore'> {
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly rows: readonly T[] }>>
  /** What stands there when there is nothing. */
  readonly empty: ReactNode
  /** Stands there while the first page is on its way; without it as many grey rows as `waiting` says. */
  readonly skeleton?: ReactNode
  readonly waiting?: number
  readonly waitingClassName?: string
  /** Pulled down it asks again. */
  readonly pulled?: boolean
  /** A part of a page: a failure takes little room. */
  readonly small?: boolean
}

/** A list that grows, in each of its states: on its way, failed, empty, and with rows. */
export function PagedList<T>({
  list,
  empty,
  skeleton,
  waiting,
  waitingClassName,
  pulled,
  small,
  ...rest
}: PagedListProps<T>) {
  if (!list.data)
    return <Awaited query={list} skeleton={skeleton} waiting={waiting} className={waitingClassName} small={small} />
  const items = list.data.pages.flatMap((page) => page.rows)
  if (items.length === 0) return empty
  const shown = <InfiniteList {...rest} items={items} more={moreOf(list)} onMore={() => void list.fetchNextPage()} />
  return pulled ? <PullRefresh onRefresh={() => list.refetch()}>{shown}</PullRefresh> : shown
}
