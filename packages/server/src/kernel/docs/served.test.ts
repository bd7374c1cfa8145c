import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOpenapi } from '@rostrum/contract/kernel/openapi'
import { cloneDatabase } from '@rostrum/testkit'
import { expect, test } from 'vitest'
import { assemble, createHeldJobs, createLog, openKernel, Secret } from '../index'

const PATHS = ['/docs', '/openapi.json', '/docs/docs.js', '/docs/docs.css'] as const

/** The statuses that a server in production answers these paths with. */
async function statusesOf(showsDocs: boolean | undefined): Promise<readonly number[]> {
  const [database, dir] = await Promise.all([cloneDatabase(), mkdtemp(join(tmpdir(), 'rostrum-docs-'))])
  const http = {
    mode: 'production' as const,
    trustProxy: false as const,
    requireSign: false,
    signSecret: new Secret('docs'),
    globalRate: { max: 100, perSec: 1 },
    maxEventLoopDelayMs: 0,
    drainMs: 100,
    showsDocs,
  }
  const open = openKernel({
    config: { mode: 'production', role: 'api', http, files: { dir, secret: new Secret('docs') } },
    connection: database.connection,
    log: createLog({ level: 'silent' }),
    jobs: createHeldJobs(),
  })
  const server = await assemble(open, { slices: [], authenticate: async () => undefined, openapi: makeOpenapi({}, {}) })
  const { url } = await server.listen({ port: 0, host: '127.0.0.1' })
  const replies = await Promise.all(PATHS.map((path) => fetch(url + path, { headers: { accept: 'text/html' } })))
  const statuses = replies.map(({ status }) => status)
  await server.stop()
  await database.drop()
  await rm(dir, { recursive: true, force: true })
  return statuses
}

test('production does not describe its calls unless it is told to', async () => {
  expect(await statusesOf(undefined)).toEqual([404, 404, 404, 404])
  expect(await statusesOf(false)).toEqual([404, 404, 404, 404])
  expect(await statusesOf(true)).toEqual([200, 200, 200, 200])
})
