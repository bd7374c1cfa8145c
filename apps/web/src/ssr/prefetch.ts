import type { QueryClient } from '@tanstack/react-query'
import type { RenderedQuery } from '../first/rendered-page'

/** A page asks, draws what came, and may then ask for more; the deepest page asks three times. */
const ROUNDS = 5

/** Draws until the page asks for nothing new. Answers that a browser forgets with their page stay until it is drawn. */
export async function drawWhole(queries: QueryClient, draw: () => string): Promise<string> {
  let drawn = draw()
  for (let round = 1; round < ROUNDS; round += 1) {
    const waiting = wantedOf(queries)
    if (waiting.length === 0) return drawn
    for (const query of waiting) query.gcTime = Infinity
    await Promise.all(waiting.map((query) => query.fetch().catch(() => undefined)))
    drawn = draw()
  }
  return drawn
}

type Wanted = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number]

/** Queries that the last drawing named for the first time. */
const wantedOf = (queries: QueryClient): readonly Wanted[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && isEnabled(options))

/** The observers' options are kept on the query, but its type does not name them. */
function isEnabled(options: object): boolean {
  return !('enabled' in options) || options.enabled !== false
}

/** What came, in a form that a browser can read again; code that came with the page is left out. */
export function answersOf(queries: QueryClient): readonly RenderedQuery[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success' && !isCode(state.data))
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, at: state.dataUpdatedAt }))
}

export const hasFailed = (queries: QueryClient): boolean =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error')

const isCode = (data: unknown): boolean => Object.prototype.toString.call(data) === '[object Module]'
