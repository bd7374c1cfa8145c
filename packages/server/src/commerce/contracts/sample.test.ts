import { world, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commerceOrder } from '../orders/tables'
import { commerceContract } from './tables'

let w: World
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', sampled: true })
})
afterAll(() => w.close())

test('the numbers of sample orders lead to agreements in the words of the company, whose files are made by the first job', async () => {
  const orders = await w.kernel.db.q.select().from(commerceOrder)
  const contracts = await w.kernel.db.q.select().from(commerceContract)
  const numbers = orders.flatMap(({ contractNo }) => contractNo ?? []).sort()
  expect(numbers.length).toBeGreaterThan(0)
  expect(contracts.map(({ no }) => no).sort()).toEqual(numbers)
  expect(
    contracts.every(({ sample, clauses, disclosures }) => sample && clauses.length > 0 && disclosures.length > 0),
  ).toBe(true)
  expect(contracts.every(({ fileId }) => fileId === null)).toBe(true)
  await w.settle()
  const made = await w.kernel.db.q.select().from(commerceContract)
  expect(made.every(({ fileId }) => fileId !== null)).toBe(true)
})
