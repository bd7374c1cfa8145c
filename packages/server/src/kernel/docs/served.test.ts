import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOpenapi, type OpenApi } from '@rostrum/contract/kernel/openapi'
import { cloneDatabase } from '@rostrum/testkit'
import { expect, test, vi } from 'vitest'
import { assemble, createHeldJobs, createLog, openKernel, Secret } from '../index'

const PATHS = ['/docs', '/openapi.json', '/docs/docs.js', '/docs/docs.css'] as const

/** Asks a server in production, for as long as it runs. */
async function withServer<T>(
  { showsDocs, openapi = () => makeOpenapi({}, {}) }: { showsDocs?: boolean | undefined; openapi?: () => OpenApi },
  ask: (url: string) => Promise<T>,
): Promise<T> {
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
  const server = await assemble(open, { slices: [], authenticate: async () => undefined, openapi })
  const { url } = await server.listen({ port: 0, host: '127.0.0.1' })
  const answer = await ask(url)
  await server.stop()
  await database.drop()
  await rm(dir, { recursive: true, force: true })
  return answer
}

/** The statuses that it answers these paths with. */
async function statusesAt(url: string): Promise<readonly number[]> {
  const replies = await Promise.all(PATHS.map((path) => fetch(url + path, { headers: { accept: 'text/html' } })))
  return replies.map(({ status }) => status)
}

test('production does not describe its calls unless it is told to', async () => {
  expect(await withServer({}, statusesAt)).toEqual([404, 404, 404, 404])
  expect(await withServer({ showsDocs: false }, statusesAt)).toEqual([404, 404, 404, 404])
  expect(await withServer({ showsDocs: true }, statusesAt)).toEqual([200, 200, 200, 200])
})

test('calls are described when somebody first asks, and once', async () => {
  const openapi = vi.fn<() => OpenApi>(() => makeOpenapi({}, {}))
  await withServer({ showsDocs: true, openapi }, async (url) => {
    expect(openapi).not.toHaveBeenCalled()
    await statusesAt(url)
    await statusesAt(url)
  })
  expect(openapi).toHaveBeenCalledOnce()
})
