import { eq, sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { cloneDatabase, type TestDatabase } from '@rostrum/testkit/database'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from './pool'
import { searchColumn, searchCondition, searchTokens } from './search'
import { codeOf } from './trouble'

const account = pgTable('test_account', {
  id: text('id').primaryKey(),
  fen: bigint('fen', { mode: 'number' }).notNull(),
})
const article = pgTable('test_article', { title: text('title').primaryKey(), tokens: searchColumn('tokens').notNull() })
const log = { warn: vi.fn() }
let home: TestDatabase
let db: Database

beforeAll(async () => {
  home = await cloneDatabase()
  db = openDatabase({ connection: home.connection, log, max: 10 })
  await db.q.execute(sql`create table test_account (id text primary key, fen bigint not null)`)
  await db.q.execute(sql`create table test_article (title text primary key, tokens tsvector not null)`)
  await db.q.execute(sql`create index on test_article using gin (tokens)`)
})
beforeEach(async () => {
  log.warn.mockClear()
  await db.q.execute(sql`truncate test_account, test_article`)
})
afterAll(async () => {
  await db.end()
  await home.drop()
})

async function balance(id: string): Promise<number | undefined> {
  const [row] = await db.q.select().from(account).where(eq(account.id, id))
  return row?.fen
}

test('a transaction that throws leaves nothing behind', async () => {
  const failed = db.tx('ada', async (tx) => {
    await tx.insert(account).values({ id: 'ada', fen: 1 })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await balance('ada')).toBeUndefined()
})

test('queries that a transaction asks for at once are sent one after the other', async () => {
  const warned: string[] = []
  const hear = ({ message }: Error) => warned.push(message)
  process.on('warning', hear)
  const numbers = await db.tx('ada', (tx) =>
    Promise.all(
      [1, 2, 3].map(async (one) => (await tx.execute<{ n: number }>(sql`select ${one}::int as n`)).rows[0]?.n),
    ),
  )
  await new Promise(setImmediate)
  process.off('warning', hear)
  expect(numbers).toEqual([1, 2, 3])
  expect(warned).toEqual([])
})

test('a query that fails in a transaction does not hold up the ones asked for with it', async () => {
  const asked = db.tx('ada', (tx) =>
    Promise.allSettled([tx.execute(sql`select 1 / 0`), tx.execute(sql`select 1`)]).then((ends) =>
      ends.map(({ status }) => status),
    ),
  )
  expect(await asked).toEqual(['rejected', 'rejected'])
})

test('fifty withdrawals at once lose nothing', async () => {
  await db.q.insert(account).values({ id: 'ada', fen: 50 })
  await Promise.all(
    Array.from({ length: 50 }, () =>
      db.tx('ada', async (tx) => {
        const [row] = await tx.select().from(account).where(eq(account.id, 'ada')).for('update')
        await tx
          .update(account)
          .set({ fen: (row?.fen ?? 0) - 1 })
          .where(eq(account.id, 'ada'))
      }),
    ),
  )
  expect(await balance('ada')).toBe(0)
})

test('two transactions in a deadlock both succeed', async () => {
  await db.q.insert(account).values([
    { id: 'ada', fen: 0 },
    { id: 'bob', fen: 0 },
  ])
  let waiting = 0
  let bothIn: () => void = () => undefined
  const meeting = new Promise<void>((resolve) => {
    bothIn = resolve
  })
  async function both(first: string, second: string): Promise<void> {
    await db.tx(first, async (tx) => {
      await tx.update(account).set({ fen: sql`fen + 1` }).where(eq(account.id, first))
      waiting += 1
      if (waiting === 2) bothIn()
      await meeting
      await tx.update(account).set({ fen: sql`fen + 1` }).where(eq(account.id, second))
    })
  }
  await Promise.all([both('ada', 'bob'), both('bob', 'ada')])
  expect([await balance('ada'), await balance('bob')]).toEqual([2, 2])
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ code: '40P01', attempt: 1 }), expect.any(String))
})

test('a failure that a retry cannot cure is tried once', async () => {
  let runs = 0
  await db.q.insert(account).values({ id: 'ada', fen: 0 })
  const failed = db.tx('ada', async (tx) => {
    runs += 1
    await tx.insert(account).values({ id: 'ada', fen: 0 })
  })
  await expect(failed.catch((error: unknown) => codeOf(error))).resolves.toBe('23505')
  expect(runs).toBe(1)
})

test('the pool outlives the loss of its connections', async () => {
  await Promise.all(Array.from({ length: 5 }, () => db.q.execute(sql`select 1`)))
  const other = openDatabase({ connection: home.connection, log, max: 1 })
  await other.q.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await other.end()
  await expect
    .poll(() =>
      db.q.execute(sql`select 1`).then(
        () => 'alive',
        () => 'broken',
      ),
    )
    .toBe('alive')
  expect(log.warn).toHaveBeenCalled()
})

test('no statement runs longer than ten seconds', async () => {
  const { rows } = await db.q.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
  expect(rows[0]?.statement_timeout).toBe('10s')
})

test.each([
  ['茅台', ['贵州茅台大涨', '茅台 ＳＨ600519']],
  ['台', ['台海', '贵州茅台大涨', '茅台 ＳＨ600519']],
  ['sh6005', ['茅台 ＳＨ600519']],
  ['茅台大涨', ['贵州茅台大涨']],
  ['台大 茅台', ['贵州茅台大涨']],
  ['州大', []],
  ['100%', ['收益100%']],
  ['%', []],
  ["'", []],
])('searching %j finds %j', async (words, titles) => {
  const stored = ['贵州茅台大涨', '茅台 ＳＨ600519', '台海', '收益100%', '收益1000']
  await db.q.insert(article).values(stored.map((title) => ({ title, tokens: searchTokens(title) })))
  const condition = searchCondition(article.tokens, article.title, words)
  const rows = await db.q.select({ title: article.title }).from(article).where(condition)
  expect(rows.map((row) => row.title).sort()).toEqual(titles.sort())
})
