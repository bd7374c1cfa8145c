import type { MoreState } from '@rostrum/ui'

interface Rows<T> {
  readonly pages: readonly { readonly rows: readonly T[] }[]
}
interface Paging {
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
}

/** All rows so far, each once: a row that moved between two pages while they were read would come twice. */
export function rowsOf<T extends { readonly id: string }>(data: Rows<T> | undefined): T[] {
  const seen = new Set<string>()
  return (data?.pages ?? []).flatMap((page) => page.rows).filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** What a list's last line says. */
export function moreState({ isFetchingNextPage, isFetchNextPageError, hasNextPage }: Paging): MoreState {
  if (isFetchingNextPage) return 'busy'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'idle' : 'end'
}
