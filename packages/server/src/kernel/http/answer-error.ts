import { kernelRefusals } from '@rostrum/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '../refusal'
import { bug, refused } from './envelope'
import { outcomeOf } from './outcome'
import { isForPerson } from './plain-page'
import { BUSY_SEC, refuseVisit } from './refused-visit'
import { refusalIn } from './trouble'
import type { Bug } from './types'

/** Answers what a handler threw: a refusal with its words, anything else as a bug, which is logged. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { log, onBug }: { readonly log: Logger; readonly onBug?: (bug: Bug) => void },
): FastifyReply {
  const outcome = outcomeOf(request)
  const refusal = outcome.endpoint && isUndeclared(error) ? undefined : refusalIn(error)
  reply.code(200).header('cache-control', 'no-store')
  // The unread rest of a refused body must not be taken for the next request.
  if (!request.raw.complete) reply.header('connection', 'close')
  if (refusal) {
    outcome.refusal = refusal
    if (!outcome.endpoint && isForPerson(request))
      return refuseVisit(request, reply, refused(refusal), againOf(refusal))
    return reply.send(refused(refusal))
  }
  outcome.isBug = true
  const route = request.routeOptions.url ?? '(unknown)'
  log.error({ id: request.id, route, err: error }, 'a bug')
  onBug?.({ requestId: request.id, route, error })
  if (!outcome.endpoint && isForPerson(request)) return refuseVisit(request, reply, bug())
  return reply.send(bug())
}

const againOf = ({ reason }: Refusal): number | undefined => (reason === 'kernel.busy' ? BUSY_SEC : undefined)

/** A refusal that reached this point from a handler was not declared by its endpoint. */
function isUndeclared(error: unknown): boolean {
  return error instanceof Refusal && !(error.reason in kernelRefusals)
}
