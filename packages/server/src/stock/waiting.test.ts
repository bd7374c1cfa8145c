import { randomUUID } from 'node:crypto'
import { PortfolioId, RaceId, StockCode } from '@rostrum/contract/stock'
import { world, type World } from '@rostrum/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'

const [SHARE, OTHER, INDEX] = ['600001.SH', '600002.SH', '000001.SH'].map((code) => StockCode.parse(code)) as [
  StockCode,
  StockCode,
  StockCode,
]
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`)

let w: World
let logged: string[]
beforeEach(async () => {
  logged = []
  w = await world({
    at: at('25T16:00'),
    market: { kind: 'csv' },
    log: { write: (line) => void logged.push(line) },
  })
  await take('list.csv', `code,name\n${SHARE},甲\n${OTHER},乙\n${INDEX},综合指数\n`)
  await take('days.csv', HEAD + dayOf('2026-11-24', 10, 10) + dayOf('2026-11-25', 10, 10))
})
afterEach(() => w.close())

const HEAD = 'code,date,open,high,low,close,volume\n'
const dayOf = (day: string, open: number, close: number) =>
  [SHARE, OTHER, INDEX].map((code) => `${code},${day},${open},${close + 1},${open - 1},${close},100000\n`).join('')
async function take(file: string, said: string): Promise<void> {
  const operator = await w.operator(['stock:source:edit', 'stock:security:list'])
  const reply = await operator.call('stock.importMarket', { file, content: Buffer.from(said).toString('base64') })
  expect(reply.faults).toEqual([])
}

test('a portfolio waits for the figures of a day, and is then traded and valued with them', async () => {
  const manager = await w.teacher()
  const id = PortfolioId.parse(randomUUID())
  const facts = { name: '试验组合', about: '', managerId: manager.teacherId, benchmark: INDEX, riskGrade: 3 as const }
  await (await w.operator()).call('stock.savePortfolio', { id, ...facts })
  const asked = await manager.call('stock.createRebalance', {
    ...{ id, reason: '现金流稳定，先配一部分看看', evidence: ['年报现金流量表'], conflict: '本人没有持有' },
    ...{ items: [{ code: SHARE, to: 5_000 }], declared: true, idempotencyKey: randomUUID() },
  })
  const second = await w.operator()
  const [waiting] = (await second.call('access.listApprovals', { which: 'decide' })).rows
  await second.call('access.decideApproval', { id: waiting?.id as never, pass: true, why: '' })
  const last = async () => (await manager.call('stock.listRebalances', { id })).rows[0]
  const lengthOf = async () => (await manager.call('stock.listPortfolioRecords', { id })).rows.length

  for (const moment of ['26T09:35', '26T15:05']) {
    w.clock.set(at(moment))
    await w.jobs.runNow('stock.portfolios')
    expect(await last()).toMatchObject({ state: 'pending', items: [{ state: 'wait' }] })
    expect((await last())?.items[0]?.why).toBeUndefined()
    expect(await lengthOf()).toBe(2)
  }
  // Who takes it back now would know how the day went.
  await expect(manager.call('stock.cancelRebalance', { id: asked.id, reason: '涨得太少' })).rejects.toMatchObject({
    reason: 'stock.rebalance_traded',
  })
  await take('26.csv', HEAD + dayOf('2026-11-26', 10.1, 10.3))
  await w.jobs.runNow('stock.portfolios')
  expect(await last()).toMatchObject({ state: 'filled', items: [{ state: 'done', price: 10.1 }] })
  const curve = await manager.call('stock.getPortfolioNav', { id })
  expect(curve.points).toMatchObject([{ day: '2026-11-26' }])
  expect(curve.points[0]?.nav).toBeGreaterThan(1.009)

  w.clock.set(at('30T09:05'))
  for (let run = 0; run < 2; run += 1) await w.jobs.runNow('stock.portfolios')
  expect(logged.filter((line) => line.includes('no figures of a day'))).toHaveLength(1)
})

test('a contest is settled, and orders meet the closing call, once the close of the day is there', async () => {
  const id = RaceId.parse(randomUUID())
  const content = {
    ...{ name: '测试赛', intro: '', rules: '规则', prizes: '', capital: 100_000_000 },
    ...{ joinFrom: at('20T00:00'), joinUntil: at('27T15:00'), startDay: '2026-11-26', endDay: '2026-11-27' },
    ...{ markets: ['main' as const], capPerMille: 300, steadyPerMille: 200, commissionPpm: 250, leastFen: 500 },
    holdings: 'choice' as const,
  }
  const day = '2026-11-26' as never
  const desk = await w.operator()
  await desk.call('stock.saveRace', { id, content: content as never })
  await desk.call('stock.announceRace', { id })
  const ada = await w.member()
  await ada.call('stock.joinRace', { id })
  w.clock.set(at('26T09:20'))
  const wanted = { id, code: SHARE, side: 'buy' as const, price: 1_050, quantity: 1_000, idempotencyKey: randomUUID() }
  expect(await ada.call('stock.createRaceOrder', wanted)).toMatchObject({ state: 'reported' })
  const orders = async () => (await ada.call('stock.listRaceOrders', { id })).rows

  w.clock.set(at('26T15:05'))
  await w.jobs.runNow('stock.raceOrders')
  await w.jobs.runNow('stock.raceSettle')
  expect(await orders()).toMatchObject([{ state: 'reported' }])
  const settle = async () => (await w.operator()).call('stock.settleRace', { id, day })
  await expect(settle()).rejects.toMatchObject({ reason: 'stock.race_no_close' })

  await take('26.csv', HEAD + dayOf('2026-11-26', 10.1, 10.3))
  await w.jobs.runNow('stock.raceSettle')
  expect(await orders()).toMatchObject([{ state: 'filled', amount: 1_010_000 }])
  expect(await settle()).toMatchObject({ recomputed: true, same: true })
  const mine = await ada.call('stock.getMyRace', { id })
  expect(mine.curve.at(-1)).toMatchObject({ day, value: mine.cash + 1_030_000 })
})
