import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canReach, copyBinaries, isAlive, startLocalPostgres, whoRuns } from '@rostrum/server/kernel/db'
import type { ClientConfig } from 'pg'

/** Where the tests find PostgreSQL, in a form that can be passed to test workers. */
export interface TestPostgres {
  /** An account that may create and drop databases. */
  readonly admin: ClientConfig
  /** The account of the application; the database's name is added later. */
  readonly app: ClientConfig
}
export interface RunningTestPostgres extends TestPostgres {
  stop(): Promise<void>
}

const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)))

/** The migrations of the product, for template databases. */
export const migrationsFolder = join(root, 'packages/server/migrations')

/** The data need not survive a power cut, and every test file makes a database. */
const fastFlags = [
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
  ['full_page_writes', 'off'],
  ['max_connections', '300'],
  ['shared_buffers', '128MB'],
  ['autovacuum', 'off'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * The server named by DATABASE_URL, or one that this starts. Call it in the main thread: the server dies with the
 * thread that spawned it.
 */
export async function startTestPostgres(url = process.env.DATABASE_URL): Promise<RunningTestPostgres> {
  if (url !== undefined && url !== '') {
    return { admin: { connectionString: url }, app: { connectionString: url }, stop: async () => undefined }
  }
  const cacheDir = cacheFolder()
  const runsIn = memoryFolder() ?? cacheDir
  for (const folder of new Set([cacheDir, runsIn])) removeDeadRuns(folder)
  const dataDir = join(runsIn, `run-${process.pid}`)
  const local = await startLocalPostgres({ dataDir, cacheDir, seedDir: await seedFolder(cacheDir), flags: fastFlags })
  return {
    admin: local.admin,
    app: local.connection,
    async stop() {
      await local.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A folder that PostgreSQL's user can reach: in the repository, or under the temporary folder when the repository is
 * closed to that user.
 */
export function cacheFolder(): string {
  const inRepository = join(root, '.cache')
  const folder = canReach(inRepository, whoRuns()) ? inRepository : join(tmpdir(), 'rostrum-cache')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Free space that makes a folder in memory worth using; a container often has 64 MB of it. */
const ROOMY = 4 * 1024 ** 3

/**
 * A folder in memory, where there is a roomy one: a database is a copy of two thousand small files for every test
 * file, which takes a tenth of the time of a disk there (77 ms against 892 ms, two busy cores).
 */
function memoryFolder(): string | undefined {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < ROOMY) return undefined
  const folder = join(memory, `rostrum-tests-${process.getuid?.() ?? 0}`)
  mkdirSync(folder, { recursive: true })
  return canReach(folder, whoRuns()) ? folder : undefined
}

// initdb takes seconds on a busy machine; a copy of its result takes a fraction of one.
async function seedFolder(cacheDir: string): Promise<string> {
  const seed = join(cacheDir, `seed-${copyBinaries(cacheDir).version}`)
  if (existsSync(seed)) return seed
  const dataDir = join(cacheDir, `run-${process.pid}`)
  const local = await startLocalPostgres({ dataDir, cacheDir, flags: fastFlags })
  await local.stop()
  // The seed gets its name only when it is finished; if another run was faster, its seed serves as well.
  if (!existsSync(seed)) renameSync(join(dataDir, 'postgres'), seed)
  rmSync(dataDir, { recursive: true, force: true })
  return seed
}

function removeDeadRuns(cacheDir: string): void {
  for (const name of readdirSync(cacheDir)) {
    const pid = /^run-(?<pid>\d+)(?:-|$)/u.exec(name)?.groups?.pid
    if (pid === undefined || isAlive(Number(pid))) continue
    rmSync(join(cacheDir, name), { recursive: true, force: true })
  }
}
