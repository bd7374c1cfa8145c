import { spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyBinaries, whoRuns } from '@rostrum/server/kernel/db'
import { freePort } from '@rostrum/testkit/ports'
import { cacheFolder } from '@rostrum/testkit/postgres'
import pg from 'pg'
import { until } from '../lib/server'
import { end, environment, spawnKept } from './kept'

/** A PostgreSQL in its own folder, which a test may restart at any time. */
export interface OwnPostgres {
  /** Of the superuser, in the database `rostrum`. */
  readonly url: string
  /** Crashes, cutting every connection, and restarts. */
  restart(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

export async function ownPostgres(): Promise<OwnPostgres> {
  const [port, programs] = [await freePort(), binaries()]
  const folder = ownFolder()
  const [data, log] = [join(folder, 'data'), join(folder, 'log')]
  initdb(join(programs, 'initdb'), data)
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    full_page_writes: 'off',
    // Its worker belongs to the superuser: a role that may only create databases could not drop one where it is busy.
    autovacuum: 'off',
    logging_collector: 'on',
    log_directory: folder,
    log_filename: 'log',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child: ChildProcess

  async function start(): Promise<void> {
    const started = spawnKept(join(programs, 'postgres'), ['-D', data, ...flags])
    child = started
    const said = () => (existsSync(log) ? readFileSync(log, 'utf8').slice(-1_000) : '')
    await until(
      () => {
        if (started.exitCode !== null) throw new Error(`postgres ended with ${started.exitCode}: ${said()}`)
        return answers(urlOf('postgres'))
      },
      60_000,
      () => `postgres does not answer on ${port}: ${said()}`,
    )
  }

  await start()
  await inDatabase(urlOf('postgres'), (client) => client.query('create database rostrum'))
  return {
    url: urlOf('rostrum'),
    async restart() {
      // What `pg_ctl -m immediate` sends.
      await end(child, 'SIGQUIT')
      await start()
    },
    async stop() {
      await end(child, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Debian's newest, for it is another version than ours; else the one that we bundle. */
function binaries(): string {
  const debian = '/usr/lib/postgresql'
  const [newest] = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folder = newest === undefined ? undefined : join(debian, newest, 'bin')
  return folder !== undefined && existsSync(join(folder, 'initdb'))
    ? folder
    : dirname(copyBinaries(cacheFolder()).initdb)
}

function ownFolder(): string {
  // The tests remove folders of this name when their process is dead.
  const folder = mkdtempSync(join(cacheFolder(), `run-${process.pid}-`))
  const { uid, gid } = whoRuns()
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
  return folder
}

function initdb(program: string, data: string): void {
  const { uid, gid, stepsDown } = whoRuns()
  const { status, stderr } = spawnSync(
    program,
    ['-D', data, '-U', 'postgres', '--auth=trust', '--locale=C', '--encoding=UTF8', '--no-sync'],
    { cwd: tmpdir(), env: environment, encoding: 'utf8', ...(stepsDown ? { uid, gid } : {}) },
  )
  if (status !== 0) throw new Error(`initdb ended with ${status}: ${stderr}`)
}

async function inDatabase<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

const answers = (url: string) => inDatabase(url, () => Promise.resolve(true)).catch(() => false)
