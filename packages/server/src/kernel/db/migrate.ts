import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { ClientConfig } from 'pg'

// Advisory locks are per database, so the number only has to be unlike our other ones.
const migrationLock = 720_001

/**
 * Brings the database up to the migrations in `folder`, then runs `folder/after/*.sql`. Processes that start at the same
 * moment wait for each other. One plain connection, never the pool: it must not pass through a transaction-pooling proxy.
 */
export async function migrate(connection: ClientConfig, folder: string): Promise<void> {
  const client = new pg.Client({ application_name: 'rostrum migration', ...connection })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    for (const statement of statementsAfter(folder)) await client.query(statement)
  } finally {
    // Ending the connection gives the lock back.
    await client.end()
  }
}

/**
 * What cannot run inside the one transaction of the migrations (CREATE INDEX CONCURRENTLY, new enum values in use):
 * files in order of their names, statements parted by the breakpoint line. Every start runs them again, so each is idempotent.
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
