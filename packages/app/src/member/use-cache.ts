import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bytesOf, forgetCopies, keptBytes, SHELL_KEY, useKernel, type DeviceStorage } from '@rostrum/app/kernel'

/** Fetched for a page that is no longer there, and kept in case it comes back. */
const isLeft = (query: Query): boolean => query.queryKey[0] !== SHELL_KEY && !query.isActive()

const bytesIn = (data: unknown): number => (data === undefined ? 0 : bytesOf(JSON.stringify(data) ?? ''))

const bytesKept = (queries: QueryClient, storage: DeviceStorage): number =>
  queries
    .getQueryCache()
    .findAll({ predicate: isLeft })
    .reduce((sum, { state }) => sum + bytesIn(state.data), keptBytes(storage))

/**
 * What this device keeps of what it fetched: copies to read without a network, and the answers of pages left behind. Not the
 * session, the settings, drafts or searches. Bytes; undefined until counted.
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
    /** Answers how many bytes went. */
    clear: (): number => {
      const before = bytesKept(queries, storage)
      forgetCopies(storage)
      queries.removeQueries({ predicate: isLeft })
      setBytes(bytesKept(queries, storage))
      return before
    },
  }
}
