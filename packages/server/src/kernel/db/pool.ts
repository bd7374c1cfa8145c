import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import pg from 'pg'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { codeOf } from './trouble'

type NoSchema = Record<string, never>

/** A handle for queries: the pool's. Use it for single statements outside transactions. */
export type Queries = NodePgDatabase
/** The only handle to use inside `tx`. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/** For repositories whose caller decides whether a transaction is open. */
export type Executor = Queries | Transaction

export interface Database {
  readonly q: Queries
  /**
   * Runs `fn` in one transaction. `key` is the distribution value (member id, room id …) that all of its rows belong to.
   * Serialization failures and deadlocks are tried again up to three times, so `fn` must have no effect but its rows.
   */
  tx<T>(key: string, fn: (tx: Transaction) => Promise<T>): Promise<T>
  /** Connections in use and calls waiting for one, right now. */
  load(): { busy: number; waiting: number }
  /** Waits for the queries under way and closes every connection. */
  end(): Promise<void>
}

type Warnings = Pick<Logger, 'warn'>

export interface DatabaseOptions {
  readonly connection: PoolConfig
  readonly log: Warnings
  /**
   * The maximum of connections, 10 by default. Multiplied by the number of processes it must fit the server's
   * max_connections.
   */
  readonly max?: number
}

/** A pool with the timeouts that every part of the server keeps. It survives a restart of the database. */
export function openPool({ connection, log, max = 10 }: DatabaseOptions): Pool {
  const pool = new pg.Pool({
    application_name: 'rostrum',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    ...connection,
    max,
  })
  // Without a listener a broken connection would end the whole process; the pool listens only while the connection is
  // idle.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log.warn({ reason: error.message, code: codeOf(error) }, 'a database connection broke')
    })
  })
  pool.on('error', () => undefined)
  return pool
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const attempts = 4

/** Opens the pool of the requests. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options)
  const q = drizzle(pool)
  async function tx<T>(key: string, fn: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(pool, fn)
      } catch (error) {
        const code = codeOf(error)
        if (attempt >= attempts || (code !== serializationFailure && code !== deadlockDetected)) throw error
        options.log.warn({ key, code, attempt }, 'transaction is tried again')
        await pause(attempt * 20 + Math.random() * 40)
      }
    }
  }
  const load = () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount })
  return { q, tx, load, end: () => pool.end() }
}

// `q.transaction` is not used: when its BEGIN fails, the connection is never returned to the pool.
async function once<T>(pool: Pool, fn: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await drizzle(oneByOne(client)).transaction(fn)
  } finally {
    client.release()
  }
}

/**
 * A connection whose next query waits for the one before, so that a transaction may ask for several at once; the driver
 * is to stop taking a query while another is under way.
 */
function oneByOne(client: PoolClient): PoolClient {
  let before: Promise<unknown> = Promise.resolve()
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return (...asked: [string]) => {
        const answer = before.then(() => target.query(...asked))
        before = answer.catch(() => undefined)
        return answer
      }
    },
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
