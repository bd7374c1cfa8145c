// @module-tag kill
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder } from '@rostrum/testkit/postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startLocalPostgres, type LocalPostgres, type LocalPostgresOptions } from './local-postgres'
import { claimedPid, stopServer } from './local-process'
import { startWriting, type Writing } from './testing/writing'

let dataDir: string
const open: { stop(): Promise<unknown> }[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'local-pg-'))
})
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop()
  await stopServer(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(options: Partial<LocalPostgresOptions> = {}): Promise<LocalPostgres> {
  const local = await startLocalPostgres({ dataDir, cacheDir: cacheFolder(), ...options })
  open.push(local)
  return local
}

function write(survival?: 'leaves-orphan'): Writing {
  const writing = startWriting(dataDir, cacheFolder(), survival)
  open.push({ stop: () => writing.kill('SIGKILL') })
  return writing
}

function killServer(): void {
  const pid = claimedPid(join(dataDir, 'postgres'))
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

/** The rows in the database: numbers with both halves, and how many have only one. */
async function readPairs(local: LocalPostgres): Promise<{ whole: Set<number>; torn: number }> {
  const client = new pg.Client(local.connection)
  await client.connect()
  const { rows } = await client.query<{ n: number; halves: number }>(
    'select n, count(*)::int as halves from pair group by n',
  )
  await client.end()
  return {
    whole: new Set(rows.filter((row) => row.halves === 2).map((row) => row.n)),
    torn: rows.filter((row) => row.halves !== 2).length,
  }
}

async function expectKept(promised: Iterable<number>): Promise<void> {
  const { whole, torn } = await readPairs(await start())
  expect([...promised].filter((n) => !whole.has(n))).toEqual([])
  expect(torn).toBe(0)
}

test('it starts, keeps its data, and starts again', async () => {
  const first = await start()
  const client = new pg.Client(first.connection)
  await client.connect()
  await client.query('create table kept as select 1 as n')
  const { rows } = await client.query(
    'select current_user as "user", usesuper as powerful from pg_user where usename = current_user',
  )
  expect(rows).toEqual([{ user: 'rostrum', powerful: false }])
  await client.end()
  await first.stop()
  const second = await start()
  const again = new pg.Client(second.connection)
  await again.connect()
  expect((await again.query('select n from kept')).rows).toEqual([{ n: 1 }])
  await again.end()
})

test('killed together with its database three times, it keeps every committed row', async () => {
  const promised = new Set<number>()
  for (let round = 0; round < 3; round += 1) {
    const writing = write()
    await writing.more(40)
    killServer()
    await writing.kill('SIGKILL')
    for (const n of writing.promised) promised.add(n)
  }
  expect(promised.size).toBeGreaterThanOrEqual(120)
  await expectKept(promised)
}, 60_000)

test('killed alone, it takes its database along, and the next start finds every committed row', async () => {
  const writing = write()
  await writing.more(40)
  await writing.kill('SIGKILL')
  await expectKept(writing.promised)
})

test.each([['nonsense'], [''], ['\0\0\0\0\n/nowhere\n']])(
  'a claim on the folder that cannot be read (%j) is mended by the next start',
  async (words) => {
    const writing = write()
    await writing.more(20)
    const stopped = writing.until((line) => line === 'stopped')
    writing.child.kill('SIGTERM')
    await stopped
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), words)
    await expectKept(writing.promised)
  },
  60_000,
)

test('where the database outlives it, the next start adopts it without a restart', async () => {
  const writing = write('leaves-orphan')
  await writing.more(40)
  await writing.kill('SIGKILL')
  const orphan = claimedPid(join(dataDir, 'postgres'))
  expect(orphan).toBeDefined()
  await expectKept(writing.promised)
  expect(claimedPid(join(dataDir, 'postgres'))).toBe(orphan)
})

test('when only the database is killed it is restarted, and writing goes on', async () => {
  const writing = write()
  await writing.more(40)
  const recovered = writing.until((line) => line === 'recovered')
  killServer()
  await recovered
  await writing.more(40)
  const stopped = writing.until((line) => line === 'stopped')
  writing.child.kill('SIGTERM')
  await stopped
  await expectKept(writing.promised)
}, 60_000)

test('of two starts at the same moment on a new folder one runs and the other reports why not', async () => {
  const both = [write(), write()]
  const told = await Promise.all(
    both.map((writing) => writing.until((line) => line === 'ready' || line.startsWith('failed')).catch(String)),
  )
  expect(told.filter((line) => line === 'ready')).toHaveLength(1)
  expect(told.find((line) => line !== 'ready')).toMatch(/正被另一个 Rostrum 进程使用/u)
  const winner = both[told.indexOf('ready')]
  await winner?.more(20)
}, 60_000)

test('killed during the very first start, it leaves nothing half made', async () => {
  for (const after of [150, 450, 750]) {
    const writing = startWriting(dataDir, join(dataDir, 'cache'))
    await new Promise((resolve) => setTimeout(resolve, after))
    await writing.kill('SIGKILL')
  }
  await start({ cacheDir: join(dataDir, 'cache') })
  const left = [...readdirSync(dataDir), ...readdirSync(join(dataDir, 'cache'))].filter((name) =>
    name.includes('.draft-'),
  )
  expect(left).toEqual([])
}, 60_000)

test('what a killed start left running ends before its draft is removed', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['-e', ''])
  const draft = join(dataDir, `postgres.draft-${gone}-00000000`)
  const makesItAnew = `setInterval(() => require('node:fs').mkdirSync(process.argv[1], { recursive: true }), 1)`
  const worker = spawn(process.execPath, ['-e', makesItAnew, draft])
  const ended = once(worker, 'exit')
  await expect.poll(() => existsSync(draft)).toBe(true)
  await start()
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(existsSync(draft)).toBe(false)
})

test('a path too long for a socket still works', async () => {
  dataDir = join(dataDir, 'a-folder-with-a-long-name'.repeat(5).slice(0, 120))
  const local = await start()
  expect(`${local.connection.host}/.s.PGSQL.5432`.length).toBeLessThanOrEqual(107)
  expect(await readVersion(local)).toMatch(/^18/u)
})

async function readVersion(local: LocalPostgres): Promise<string> {
  const client = new pg.Client(local.connection)
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? ''
}

test('a folder with other content is left alone', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/precious.txt'), 'mine')
  await expect(start()).rejects.toThrow(/不是空文件夹/u)
  expect(existsSync(join(dataDir, 'postgres/precious.txt'))).toBe(true)
})

test('data of another major version is refused, not touched', async () => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '16\n')
  await expect(start()).rejects.toThrow(/PostgreSQL 16 的数据/u)
})

test.runIf(process.getuid?.() === 0)(
  'root in a closed folder keeps the database where others cannot reach it',
  async () => {
    const closed = join(dataDir, 'home')
    mkdirSync(join(closed, 'data'), { recursive: true, mode: 0o700 })
    const local = await start({ dataDir: join(closed, 'data') })
    expect(local.place).toMatch(/^\/var\/lib\/rostrum\//u)
    await local.stop()
    const again = await start({ dataDir: join(closed, 'data') })
    expect(again.place).toBe(local.place)
    await again.stop()
    rmSync(local.place, { recursive: true })
  },
)
