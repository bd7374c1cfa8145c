import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import { inject } from 'vitest'
import type { TestPostgres } from './postgres'

/** What the global setup provides to every test worker. */
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
  /** Removes the database, even while somebody is connected. */
  drop(): Promise<void>
}

/** A migrated database for one test alone, copied from the template within tens of milliseconds. */
export function cloneDatabase(): Promise<TestDatabase> {
  return makeDatabase(`template ${inject('databases').template} strategy file_copy`)
}

/** An empty database, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<TestDatabase> {
  return makeDatabase(emptyLike(inject('databases').app))
}

/** A database of one's own from an origin, such as `template x`. */
export async function makeDatabase(origin: string): Promise<TestDatabase> {
  const { admin, app } = inject('databases')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await administer(admin, `create database ${name} ${ownerOf(app)} ${origin}`)
  return {
    name,
    connection: inDatabase(app, name),
    drop: () => administer(admin, `drop database if exists ${name} with (force)`),
  }
}

/** The SQL that makes an empty database: another server must sort as ours does. */
export function emptyLike(app: ClientConfig): string {
  return app.connectionString === undefined
    ? 'template template0'
    : `template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`
}

/** The owner clause: on our own server, another user than the application makes databases. */
export function ownerOf(app: ClientConfig): string {
  return app.user === undefined ? '' : `owner ${app.user}`
}

/** The same server and user, another database. */
export function inDatabase(config: ClientConfig, database: string): ClientConfig {
  if (config.connectionString === undefined) return { ...config, database }
  const url = new URL(config.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.toString() }
}

/** Runs statements one by one on a separate connection. */
export async function administer(admin: ClientConfig, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
