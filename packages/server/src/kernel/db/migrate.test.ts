import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase, type TestDatabase } from '@rostrum/testkit/database'
import { migrationsFolder } from '@rostrum/testkit/postgres'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate'

let home: TestDatabase
let folder: string

beforeEach(async () => {
  home = await emptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(folder, 'meta'))
  mkdirSync(join(folder, 'after'))
  write(
    'meta/_journal.json',
    JSON.stringify({
      version: '7',
      dialect: 'postgresql',
      entries: [{ idx: 0, version: '7', when: 1_760_000_000_000, tag: '0000_first', breakpoints: true }],
    }),
  )
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await home.drop()
})

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

async function rowsOf<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(home.connection)
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

test('two processes that meet an empty database migrate it once, and both succeed', async () => {
  write(
    '0000_first.sql',
    'create table once (n int);--> statement-breakpoint\ninsert into once select 1 from pg_sleep(0.2)',
  )
  await Promise.all([
    migrate(home.connection, folder),
    migrate(home.connection, folder),
    migrate(home.connection, folder),
  ])
  expect(await rowsOf('select n from once')).toEqual([{ n: 1 }])
})

test('statements that need no transaction run afterwards, at every start', async () => {
  write('0000_first.sql', 'create table once (n int)')
  write(
    'after/0001_index.sql',
    'create index concurrently if not exists once_n on once (n);--> statement-breakpoint\ninsert into once values (7);',
  )
  await migrate(home.connection, folder)
  await migrate(home.connection, folder)
  expect(await rowsOf("select indexname from pg_indexes where tablename = 'once'")).toEqual([{ indexname: 'once_n' }])
  expect(await rowsOf('select count(*)::int as n from once')).toEqual([{ n: 2 }])
})

test('a migration that fails changes nothing and reports why', async () => {
  write('0000_first.sql', 'create table once (n int);--> statement-breakpoint\ncreate table once (n int)')
  await expect(migrate(home.connection, folder)).rejects.toThrow()
  expect(await rowsOf("select 1 from pg_tables where tablename = 'once'")).toEqual([])
})

test('a database begun by other migrations is refused with a message and left unchanged', async () => {
  write('0000_first.sql', 'create table once (n int)')
  await migrate(home.connection, folder)
  const entries = [{ idx: 0, version: '7', when: 1_770_000_000_000, tag: '0000_second', breakpoints: true }]
  write('meta/_journal.json', JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  write('0000_second.sql', 'create table twice (n int)')
  await expect(migrate(home.connection, folder)).rejects.toThrow('这个数据库由正式发布之前的版本建立')
  expect(await rowsOf("select 1 from pg_tables where tablename = 'twice'")).toEqual([])
})

test('the migrations of the product apply to an empty database, twice', async () => {
  await migrate(home.connection, migrationsFolder)
  await migrate(home.connection, migrationsFolder)
  const [found] = await rowsOf<{ n: number }>("select count(*)::int as n from pg_tables where schemaname = 'public'")
  expect(found?.n).toBeGreaterThan(0)
})
