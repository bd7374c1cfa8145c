import { randomUUID } from 'node:crypto'
import { TradeDate, type TeacherId } from '@rostrum/contract/kernel'
import { PortfolioId, StockCode } from '@rostrum/contract/stock'
import { replayPortfolio } from '@rostrum/market'
import { world, type Member, type Operator, type Teacher, type World } from '@rostrum/testkit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portfolioText as text } from './text.zh'
import { verifyRecords } from './verify'

const BENCHMARK = StockCode.parse('990004.SIM')
const [BANK, WINE, POWER] = ['980001.SIM', '980002.SIM', '980003.SIM'].map((code) => StockCode.parse(code)) as [
  StockCode,
  StockCode,
  StockCode,
]
/** A Friday morning before the opening. */
const START = '2026-11-20T09:00:00+08:00'

let w: World
let boss: Operator
let manager: Teacher
let managerId: TeacherId
let ada: Member
let id: PortfolioId
beforeAll(async () => {
  w = await world({ at: START, connections: 1 })
})
afterAll(() => w.close())

const to = (moment: string) => w.clock.move(Date.parse(`${moment}+08:00`) - w.clock.now())
const begin = (more: object = {}) => {
  const facts = { name: '试验组合', about: '', managerId, benchmark: BENCHMARK, riskGrade: 3 as const }
  return boss.call('stock.savePortfolio', { id: PortfolioId.parse(randomUUID()), ...facts, ...more })
}
const rebalance = (more: object = {}, by: Member = manager) =>
  by.call('stock.createRebalance', {
    ...{ id, reason: '现金流稳定，先配一部分看看', evidence: ['年报现金流量表'], conflict: '本人没有持有' },
    ...{ items: [{ code: BANK, to: 3_000 }], declared: true, idempotencyKey: randomUUID() },
    ...more,
  })
/** Sessions of operators end when nobody uses them, so each decision is of somebody who just signed in. */
async function decide(pass: boolean, why = ''): Promise<string> {
  const second = await w.operator()
  const [asked] = (await second.call('access.listApprovals', { which: 'decide' })).rows
  return (await second.call('access.decideApproval', { id: asked?.id as never, pass, why })).state
}
const info = (who: Member = ada) => who.call('stock.getPortfolio', { id })
const last = async (who: Member = ada) => (await who.call('stock.listRebalances', { id })).rows[0]
const holdings = (who: Member) => who.call('stock.listPortfolioHoldings', { id })
const records = async (who: Member) => (await who.call('stock.listPortfolioRecords', { id })).rows

beforeEach(async () => {
  await w.kernel.db.q.execute(sql`update access_approval set state = 'withdrawn' where state = 'waiting'`)
  to('2026-11-20T09:00:00')
  boss = await w.operator()
  manager = await w.teacher()
  managerId = manager.teacherId
  ada = await w.member()
  id = (await begin()).id
})

describe('a rebalance', () => {
  // holds: 1-29
  test('waits for a second person, is published, and is traded at the next opening', async () => {
    expect(await rebalance()).toMatchObject({ state: 'review', items: [{ from: 0, to: 0.3, state: 'wait' }] })
    expect((await ada.call('stock.listRebalances', { id })).rows).toEqual([])
    expect(await last(manager)).toMatchObject({ state: 'review' })
    to('2026-11-20T10:00:00')
    expect(await decide(true)).toBe('done')
    expect((await last(manager))?.hash).toMatch(/^[0-9a-f]{64}$/)
    await w.kernel.jobs.send('stock.portfolios', {})
    await w.settle()
    expect((await last(manager))?.state).toBe('pending')
    to('2026-11-23T09:35:00')
    await w.kernel.jobs.send('stock.portfolios', {})
    await w.settle()
    const bar = await ada.call('stock.getKline', { code: BANK, period: 'day', limit: 1 })
    expect(await last(manager)).toMatchObject({ state: 'filled', items: [{ state: 'done', price: bar.bars[0]?.o }] })
    const held = await holdings(manager)
    expect(held.rows[0]).toMatchObject({ code: BANK, from: '2026-11-23' })
    expect(held.rows[0]?.weight).toBeGreaterThan(0.28)
    expect((held.cash ?? 0) + (held.rows[0]?.weight ?? 0)).toBeCloseTo(1, 6)
    to('2026-11-23T15:05:00')
    await w.kernel.jobs.send('stock.portfolios', {})
    await w.settle()
    expect((await info()).day).toBe('2026-11-23')
  })

  test('only its manager asks for one, once at a time, and the same key asks once', async () => {
    const other = await w.teacher()
    await expect(rebalance({}, other)).rejects.toMatchObject({ reason: 'stock.portfolio_not_yours' })
    const key = randomUUID()
    const twice = await Promise.all([rebalance({ idempotencyKey: key }), rebalance({ idempotencyKey: key })])
    expect(twice[0]?.id).toBe(twice[1]?.id)
    await expect(rebalance()).rejects.toMatchObject({ reason: 'stock.rebalance_waiting' })
    await expect(ada.call('stock.createRebalance' as never, {} as never)).rejects.toMatchObject({ code: 206 })
  })

  test.each([
    [
      'rebalance_weights',
      [
        { code: BANK, to: 9_000 },
        { code: WINE, to: 2_000 },
      ],
    ],
    ['rebalance_weights', [{ code: BANK, to: 50 }]],
    [
      'rebalance_twice',
      [
        { code: BANK, to: 100 },
        { code: BANK, to: 200 },
      ],
    ],
    ['rebalance_same', [{ code: BANK, to: 0 }]],
    ['rebalance_security', [{ code: BENCHMARK, to: 1_000 }]],
    ['unknown_code', [{ code: StockCode.parse('600519.SH'), to: 1_000 }]],
  ])('%s: what cannot be is refused and leaves nothing', async (reason, items) => {
    await expect(rebalance({ items })).rejects.toMatchObject({ reason: `stock.${reason}` })
    expect(await last(manager)).toBeUndefined()
  })

  test('without reasons, evidence or the declaration there is none', async () => {
    for (const more of [{ reason: '看好' }, { evidence: [] }, { conflict: '' }, { declared: false }])
      await expect(rebalance(more)).rejects.toMatchObject({ code: 400 })
  })

  test('what was turned down is told to its manager with the reason, and he may ask again', async () => {
    await rebalance()
    expect(await decide(false, '依据不足')).toBe('refused')
    expect(await last(manager)).toMatchObject({ state: 'cancelled', told: '依据不足' })
    expect((await manager.call('member.listNotices', {})).rows[0]).toMatchObject({ body: '依据不足' })
    expect(await rebalance()).toMatchObject({ state: 'review' })
  })

  test('is taken back before it is traded: silently while it waits, in the record once it is public', async () => {
    const asked = await rebalance()
    await manager.call('stock.cancelRebalance', { id: asked.id, reason: '写错了比例' })
    expect((await boss.call('access.listApprovals', { which: 'decide' })).rows).toEqual([])
    const next = await rebalance()
    await decide(true)
    const cancelled = await manager.call('stock.cancelRebalance', { id: next.id, reason: '公告有误' })
    expect(cancelled).toMatchObject({ state: 'cancelled', told: '公告有误' })
    await manager.call('stock.cancelRebalance', { id: next.id, reason: '再一次' })
    const kinds = (await records(manager)).map(({ text }) => (JSON.parse(text) as { kind: string }).kind)
    expect(kinds).toEqual(['start', 'publish', 'cancel'])
    const other = await w.teacher()
    await expect(other.call('stock.cancelRebalance', { id: next.id, reason: '别人的' })).rejects.toMatchObject({
      reason: 'stock.portfolio_not_yours',
    })
    await expect(manager.call('stock.cancelRebalance', { id: 'x' as never, reason: '没有' })).rejects.toMatchObject({
      reason: 'stock.rebalance_unknown',
    })
  })

  test('what was approved late is not traded at that day’s opening, and a paused portfolio takes none', async () => {
    await boss.call('stock.pausePortfolio', { id, paused: true, why: '核查中' })
    await expect(rebalance()).rejects.toMatchObject({ reason: 'stock.portfolio_paused' })
    await boss.call('stock.pausePortfolio', { id, paused: false, why: '核查完' })
    await rebalance()
    to('2026-11-20T15:05:00')
    await decide(true)
    await w.settle()
    expect((await last(manager))?.state).toBe('pending')
  })
})

describe('the record', () => {
  async function traded(): Promise<void> {
    await rebalance({
      items: [
        { code: BANK, to: 3_000 },
        { code: WINE, to: 4_000 },
      ],
    })
    to('2026-11-20T09:10:00')
    await decide(true)
    to('2026-11-24T15:05:00')
    await w.kernel.jobs.send('stock.portfolios', {})
    await w.settle()
  }

  test('gives every net value again, and shows where it was touched', async () => {
    await traded()
    const rows = await records(manager)
    expect(verifyRecords(rows)).toEqual({ days: 3, broken: [] })
    const entries = rows.map(({ text }) => JSON.parse(text))
    expect(replayPortfolio(entries).days.map(({ nav }) => nav)).toEqual(
      (await ada.call('stock.getPortfolioNav', { id })).points.map(({ nav }) => nav),
    )
    const touched = rows.map((row) =>
      row.seq === 3 ? { ...row, text: row.text.replace(/"price":[\d.]+/, '"price":1') } : row,
    )
    expect(verifyRecords(touched).broken.map(({ what }) => what)).toContain('hash')
    expect((await (await w.operator()).call('stock.getDeskPortfolio', { id })).check.broken).toBe(0)
  })

  test('one whose benchmark nobody quotes any more keeps no other from its day', async () => {
    const [first, last] = [id, (await begin({ name: '另一个组合' })).id]
    id = (await begin({ name: '之间的组合' })).id
    const quoted = (benchmark: string) =>
      w.kernel.db.q.execute(sql`update stock_portfolio set benchmark = ${benchmark} where id in (${first}, ${last})`)
    await quoted('999999.SIM')
    to('2026-11-20T15:05:00')
    await w.jobs.runNow('stock.portfolios')
    expect((await ada.call('stock.getPortfolioNav', { id })).points).toHaveLength(1)
    await quoted(BENCHMARK)
  })

  test('what an operator halted before the opening waits, and its price stands', async () => {
    await rebalance()
    to('2026-11-20T09:10:00')
    await decide(true)
    const halt = async (halted: boolean) =>
      (await w.operator()).call('stock.haltSecurity', { code: BANK, halted, why: '重大事项停牌' })
    await halt(true)
    to('2026-11-20T09:35:00')
    await w.jobs.runNow('stock.portfolios')
    expect(await last(manager)).toMatchObject({ state: 'pending', items: [{ state: 'wait', why: 'halt' }] })
    await halt(false)
    to('2026-11-23T09:35:00')
    await w.jobs.runNow('stock.portfolios')
    expect(await last(manager)).toMatchObject({ state: 'filled' })
  })

  test('two who bring it up to date at once write each day once', async () => {
    await traded()
    to('2026-11-25T15:05:00')
    for (let at = 0; at < 2; at += 1) await w.kernel.jobs.send('stock.portfolios', {})
    await w.settle()
    const days = (await ada.call('stock.getPortfolioNav', { id })).points.map(({ day }) => day)
    expect(new Set(days).size).toBe(days.length)
    expect(days.at(-1)).toBe('2026-11-25')
  })

  test('what it holds is hidden from who was not tested; its past is open to everybody', async () => {
    await traded()
    expect(await holdings(ada)).toMatchObject({ rows: [], locked: 'untested' })
    expect((await ada.call('stock.listRebalances', { id })).rows).toEqual([])
    expect(await ada.call('stock.listPortfolioRecords', { id })).toMatchObject({ rows: [], days: 3, isWhole: false })
    const curve = await ada.call('stock.getPortfolioNav', { id })
    expect(curve.points).toHaveLength(3)
    expect(curve.turns).toEqual([{ day: '2026-11-20' }])
    expect((await holdings(manager)).rows).toHaveLength(2)
  })

  test('figures of a range; under three months there is no yearly one; odd ranges are refused', async () => {
    await traded()
    const whole = await info()
    expect(whole).toMatchObject({ isShort: true, locked: 'untested' })
    expect(whole.returns.annual).toBeUndefined()
    const range = { from: TradeDate.parse('2026-11-23'), to: TradeDate.parse('2026-11-24') }
    for (const method of ['twr', 'money'] as const) {
      const curve = await ada.call('stock.getPortfolioNav', { id, ...range, method })
      expect(curve.points.map(({ day }) => day)).toEqual([range.from, range.to])
      expect(curve.returns.total).toBeCloseTo((curve.points[1]?.nav ?? 0) / (curve.points[0]?.nav ?? 1) - 1, 9)
    }
    const none = { from: TradeDate.parse('2020-01-01'), to: TradeDate.parse('2020-02-01') }
    await expect(ada.call('stock.getPortfolioNav', { id, ...none })).rejects.toMatchObject({
      reason: 'stock.portfolio_range',
    })
    await expect(ada.call('stock.getPortfolio', { id: 'nothing' as never })).rejects.toMatchObject({
      reason: 'stock.portfolio_unknown',
    })
    const { url } = await ada.call('stock.getPortfolioRecord', { id })
    const file = await fetch(new URL(url, w.url))
    expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  })

  test('followers are told once, those who switched it off are not', async () => {
    const bob = await w.member()
    await ada.call('member.saveFollow', { kind: 'portfolio', id, on: 1 })
    await bob.call('member.saveFollow', { kind: 'portfolio', id, level: 'off' })
    expect((await ada.call('member.listFollows', { kind: 'portfolio' })).rows[0]).toMatchObject({ name: '试验组合' })
    expect(await info()).toMatchObject({ followed: true, followers: 2 })
    await rebalance({ items: [{ code: POWER, to: 1_000 }] })
    await decide(true)
    await w.settle()
    const notices = async (who: Member) => (await who.call('member.listNotices', {})).rows
    expect(await notices(ada)).toMatchObject([{ title: '试验组合 有新的调仓', body: text.hiddenNotice }])
    expect(await notices(bob)).toEqual([])
  })
})

describe('the desk', () => {
  test('makes a portfolio once, keeps its benchmark, and writes who changed it', async () => {
    const { seen } = await begin({ id })
    const again = await begin({ id, seen, name: '改过的名称' })
    expect(again).toMatchObject({ id, name: '改过的名称' })
    await expect(begin({ id, seen: again.seen, benchmark: StockCode.parse('990001.SIM') })).rejects.toMatchObject({
      reason: 'stock.portfolio_benchmark',
    })
    await expect(begin({ benchmark: BANK })).rejects.toMatchObject({ reason: 'stock.portfolio_benchmark' })
    await expect(begin({ managerId: 'nobody' as TeacherId })).rejects.toMatchObject({
      reason: 'stock.portfolio_choice',
    })
    const acts = (await boss.call('access.listAudit', { call: 'stock.savePortfolio' })).rows
    expect(acts.map(({ after }) => after)).toContainEqual(expect.objectContaining({ name: '改过的名称' }))
  })
})

describe('who bought it', () => {
  const service = (who: Member, what: 'Started' | 'Ended', orderNo: string, startAt: number = w.clock.now()) =>
    w.kernel.db.tx(id, (tx) =>
      w.kernel.events.emit(tx, {
        name: `commerce.service${what}`,
        key: who.memberId,
        payload: { memberId: who.memberId, orderNo, kind: 'strategy', subjectId: id, startAt, endAt: w.clock.now() },
      }),
    )
  const followed = async (who: Member) => {
    await w.settle()
    return (await info(who)).followed
  }
  const after = async (
    who: Member,
    ...[what, orderNo, startAt]: [what: 'Started' | 'Ended', no: string, at?: number]
  ) => {
    await service(who, what, orderNo, startAt)
    return followed(who)
  }

  test('follows it while the service lasts; a repeat changes nothing', async () => {
    expect([await after(ada, 'Started', 'N1'), await after(ada, 'Started', 'N1')]).toEqual([true, true])
    w.clock.move(60_000)
    expect([await after(ada, 'Ended', 'N1'), await after(ada, 'Ended', 'N1')]).toEqual([false, false])
  })

  test('and renewed it follows it until the last service ends', async () => {
    const renewedAt = w.clock.now() + 60_000
    expect([await after(ada, 'Started', 'N1'), await after(ada, 'Started', 'N2', renewedAt)]).toEqual([true, true])
    w.clock.move(60_000)
    expect(await after(ada, 'Ended', 'N1')).toBe(true)
    w.clock.move(60_000)
    expect(await after(ada, 'Ended', 'N2', renewedAt)).toBe(false)
  })

  test('and bought ahead follows it only when the service begins, also when the one before it ends early', async () => {
    const [eve, fred] = [await w.member(), await w.member()]
    const beginsAt = w.clock.now() + 120_000
    const fansBefore = (await info(fred)).followers
    expect([await after(eve, 'Started', 'N1'), await after(eve, 'Started', 'N2', beginsAt)]).toEqual([true, true])
    expect(await after(eve, 'Ended', 'N1')).toBe(false)
    expect(await after(fred, 'Started', 'N3', beginsAt)).toBe(false)
    expect((await info(fred)).followers).toBe(fansBefore)
    const told = async (who: Member) => (await who.call('member.listFollows', { kind: 'portfolio' })).rows.length
    expect([await told(eve), await told(fred)]).toEqual([0, 0])
    w.clock.move(120_000)
    expect([await followed(eve), await followed(fred)]).toEqual([true, true])
    expect([await told(eve), await told(fred)]).toEqual([1, 1])
    await service(eve, 'Ended', 'N2')
    await service(fred, 'Ended', 'N3')
  })

  test('and asks for the follow before the service begins has it at once, and keeps it', async () => {
    const gil = await w.member()
    await after(gil, 'Started', 'N1', w.clock.now() + 60_000)
    await gil.call('member.saveFollow', { kind: 'portfolio', id })
    expect(await followed(gil)).toBe(true)
    expect(await after(gil, 'Ended', 'N1')).toBe(true)
    await gil.call('member.saveFollow', { kind: 'portfolio', id, on: 0 })
  })

  test('keeps a follow of their own, from before the service or asked for during it', async () => {
    const bob = await w.member()
    const follow = (who: Member) => who.call('member.saveFollow', { kind: 'portfolio', id, on: 1 })
    await follow(bob)
    expect([await after(ada, 'Started', 'N1'), await after(bob, 'Started', 'N2')]).toEqual([true, true])
    await follow(ada)
    w.clock.move(60_000)
    expect([await after(ada, 'Ended', 'N1'), await after(bob, 'Ended', 'N2')]).toEqual([true, true])
  })

  test('and let it go does not follow it again at the end', async () => {
    expect(await after(ada, 'Started', 'N1')).toBe(true)
    await ada.call('member.saveFollow', { kind: 'portfolio', id, on: 0 })
    expect(await after(ada, 'Ended', 'N1')).toBe(false)
  })
})
