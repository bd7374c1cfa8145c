import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOpenapi } from '@rostrum/contract/kernel/openapi'
import { cloneDatabase } from '@rostrum/testkit'
import { expect, test } from 'vitest'
import { assemble, createHeldJobs, createLog, openKernel, Secret, type Slice } from './index'

test('a slice that cannot stop does not keep the others from writing, and the log says so', async () => {
  const [database, dir] = await Promise.all([cloneDatabase(), mkdtemp(join(tmpdir(), 'rostrum-stop-'))])
  const lines: string[] = []
  const http = {
    mode: 'demo' as const,
    trustProxy: false as const,
    requireSign: false,
    signSecret: new Secret('stop'),
    globalRate: { max: 100, perSec: 1 },
    maxEventLoopDelayMs: 0,
    drainMs: 1_000,
  }
  const open = openKernel({
    config: { mode: 'demo', role: 'api', http, files: { dir, secret: new Secret('stop') } },
    connection: database.connection,
    log: createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } }),
    jobs: createHeldJobs(),
  })
  const flushed: string[] = []
  const slices: Slice[] = [
    { name: 'first', routes: [], stop: async () => void flushed.push('first') },
    { name: 'broken', routes: [], stop: () => Promise.reject(new Error('stuck')) },
    { name: 'last', routes: [], stop: async () => void flushed.push('last') },
  ]
  const server = await assemble(open, {
    slices,
    authenticate: async () => undefined,
    openapi: () => makeOpenapi({}, {}),
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  await server.stop()
  expect(flushed).toEqual(['last', 'first'])
  expect(lines.join('')).toContain('"slice":"broken"')
  await expect(open.kernel.db.q.execute('select 1')).rejects.toThrow()
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})
