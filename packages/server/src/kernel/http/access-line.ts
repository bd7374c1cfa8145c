import { OK } from '@rostrum/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { HttpMetrics } from '../metrics'
import { outcomeOf } from './outcome'

/**
 * One line per request: route pattern, result, milliseconds. Never the query, the body or a header. Successful calls
 * that every open page makes all the time are logged at debug level only: at thousands a second they would be most of
 * the log.
 */
export function writeAccessLines(app: FastifyInstance, log: Logger, metrics: HttpMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = outcomeOf(request)
    const code = codeOf(request, reply)
    const route = endpoint ? patternOf(request) : '(other)'
    metrics.observe({ method: request.method, route, code: String(code) }, reply.elapsedTime / 1000)
    writeLine(log, request, reply, code)
    done()
  })
}

function writeLine(log: Logger, request: FastifyRequest, reply: FastifyReply, code: number): void {
  const { endpoint, caller, refusal, cause } = outcomeOf(request)
  const isQuiet = cause === undefined && (endpoint ? endpoint.frequent === true && code === OK : reply.statusCode < 400)
  if (isQuiet && !log.isLevelEnabled('debug')) return
  const line = {
    id: request.id,
    method: request.method,
    route: patternOf(request),
    status: reply.statusCode,
    code,
    ms: Math.round(reply.elapsedTime),
    ...(refusal && { reason: refusal.reason }),
    ...(caller && { caller: caller.kind }),
    ...(caller?.kind === 'member' && { memberId: caller.memberId }),
    ...(cause !== undefined && { err: cause }),
  }
  if (cause !== undefined) log.warn(line, 'answered as busy')
  else if (isQuiet) log.debug(line, endpoint ? 'call' : 'file')
  else log.info(line, 'call')
}

function patternOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '(unknown)'
}

function codeOf(request: FastifyRequest, reply: FastifyReply): number {
  const { endpoint, refusal, isBug } = outcomeOf(request)
  return isBug ? 500 : (refusal?.code ?? (endpoint ? OK : reply.statusCode))
}
