import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { inject } from 'vitest'
import type { TestPostgres } from './postgres'

/** What the global set-up hands to every test worker. */
export interface TestDatabases extends TestPostgres {
  /** A migrated database that nobody may connect to. */
  readonly template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases
  }
}

export interface TestDatabase {
  readonly name: string
  /** For `openDatabase({ connection })`. */
  readonly connection: ClientConfig
  /** Removes the database, whoever is still connected. */
  drop(): Promise<void>
}

/** A migrated database of one's own, as a copy of the template: tens of milliseconds. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { admin, app, template } = inject('databases')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const owner = app.user === undefined ? '' : `owner ${app.user}`
  await administer(admin, `create database ${name} ${owner} template ${template} strategy file_copy`)
  return {
    name,
    connection: inDatabase(app, name),
    drop: () => administer(admin, `drop database if exists ${name} with (force)`),
  }
}

/** An empty database, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { admin, app } = inject('databases')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await administer(admin, `create database ${name} ${app.user === undefined ? '' : `owner ${app.user}`} template template0`)
  return {
    name,
    connection: inDatabase(app, name),
    drop: () => administer(admin, `drop database if exists ${name} with (force)`),
  }
}

/** The same server and user, another database. */
export function inDatabase(config: ClientConfig, database: string): ClientConfig {
  if (config.connectionString === undefined) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.toString() }
}

/** Runs statements one by one on a connection of their own. */
export async function administer(admin: ClientConfig, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
