import { sql } from 'drizzle-orm'
import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedWrites } from '../stored/repository'
import { storedText as text } from '../stored/text.zh'

let w: World
beforeAll(async () => {
  w = await world({
    at: '2026-11-26T16:00:00+08:00',
    market: {
      kind: 'tencent',
      licence: '交易所行情许可',
      origin: 'http://127.0.0.1:1',
      klineOrigin: 'http://127.0.0.1:1',
    },
  })
})
afterAll(() => w.close())

const content = (said: string): string => Buffer.from(said).toString('base64')

test('operators see which source it is, its warning and licence, what is stored and what went wrong', async () => {
  const operator = await w.operator(['stock:security:list', 'stock:source:edit'])
  const troubles = [{ at: w.clock.now() - 5_000, why: text.trouble.status(403) }]
  await storedWrites.changeSource(w.kernel.db.q, { askedAt: new Date(w.clock.now() - 5_000), failures: 1, troubles })
  const list = await operator.call('stock.importMarket', {
    file: 'list.csv',
    content: content('code,name\n600001.SH,甲银行\n'),
  })
  expect(list).toMatchObject({ kind: 'securities', added: 1, faults: [] })
  const bars = 'date,open,high,low,close,volume\n2026-11-26,10,11,9,10.5,100\n'
  await operator.call('stock.importMarket', { file: '600001.SH.csv', content: content(bars) })
  expect(await operator.call('stock.getFeed', {})).toMatchObject({
    ...{ kind: 'tencent', warning: text.tencentWarning, licence: '交易所行情许可' },
    ...{ failures: 1, troubles, securities: 1, quoted: 1, lastDay: '2026-11-26' },
    imports: [{ file: '600001.SH.csv', kind: 'bars', rows: 1 }, { file: 'list.csv' }],
  })
  // What was imported is shown at once.
  const ada = await w.member()
  expect((await ada.call('stock.getInfo', { code: '600001.SH' })).quote).toMatchObject({ price: 10.5, state: 'closed' })
})

test('a file that is refused is answered with its lines, and noted', async () => {
  const operator = await w.operator(['stock:source:edit', 'stock:security:list'])
  const half = 'date,open,high,low,close,volume\n2026-11-26,10,11\n'
  const reply = await operator.call('stock.importMarket', { file: '600001.SH.csv', content: content(half) })
  expect(reply).toMatchObject({ added: 0, changed: 0, faults: [{ line: 2, why: text.cells(3, 6) }] })
  expect((await operator.call('stock.getFeed', {})).imports[0]).toMatchObject({ faults: [{ line: 2 }] })
})

test('asking is paused and goes on with a reason, once each', async () => {
  const operator = await w.operator(['stock:source:edit', 'stock:security:list'])
  await operator.call('stock.pauseFeed', { paused: true, why: '对方在维护' })
  expect((await operator.call('stock.getFeed', {})).paused).toMatchObject({ why: '对方在维护', at: w.clock.now() })
  const again = operator.call('stock.pauseFeed', { paused: true, why: '对方在维护' })
  await expect(again).rejects.toMatchObject({ reason: 'stock.feed_same' })
  await operator.call('stock.pauseFeed', { paused: false, why: '好了' })
  expect((await operator.call('stock.getFeed', {})).paused).toBeUndefined()
})

test('looking is not enough to change it', async () => {
  const operator = await w.operator(['stock:security:list'])
  const tried = operator.call('stock.importMarket', { file: 'x.csv', content: content('x') })
  await expect(tried).rejects.toMatchObject({ code: 206 })
})

test('a market that is made up takes no files and is not paused', async () => {
  const other = await world()
  const operator = await other.operator(['stock:source:edit', 'stock:security:list'])
  expect(await operator.call('stock.getFeed', {})).toMatchObject({ kind: 'simulated', imports: [] })
  const tried = operator.call('stock.importMarket', { file: 'x.csv', content: content('x') })
  await expect(tried).rejects.toMatchObject({ reason: 'stock.feed_none' })
  const paused = operator.call('stock.pauseFeed', { paused: true, why: '试试' })
  await expect(paused).rejects.toMatchObject({ reason: 'stock.feed_none' })
  await other.close()
})

test('the record of acts keeps which file it was, not the file', async () => {
  const operator = await w.operator(['stock:source:edit'])
  const bars = `date,open,high,low,close,volume\n${'2026-11-26,10,11,9,10.5,100\n'.repeat(3_000)}`
  await operator.call('stock.importMarket', { file: 'big.csv', content: content(bars) })
  const rows = await w.kernel.db.q.execute<{ input: { content: string } }>(
    sql`select input from access_audit where input ->> 'file' = 'big.csv'`,
  )
  expect(rows.rows[0]?.input.content).toMatch(/^\*\*\* \d+ sha256:[0-9a-f]{64}$/)
})
