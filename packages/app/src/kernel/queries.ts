import { ApiFailure } from '@rostrum/client'
import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import type { Lifecycle } from './platform'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** After one, two and four seconds: most servers that are busy are so for a moment. */
const BUSY_TRIES = 3

/** A refusal will not change on a retry, unless the server was only busy; a lost connection or a server error may. */
function mayRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiFailure && error.reason === 'kernel.busy') return failures < BUSY_TRIES
  return failures < 1 && (!(error instanceof ApiFailure) || error.kind === 'transport' || error.kind === 'server')
}

/** One cache for all screens: fresh for 30 s, kept for 30 min; reads are retried, writes never. */
export function createQueries(lifecycle: Lifecycle): QueryClient {
  focusManager.setEventListener((changed) => lifecycle.onVisible((isVisible) => changed(isVisible)))
  onlineManager.setEventListener((changed) => lifecycle.onOnline((isOnline) => changed(isOnline)))
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30 * SECOND, gcTime: 30 * MINUTE, retry: mayRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Queries of the window itself; they belong to no member. */
export const SHELL_KEY = 'shell'

/** Drops data fetched for another user; data on screen is refetched for the present one. */
export function forgetFetched(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== SHELL_KEY })
  void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== SHELL_KEY })
  void queries.invalidateQueries({ queryKey: [SHELL_KEY] })
}
