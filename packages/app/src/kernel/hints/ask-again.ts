import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** First answers that will be asked for once more: many changes meanwhile ask once. */
const marked = new WeakSet<Query>()

/**
 * Asks again for what is shown under these keys, because it changed. A first answer that is still under way may have
 * been made before the change: it is shown, and then asked for once more.
 */
export async function askAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const first = keys.flatMap((queryKey) =>
    client.getQueryCache().findAll({
      queryKey,
      predicate: (query) => query.state.data === undefined && query.state.fetchStatus !== 'idle' && !marked.has(query),
    }),
  )
  for (const query of first) marked.add(query)
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  for (const query of first) marked.delete(query)
  await Promise.all(first.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })))
}
