import type { EndpointShape, Envelope } from '@rostrum/contract/kernel'
import { kernelRefusals } from '@rostrum/contract/kernel'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal'
import type { Refusal } from '../refusal'
import type { RateLimits } from '../ratelimit'
import type { Caller, Route } from '../types'
import { sentBody } from './body'
import { callerFor } from './caller'
import { succeeded } from './envelope'
import { factsOf, header, ipOf } from './facts'
import { parseInput, type RawInput } from './input'
import type { Signed } from './sign'
import type { Authenticate, Guard } from './types'
import { readUpload, type ReadUpload } from './upload'

export interface Answering {
  readonly authenticate: Authenticate
  readonly limits: RateLimits
  /** Absent: signatures are not asked for. */
  readonly checkSign?: (signed: Signed) => void
  readonly guard?: Guard
}

/** One call: signature, caller, guard, rate, input, handler, reply. Throws a Refusal, or whatever else went wrong. */
export async function answer(
  route: Route,
  request: FastifyRequest,
  parts: Answering,
  seen: (caller: Caller) => void,
): Promise<Envelope> {
  const { endpoint } = route
  parts.checkSign?.(signedOf(request))
  const sent = factsOf(request)
  const caller = await callerFor(endpoint, sent.token ?? ticketIn(endpoint, request), sent, parts.authenticate)
  seen(caller)
  parts.guard?.check(endpoint, caller)
  takeRate(endpoint, parts.limits, 'who', whoOf(caller, request))
  const { file, fields }: Partial<ReadUpload> = endpoint.upload ? await readUpload(request, endpoint.upload) : {}
  const raw: RawInput = { params: request.params, query: request.query, body: fields ?? request.body }
  const input = parseInput(endpoint, raw)
  const facts = file ? factsOf(request, file) : sent
  // The route was bound to this endpoint, and both input and caller have just been checked against it.
  const given = await route.handle({ input, caller, request: facts } as Parameters<Route['handle']>[0])
  return promised(endpoint, given)
}

/** Takes one from the endpoint's bucket when it counts by `by`. Refuses when it is empty. */
export function takeRate(endpoint: EndpointShape, limits: RateLimits, by: 'who' | 'ip' | 'device', key: string): void {
  if (endpoint.rate?.by !== by) return
  const taken = limits.take(`${endpoint.method} ${endpoint.path}`, key, endpoint.rate)
  if (!taken.ok) refuse('kernel.rate_limited', { retryAfter: taken.retryAfter })
}

/** Whether the endpoint, or the kernel or the guard for any endpoint, may say this no. */
export function isDeclared(endpoint: EndpointShape, { reason }: Refusal, guard?: Guard): boolean {
  return (
    reason in kernelRefusals ||
    guard?.refusals.includes(reason) === true ||
    (endpoint.refusals ?? []).some((code) => code === reason)
  )
}

function whoOf(caller: Caller, request: FastifyRequest): string {
  switch (caller.kind) {
    case 'member':
      return caller.memberId
    case 'operator':
      return caller.operatorId
    case 'ticket':
      return caller.ticketId
    case 'visitor':
      return ipOf(request)
  }
}

/** Where a bind ticket may also be sent: as `ticket` in the body or the query. */
function ticketIn(endpoint: EndpointShape, request: FastifyRequest): string | undefined {
  if (endpoint.audience !== 'ticket') return undefined
  return [request.body, request.query].map(ticketOf).find((ticket) => ticket !== undefined)
}

function ticketOf(values: unknown): string | undefined {
  if (typeof values !== 'object' || values === null || !('ticket' in values)) return undefined
  return typeof values.ticket === 'string' && values.ticket !== '' ? values.ticket.slice(0, 512) : undefined
}

function signedOf(request: FastifyRequest): Signed {
  return {
    timestamp: header(request, 'timestamp'),
    key: header(request, 'key'),
    sign: header(request, 'sign'),
    body: sentBody(request),
  }
}

/** The reply as the contract promises it. A reply that does not fit is a bug; what was not promised is cut off. */
function promised(endpoint: EndpointShape, given: unknown): Envelope {
  const data = endpoint.reply.parse(given)
  return succeeded(data, endpoint.msgFrom ? textIn(data, endpoint.msgFrom) : undefined)
}

function textIn(data: unknown, field: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const value: unknown = Reflect.get(data, field)
  return typeof value === 'string' ? value : undefined
}
