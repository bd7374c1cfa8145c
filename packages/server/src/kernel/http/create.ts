import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { bareHost, ownHost, senderOf, writtenAddress } from '../address'
import type { Clock } from '../clock'
import type { HttpConfig } from '../config'
import { createDrawnPages, type DrawnPages } from '../drawn-pages'
import type { KeyedCalls } from '../idempotency'
import type { Metrics } from '../metrics'
import type { RateLimits } from '../ratelimit'
import type { Incoming } from '../storage'
import type { Route } from '../types'
import { writeAccessLines } from './access-line'
import { readJson } from './body'
import { registerCalls } from './calls'
import { answerError } from './answer-error'
import { answerBadUrl } from './bad-url'
import { nameSenders } from './facts'
import { registerOps, type OpsOptions } from './ops'
import { outcomeOf } from './outcome'
import { refuseUnderPressure } from './pressure'
import { registerRaws, registerUpgrades } from './raws'
import { serveConsole } from './console'
import { secure } from './security'
import { admitShells, serveAppLinks } from './shells'
import { limitVisits } from './visits'
import type { Audit, Authenticate, Bug, Guard, PageRoute, RawRoute, Upgrade } from './types'
import { serveWeb } from './web'

export interface HttpOptions extends Pick<OpsOptions, 'isReady' | 'outbox' | 'captchas' | 'docs'> {
  readonly config: HttpConfig
  readonly routes: readonly Route[]
  readonly raws?: readonly RawRoute[]
  readonly upgrades?: readonly Upgrade[]
  readonly pages?: readonly PageRoute[]
  /** Where uploads wait until their call is answered. */
  readonly incoming: Incoming
  readonly authenticate: Authenticate
  readonly guard?: Guard
  readonly keyed?: KeyedCalls
  readonly audit?: Audit
  readonly limits: RateLimits
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /** Tells and hears when drawn pages are old; without it they hear of their own calls alone. */
  readonly drawnPages?: DrawnPages
  /** Receives every answer that was a bug, beside the log. */
  readonly onBug?: (bug: Bug) => void
}

export interface Http {
  /** Opens the port (0: any free one) and returns its address. */
  listen(at: { port: number; host: string }): Promise<{ url: string; port: number }>
  /** Takes no new calls and waits for the running ones, at most `drainMs`. Sockets and streams stay open. */
  drain(): Promise<void>
  /** Cuts the remaining connections and closes. */
  close(): Promise<void>
}

const BODY_LIMIT = 1024 * 1024
const MAX_PARAM = 256

/** The web server: every route of the contract, raw handlers, sockets, files of the web client. It knows no slice. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const { config, log, metrics } = options
  const running = new Set<FastifyRequest>()
  let isStopping = false
  const app = bareServer(config)
  const namesSender = senderOf(config.trustProxy, config.ipv6Prefix)
  readJson(app)
  await secure(app, config.mode, config.scriptHosts)
  admitShells(app, config.appOrigins ?? [])
  await refuseUnderPressure(app, config.maxEventLoopDelayMs)
  nameRequests(app)
  nameSenders(app, namesSender)
  countRunning(app, running)
  limitVisits(app, options.limits)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, options))
  writeAccessLines(app, log, metrics.http)
  await registerCalls(app, options)
  registerOps(app, { ...options, isReady: async () => !isStopping && options.isReady() })
  await registerRaws(app, options.raws ?? [], log)
  const sockets = registerUpgrades(app.server, {
    upgrades: options.upgrades ?? [],
    log,
    senderOf: namesSender,
    newId: randomUUID,
  })
  serveAppLinks(app, config.appLinks)
  await serveConsole(app, config)
  await serveWeb(app, { drawnPages: createDrawnPages(), ...options })
  return {
    listen: (at) => listen(app, at),
    async drain() {
      isStopping = true
      app.server.close()
      app.server.closeIdleConnections()
      await until(() => running.size === 0, config.drainMs)
    },
    async close() {
      sockets.destroyAll()
      await app.close()
    },
  }
}

function bareServer(config: HttpConfig): FastifyInstance {
  const trustProxy = config.trustProxy === false ? false : config.trustProxy.split(',').map((address) => address.trim())
  return fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy,
    exposeHeadRoutes: true,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_PARAM },
    frameworkErrors: answerBadUrl,
  })
}

function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}

/** Running calls. Raw handlers do not count: a stream may last for hours. */
function countRunning(app: FastifyInstance, running: Set<FastifyRequest>): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (outcomeOf(request).endpoint) running.add(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    running.delete(request)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    running.delete(request)
    done()
  })
}

async function listen(
  app: FastifyInstance,
  at: { port: number; host: string },
): Promise<{ url: string; port: number }> {
  await app.listen({ port: at.port, host: bareHost(at.host) })
  // After listening on TCP the address is an object; a string would be a pipe.
  const { port } = app.server.address() as AddressInfo
  return { url: writtenAddress('http', ownHost(at.host), port), port }
}

async function until(isDone: () => boolean, ms: number): Promise<void> {
  const end = Date.now() + ms
  while (!isDone() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
}
