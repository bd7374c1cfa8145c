import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, type Adapters, type ServerConfig } from '@rostrum/server'
import {
  createHeldJobs,
  createLog,
  type Bug,
  type HeldJobs,
  type Kernel,
  type KernelConfig,
  type Server,
} from '@rostrum/server/kernel'
import { callAt, type Call, type Origin } from './client'
import { movableClock, type MovableClock } from './clock'
import { testConfig } from './config'
import { cloneDatabase, type TestDatabase } from './database'
import { peopleOf, type People } from './people'
import { sampledPlace, type Place } from './sampled'
import { spawnServer, type SpawnedServer } from './spawned'

export interface WorldOptions {
  /** Stand-ins for the services of other companies. */
  readonly adapters?: Adapters
  /** Demonstration mode unless given; production has no outbox, and so the test cannot make people. */
  readonly mode?: KernelConfig['mode']
  /** Stops the clock at this moment instead of letting it run. */
  readonly at?: number | string
  /** Holds the sample content already: a copy of what one world of the run has loaded at the same moment. */
  readonly sampled?: true
  /** A migrated database that nobody else uses, instead of a copy of the run's; dropped when the world closes. */
  readonly database?: TestDatabase
  /** Changes to the configuration of a test server. */
  readonly http?: Partial<KernelConfig['http']>
  /** Limits on sending codes; without limits unless given, as in a demonstration. */
  readonly codes?: ServerConfig['codes']
  /** A channel for codes; a demonstration has its outbox without one. */
  readonly sms?: ServerConfig['sms']
  /** Where quotations come from; made up unless given. */
  readonly market?: ServerConfig['market']
  /** A free port for real broadcasts; without it no broadcast can arrive. */
  readonly rtmpPort?: number
  /**
   * Most connections to the database, 4 unless given: with 1, any task that needs a second connection while it holds
   * the first comes to a stop.
   */
  readonly connections?: number
  /** Receives the server's log lines, for tests about them; without it the server is silent. */
  readonly log?: { write(line: string): void }
}

/** A whole server on its own port, over its own database. */
export interface World extends People {
  readonly url: string
  /** Calls as a visitor, or as the owner of the given token. */
  readonly call: Call
  /** A client with its own address, so that rate limits count it separately. */
  origin(token?: string): Origin
  readonly clock: MovableClock
  readonly kernel: Kernel
  readonly server: Server
  /** Jobs wait here until a test runs them. */
  readonly jobs: HeldJobs
  /** Replies that were bugs. close() fails while any are left: a test that expects one takes it out. */
  readonly bugs: Bug[]
  /** Starts another process over the same database, until the world closes. Returns its URL. */
  beside(): Promise<string>
  /**
   * Starts a real process with the whole server over the same database, its clock stopped at this moment; it runs these
   * scheduled jobs once. A test may kill it; it ends when the world closes.
   */
  spawned(jobs?: readonly string[]): Promise<SpawnedServer>
  /** Hands out all events and runs the jobs due by the world's clock. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Builds a world: a cloned database, the composed server, people to call it. Close it at the end of the test. */
export async function world(options: WorldOptions = {}): Promise<World> {
  const place = await placeOf(options)
  const { database, dataDir } = place
  const clock = movableClock(options.at)
  const jobs = createHeldJobs()
  const bugs: Bug[] = []
  const process = (own: HeldJobs): Promise<Server> =>
    composed(place, options, { clock, jobs: own, onBug: (bug) => bugs.push(bug) })
  const server = await process(jobs)
  const others: Server[] = []
  const spawned: Pick<SpawnedServer, 'kill'>[] = []
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
    spawned: (names = []) =>
      spawnServer({ connection: database.connection, dataDir, at: clock.now(), jobs: names }, (child) =>
        spawned.push(child),
      ),
    async settle() {
      await server.events.settle()
      await jobs.runDue(clock.now())
      await server.events.settle()
    },
    async close() {
      for (const one of spawned) await one.kill()
      for (const one of [...others, server]) await one.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      expectNone(bugs)
    },
  }
}

async function placeOf({ sampled, at, database }: WorldOptions): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rostrum-world-'))
  if (!sampled) return { database: database ?? (await cloneDatabase()), dataDir }
  return sampledPlace(String(at ?? 'now'), dataDir, (place) => sampleInto(place, at))
}

/** As a server starts: the sample content is loaded before the jobs are, and may send none. */
async function sampleInto(place: Place, at: WorldOptions['at']): Promise<void> {
  const jobs = createHeldJobs()
  const server = await composed(place, {}, { clock: movableClock(at), jobs })
  await server.sample()
  await server.stop()
  if (jobs.waiting.length > 0)
    throw new Error(`sample content sent jobs: ${jobs.waiting.map(({ name }) => name).join('、')}`)
}

/** A server over this place: every world's, and the one that loads the sample content. */
function composed(
  { database, dataDir }: Place,
  options: WorldOptions,
  own: { readonly clock: MovableClock; readonly jobs: HeldJobs; readonly onBug?: (bug: Bug) => void },
): Promise<Server> {
  return compose({
    config: testConfig(dataDir, options),
    connection: database.connection,
    connections: options.connections ?? 4,
    adapters: options.adapters,
    log: createLog(options.log ? { level: 'debug', destination: options.log } : { level: 'silent' }),
    ...own,
  })
}

/** Gives each client of a world its own address. */
function originsAt(url: string): (token?: string) => Origin {
  let count = 0
  return (token) => {
    count += 1
    return { url, ip: `10.1.${count >> 8}.${count & 255}`, ...(token && { token }) }
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
