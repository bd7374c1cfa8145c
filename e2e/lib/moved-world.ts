import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, startLocalPostgres } from '@rostrum/server/kernel/db'
import { world, type World } from '@rostrum/testkit'
import { cacheFolder, migrationsFolder } from '@rostrum/testkit/postgres'
import { afterAll } from 'vitest'
import { emptyFolder } from './data-folder'
import { root } from './server'

/**
 * A server in the test's own process, with the built pages and the sample content of `at`: its clock stands until the
 * test moves it, and jobs run when the test says so. Stops after the file.
 */
export async function movedWorld(at: string): Promise<World> {
  const folder = emptyFolder()
  const postgres = await startLocalPostgres({ dataDir: folder, cacheDir: cacheFolder() })
  await migrate(postgres.connection, migrationsFolder)
  async function drop(): Promise<void> {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const database = { name: 'own', connection: postgres.connection, drop }
  const made = await world({ at, database, http: { webDir: join(root, 'apps/web/dist') } })
  afterAll(() => made.close())
  await made.server.sample()
  return made
}
