import type { OpenApi } from '@rostrum/contract/kernel/openapi'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { sql } from 'drizzle-orm'
import { systemClock, type Clock } from './clock'
import type { KernelConfig, Role } from './config'
import { openDatabase, openPool } from './db'
import { docsFiles } from './docs'
import { createEvents, type EventMachine } from './events'
import { kernelHoldings, type Holding } from './holdings'
import { createHttp, type Audit, type Authenticate, type Bug, type Guard, type Http, type RawRoute } from './http'
import { forgetActions, keyedCalls } from './idempotency'
import { createJobs, type JobDefinition, type JobMachine } from './jobs'
import type { Kernel, Slice } from './kernel'
import { isMarked, setMark } from './marks'
import { createMetrics } from './metrics'
import { createDrawnPages } from './drawn-pages'
import { createRateLimits, redisLimits } from './ratelimit'
import { createStorage, type Incoming } from './storage'
import type { Route } from './types'

export interface Given {
  readonly config: KernelConfig
  readonly connection: PoolConfig
  readonly log: Logger
  /** The connections for requests, 10 by default. */
  readonly connections?: number
  readonly clock?: Clock
  /** Replaces pg-boss. */
  readonly jobs?: JobMachine
  readonly onBug?: (bug: Bug) => void
}

/** The kernel with its machines, before any slice exists. */
export interface OpenKernel {
  readonly kernel: Kernel
  readonly events: EventMachine
  readonly jobs: JobMachine
  readonly given: Given
  readonly raws: readonly RawRoute[]
  readonly incoming: Incoming
  close(): Promise<void>
}

export interface Parts {
  /** In their order of start and of sample loading: lower ranks first. */
  readonly slices: readonly Slice[]
  readonly authenticate: Authenticate
  readonly guard?: Guard
  /** The record of operators' acts; without one there is none. */
  readonly audit?: Audit
  /** The contract as OpenAPI, shown at `/openapi.json` and `/docs`; called once, when somebody first asks for it. */
  readonly openapi: () => OpenApi
  /** The messages sent to a mobile number, newest first, for `/dev/outbox`. */
  readonly outbox?: (mobile: string) => Promise<readonly unknown[]>
  /** The texts of the last pictures, newest first, for `/dev/captcha`. */
  readonly captchas?: () => Promise<readonly unknown[]>
}

export interface Server {
  readonly kernel: Kernel
  readonly events: EventMachine
  /** Its slices, lower ranks first. */
  readonly slices: readonly Slice[]
  /** Every call that it answers. */
  readonly routes: readonly Route[]
  /** Every kind of record it holds about members. */
  readonly holdings: readonly Holding[]
  /** Starts jobs, slices and events as the role requires, then answers. Port 0 takes any free one. */
  listen(at: { port: number; host: string }): Promise<{ url: string; port: number }>
  /** Loads each slice's sample content, once per database. */
  sample(): Promise<void>
  /** Login names of sample accounts that are still in the database. */
  sampleAccounts(): Promise<readonly string[]>
  /** Stops new calls, finishes running ones, flushes slices, closes connections. */
  stop(): Promise<void>
}

const DAY_MS = 24 * 3600_000
const KEEP_ACTIONS_MS = 7 * DAY_MS

/** Opens pools and builds what slices receive. Nothing runs yet. */
export function openKernel(given: Given): OpenKernel {
  const { config, connection, log, clock = systemClock, connections = 10 } = given
  const opened = openDatabase({ connection, log, max: connections })
  const jobsPool = openPool({ connection, log, max: 3 })
  const events = createEvents({ db: opened, clock, log })
  const { db } = events
  const jobs = given.jobs ?? createJobs({ pool: jobsPool, log })
  const metrics = createMetrics()
  metrics.gauge('database_connections_busy', 'Connections of the calls in use', () => db.load().busy)
  metrics.gauge('database_calls_waiting', 'Calls waiting for a connection', () => db.load().waiting)
  const storage = createStorage({ db, clock, config: config.files })
  const shared = config.redis && redisLimits({ url: config.redis.url, log })
  return {
    kernel: {
      db,
      clock,
      events,
      jobs,
      storage,
      limits: createRateLimits(clock, undefined, shared),
      log,
      metrics,
      drawnPages: createDrawnPages(),
    },
    events,
    jobs,
    given,
    raws: storage.raws,
    incoming: storage.incoming,
    async close() {
      shared?.stop()
      await events.stop()
      await jobs.stop()
      await jobsPool.end()
      await opened.end()
    },
  }
}

/** Puts the slices on the kernel: one server. */
export async function assemble(open: OpenKernel, parts: Parts): Promise<Server> {
  const { kernel, events, jobs, given } = open
  const { slices } = parts
  const works = does(given.config.role, 'worker')
  events.handle(slices.flatMap((slice) => slice.handlers ?? []))
  jobs.define([...slices.flatMap((slice) => slice.jobs ?? []), forgetActionsDaily(kernel)])
  const http = await httpOf(open, parts)
  return {
    kernel,
    events,
    routes: routesOf(slices),
    slices,
    holdings: [...slices.flatMap(({ holdings = [] }) => holdings), ...kernelHoldings(kernel.db)],
    async listen(at) {
      await open.incoming.sweep(Date.now())
      await jobs.start({ work: works })
      for (const slice of slices) await slice.start?.()
      if (works) events.start()
      return http.listen(at)
    },
    async sample() {
      for (const slice of slices) await sampleOnce(kernel, slice)
    },
    async sampleAccounts() {
      const found = await Promise.all(slices.map((slice) => slice.sampleAccounts?.() ?? []))
      return found.flat()
    },
    async stop() {
      await http.drain()
      await events.stop()
      for (const slice of [...slices].reverse()) {
        // The other slices must still write what they hold in memory, and the connections must close.
        await slice
          .stop?.()
          .catch((error: unknown) => given.log.error({ err: error, slice: slice.name }, 'a slice could not stop'))
      }
      await http.close()
      await open.close()
    },
  }
}

const routesOf = (slices: readonly Slice[]): Route[] => slices.flatMap((slice) => slice.routes)

/** Whether a process of this role does the work of that one. */
const does = (role: Role, work: Exclude<Role, 'all'>): boolean => role === 'all' || role === work

/** Every role answers probes and metrics; the api role answers calls, bytes and pages, the gateway role sockets. */
function httpOf(
  { kernel, given, raws, incoming }: OpenKernel,
  { slices, authenticate, guard, audit, openapi, outbox, captchas }: Parts,
): Promise<Http> {
  const { role, http } = given.config
  const isApi = does(role, 'api')
  return createHttp({
    config: isApi ? http : { ...http, webDir: undefined, consoleDir: undefined },
    routes: isApi ? routesOf(slices) : [],
    raws: isApi ? [...raws, ...slices.flatMap((slice) => slice.raws ?? [])] : [],
    pages: isApi ? slices.flatMap((slice) => slice.pages ?? []) : [],
    incoming,
    upgrades: slices.flatMap((slice) => slice.upgrades ?? []).filter(({ by = 'api' }) => does(role, by)),
    authenticate,
    ...(guard && { guard }),
    ...(audit && { audit }),
    keyed: keyedCalls(kernel.db, kernel.clock),
    limits: kernel.limits,
    clock: kernel.clock,
    log: kernel.log,
    metrics: kernel.metrics,
    drawnPages: kernel.drawnPages,
    isReady: () => answers(kernel),
    docs: http.showsDocs === true ? docsFiles(openapi) : [],
    ...(outbox && { outbox }),
    ...(captchas && { captchas }),
    ...(given.onBug && { onBug: given.onBug }),
  })
}

async function sampleOnce({ db, clock }: Kernel, slice: Slice): Promise<void> {
  const name = `sample ${slice.name}`
  if (!slice.sample || (await isMarked(db.q, name))) return
  await slice.sample()
  await setMark(db.q, name, clock.now())
}

async function answers({ db }: Kernel): Promise<boolean> {
  await db.q.execute(sql`select 1`)
  return true
}

function forgetActionsDaily({ db, clock }: Kernel): JobDefinition {
  return {
    name: 'kernel.forgetActions',
    cron: '17 4 * * *',
    run: () => forgetActions(db.q, clock.now() - KEEP_ACTIONS_MS),
  }
}
