import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@rostrum/server/kernel/db'
import type { TestProject } from 'vitest/node'
import { administer, emptyLike, inDatabase, ownerOf } from './database'
import { dropSampled } from './sampled'
import { migrationsFolder, startTestPostgres, type RunningTestPostgres } from './postgres'

/**
 * Runs once per test run, in the main thread: starts a PostgreSQL and makes one migrated database for every test file
 * to copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres()
  const template = await makeTemplate(server)
  project.provide('databases', { admin: server.admin, app: server.app, template })
  return async () => {
    await dropSampled(server.admin, template)
    await administer(
      server.admin,
      `alter database ${template} with is_template false`,
      `drop database if exists ${template} with (force)`,
    )
    await server.stop()
  }
}

async function makeTemplate({ admin, app }: RunningTestPostgres): Promise<string> {
  const name = `tpl_${migrationsHash()}_${randomUUID().slice(0, 8)}`
  await administer(admin, `create database ${name} ${ownerOf(app)} ${emptyLike(app)}`)
  await migrate(inDatabase(app, name), migrationsFolder)
  // PostgreSQL copies a template only while nobody is connected to it; this keeps superusers out too.
  await administer(admin, `alter database ${name} with is_template true allow_connections false`)
  return name
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const entry of readdirSync(migrationsFolder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) hash.update(readFileSync(join(entry.parentPath, entry.name)))
  }
  return hash.digest('hex').slice(0, 12)
}
