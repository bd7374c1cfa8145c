import type { EndpointShape, Envelope, Upload } from '@rostrum/contract/kernel'
import { kernelRefusals } from '@rostrum/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { KeyedCalls } from '../idempotency'
import { refuse } from '../refusal'
import type { Refusal } from '../refusal'
import type { RateLimits } from '../ratelimit'
import type { Incoming } from '../storage'
import type { Caller, RequestFacts, Route } from '../types'
import { audited, noteDenial, type Auditing } from './audited'
import { sentBody } from './body'
import { callerFor } from './caller'
import { succeeded } from './envelope'
import { factsOf, header, ipOf } from './facts'
import { parseInput, type RawInput } from './input'
import type { Signed } from './sign'
import type { Authenticate, Guard } from './types'
import { announcedBytes, readUpload, refuseEarly, type ReadUpload } from './upload'

export interface AnswerDeps {
  readonly authenticate: Authenticate
  readonly limits: RateLimits
  /** Where uploads wait until their call is answered. */
  readonly incoming: Incoming
  /** Absent: signatures are not required. */
  readonly checkSign?: (signed: Signed) => void
  readonly guard?: Guard
  /** Counts a call with a session that is none where calls without one are counted. */
  readonly takeAsVisitor?: (ip: string) => Promise<void>
  /** Refusals of wrong input carry technical words too: never in production. */
  readonly isOpen?: boolean
  /** Absent: keys are not bound to their input. */
  readonly keyed?: KeyedCalls
  /** Absent: nobody keeps a record of operators' acts. */
  readonly auditing?: Auditing
}

/** One call: signature, caller, guard, rate, input, handler, reply. Throws a Refusal, or any other error. */
export async function answer(
  route: Route,
  request: FastifyRequest,
  parts: AnswerDeps,
  seen: (caller: Caller) => void,
): Promise<Envelope> {
  const { endpoint } = route
  parts.checkSign?.(signedOf(request))
  const sent = factsOf(request)
  const caller = await callerFor(
    endpoint,
    sent.token ?? ticketIn(endpoint, request),
    sent,
    parts.authenticate,
    (denied) => noteDenial(parts, { endpoint, caller: denied, input: {}, facts: sent }),
  )
  seen(caller)
  // A session that is none was not counted with its address yet.
  if (sent.token !== undefined && caller.kind === 'visitor') await parts.takeAsVisitor?.(sent.ip)
  await parts.guard?.check(endpoint, caller)
  await takeRate(endpoint, parts.limits, 'who', whoOf(caller, request))
  const upload = endpoint.upload && (await receive(route, endpoint.upload, request, caller, parts.incoming))
  try {
    const raw: RawInput = { params: request.params, query: request.query, body: upload?.fields ?? request.body }
    const input = parseInput(endpoint, raw, parts.isOpen)
    const facts = upload?.file ? factsOf(request, upload.file) : sent
    return await audited(parts.auditing, { endpoint, caller, input, facts }, async (request) => {
      // The route was bound to this endpoint, and both input and caller have just been checked against it.
      const handle = () => route.handle({ input, caller, request } as Parameters<Route['handle']>[0])
      const given = await (parts.keyed ? parts.keyed.run(endpoint, caller, input, handle) : handle())
      return promised(endpoint, given)
    })
  } finally {
    await upload?.dispose()
  }
}

/** Answers one call inside of another one of the same caller: its input is checked, nothing is counted or noted. */
export const answerWithin = (
  { endpoint, handle }: Route,
  raw: RawInput,
  { caller, request }: { readonly caller: Caller; readonly request: RequestFacts },
): Promise<unknown> =>
  // Whoever asks has made sure of the permission of this one.
  handle({ input: parseInput(endpoint, raw), caller, request } as Parameters<Route['handle']>[0])

async function receive(
  route: Route,
  upload: Upload,
  request: FastifyRequest,
  caller: Caller,
  incoming: Incoming,
): Promise<ReadUpload> {
  await refuseEarly(request, upload, incoming)
  await route.admit?.(caller, announcedBytes(request) ?? 0)
  return readUpload(request, upload, incoming)
}

/** Takes one from the endpoint's bucket when the endpoint counts by `by`. Refuses when it is empty. */
export async function takeRate(
  endpoint: EndpointShape,
  limits: RateLimits,
  by: 'who' | 'ip' | 'device',
  key: string,
): Promise<void> {
  if (endpoint.rate?.by !== by) return
  const taken = await limits.takeShared(`${endpoint.method} ${endpoint.path}`, key, endpoint.rate)
  if (!taken.ok) refuse('kernel.rate_limited', { retryAfter: taken.retryAfter })
}

/** Whether the endpoint, or the kernel or the guard for any endpoint, may give this refusal. */
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

/** The reply in the contract's shape. A reply that does not fit is a bug; undeclared fields are cut off. */
export function promised(endpoint: EndpointShape, given: unknown): Envelope {
  const data = endpoint.reply.parse(given)
  return succeeded(data, endpoint.msgFrom ? textIn(data, endpoint.msgFrom) : undefined)
}

function textIn(data: unknown, field: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const value: unknown = Reflect.get(data, field)
  return typeof value === 'string' ? value : undefined
}
