import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Instant } from '@rostrum/contract/kernel'
import { createHeldJobs, createLog, openKernel, Secret, type Kernel } from '@rostrum/server/kernel'
import { migrate, startLocalPostgres } from '@rostrum/server/kernel/db'
import { say } from './processes'

/** The product's kernel over a database of its own with all tables and no rows; `now`: ms since 1970. */
export async function benchKernel(
  name: string,
  now: () => number,
): Promise<{ readonly kernel: Kernel; readonly close: () => Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), `rostrum-bench-${name}-`))
  const postgres = await startLocalPostgres({ dataDir: join(dir, 'postgres') })
  await migrate(postgres.connection, fileURLToPath(new URL('../../packages/server/migrations', import.meta.url)))
  const { kernel } = openKernel({
    config: {
      mode: 'demo',
      role: 'all',
      files: { dir, secret: new Secret('bench') },
      http: {
        mode: 'demo',
        trustProxy: 'loopback',
        requireSign: false,
        signSecret: new Secret('bench'),
        globalRate: { max: 1, perSec: 1 },
        maxEventLoopDelayMs: 0,
        drainMs: 0,
      },
    },
    connection: postgres.connection,
    connections: 2,
    log: createLog({ level: 'silent' }),
    clock: { now: () => now() as Instant },
    jobs: createHeldJobs(),
    onBug: (bug) => say(String(bug.error)),
  })
  async function close(): Promise<void> {
    await kernel.db.end()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return { kernel, close }
}

/** How long something takes, in ms. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = process.hrtime.bigint()
  await act()
  return Number(process.hrtime.bigint() - from) / 1e6
}
