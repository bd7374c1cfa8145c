import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { containing } from './containing'

const probe = pgTable('containing_probe', { title: text('title').notNull() })
let w: World
beforeAll(async () => {
  w = await world()
  await w.kernel.db.q.execute(sql`create table containing_probe (title text not null)`)
  const titles = ['利率走势', 'ETF入门', '100%准确', '100分', 'a_b', 'axb', String.raw`c\d`]
  await w.kernel.db.q.insert(probe).values(titles.map((title) => ({ title })))
})
afterAll(() => w.close())

test.each([
  ['利率', ['利率走势']],
  ['率利', []],
  ['etf', ['ETF入门']],
  ['ETF入', ['ETF入门']],
  ['ＥＴＦ', ['ETF入门']],
  ['利率走勢', ['利率走势']],
  ['利\u200b率', ['利率走势']],
  ['１００分', ['100分']],
  ['100%', ['100%准确']],
  ['0%准', ['100%准确']],
  ['a_b', ['a_b']],
  [String.raw`c\d`, [String.raw`c\d`]],
])('%s is found as it is written, in whatever letter case', async (words, found) => {
  const rows = await w.kernel.db.q.select().from(probe).where(containing(probe.title, words))
  expect(rows.map(({ title }) => title)).toEqual(found)
})
