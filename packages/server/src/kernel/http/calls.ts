import multipart from '@fastify/multipart'
import type { EndpointShape } from '@rostrum/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { sha256 } from '../canonical'
import type { Clock } from '../clock'
import type { HttpConfig } from '../config'
import type { KeyedCalls } from '../idempotency'
import { refuse } from '../refusal'
import type { Incoming } from '../storage'
import type { RateLimits, RateRule } from '../ratelimit'
import type { Route } from '../types'
import { answer, isDeclared, takeRate, type AnswerDeps } from './answer'
import { refused } from './envelope'
import { factsOf, header, ipOf } from './facts'
import { outcomeOf } from './outcome'
import { createSignCheck } from './sign'
import { refusalIn } from './trouble'
import type { Audit, Authenticate, Guard } from './types'

export interface CallsOptions {
  readonly routes: readonly Route[]
  readonly incoming: Incoming
  readonly authenticate: Authenticate
  readonly limits: RateLimits
  readonly clock: Clock
  readonly config: HttpConfig
  readonly guard?: Guard
  readonly keyed?: KeyedCalls
  readonly audit?: Audit
  readonly log: Logger
}

/** What calls are declared with; HEAD comes with GET. */
const METHODS = ['GET', 'POST', 'HEAD'] as const
/** No call is ever declared with one of these: one route refuses them everywhere, where four a call would be thousands. */
const NEVER = ['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Registers every endpoint at its path and aliases, and a refusal for other methods. */
export async function registerCalls(app: FastifyInstance, options: CallsOptions): Promise<void> {
  const answering: AnswerDeps = {
    authenticate: options.authenticate,
    limits: options.limits,
    incoming: options.incoming,
    isOpen: options.config.mode !== 'production',
    takeAsVisitor: (ip) => takeOf('http', ip, options.limits, options.config.globalRate),
    ...(options.guard && { guard: options.guard }),
    ...(options.keyed && { keyed: options.keyed }),
    ...(options.audit && { auditing: { audit: options.audit, log: options.log } }),
    ...(options.config.requireSign && { checkSign: createSignCheck(options.config.signSecret, options.clock) }),
  }
  const register = (scope: FastifyInstance, route: Route) => {
    for (const path of pathsOf(route.endpoint)) registerCall(scope, route, path, answering, options)
  }
  // The form parser watches every request of its scope, so it gets its own scope; other calls have no parser for forms.
  await app.register(async (scope) => {
    await scope.register(multipart)
    for (const route of options.routes) if (route.endpoint.upload) register(scope, route)
  })
  for (const route of options.routes) if (!route.endpoint.upload) register(app, route)
  for (const [path, declared] of methodsByPath(options.routes)) refuseOthers(app, path, declared)
  if (options.routes.length > 0) app.route({ method: [...NEVER], url: '/api/*', handler: wrongMethod })
}

function registerCall(
  app: FastifyInstance,
  route: Route,
  path: string,
  answering: AnswerDeps,
  { limits, config, clock }: CallsOptions,
): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: fastifyPath(path),
    // Runs before the body is read: a flood must cost little.
    onRequest: async (request, reply) => {
      // Devices whose clock is off count and show by ours; `Date` may be that of a proxy.
      reply.headers({ 'cache-control': 'no-store', 'x-server-time': String(clock.now()) })
      outcomeOf(request).endpoint = endpoint
      const ip = ipOf(request)
      await takeGlobal(request, ip, limits, config)
      await takeRate(endpoint, limits, 'ip', ip)
      await takeRate(endpoint, limits, 'device', header(request, 'deviceId') || ip)
    },
    handler: (request, reply) => send(route, request, reply, answering),
  })
}

async function takeOf(bucket: string, key: string, limits: RateLimits, rate: RateRule): Promise<void> {
  const taken = await limits.takeShared(bucket, key, rate)
  if (!taken.ok) refuse('kernel.rate_limited', { retryAfter: taken.retryAfter })
}

/**
 * Many people share an address: a mobile carrier's, a school's, the provider's own office. Whoever shows a session is
 * counted by it; whether it is a real one is not known yet, so that all of an address have a limit besides.
 */
async function takeGlobal(
  request: FastifyRequest,
  ip: string,
  limits: RateLimits,
  { globalRate, addressRate }: HttpConfig,
): Promise<void> {
  const { token } = factsOf(request)
  // First: made-up sessions may not make a bucket each once their address has had its share.
  if (token !== undefined && addressRate) await takeOf('http of all', ip, limits, addressRate)
  await takeOf('http', token === undefined ? ip : sha256(token), limits, globalRate)
}

async function send(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  answering: AnswerDeps,
): Promise<FastifyReply> {
  const outcome = outcomeOf(request)
  try {
    const envelope = await answer(route, request, answering, (caller) => (outcome.caller = caller))
    return reply.send(envelope)
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal || !isDeclared(route.endpoint, refusal, answering.guard)) throw error
    outcome.refusal = refusal
    if (refusal !== error) outcome.cause = error
    return reply.send(refused(refusal))
  }
}

/** `{id}` as Fastify writes it: `:id`. */
export function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

function pathsOf(endpoint: EndpointShape): readonly string[] {
  return [endpoint.path, ...(endpoint.aliases ?? [])]
}

/** The methods declared at each path; `:id` and `:newsId` are the same path. */
function methodsByPath(routes: readonly Route[]): Map<string, Set<string>> {
  const firstPaths = new Map<string, string>()
  const found = new Map<string, Set<string>>()
  for (const { endpoint } of routes) {
    for (const path of pathsOf(endpoint).map(fastifyPath)) {
      const place = path.replace(/:\w+/g, ':')
      const first = firstPaths.get(place) ?? path
      firstPaths.set(place, first)
      found.set(first, (found.get(first) ?? new Set()).add(endpoint.method))
    }
  }
  return found
}

/** Outside /api a GET may be a page of the web client (`/login`), so only calls refuse undeclared methods. */
function refuseOthers(app: FastifyInstance, path: string, declared: ReadonlySet<string>): void {
  if (!path.startsWith('/api/')) return
  const method = METHODS.filter((name) => !declared.has(name) && !(name === 'HEAD' && declared.has('GET')))
  if (method.length > 0) app.route({ method, url: path, handler: wrongMethod })
}

const wrongMethod = async (): Promise<never> => refuse('kernel.wrong_method')
