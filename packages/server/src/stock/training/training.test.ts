import type { AnswerOf } from '@rostrum/contract/kernel'
import type { StockCode, stockEndpoints, TrainingAct, TrainingId } from '@rostrum/contract/stock'
import { trainingCapital, trainingKept, trainingPlayed, trainingShown } from '@rostrum/contract/stock/limits'
import { beijingDay, feesOf } from '@rostrum/market'
import { world, type Member, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { trainingHoldings } from './repository-holdings'

type Shown = AnswerOf<(typeof stockEndpoints)['stock.getTraining']>

const code = '980002.SIM' as StockCode
const listed = '981710.SIM' as StockCode
let w: World
let ada: Member
beforeAll(async () => {
  w = await world({ at: '2026-11-26T09:40:00+08:00' })
})
afterAll(() => w.close())
beforeEach(async () => {
  ada = await w.member()
})

/** Goes on with one decision after the other; the bars of all answers together. */
async function play(by: Member, from: Shown, acts: readonly TrainingAct[]): Promise<Shown> {
  let last = from
  let bars = from.bars
  for (const act of acts) {
    last = await by.call('stock.stepTraining', { id: from.id, seen: bars.length, act })
    bars = [...bars, ...last.bars]
  }
  return { ...last, bars }
}
const passes = (many: number): TrainingAct[] => Array.from({ length: many }, () => 'pass')

describe('nobody sees what comes', () => {
  test('an open stretch has neither name, code nor days, and no bar that was not asked for', async () => {
    const open = await ada.call('stock.startTraining', { code })
    expect([open.bars.length, open.played, open.result]).toEqual([trainingShown, 0, undefined])
    const next = await ada.call('stock.stepTraining', { id: open.id, seen: trainingShown, act: 'pass' })
    expect([next.bars.length, next.played]).toEqual([1, 1])
    for (const said of [open, next]) {
      const words = JSON.stringify(said)
      expect(words).not.toContain(code.slice(0, 6))
      expect(words).not.toContain('模拟酒业')
      expect(words).not.toMatch(/20[12]\d-\d\d/)
    }
    const got = await ada.call('stock.getTraining', { id: open.id })
    expect(got.bars).toEqual([...open.bars, ...next.bars])
  })

  test('its bars are the real ones, adjusted, and their days are told at the end', async () => {
    const end = await play(ada, await ada.call('stock.startTraining', { code }), passes(3))
    const { result, bars } = await ada.call('stock.endTraining', { id: end.id })
    expect(bars).toEqual(end.bars)
    expect(result).toMatchObject({ code, name: '模拟酒业', ownPct: 0, trades: 0, rounds: 0, own: [1, 1, 1, 1] })
    expect(result).not.toHaveProperty('winPct')
    expect(result?.days).toHaveLength(trainingShown + 3)
    const all = await ada.call('stock.getKline', { code, adjust: 'front', limit: 2_000 })
    const real = new Map(all.bars.map((bar) => [beijingDay(bar.t), bar]))
    for (const [at, day] of (result?.days ?? []).entries()) {
      const { o, h, l, c, v } = real.get(day)!
      expect(bars[at]).toEqual({ o, h, l, c, v })
    }
    // The running day is never part of it.
    expect(real.has('2026-11-26')).toBe(true)
    expect(result!.days.every((day) => day < '2026-11-26')).toBe(true)
  })

  test('a security at random has a stretch as well; what is open comes back whatever is asked', async () => {
    const open = await ada.call('stock.startTraining', {})
    expect(open.bars).toHaveLength(trainingShown)
    expect((await ada.call('stock.startTraining', { code })).id).toBe(open.id)
    expect((await ada.call('stock.listTrainings', {})).open).toBe(open.id)
  })
})

describe('the server judges', () => {
  test('a purchase is filled at the next opening with the fees of its day, or says why not', async () => {
    const after = await play(ada, await ada.call('stock.startTraining', { code }), ['buy'])
    const [decision] = after.decisions
    const bar = after.bars.at(-1)!
    expect(decision).toMatchObject({ n: trainingShown + 1, act: 'buy', price: bar.o })
    if (decision?.outcome !== 'filled') {
      expect([after.shares, after.cash]).toEqual([0, trainingCapital])
      return
    }
    const amount = Math.round(decision.price * 100) * decision.shares
    expect(decision.shares % 100).toBe(0)
    expect(after.cash).toBe(trainingCapital - amount - decision.fee)
    expect(after.value).toBe(after.cash + Math.round(bar.c * 100) * after.shares)
    const { result } = await ada.call('stock.endTraining', { id: after.id })
    const fees = feesOf({ side: 'buy', amountFen: amount, day: result!.days.at(-1)! }).total
    expect(decision.fee).toBe(fees)
    expect(result).toMatchObject({ trades: 1, rounds: 1 })
    // Who bought at once did the same as who holds.
    expect(result!.own).toEqual(result!.hold)
  })

  test('the last bar ends it; the figures are kept in the list and stay the same', async () => {
    const acts: TrainingAct[] = ['buy', ...passes(20), 'sell', ...passes(trainingPlayed - 22)]
    const end = await play(ada, await ada.call('stock.startTraining', { code }), acts)
    expect([end.played, end.result?.own.length]).toEqual([trainingPlayed, trainingPlayed + 1])
    const { rows, open } = await ada.call('stock.listTrainings', {})
    const { ownPct, holdPct, trades } = end.result!
    expect(rows).toMatchObject([
      { id: end.id, code, name: '模拟酒业', played: trainingPlayed, ownPct, holdPct, trades },
    ])
    expect(open).toBeUndefined()
    expect((await ada.call('stock.getTraining', { id: end.id })).result).toEqual(end.result)
    expect((await ada.call('stock.endTraining', { id: end.id })).result).toEqual(end.result)
    await expect(play(ada, end, ['pass'])).rejects.toMatchObject({ reason: 'stock.training_moved' })
  })

  test('a step that is repeated is one step; another device that is behind is told', async () => {
    const open = await ada.call('stock.startTraining', { code })
    const step = (act: TrainingAct) => ada.call('stock.stepTraining', { id: open.id, seen: trainingShown, act })
    const first = await step('buy')
    expect(await step('buy')).toEqual(first)
    await expect(step('sell')).rejects.toMatchObject({ reason: 'stock.training_moved' })
    const both = await Promise.all(
      [1, 2].map(() => ada.call('stock.stepTraining', { id: open.id, seen: trainingShown + 1, act: 'pass' })),
    )
    expect(both.map(({ played }) => played)).toEqual([2, 2])
    const ahead = ada.call('stock.stepTraining', { id: open.id, seen: trainingShown + 5, act: 'pass' })
    await expect(ahead).rejects.toMatchObject({ reason: 'stock.training_moved' })
  })
})

test.each([
  ['an index', '990001.SIM', 'stock.training_index'],
  ['what is not there', '111111.SIM', 'stock.unknown_code'],
])('%s cannot be played', async (_, one, reason) => {
  await expect(ada.call('stock.startTraining', { code: one as StockCode })).rejects.toMatchObject({ reason })
})

test('a new listing has too little history, and says so in Chinese', async () => {
  await expect(ada.call('stock.startTraining', { code: listed })).rejects.toMatchObject({
    reason: 'stock.training_history',
    message: expect.stringContaining('180根日K'),
  })
})

test('a stretch is its member’s alone, and an odd id is unknown', async () => {
  const own = await ada.call('stock.startTraining', { code })
  const other = await w.member()
  for (const id of [own.id, 'odd' as TrainingId])
    for (const ask of [
      () => other.call('stock.getTraining', { id }),
      () => other.call('stock.endTraining', { id }),
      () => other.call('stock.stepTraining', { id, seen: trainingShown, act: 'pass' }),
    ])
      await expect(ask()).rejects.toMatchObject({ reason: 'stock.training_unknown' })
  await expect(w.call('stock.startTraining', {})).rejects.toMatchObject({ code: 401 })
})

test('of two accounts that become one, one stretch stays open, and all results come along', async () => {
  const bob = await w.member()
  const { id: done } = await ada.call('stock.startTraining', { code })
  await ada.call('stock.endTraining', { id: done })
  await ada.call('stock.startTraining', { code })
  const { id: open } = await bob.call('stock.startTraining', { code })
  const [holding] = trainingHoldings(w.kernel.db)
  const pair = { from: ada.memberId, into: bob.memberId, filesOf: [] }
  await w.kernel.db.tx('merge', async (tx) => {
    for (const merging of holding?.merge ?? []) if (merging.becomes === 'moved') await merging.move(tx, pair)
  })
  expect(await bob.call('stock.listTrainings', {})).toMatchObject({ rows: [{ id: done }], open })
  expect(await ada.call('stock.listTrainings', {})).toEqual({ rows: [] })
})

test('only the newest results stay', async () => {
  for (let nth = 0; nth < trainingKept + 2; nth += 1) {
    const { id } = await ada.call('stock.startTraining', { code })
    await ada.call('stock.endTraining', { id })
    w.clock.move(3_000)
  }
  expect((await ada.call('stock.listTrainings', {})).rows).toHaveLength(trainingKept)
  const most = await w.kernel.db.q.execute(
    'select max(n)::int as n from (select count(*) as n from stock_training where ended_at is not null group by member_id)',
  )
  expect(most.rows).toEqual([{ n: trainingKept }])
})
