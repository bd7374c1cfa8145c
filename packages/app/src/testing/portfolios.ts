import type { CallReply } from '@rostrum/client'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'
import { reply } from './recorded'

const origin = { source: 'simulated', label: '模拟行情', delaySec: 0 }
const { quote: index } = reply('stock.getInfo')
const day = (text: string) => text as CallReply<'stock.getPortfolio'>['day']

export const portfolio: CallReply<'stock.listPortfolios'>['rows'][number] = {
  ...{ id: 'p1' as never, name: '稳进红利一号', about: '以分红稳定的为主。' },
  manager: { id: 't1' as never, name: '沈知远', regNo: '演示-A0000001' },
  ...{ startAt: day('2025-08-25'), nav: 1.0777, day: day('2026-11-20') },
  returns: { day: 0.002, month: 0.01, ytd: 0.0905, total: 0.0777, annual: 0.0604 },
  ...{ maxDrawdown: 0.0695, sharpe: 0.42, riskGrade: 3 },
  benchmark: { code: index.code, name: '模拟300', total: -0.0097 },
  ...{ isShort: false, isPaused: false, isSample: true, isMine: false, locked: 'no', rebalances: 5 },
  ...{ followers: 12, followed: false, spark: [1, 1.02, 1.0777] },
}

export const portfolioInfo: CallReply<'stock.getPortfolio'> = {
  ...portfolio,
  ...origin,
  ...{ turnover: 1.68, records: 3, lastHash: 'b41e'.repeat(16), lastAt: index.at },
  months: [
    { month: '2026-10', pct: 0.084 },
    { month: '2026-11', pct: -0.039 },
  ],
}

const curve: CallReply<'stock.getPortfolioNav'> = {
  points: [
    { day: day('2026-11-18'), nav: 1.1, benchmark: 1, drawdown: 0 },
    { day: day('2026-11-19'), nav: 1.05, benchmark: 0.99, drawdown: 0.045 },
    { day: day('2026-11-20'), nav: 1.0777, benchmark: 0.98, drawdown: 0.02 },
  ],
  returns: { total: -0.0203, benchmark: -0.02 },
  ...{ maxDrawdown: 0.045, peakDay: day('2026-11-18'), troughDay: day('2026-11-19'), benchmarkDrawdown: 0.02 },
  turns: [{ day: day('2026-11-19') }],
}

export const holdings: CallReply<'stock.listPortfolioHoldings'> = {
  rows: [
    {
      ...{ code: '980001.SIM' as never, name: '模拟银行', weight: 0.22, cost: 8.2, price: 8.6, pct: 0.0488 },
      from: day('2026-01-05'),
    },
  ],
  cash: 0.78,
  closed: [
    { code: '980002.SIM' as never, name: '模拟酒业', from: day('2025-12-01'), to: day('2026-09-21'), pct: -0.146 },
  ],
  ...{ day: day('2026-11-20'), locked: 'no' },
}

export const rebalance: CallReply<'stock.listRebalances'>['rows'][number] = {
  ...{ id: 'r1' as never, portfolioId: 'p1' as never, at: index.at, reason: '水务提价落地，从观察仓提到标配' },
  ...{ evidence: ['听证公告'], conflict: '本人没有持有', state: 'partly' },
  items: [
    { code: '980001.SIM' as never, name: '模拟银行', from: 0.12, to: 0.18, price: 8.2, state: 'done' },
    { code: '980002.SIM' as never, name: '模拟酒业', from: 0.21, to: 0.15, state: 'wait', why: 'down' },
  ],
  ...{ hash: 'b41e'.repeat(16), prevHash: '77ad'.repeat(16) },
}

export const signal: CallReply<'stock.listSignals'>['rows'][number] = {
  ...{ id: 's1' as never, at: index.at, code: '980001.SIM' as never, name: '模拟银行', direction: 'hold' },
  ...{ text: '保持现有仓位，等正式文件', evidence: ['听证会公告'], priceAt: 8, pct: 0.02 },
}

export const strategy: CallReply<'stock.listStrategies'>['rows'][number] = {
  ...{ id: 'y1' as never, name: '景气轮动观察', about: '', riskGrade: 3, isSample: true, startAt: index.at },
  teacher: { id: 't1' as never, name: '沈知远', regNo: '演示-A0000001' },
  ...{ expireAt: index.at, daysLeft: 30, unread: 1, signals: 1, latest: signal },
}

export const broker: CallReply<'stock.listBrokers'>['rows'][number] = {
  ...{ id: 'b1' as never, name: '东江证券', licenceNo: '示例-证券-0001', feeText: '佣金万分之二点五' },
  ...{ note: '约十分钟', isDown: false, isSample: true },
}

export const bond: CallReply<'stock.listBonds'>['rows'][number] = {
  ...{ code: '971001.SIM' as never, name: '银行转债', kind: 'convertible', issuer: '模拟银行（虚构）', coupon: 0.7 },
  ...{ perYear: 1, maturesOn: day('2030-09-20'), years: 3.8, rating: 'AAA', isSample: true, price: 112.345 },
  ...{ pct: 0.31, accrued: 0.128, full: 112.345, yield: 0.0123 },
  convertible: {
    ...{ stockCode: '980001.SIM' as never, stockName: '模拟银行', stockPrice: 8, conversionPrice: 8.96 },
    ...{ value: 89.286, premium: 0.2583 },
  },
}

export const bondInfo: CallReply<'stock.getBond'> = {
  ...bond,
  ...origin,
  ...{ day: day('2026-11-20'), coupons: [0.2, 0.4, 0.7, 1.1, 1.5, 1.8], issuedOn: day('2024-09-20') },
  ...{ interestFrom: day('2024-09-20'), scaleYi: 320, redeem: 108, callText: '按面值加应计利息赎回', putText: '' },
  flows: [{ day: day('2027-09-20'), amount: 0.7 }],
}

export const bondDay: CallReply<'stock.listBondDays'>['rows'][number] = {
  ...{ day: day('2026-11-24'), kind: 'interest', code: bond.code, name: bond.name, amount: 0.4 },
}

export const portfolioReplies: Replies = {
  'stock.listPortfolios': { rows: [portfolio], total: 1, hasMore: false, ...origin },
  'stock.getPortfolio': portfolioInfo,
  'stock.getPortfolioNav': curve,
  'stock.listPortfolioHoldings': holdings,
  'stock.listRebalances': { rows: [rebalance], hasMore: false },
  'stock.listStrategies': { rows: [strategy] },
  'stock.listSignals': { rows: [signal], hasMore: false },
  'stock.listBrokers': { rows: [broker] },
  'stock.listBonds': { rows: [bond], total: 1, hasMore: false, ...origin, day: day('2026-11-20'), ratings: ['AAA'] },
  'stock.getBond': bondInfo,
  'stock.listBondDays': { rows: [bondDay], today: day('2026-11-20') },
}

/** The cases of portfolios, strategies and brokers: see cases.ts. */
export const portfolioCases: Readonly<Record<string, ScreenCase>> = {
  'stock.portfolios': {
    shows: portfolio.name,
    needs: ['stock.listPortfolios'],
    empty: {
      replies: { 'stock.listPortfolios': { rows: [], total: 0, hasMore: false, ...origin } },
      says: '暂无组合',
      next: '去看行情',
    },
  },
  'stock.portfolio': { params: { id: 'p1' }, shows: '1.0777', needs: ['stock.getPortfolio'] },
  'stock.rebalance': {
    params: { id: 'p1' },
    replies: { 'stock.getPortfolio': { ...portfolioInfo, isMine: true } },
    shows: '模拟银行 的目标比例',
    needs: ['stock.getPortfolio'],
  },
  'stock.strategy': {
    shows: strategy.name,
    needs: ['stock.listStrategies'],
    empty: {
      replies: { 'stock.listStrategies': { rows: [] } },
      says: '还没有开通的策略',
      next: '看看投资组合',
    },
  },
  'stock.bond': {
    shows: broker.name,
    needs: ['stock.listBrokers'],
    empty: {
      replies: { 'stock.listBrokers': { rows: [] } },
      says: '暂时没有可以办理的证券公司',
      next: '问问客服',
    },
  },
}
