import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what is shown under these keys, because it changed. A first answer that is still under way may have
 * been made before the change: it is shown, and then asked for once more.
 */
export async function askAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const first = keys.flatMap((queryKey) =>
    client.getQueryCache().findAll({
      queryKey,
      predicate: ({ state }) => state.data === undefined && state.fetchStatus !== 'idle',
    }),
  )
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  await Promise.all(first.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })))
}
