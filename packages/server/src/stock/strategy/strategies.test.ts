import { randomUUID } from 'node:crypto'
import { Instant, MemberId } from '@rostrum/contract/kernel'
import { PortfolioId, StockCode, StrategyId, type BrokerId } from '@rostrum/contract/stock'
import { world, type Member, type Operator, type World } from '@rostrum/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const DAY_MS = 86_400_000
const code = StockCode.parse('980001.SIM')

let w: World
let xu: Operator
let huang: Operator
let ada: Member
let id: StrategyId
beforeAll(async () => {
  w = await world({ at: '2026-11-20T10:00:00+08:00', sampled: true })
})
afterAll(() => w.close())
beforeEach(async () => {
  xu = await w.operator()
  huang = await w.operator()
  ada = await w.member()
  const teacherId = (await xu.call('stock.listDeskStrategies', {})).teachers[0]?.id as never
  const facts = { name: '试验策略', about: '', teacherId, riskGrade: 3 as const, isOn: true }
  id = (await xu.call('stock.saveStrategy', { id: StrategyId.parse(randomUUID()), ...facts })).id
})

const member = () => MemberId.parse(ada.memberId)
const grant = (days: number) =>
  xu.call('stock.grantStrategy', {
    ...{ id, memberId: member(), endAt: Instant.parse(w.clock.now() + days * DAY_MS), why: '试用' },
  })
async function signal(): Promise<void> {
  const said = { code, direction: 'buy' as const, text: '现金流稳定，观察仓', evidence: ['年报'], why: '按月' }
  await xu.call('stock.askSignal', { id, ...said })
  const [asked] = (await huang.call('access.listApprovals', { which: 'decide' })).rows
  await huang.call('access.decideApproval', { id: asked?.id as never, pass: true })
  await w.settle()
}
const nickname = async () => (await ada.call('member.getMember', {})).nickname
const mine = async (who: Member = ada) => (await who.call('stock.listStrategies', {})).rows
const signals = async (who: Member = ada) => (await who.call('stock.listSignals', { id })).rows

test('two people publish a signal; who holds the strategy is told, reads it, and leaves a mark once', async () => {
  await grant(30)
  expect(await mine()).toMatchObject([{ id, daysLeft: 30, unread: 0 }])
  await signal()
  const [one] = await signals()
  expect(one).toMatchObject({ code, name: '模拟银行', direction: 'buy', pct: 0 })
  expect((await ada.call('member.listNotices', {})).rows[0]?.title).toBe('“试验策略”有新的提示')
  expect((await mine())[0]).toMatchObject({ unread: 1, latest: { id: one?.id } })
  const first = await ada.call('stock.readSignal', { signalId: one?.id as never })
  w.clock.move(60_000)
  expect(await ada.call('stock.readSignal', { signalId: one?.id as never })).toEqual(first)
  expect((await mine())[0]).toMatchObject({ unread: 0 })
  expect((await xu.call('stock.getDeskStrategy', { id })).sent[0]).toMatchObject({ reads: 1 })
})

test('who does not hold it sees nothing, and neither do visitors', async () => {
  await signal()
  await expect(signals()).rejects.toMatchObject({ reason: 'stock.strategy_not_yours' })
  await expect(w.call('stock.listSignals', { id })).rejects.toMatchObject({ code: 401 })
  // What was published before the time that was bought is not in it.
  w.clock.move(1_000)
  await grant(30)
  const sent = (await xu.call('stock.getDeskStrategy', { id })).sent[0]
  expect(await signals()).toEqual([])
  await expect(ada.call('stock.readSignal', { signalId: sent?.id as never })).rejects.toMatchObject({
    reason: 'stock.signal_unknown',
  })
  await expect(ada.call('stock.readSignal', { signalId: 'x' as never })).rejects.toMatchObject({
    reason: 'stock.signal_unknown',
  })
})

test('an expired strategy stays readable and gets nothing new', async () => {
  await grant(1)
  await signal()
  w.clock.move(2 * DAY_MS)
  xu = await w.operator()
  huang = await w.operator()
  await signal()
  expect(await mine()).toMatchObject([{ daysLeft: 0, signals: 1 }])
  expect(await signals()).toHaveLength(1)
})

test('an order opens it, and its end closes it; a repeat changes nothing', async () => {
  const now = w.clock.now()
  const payload = { memberId: ada.memberId, orderNo: 'N1', kind: 'strategy', subjectId: id, startAt: now }
  const emit = (name: 'commerce.serviceStarted' | 'commerce.serviceEnded') =>
    w.kernel.db.tx(id, (tx) =>
      w.kernel.events.emit(tx, { name, key: 'N1', payload: { ...payload, endAt: now + 30 * DAY_MS } }),
    )
  for (let at = 0; at < 2; at += 1) await emit('commerce.serviceStarted')
  await w.settle()
  expect(await mine()).toMatchObject([{ id, daysLeft: 30 }])
  w.clock.move(DAY_MS)
  await emit('commerce.serviceEnded')
  await w.settle()
  expect(await mine()).toMatchObject([{ daysLeft: 0 }])
})

test('one that was to begin later begins with its order, and its signals are read from then on', async () => {
  const starts = async (startAt: number) => {
    const payload = { memberId: ada.memberId, orderNo: 'N2', kind: 'strategy', subjectId: id, startAt }
    const facts = { key: 'N2', payload: { ...payload, endAt: startAt + 30 * DAY_MS } }
    await w.kernel.db.tx(id, (tx) => w.kernel.events.emit(tx, { name: 'commerce.serviceStarted', ...facts }))
    await w.settle()
  }
  await starts(w.clock.now() + DAY_MS)
  await starts(w.clock.now())
  await signal()
  expect(await signals()).toHaveLength(1)
})

test('what begins later is not open before: its signals, and those of the days between two orders, are nobody’s', async () => {
  const now = w.clock.now()
  const order = async (orderNo: string, startAt: number, endAt: number) => {
    const payload = { memberId: ada.memberId, orderNo, kind: 'strategy', subjectId: id, startAt, endAt }
    await w.kernel.db.tx(id, (tx) =>
      w.kernel.events.emit(tx, { name: 'commerce.serviceStarted', key: orderNo, payload }),
    )
    await w.settle()
  }
  await order('A', now, now + DAY_MS)
  await order('B', now + 5 * DAY_MS, now + 7 * DAY_MS)
  await signal()
  expect(await mine()).toMatchObject([{ daysLeft: 3, signals: 1 }])
  expect((await mine())[0]).not.toHaveProperty('beginsAt')
  w.clock.move(2 * DAY_MS)
  ;[xu, huang] = [await w.operator(), await w.operator()]
  await signal()
  expect(await mine()).toMatchObject([{ daysLeft: 2, beginsAt: now + 5 * DAY_MS, signals: 1 }])
  expect(await signals()).toHaveLength(1)
  w.clock.move(4 * DAY_MS)
  expect(await signals()).toHaveLength(1)
  expect(await mine()).toMatchObject([{ daysLeft: 1 }])
})

test('a score may be given again by who held it, and by nobody else', async () => {
  await expect(ada.call('stock.rateStrategy', { id, score: 5 })).rejects.toMatchObject({
    reason: 'stock.strategy_not_yours',
  })
  await grant(3)
  await ada.call('stock.rateStrategy', { id, score: 2, text: '太少' })
  await ada.call('stock.rateStrategy', { id, score: 4 })
  const { scores, held } = await xu.call('stock.getDeskStrategy', { id })
  expect(scores).toMatchObject([{ score: 4 }])
  expect(held).toMatchObject([{ memberId: ada.memberId, nickname: await nickname() }])
})

test('what begins later is scored once it has begun', async () => {
  const startAt = w.clock.now() + DAY_MS
  const subject = { memberId: ada.memberId, orderNo: 'N3', kind: 'strategy', subjectId: id }
  const payload = { ...subject, startAt, endAt: startAt + 30 * DAY_MS }
  await w.kernel.db.tx(id, (tx) => w.kernel.events.emit(tx, { name: 'commerce.serviceStarted', key: 'N3', payload }))
  await w.settle()
  const rate = () => ada.call('stock.rateStrategy', { id, score: 5 })
  await expect(rate()).rejects.toMatchObject({ reason: 'stock.strategy_not_yours' })
  w.clock.move(DAY_MS)
  await expect(rate()).resolves.toEqual({ score: 5 })
})

test('odd ends, unknown members and strategies are refused', async () => {
  const endAt = Instant.parse(w.clock.now() + DAY_MS)
  await expect(grant(-1)).rejects.toMatchObject({ reason: 'stock.holder_end' })
  await expect(
    xu.call('stock.grantStrategy', { id, memberId: MemberId.parse(randomUUID()), endAt, why: '试用' }),
  ).rejects.toMatchObject({ reason: 'stock.holder_unknown' })
  await expect(xu.call('stock.getDeskStrategy', { id: 'x' as never })).rejects.toMatchObject({
    reason: 'stock.strategy_unknown',
  })
})

test('a referral is kept with its number, the same press once; a company that is down sends nobody', async () => {
  const { rows } = await ada.call('stock.listBrokers', {})
  const [open, , down] = rows
  const idempotencyKey = randomUUID()
  const go = (brokerId: BrokerId, key = idempotencyKey) =>
    ada.call('stock.referBroker', { brokerId, consent: true, idempotencyKey: key })
  const twice = await Promise.all([go(open?.id as never), go(open?.id as never)])
  expect(twice[0]).toEqual(twice[1])
  expect(twice[0]?.url).toMatch(/^https:/)
  expect((await ada.call('stock.listBrokers', {})).rows[0]?.referredAt).toBe(w.clock.now())
  await expect(go(down?.id as never, randomUUID())).rejects.toMatchObject({ reason: 'stock.broker_down' })
  await expect(go('x' as never, randomUUID())).rejects.toMatchObject({ reason: 'stock.broker_unknown' })
  const found = await xu.call('stock.listReferrals', { keyword: twice[0]?.no ?? '' })
  expect(found.rows).toMatchObject([{ memberId: ada.memberId, nickname: await nickname(), brokerName: open?.name }])
  await expect(
    ada.call('stock.referBroker', { brokerId: open?.id as never, consent: false as never, idempotencyKey }),
  ).rejects.toMatchObject({ code: 400 })
})

test('the sample member follows a portfolio with a year of history, and one of them lost', async () => {
  const { rows } = await ada.call('stock.listPortfolios', { sort: 'drawdown' })
  expect(rows).toHaveLength(3)
  expect(rows.some(({ returns }) => returns.total < 0)).toBe(true)
  expect(rows.every(({ returns, sharpe }) => returns.annual !== undefined && sharpe !== undefined)).toBe(true)
})

test('neither a strategy nor a portfolio borrows the name of a teacher who does not answer for it', async () => {
  const [own, other] = (await xu.call('stock.listDeskStrategies', {})).teachers
  if (!own || !other) throw new Error('two teachers are in the sample')
  const benchmark = (await xu.call('stock.listDeskPortfolios', {})).benchmarks[0]?.code as never
  const save = (name: string) =>
    xu.call('stock.saveStrategy', {
      ...{ id: StrategyId.parse(randomUUID()), name, about: '', teacherId: own.id, riskGrade: 3, isOn: true },
    })
  const open = (name: string) =>
    xu.call('stock.savePortfolio', {
      ...{ id: PortfolioId.parse(randomUUID()), name, about: '', managerId: own.id, benchmark, riskGrade: 3 },
    })
  for (const name of [`${other.name}优选`, `跟着${[...other.name].join('·')}`, `\u200b${other.name}\u2060稳`])
    for (const act of [save, open])
      await expect(act(name)).rejects.toMatchObject({
        reason: 'stock.teacher_named',
        message: expect.stringContaining(other.name),
      })
  expect((await save(`${own.name}优选`)).name).toBe(`${own.name}优选`)
  expect((await open(`${own.name}的组合`)).name).toBe(`${own.name}的组合`)
})
