import { pageSizeMax } from '@rostrum/contract/kernel/limits'
import type { Listed, ListPlace } from './list-place'

interface Gathering<Row> {
  readonly filters: ListPlace['filters']
  readonly ask: (place: ListPlace) => Promise<Listed<Row>>
  readonly keyOf: (row: Row) => string
  /** Rows after which it stops. */
  readonly most: number
  /** Told of each page; `total` as far as the list knows it. */
  readonly onRows: (rows: readonly Row[], total: number | undefined) => Promise<void>
  readonly isStopped: () => boolean
}

/** Walks a list through all of its pages. Answers how many rows there were, and whether there are more. */
export async function gather<Row>(list: Gathering<Row>): Promise<{ readonly count: number; readonly isCut: boolean }> {
  const seen = new Set<string>()
  let place: ListPlace = { page: 1, pageSize: pageSizeMax, cursor: '', filters: list.filters }
  while (!list.isStopped()) {
    const { rows, total, hasMore = false, nextCursor } = await list.ask(place)
    // Rows move from page to page while somebody works on them; a list without pages answers the same again.
    const unseen = rows.filter((row) => !seen.has(list.keyOf(row)))
    const fresh = unseen.slice(0, list.most - seen.size)
    for (const row of fresh) seen.add(list.keyOf(row))
    if (fresh.length > 0) await list.onRows(fresh, total)
    const isMore = nextCursor !== undefined || hasMore || (total ?? 0) > seen.size || unseen.length > fresh.length
    if (!isMore || fresh.length === 0 || seen.size >= list.most) return { count: seen.size, isCut: isMore }
    place = nextCursor === undefined ? { ...place, page: place.page + 1 } : { ...place, cursor: nextCursor }
  }
  return { count: seen.size, isCut: false }
}
