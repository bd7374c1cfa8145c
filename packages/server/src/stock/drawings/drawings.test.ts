import type { StockCode } from '@rostrum/contract/stock'
import { drawingsMax } from '@rostrum/contract/stock/limits'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const code = '980005.SIM' as StockCode
const level = (p: number) => ({ kind: 'level' as const, points: [{ t: 1_764_000_000_000, p }] })

let w: World
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-26T09:40:00+08:00' })
})
afterAll(() => w.close())
beforeEach(async () => {
  ada = await w.member()
})

test('what one device draws the other shows, by security and by period', async () => {
  expect(await ada.call('stock.getDrawings', { code })).toMatchObject({ shapes: [], revision: 0 })
  await ada.call('stock.saveDrawings', { code, shapes: [level(12)], revision: 0 })
  expect(await ada.call('stock.getDrawings', { code })).toMatchObject({ shapes: [level(12)], revision: 1 })
  expect(await ada.call('stock.getDrawings', { code, period: 'week' })).toMatchObject({ shapes: [] })
  expect(await (await w.member()).call('stock.getDrawings', { code })).toMatchObject({ shapes: [] })
})

test('a device that was slower overwrites nothing; the same again is no trouble', async () => {
  const save = (p: number, revision: number) => ada.call('stock.saveDrawings', { code, shapes: [level(p)], revision })
  await save(12, 0)
  expect((await save(12, 0)).revision).toBe(1)
  await expect(save(13, 0)).rejects.toMatchObject({ reason: 'stock.drawings_changed' })
  expect((await ada.call('stock.getDrawings', { code })).shapes).toEqual([level(12)])
  expect((await save(13, 1)).revision).toBe(2)
})

test.each([
  ['a trend line of one point', [{ ...level(12), kind: 'trend' as const }]],
  ['words without words', [{ ...level(12), kind: 'text' as const }]],
  ['more than a chart holds', Array.from({ length: drawingsMax + 1 }, () => level(12))],
])('%s is refused and changes nothing', async (_, shapes) => {
  await expect(ada.call('stock.saveDrawings', { code, shapes, revision: 0 })).rejects.toMatchObject({ code: 400 })
  expect((await ada.call('stock.getDrawings', { code })).revision).toBe(0)
})

test('there are no drawings of a security that is not there', async () => {
  const none = '111111.SIM' as StockCode
  await expect(ada.call('stock.getDrawings', { code: none })).rejects.toMatchObject({ reason: 'stock.unknown_code' })
})
