import { cloneDatabase } from '@rostrum/testkit'
import type { Pool } from 'pg'
import { openDatabase, openPool, type Database } from '@rostrum/server/kernel/db'
import { createLog } from '@rostrum/server/kernel'

/** A database of its own for job machines, and what they are made with. */
export interface JobBench {
  readonly db: Database
  readonly pool: Pool
  readonly log: ReturnType<typeof createLog>
  end(): Promise<void>
}

export async function jobBench(): Promise<JobBench> {
  const log = createLog({ level: 'silent' })
  const home = await cloneDatabase()
  const db = openDatabase({ connection: home.connection, log, max: 4 })
  const pool = openPool({ connection: home.connection, log, max: 3 })
  return {
    db,
    pool,
    log,
    async end() {
      await db.end()
      await pool.end()
      await home.drop()
    },
  }
}
