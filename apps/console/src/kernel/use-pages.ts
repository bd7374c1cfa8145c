import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { call, type CallInput, type CallReply, type ConsoleCall } from './call'

/** Lists that go on at a cursor. */
type Walked = {
  [N in ConsoleCall]: 'cursor' extends keyof CallInput<N>
    ? 'nextCursor' extends keyof CallReply<N>
      ? N
      : never
    : never
}[ConsoleCall]

export interface Pages<N extends Walked> {
  readonly query: Pick<UseInfiniteQueryResult, 'data' | 'error' | 'isPending' | 'isFetchingNextPage' | 'refetch'>
  readonly rows: readonly CallReply<N>['rows'][number][]
  readonly total: number | undefined
  readonly more: (() => void) | undefined
}

/** A list as far as somebody has walked it: `more` reads the next page behind those that are shown. */
export function usePages<N extends Walked>(name: N, input: CallInput<N>, every?: number): Pages<N> {
  const query = useInfiniteQuery({
    queryKey: [name, input, 'pages'],
    queryFn: ({ pageParam }) => call(name, { ...input, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last: CallReply<Walked>) => last.nextCursor,
    ...(every !== undefined && { refetchInterval: every }),
  })
  const pages = query.data?.pages ?? []
  return {
    query,
    rows: pages.flatMap((page): readonly CallReply<N>['rows'][number][] => page.rows),
    total: pages[0]?.total,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
  }
}
