import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { z } from 'zod'

// Advisory locks are per database, so the number only has to differ from our other ones.
const migrationLock = 720_001

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/**
 * Brings the database up to the migrations in `folder`, then runs `folder/after/*.sql`. Processes that start at the same
 * moment wait for each other. One plain connection, never the pool: it must not pass through a transaction-pooling proxy.
 */
export async function migrate(connection: ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client({ application_name: 'rostrum migration', ...connection })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseForeign(client, folder)
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    for (const statement of statementsAfter(folder)) await client.query(statement)
  } finally {
    // Ending the connection releases the lock.
    await client.end()
  }
}

/**
 * We do not continue a database begun by other migrations: half of a new chain would run over the whole of an old one.
 * Migrations are rewritten only before a release, so such a database can only be older than that.
 */
async function refuseForeign(client: pg.Client, folder: string): Promise<void> {
  const { rows: known } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as is_there",
  )
  if (known[0]?.is_there !== true) return
  const { rows } = await client.query('select min(created_at)::text as began from drizzle.__drizzle_migrations')
  const journal = Journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  const began = rows[0]?.began ?? null
  if (began === null || began === String(journal.entries[0]?.when)) return
  throw new Error(
    '这个数据库由正式发布之前的版本建立，新版本不能接着使用。请先备份，再换一个空的数据库（自带的数据库：移走 DATA_DIR 里的 postgres 文件夹）',
  )
}

/**
 * Statements that cannot run inside the one transaction of the migrations (CREATE INDEX CONCURRENTLY, new enum values
 * in use): files in order of their names, statements separated by the breakpoint line. Every start runs them again, so
 * each is idempotent.
 */
function statementsAfter(folder: string): string[] {
  const after = join(folder, 'after')
  if (!existsSync(after)) return []
  return readdirSync(after)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .flatMap((name) => readFileSync(join(after, name), 'utf8').split('--> statement-breakpoint'))
    .filter((statement) => statement.trim() !== '')
}
