import { OK } from '@rostrum/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { HttpMetrics } from '../metrics'
import { outcomeOf } from './outcome'

/**
 * One line per request: route pattern, result, milliseconds. Never the query, the body or a header. Answered calls that
 * every open page makes all the time have theirs for debugging only: at thousands a second they would be most of the log.
 */
export function writeAccessLines(app: FastifyInstance, log: Logger, metrics: HttpMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint, caller, refusal, cause, isBug } = outcomeOf(request)
    const route = request.routeOptions.url ?? '(unknown)'
    const code = isBug ? 500 : (refusal?.code ?? (endpoint ? OK : reply.statusCode))
    metrics.observe({ method: request.method, route: endpoint ? route : '(other)', code: String(code) }, reply.elapsedTime / 1000)
    const line = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      code,
      ms: Math.round(reply.elapsedTime),
      ...(refusal && { reason: refusal.reason }),
      ...(caller && { caller: caller.kind }),
      ...(caller?.kind === 'member' && { memberId: caller.memberId }),
      ...(cause !== undefined && { err: cause }),
    }
    if (cause !== undefined) log.warn(line, 'answered as busy')
    else if (endpoint?.frequent && code === OK) log.debug(line, 'call')
    else if (isCall(request, reply)) log.info(line, 'call')
    else log.debug(line, 'file')
  })
}

function isCall(request: FastifyRequest, reply: FastifyReply): boolean {
  return outcomeOf(request).endpoint !== undefined || reply.statusCode >= 400
}
