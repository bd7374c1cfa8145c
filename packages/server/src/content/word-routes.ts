import { wordEndpoints as calls } from '@rostrum/contract/content'
import { route, type Route } from '../kernel/types'
import type { WordService } from './word-service'

/** Calls of operators about the list of words. */
export function wordRoutes(words: WordService): Route[] {
  return [
    route(calls['content.tryWords'], ({ input }) => words.attempt(input.text)),
    route(calls['content.listWords'], ({ input }) => words.list(input.keyword, input.limit)),
    route(calls['content.saveWord'], async ({ input, caller, request }) => {
      const { before, after } = await words.save(caller.operatorId, input)
      request.noted?.({ subject: after.id, before, after })
      return after
    }),
    route(calls['content.importWords'], async ({ input, caller, request }) => {
      const done = await words.import(caller.operatorId, input.words, input.action)
      request.noted?.({ after: { ...done, action: input.action } })
      return done
    }),
  ]
}
