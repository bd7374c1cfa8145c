import { randomUUID } from 'node:crypto'
import { world } from '@rostrum/testkit'
import { beforeEach, expect, test } from 'vitest'
import { at, DAY_OF_VALUE, inWorld, joining, otherOperators, reason, w, xu, chen } from './testing/drawn'

beforeEach(() => inWorld(() => world({ at: '2026-11-20T10:00:00+08:00', market: { kind: 'csv' } })))

const take = (file: string, said: string) =>
  xu.call('stock.importMarket', { file, content: Buffer.from(said).toString('base64') })
const bars = (day: string) => `date,open,high,low,close,volume\n${day},3990,4010,3980,4000.126,100\n`
const open = async (id: Awaited<ReturnType<typeof joining>>) =>
  reason(chen.call('draw.open', { id, idempotencyKey: randomUUID() } as never))

test('of a real market two people enter the value: an imported close opens no draw', async () => {
  await take('list.csv', 'code,name\n000001.SH,综合指数\n')
  const id = await joining()
  w.clock.move(at(`${DAY_OF_VALUE}T15:31:00`) - w.clock.now())
  await otherOperators()
  await take('000001.SH.csv', bars(DAY_OF_VALUE))
  expect(await open(id)).toBe('draw.no_value')
})
