import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Client, ClientConfig } from 'pg'
import { copyBinaries } from './local-binaries'
import { ensureCluster, lastLine } from './local-data'
import { placeOf, socketFolder, whoRuns } from './local-folder'
import { removeGarbledClaim, spawnServer, stopServer, type SpawnOptions } from './local-process'
import { StartTrouble } from './trouble'

export interface LocalPostgres {
  /** The application's connection: its own role without superuser rights and its own database, through the socket. */
  readonly connection: ClientConfig
  /** The superuser's connection, in database `postgres`. For tests and maintenance. */
  readonly admin: ClientConfig
  /** The server's own version, for example '18.4'. */
  readonly version: string
  /** The folder of data, socket, log and programs. Differs from `dataDir` when root runs us in a closed folder. */
  readonly place: string
  stop(): Promise<void>
}

export interface LocalPostgresOptions {
  readonly dataDir: string
  /** The folder that the programs are copied to; the database's folder by default. */
  readonly cacheDir?: string
  readonly seedDir?: string
  readonly flags?: readonly string[]
  /** How long a start may take, 60 s by default. Recovery after a kill is part of it. */
  readonly timeoutMs?: number
  /** False leaves the server running when this process is killed, as on systems without setpriv. */
  readonly diesWithUs?: boolean
  /** The server broke while we ran and could not be restored. */
  onLost?(error: Error): void
  /** The server broke while we ran and was restored. */
  onRecovered?(): void
}

// Held in database `postgres` for the life of this process: advisory locks are per database.
const ownerLock = 720_000
const roleName = 'rostrum'
const databaseName = 'rostrum'

/** The connection to the running database of a data folder, whoever started it; `undefined`: none runs. */
export async function findLocalPostgres(dataDir: string): Promise<ClientConfig | undefined> {
  const who = whoRuns()
  const connection = {
    host: socketFolder(placeOf(dataDir, who), who),
    port: 5432,
    user: roleName,
    database: databaseName,
  }
  const client = new pg.Client(connection)
  try {
    await client.connect()
    await client.end()
    return connection
  } catch {
    return undefined
  }
}

/** Starts PostgreSQL for a data folder, or takes over the server that a killed process left running. */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const who = whoRuns()
  const place = placeOf(options.dataDir, who)
  const binaries = copyBinaries(options.cacheDir ?? place)
  const files = { data: join(place, 'postgres'), socket: socketFolder(place, who), log: join(place, 'postgres.log') }
  ensureCluster(files.data, { binaries, who, seedDir: options.seedDir })
  const server = new OwnedServer(
    { binaries, who, files, flags: options.flags ?? [], diesWithUs: options.diesWithUs ?? true },
    options,
  )
  await server.open()
  const version = await server.prepare()
  return {
    connection: { host: files.socket, port: 5432, user: roleName, database: databaseName },
    admin: server.admin,
    version,
    place,
    stop: () => server.close(),
  }
}

type Attempt = 'owned' | 'foreign' | 'silent'

/** The server and the connection that proves it is ours. When that connection breaks, the server is restored. */
class OwnedServer {
  readonly admin: ClientConfig
  #owner: Client | undefined
  #isClosing = false

  constructor(
    readonly spawning: SpawnOptions,
    readonly options: LocalPostgresOptions,
  ) {
    this.admin = { host: spawning.files.socket, port: 5432, user: 'postgres', database: 'postgres' }
  }

  /**
   * Adopts or starts, again and again until the server is ours or the time is up: the children of a killed server die
   * slowly.
   */
  async open(): Promise<void> {
    const deadline = Date.now() + (this.options.timeoutMs ?? 60_000)
    const log = this.spawning.files.log
    while (Date.now() < deadline && !this.#isClosing) {
      if (await this.#adopt(deadline)) return
      const logStart = existsSync(log) ? readFileSync(log).length : 0
      const ended = await this.#spawn(deadline)
      if (ended === undefined) return
      const said = ended instanceof Error ? ended.message : readFileSync(log).subarray(logStart).toString('utf8')
      if (!isLockedByAnother(said)) throw new StartTrouble(`数据库没有启动：${lastLine(said)}（日志：${log}）`)
      await pause(300)
      // Another start writes its claim within the pause.
      if (isGarbled(said)) removeGarbledClaim(this.spawning.files)
    }
    if (!this.#isClosing) throw new StartTrouble(`数据库在规定时间内没有启动，请查看日志 ${log}。`)
  }

  /** Makes the role and the database of the application on the first start. Returns the server's version. */
  async prepare(): Promise<string> {
    const owner = this.#requireOwner()
    const role = await owner.query('select 1 from pg_roles where rolname = $1', [roleName])
    if (role.rowCount === 0) await owner.query(`create role ${roleName} login`)
    const database = await owner.query('select 1 from pg_database where datname = $1', [databaseName])
    if (database.rowCount === 0) await owner.query(`create database ${databaseName} owner ${roleName}`)
    const { rows } = await owner.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? ''
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await stopServer(this.spawning.files.data)
    await this.#owner?.end().catch(() => undefined)
  }

  #requireOwner(): Client {
    if (this.#owner === undefined) throw new StartTrouble('数据库在启动过程中断开了连接。')
    return this.#owner
  }

  /**
   * True when a running server is now ours. It waits a second, so that a process that is just starting the server comes
   * first.
   */
  async #adopt(deadline: number): Promise<boolean> {
    if ((await this.#answers()) === false) return false
    await pause(1_000)
    const attempt = await this.#take()
    if (attempt === 'foreign') throw alreadyRunning(this.options.dataDir)
    if (attempt === 'silent' || Date.now() > deadline) return false
    return true
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ ...this.admin, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      const running = rows[0]?.data_directory ?? ''
      if (realpathSync(running) !== realpathSync(this.spawning.files.data)) {
        throw new StartTrouble(
          `套接字 ${this.spawning.files.socket} 上是另一个数据库（${running}），请换一个 DATA_DIR。`,
        )
      }
      return true
    } catch (error) {
      if (error instanceof StartTrouble) throw error
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** Undefined when the server we started is ours; otherwise how it ended. */
  async #spawn(deadline: number): Promise<Error | 'ended' | undefined> {
    const child = spawnServer(this.spawning)
    let end: Error | 'ended' | undefined
    child.once('error', (error) => {
      end = error
    })
    child.once('exit', () => {
      end ??= 'ended'
    })
    // The child is detached and must not keep this process from ending.
    child.unref()
    while (end === undefined) {
      const attempt = await this.#take()
      if (attempt === 'owned') return undefined
      if (attempt === 'foreign') throw alreadyRunning(this.options.dataDir)
      if (Date.now() > deadline) child.kill('SIGINT')
      await pause(25)
    }
    return end
  }

  /** Ready means that a query is answered and the lock is ours; a log line does not prove it. */
  async #take(): Promise<Attempt> {
    const client = new pg.Client({
      ...this.admin,
      application_name: 'rostrum owner',
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ownerLock])
      if (rows[0]?.mine === true) {
        this.#owner = client
        client.once('end', () => {
          void this.#lost()
        })
        return 'owned'
      }
      await client.end()
      return 'foreign'
    } catch {
      await client.end().catch(() => undefined)
      return 'silent'
    }
  }

  async #lost(): Promise<void> {
    this.#owner = undefined
    if (this.#isClosing) return
    try {
      await this.open()
      if (!this.#isClosing) this.options.onRecovered?.()
    } catch (error) {
      this.options.onLost?.(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

function alreadyRunning(dataDir: string): StartTrouble {
  return new StartTrouble(`${dataDir} 正被另一个 Rostrum 进程使用；请先停止它，或用 DATA_DIR 指定另一个文件夹。`)
}

// The message of a starting server while another one, or the children of a killed one, still hold the folder.
function isLockedByAnother(said: string): boolean {
  return /postmaster\.pid|pre-existing shared memory|already in use|could not bind Unix/u.test(said)
}

// The message of a server that cannot read who holds the folder.
function isGarbled(said: string): boolean {
  return /lock file "postmaster\.pid"/u.test(said)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
