import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, type Adapters, type ServerConfig } from '@rostrum/server'
import {
  createHeldJobs,
  createLog,
  Secret,
  type Bug,
  type HeldJobs,
  type Kernel,
  type KernelConfig,
  type Server,
} from '@rostrum/server/kernel'
import { callAt, type Call, type Origin } from './client'
import { movableClock, type MovableClock } from './clock'
import { cloneDatabase } from './database'
import { peopleOf, type People } from './people'

export interface WorldOptions {
  /** Stand-ins for other companies. */
  readonly adapters?: Adapters
  /** A demonstration unless told; in production there is no outbox, and so no people to call with. */
  readonly mode?: KernelConfig['mode']
  /** Stops the clock at this moment instead of letting it run. */
  readonly at?: number | string
  /** Changes to the configuration of a test server. */
  readonly http?: Partial<KernelConfig['http']>
  /** What holds back codes; open unless told, as in a demonstration. */
  readonly codes?: ServerConfig['codes']
  /** A free port real broadcasts arrive at; otherwise none can. */
  readonly rtmpPort?: number
  /** To the database at most, 4 unless told: with 1, whatever needs a second one while it holds the first comes to a stop. */
  readonly connections?: number
  /** Log lines of the server, for tests about them; otherwise it is silent. */
  readonly log?: { write(line: string): void }
}

/** A whole server on a port of its own, over a database of its own. */
export interface World extends People {
  readonly url: string
  /** As a visitor, or as whoever the given token belongs to. */
  readonly call: Call
  /** A client that seems to come from an address of its own: rate limits count it alone. */
  origin(token?: string): Origin
  readonly clock: MovableClock
  readonly kernel: Kernel
  readonly server: Server
  /** Jobs wait here until a test runs them. */
  readonly jobs: HeldJobs
  /** Answers that were bugs. close() fails when there are any left: a test that wants one takes it out. */
  readonly bugs: Bug[]
  /** Another process over the same database, until the world is closed. Gives its url. */
  beside(): Promise<string>
  /** Hands out all events and runs the jobs due by the world's clock. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Builds a world: a cloned database, the composed server, people to call it. Close it when done. */
export async function world(options: WorldOptions = {}): Promise<World> {
  const [database, dataDir] = await Promise.all([cloneDatabase(), mkdtemp(join(tmpdir(), 'rostrum-world-'))])
  const clock = movableClock(options.at)
  const jobs = createHeldJobs()
  const bugs: Bug[] = []
  const process = (own: HeldJobs): Promise<Server> =>
    compose({
      config: testConfig(dataDir, options),
      connection: database.connection,
      connections: options.connections ?? 4,
      adapters: options.adapters,
      log: createLog(options.log ? { level: 'debug', destination: options.log } : { level: 'silent' }),
      clock,
      jobs: own,
      onBug: (bug) => bugs.push(bug),
    })
  const server = await process(jobs)
  const others: Server[] = []
  const { url } = await server.listen({ port: 0, host: '127.0.0.1' })
  const origin = originsAt(url)
  return {
    url,
    call: callAt(origin()),
    origin,
    clock,
    kernel: server.kernel,
    server,
    jobs,
    bugs,
    ...peopleOf({ url, origin, kernel: server.kernel }),
    async beside() {
      const other = await process(createHeldJobs())
      others.push(other)
      return (await other.listen({ port: 0, host: '127.0.0.1' })).url
    },
    async settle() {
      await server.events.settle()
      await jobs.runDue(clock.now())
      await server.events.settle()
    },
    async close() {
      for (const one of [...others, server]) await one.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      expectNone(bugs)
    },
  }
}

/** Addresses no two clients of a world share. */
function originsAt(url: string): (token?: string) => Origin {
  let count = 0
  return (token) => {
    count += 1
    return { url, ip: `10.1.${count >> 8}.${count & 255}`, ...(token && { token }) }
  }
}

function testConfig(
  dataDir: string,
  {
    http,
    codes,
    mode = 'demo',
    rtmpPort = 'off' as const,
  }: Pick<WorldOptions, 'http' | 'codes' | 'mode'> & { rtmpPort?: number | 'off' },
): ServerConfig {
  return {
    mode,
    role: 'all',
    http: {
      mode,
      trustProxy: 'loopback',
      requireSign: false,
      signSecret: new Secret('test sign secret'),
      globalRate: { max: 100_000, perSec: 1 },
      maxEventLoopDelayMs: 0,
      drainMs: 5_000,
      ...http,
    },
    codes,
    files: { dir: join(dataDir, 'files'), secret: new Secret('test file secret') },
    media: { kind: 'embedded', dir: join(dataDir, 'media'), rtmpPort, publicHost: '127.0.0.1' },
  }
}

function expectNone(bugs: readonly Bug[]): void {
  if (bugs.length === 0) return
  const errors = bugs.map(({ error }) => error)
  throw new AggregateError(errors, `the server had bugs: ${bugs.map(nameOf).join('; ')}`)
}

function nameOf({ route, error }: Bug): string {
  return `${route}: ${error instanceof Error ? error.message : String(error)}`
}
