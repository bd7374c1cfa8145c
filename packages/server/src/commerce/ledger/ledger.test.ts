import { randomUUID } from 'node:crypto'
import { world, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLedger, type Ledger, type LedgerEntry } from '.'

let w: World
let ledger: Ledger
let ada: MemberId
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00' })
  ledger = createLedger(w.kernel)
})
beforeEach(() => (ada = randomUUID() as MemberId))
afterAll(() => w.close())

const points = (amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  kind: 'test.points',
  ref: randomUUID(),
  lines: [
    { account: 'points', memberId: ada, unit: 'points', amount, covered: true },
    { account: 'points.given', unit: 'points', amount: -amount },
  ],
  ...more,
})
const post = (entry: LedgerEntry) => w.kernel.db.tx(entry.ref, (tx) => ledger.post(tx, entry))
const balance = () => ledger.balance(ada, 'points', 'points')

test('an entry counts once; the same again changes nothing, another under its name is a mistake', async () => {
  const entry = points(30)
  expect([await post(entry), await post(entry)]).toEqual([true, false])
  expect(await balance()).toBe(30)
  await expect(post({ ...points(31), ref: entry.ref })).rejects.toThrow('was entered before with other lines')
  expect(await balance()).toBe(30)
  expect((await ledger.linesAbout(entry.ref)).map(({ amount }) => amount)).toEqual([30, -30])
})

test('of twenty at once that spend all there is, one does', async () => {
  await post(points(50))
  const spent = await Promise.allSettled(Array.from({ length: 20 }, () => post(points(-50))))
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(spent.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { reason: 'commerce.balance_short' },
  })
  expect(await balance()).toBe(0)
})

test('of twenty at once with one name, one is entered', async () => {
  const entry = points(7)
  const done = await Promise.all(Array.from({ length: 20 }, () => post(entry)))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await balance()).toBe(7)
})

test('what is refused leaves nothing behind, and may come later', async () => {
  const entry = points(-5)
  await expect(post(entry)).rejects.toMatchObject({ reason: 'commerce.balance_short' })
  expect(await ledger.linesAbout(entry.ref)).toEqual([])
  await post(points(5))
  expect(await post(entry)).toBe(true)
})

test('entries between members at once neither stop one another nor lose anything', async () => {
  const people = [ada, randomUUID() as MemberId, randomUUID() as MemberId]
  const pass = (no: number): LedgerEntry => ({
    kind: 'test.passed',
    ref: randomUUID(),
    lines: people.map((memberId, at) => ({
      ...{ account: 'points', memberId, unit: 'points' as const },
      amount: at === no % 3 ? 2 : -1,
    })),
  })
  await Promise.all(Array.from({ length: 60 }, (_, no) => post(pass(no))))
  expect(await Promise.all(people.map((who) => ledger.balance(who, 'points', 'points')))).toEqual([0, 0, 0])
  expect(await ledger.faults()).toEqual({ units: 0, balances: 0 })
})

test('a row changed behind the books is found', async () => {
  await post(points(9))
  await w.kernel.db.q.execute(sql`update commerce_balance set amount = 10 where member_id = ${ada}`)
  expect(await ledger.faults()).toEqual({ units: 0, balances: 1 })
  await w.kernel.db.q.execute(sql`update commerce_balance set amount = 9 where member_id = ${ada}`)
})
