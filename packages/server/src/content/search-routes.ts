import { searchEndpoints as calls } from '@rostrum/contract/content'
import { route, type Route } from '../kernel/types'
import type { SearchService } from './search-service'

/** Binds the calls of the search. */
export function searchRoutes({ search, suggest }: SearchService): Route[] {
  return [
    route(calls['content.search'], ({ input, caller }) => search(input, caller)),
    route(calls['content.suggest'], ({ input, caller }) => suggest(input.keyword, caller)),
  ]
}
