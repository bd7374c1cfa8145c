import { randomUUID } from 'node:crypto'
import { RaceId } from '@rostrum/contract/stock'
import { world, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)
const content = {
  ...{ name: '测试赛', intro: '', rules: '规则', prizes: '', capital: 100_000_000 },
  ...{ joinFrom: at('20T00:00'), joinUntil: at('27T15:00'), startDay: '2026-11-23', endDay: '2026-11-27' },
  ...{ markets: ['main' as const], capPerMille: 300, steadyPerMille: 200, commissionPpm: 250, leastFen: 500 },
  holdings: 'choice' as const,
}

let w: World
let op: Operator
const race = RaceId.parse(randomUUID())

beforeAll(async () => {
  w = await world({ at: at('25T10:00') })
  op = await w.operator()
  await op.call('stock.saveRace', { id: race, content: content as never })
  await op.call('stock.announceRace', { id: race })
})
afterAll(() => w.close())

test('dates must follow each other, and conditions stand once people may join', async () => {
  const id = RaceId.parse(randomUUID())
  const wrong = { ...content, endDay: '2026-11-28' }
  await expect(op.call('stock.saveRace', { id, content: wrong as never })).rejects.toMatchObject({
    reason: 'stock.race_dates',
  })
  const row = (await op.call('stock.listDeskRaces', {})).rows.find((one) => one.id === race)
  const changed = { ...content, capPerMille: 500 } as never
  await expect(op.call('stock.saveRace', { id: race, content: changed, seen: row?.seen })).rejects.toMatchObject({
    reason: 'stock.race_begun',
  })
  const words = { ...content, rules: '补充' } as never
  expect((await op.call('stock.saveRace', { id: race, content: words, seen: row?.seen })).rules).toBe('补充')
  await expect(op.call('stock.saveRace', { id: race, content: words, seen: row?.seen })).rejects.toMatchObject({
    reason: 'stock.race_changed',
  })
})

test('who only reviews sees the contests, and changes none', async () => {
  const reviewer = await w.operator(['stock:race:review'])
  const edits = await w.operator(['stock:race:edit'])
  const listed = (await edits.call('stock.listDeskRaces', {})).rows
  expect((await reviewer.call('stock.listRacesToReview', {})).rows).toEqual(listed)
  await expect(edits.call('stock.listRacesToReview', {})).rejects.toMatchObject({ code: 206 })
  await expect(reviewer.call('stock.announceRace', { id: race })).rejects.toMatchObject({ code: 206 })
})
