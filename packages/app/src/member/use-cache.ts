import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bytesOf, forgetCopies, keptBytes, SHELL_KEY, useKernel, type DeviceStorage } from '@rostrum/app/kernel'

/** Fetched for a closed page, and cached in case it opens again. */
const isLeft = (query: Query): boolean => query.queryKey[0] !== SHELL_KEY && !query.isActive()

const bytesIn = (data: unknown): number => (data === undefined ? 0 : bytesOf(JSON.stringify(data) ?? ''))

const bytesKept = (queries: QueryClient, storage: DeviceStorage): number =>
  queries
    .getQueryCache()
    .findAll({ predicate: isLeft })
    .reduce((sum, { state }) => sum + bytesIn(state.data), keptBytes(storage))

/**
 * The data that this device caches: copies for reading without a network, and replies of closed pages. It leaves out
 * the session, the settings, drafts and searches. Bytes; undefined until counted.
 */
export function useCache() {
  const {
    queries,
    platform: { storage, timers },
  } = useKernel()
  const [bytes, setBytes] = useState<number>()
  useEffect(() => timers.after(0, () => setBytes(bytesKept(queries, storage))), [queries, storage, timers])
  return {
    bytes,
    /** Clears the cache; returns the number of cleared bytes. */
    clear: (): number => {
      const before = bytesKept(queries, storage)
      forgetCopies(storage)
      queries.removeQueries({ predicate: isLeft })
      setBytes(bytesKept(queries, storage))
      return before
    },
  }
}
