import { afterEach, describe, expect, test } from 'vitest'
import { sha256OfText } from '@rostrum/client/hash'
import { refused, renderScreen, unmountAll, type Replies } from '../kernel/testing'
import { allScreens } from '../screens'
import { everything } from '../testing/cases'
import { bond, broker, holdings, portfolio, portfolioInfo, signal } from '../testing/portfolios'
import { stockScreens } from './manifest'
import { dotsOf } from './parts/nav-chart'
import { curveShape, sparse } from './nav-shape'
import { recompute, type RecordReply } from './recompute'
import { portfolioText } from './text.portfolio.zh'
import { bondText } from './text.bond.zh'
import { brokerText, strategyText } from './text.strategy.zh'

afterEach(unmountAll)

const render = (name: keyof typeof stockScreens, replies: Replies = {}, as: 'member' | 'teacher' = 'member') =>
  renderScreen(stockScreens[name], {
    ...{ as, params: { id: 'p1' }, screens: allScreens },
    replies: { ...everything, ...replies },
  })
type Screen = Awaited<ReturnType<typeof render>>
const inputOf = (screen: Screen, name: string) => screen.api.calls.filter((call) => call.name === name).at(-1)?.input

/** A record as the server writes it: all cash, then a share of ten yuan that falls to nine. */
function recordOf(told: number): RecordReply[] {
  let before = '0'.repeat(64)
  const entries = [
    { kind: 'start', day: '2026-11-18', capital: 1_000_000, benchmark: '990004.SIM' },
    { kind: 'open', day: '2026-11-19', rights: [], trades: [{ code: 'a', shares: 100, price: 10, fees: 500 }] },
    { kind: 'close', day: '2026-11-19', prices: { a: 9 }, benchmark: 1, nav: told },
  ]
  return entries.map((entry, at) => {
    const text = JSON.stringify(entry)
    const row = { seq: at + 1, text, prevHash: before, hash: sha256OfText(`${before}\n${text}`) }
    before = row.hash
    return row
  })
}
/** 10 000 yuan less 1 000 and 5 of fees, and 100 shares of nine: 9 895 of 10 000. */
const RIGHT = 0.9895

test('the page of a portfolio ends with others, never with itself', async () => {
  const show = (id: string) =>
    render('stock.portfolio', {
      'stock.listPortfolios': {
        ...{ rows: [{ ...portfolio, id: id as never }], total: 1, hasMore: false },
        ...{ source: 'simulated', label: '模拟行情', delaySec: 0 },
      },
    })
  expect((await show('p2')).text()).toContain(portfolioText.besides)
  await unmountAll()
  expect((await show('p1')).text()).not.toContain(portfolioText.besides)
})

test('a rebalance is a dot on the curve, on the first day that has a value', () => {
  const point = (day: string, nav: number) => ({ day, nav, benchmark: 1, drawdown: 0 }) as never
  const turn = (day: string) => ({ day }) as never
  const points = [point('2026-11-19', 2), point('2026-11-20', 3), point('2026-11-23', 4)]
  const dots = dotsOf({ points, turns: [turn('2026-11-21'), turn('2026-11-22'), turn('2026-12-01')] }, (value) => value)
  expect(dots).toEqual([{ day: '2026-11-23', left: 100, top: 2 }])
})

describe('自己算一遍', () => {
  test('a record gives its net values again; one that was touched shows where', () => {
    expect(recompute(recordOf(RIGHT))).toEqual({ records: 3, days: 1, wrong: [] })
    expect(recompute(recordOf(1.2)).wrong).toEqual([{ what: 'nav', day: '2026-11-19' }])
    const touched = recordOf(RIGHT).map((row) => (row.seq === 2 ? { ...row, text: row.text.replace('10', '11') } : row))
    expect(recompute(touched).wrong[0]).toEqual({ what: 'hash', seq: 2 })
    expect(recompute(recordOf(RIGHT).slice(1)).wrong).toContainEqual({ what: 'order', seq: 2 })
  })

  test('says equal, and says what differs', async () => {
    const page = { hasMore: false, days: 1, isWhole: true }
    const screen = await render('stock.portfolio', { 'stock.listPortfolioRecords': { rows: recordOf(RIGHT), ...page } })
    await screen.press('button', portfolioText.recompute.run)
    expect(screen.text()).toContain(portfolioText.recompute.equal)
    await unmountAll()
    const wrong = await render('stock.portfolio', { 'stock.listPortfolioRecords': { rows: recordOf(1.2), ...page } })
    await wrong.press('button', portfolioText.recompute.run)
    expect(wrong.text()).toContain(portfolioText.recompute.what.nav('2026-11-19'))
  })
})

describe('组合详情 (S138)', () => {
  test('losses stay: closed positions, drawdown and months are there', async () => {
    const screen = await render('stock.portfolio')
    for (const words of ['模拟酒业', '14.60%', '6.95%', portfolioText.turnsNote]) expect(screen.text()).toContain(words)
  })

  test('what is hidden says why, and its past stays', async () => {
    const locked = { 'stock.listPortfolioHoldings': { ...holdings, rows: [], locked: 'mismatch' as const } }
    const screen = await render('stock.portfolio', locked)
    expect(screen.text()).toContain(portfolioText.locked.mismatch)
    expect(screen.text()).toContain('模拟酒业')
  })

  test('a young one shows no yearly figure', async () => {
    const { annual: _, ...returns } = portfolioInfo.returns
    const young = { 'stock.getPortfolio': { ...portfolioInfo, isShort: true, returns } }
    expect((await render('stock.portfolio', young)).text()).toContain(portfolioText.short)
  })

  test('follows, and takes the other way to count', async () => {
    const screen = await render('stock.portfolio', { 'member.saveFollow': { followed: true, level: 'all', fans: 13 } })
    await screen.press('button', portfolioText.follow)
    expect(inputOf(screen, 'member.saveFollow')).toEqual({ kind: 'portfolio', id: 'p1', on: 1 })
    await screen.press('radio', portfolioText.methods.money)
    expect(inputOf(screen, 'stock.getPortfolioNav')).toMatchObject({ method: 'money' })
  })
})

describe('调仓 (S139)', () => {
  const mine = { 'stock.getPortfolio': { ...portfolioInfo, isMine: true } }

  test('nothing is sent without a change, reasons and the declaration', async () => {
    const screen = await render('stock.rebalance', mine, 'teacher')
    await screen.press('button', portfolioText.form.submit)
    expect(screen.text()).toContain(portfolioText.form.same)
    await unmountAll()
    const other = await render('stock.rebalance', mine, 'teacher')
    await other.type(portfolioText.form.percent('模拟银行'), '30')
    await other.press('button', portfolioText.form.submit)
    expect(other.text()).toContain(portfolioText.form.missing)
    for (const each of [screen, other]) expect(inputOf(each, 'stock.createRebalance')).toBeUndefined()
  })

  test('is for its manager alone', async () => {
    const screen = await render('stock.rebalance', {}, 'teacher')
    expect(screen.text()).toContain(portfolioText.form.notMine)
  })
})

test('列表 (S61): shows losers, figures and grades', async () => {
  const loser = { ...portfolio, id: 'p2' as never, name: '消费修复观察', returns: { total: -0.107 } }
  const origin = { source: 'simulated', label: '模拟行情', delaySec: 0 }
  const replies = { 'stock.listPortfolios': { rows: [portfolio, loser], total: 2, hasMore: false, ...origin } }
  const screen = await render('stock.portfolios', replies)
  for (const words of ['+7.77%', '−10.70%', 'R3']) expect(screen.text()).toContain(words)
})

test('我的策略 (S83): reading leaves a mark', async () => {
  const screen = await render('stock.strategy', { 'stock.readSignal': { readAt: signal.at } })
  await screen.press('button', strategyText.read)
  expect(inputOf(screen, 'stock.readSignal')).toEqual({ signalId: 's1' })
})

// holds: 1-31
test('证券开户 (S58): nobody leaves without having agreed, and a refusal stays here', async () => {
  const screen = await render('stock.bond', { 'stock.referBroker': refused(409, '暂时不能办理', 'stock.broker_down') })
  await screen.press('button', `${broker.name} ${brokerText.go}`)
  expect(screen.text()).toContain(brokerText.confirm.body(broker.name))
  await screen.press('checkbox', brokerText.confirm.agree)
  await screen.press('button', brokerText.confirm.yes)
  expect(inputOf(screen, 'stock.referBroker')).toMatchObject({ brokerId: 'b1', consent: true })
  expect(screen.text()).toContain('暂时不能办理')
})

// holds: 1-30
test('债券 (S58): a price of an older day says which, and a bond without any says why', async () => {
  const { price: _price, pct: _pct, yield: _yield, full: _full, ...bare } = bond
  const rows = [
    { ...bond, pricedOn: '2026-11-18' },
    { ...bare, code: '019999.SH', name: '无价国债' },
  ]
  const list = { rows, total: 2, hasMore: false, ratings: [], source: 'csv', label: '历史行情', delaySec: 86_400 }
  const replies: object = {
    'stock.listBonds': { ...list, day: '2026-11-20' },
    'stock.getBond': { ...(everything['stock.getBond'] as object), price: undefined },
  }
  const screen = await render('stock.bond', replies)
  await screen.press('radio', bondText.areas.list)
  expect(screen.text()).toContain(bondText.closed('历史行情', '2026-11-20'))
  expect(screen.text()).toContain(bondText.pricedOn('2026-11-18'))
  await screen.press('button', bondText.open('无价国债'))
  expect(screen.text()).toContain(bondText.noPrice)
})

test('债券 (S58): bonds are listed, narrowed and sorted; a row opens with rates, yield, conversion and terms', async () => {
  const screen = await render('stock.bond')
  await screen.press('radio', bondText.areas.list)
  for (const words of [bond.name, '112.345', '1.23%', '25.83%', 'AAA']) expect(screen.text()).toContain(words)
  await screen.press('radio', bondText.kinds.convertible)
  await screen.press('radio', bondText.sorts.premium)
  expect(inputOf(screen, 'stock.listBonds')).toMatchObject({ kind: 'convertible', sort: 'premium' })
  await screen.press('button', bondText.open(bond.name))
  for (const words of ['8.96', '89.286', '108.00', '2030-09-20', '按面值加应计利息赎回'])
    expect(screen.text()).toContain(words)
})

// holds: 1-30
test('债券日历 (S58): a month says what happens to bonds, and leads to the bond', async () => {
  const screen = await render('stock.bond')
  await screen.press('radio', bondText.areas.calendar)
  for (const words of ['2026-11-24', bondText.dayKinds.interest, bondText.pays('0.40')])
    expect(screen.text()).toContain(words)
  await screen.press('button', bondText.next)
  const asked = screen.api.calls.filter(({ name }) => name === 'stock.listBondDays').map(({ input }) => input.month)
  expect(new Set(asked).size).toBe(2)
  await screen.press('button', bondText.open(bond.name))
  expect(inputOf(screen, 'stock.getBond')).toEqual({ code: bond.code })
})

test('a curve keeps its first and last point, and its ticks stand inside', () => {
  expect(sparse([1, 2, 3, 4, 5], 3)).toEqual([1, 3, 5])
  const { ticks } = curveShape([1, 1.2], [1, 0.9])
  expect(ticks.every(({ top }) => top >= 0 && top <= 100)).toBe(true)
  expect(ticks.map(({ value }) => Number(value.toFixed(2)))).toContain(1)
})
