import { wordEndpoints as calls } from '@rostrum/contract/content'
import { route, type Route } from '../kernel/types'
import type { WordService } from './word-service'

/** Calls of operators about the list of words. */
export function wordRoutes(words: WordService): Route[] {
  return [
    route(calls['content.listWords'], ({ input }) => words.list(input.keyword, input.limit)),
    route(calls['content.saveWord'], ({ input, caller }) => words.save(caller.operatorId, input)),
  ]
}
