import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { administer, makeDatabase, type TestDatabase } from './database'

/** Where a world keeps what it writes. */
export interface Place {
  readonly database: TestDatabase
  readonly dataDir: string
}

/** Loads the sample content into a place with a server that has stopped when this returns. */
export type LoadSample = (place: Place) => Promise<void>

/**
 * A copy of a database and a folder that already hold the sample content. The first to ask for a moment loads it,
 * everyone else in the run, in whatever process, waits for that and copies.
 */
export async function sampledPlace(moment: string, dataDir: string, load: LoadSample): Promise<Place> {
  const origin = await inTurn(moment, load)
  const [database] = await Promise.all([
    makeDatabase(`template ${origin} strategy file_copy`),
    cp(folderOf(origin), dataDir, { recursive: true }),
  ])
  return { database, dataDir }
}

/** Removes the databases and folders that hold sample content over this template. */
export async function dropSampled(admin: pg.ClientConfig, template: string): Promise<void> {
  for (const name of await named(admin, `${template}\\_s%`)) {
    await administer(
      admin,
      `alter database ${name} with is_template false`,
      `drop database if exists ${name} with (force)`,
    )
    await rm(folderOf(name), { recursive: true, force: true })
  }
}

const folderOf = (name: string): string => join(tmpdir(), `rostrum-${name}`)

/** One process at a time makes the content of a moment: the lock belongs to a connection, and ends with it. */
async function inTurn(moment: string, load: LoadSample): Promise<string> {
  const { admin, template } = inject('databases')
  const name = `${template}_s${createHash('sha256').update(moment).digest('hex').slice(0, 8)}`
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if ((await named(admin, name)).length === 0) await make(name, load)
    return name
  } finally {
    await client.end()
  }
}

/** It gets its name when it is finished: a run that was killed leaves none that looks whole. */
async function make(name: string, load: LoadSample): Promise<void> {
  const { admin, template } = inject('databases')
  const database = await makeDatabase(`template ${template} strategy file_copy`)
  const part = `${folderOf(name)}-${randomUUID().slice(0, 8)}`
  await mkdir(part)
  await load({ database, dataDir: part })
  await rm(folderOf(name), { recursive: true, force: true })
  await rename(part, folderOf(name))
  await administer(
    admin,
    `alter database ${database.name} rename to ${name}`,
    `alter database ${name} with is_template true allow_connections false`,
  )
}

async function named(admin: pg.ClientConfig, pattern: string): Promise<readonly string[]> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      pattern,
    ])
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}
