import type { CallReply } from '@rostrum/client'
import type { Replies } from '../kernel/testing'
import type { ScreenCase } from './cases'
import { raceCases, raceReplies } from './races'
import { reply } from './recorded'
import { trainingCases, trainingReplies } from './trainings'

type Quote = CallReply<'stock.getInfo'>['quote']

const origin = { source: 'simulated', label: '模拟行情', delaySec: 0 }
const { quote: index } = reply('stock.getInfo')

const stock = (code: string, name: string, pct: number): Quote => ({
  ...index,
  code: code as Quote['code'],
  name,
  kind: 'stock',
  price: 16.15,
  change: Math.round(pct * 15) / 100,
  pct,
  prevClose: 15.24,
  open: 15.3,
  high: 16.4,
  low: 15.2,
  turnoverPct: 3.16,
  volumeRatio: 2.53,
  sector: '通信',
})

/** Two securities, one of which rests. */
export const rising = stock('983413.SIM', '西窗物联', 5.97)
export const halted: Quote = { ...stock('981320.SIM', '石渠汽车', 0), state: 'halt', change: 0 }

export const poolGroup: CallReply<'stock.listPoolGroups'>['rows'][number] = {
  groupId: 'g1' as never,
  name: '观察',
  kind: 'mine',
  count: 2,
  levelIds: [],
  locked: false,
}
const item = (quote: Quote): CallReply<'stock.listPool'>['rows'][number] => ({
  ...{ groupId: poolGroup.groupId, code: quote.code, name: quote.name, quote },
  addedAt: index.at,
  addedPrice: 15,
  note: '订单确认节奏',
  alerts: 1,
  returnPct: 7.67,
})
export const poolReply: CallReply<'stock.listPool'> = { rows: [item(rising), item(halted)], ...origin }

export const alertReply: CallReply<'stock.listAlerts'>['rows'][number] = {
  ...{ id: 'a1' as never, code: rising.code, name: rising.name, kind: 'above', value: 17.2 },
  ...{ active: true, once: true, waits: false, createdAt: index.at, price: 16.15, state: 'closed' },
}

export const stockInfo: CallReply<'stock.getInfo'> = {
  quote: rising,
  facts: {
    ...{ board: 'chinext', sector: '通信', listedOn: '2012-05-11' as never, floatShares: 3e8, totalShares: 5e8 },
    ...{ st: false, limitPerMille: 200, exRights: [{ day: '2026-06-15' as never, cashPer10: 1.4, sharesPer10: 3 }] },
  },
  ranges: [
    { days: 1, low: 15.2, high: 16.4 },
    { days: 20, low: 13.7, high: 16.4 },
    { days: 250, low: 11.2, high: 19.9 },
  ],
  mine: { pools: 1, alerts: 1 },
  ...origin,
}

export const marksReply: CallReply<'stock.listMarks'> = {
  rows: [
    {
      ...{
        kind: 'view',
        id: 'v1',
        t: index.at,
        title: '订单恢复到哪里了',
        by: '沈知远',
        link: '/pages/news/details/index?id=v1',
      },
      opinion: { view: 'up', opposite: '招标价格下行。', priceAt: 14.4, results: [{ months: 1, pct: 12.15 }] },
    },
    { kind: 'news', id: 'n1', t: index.at, title: '通信招标恢复', link: '/pages/news/details/index?id=n1' },
  ],
}

export const stockReplies: Replies = {
  'stock.getMarket': {
    session: { state: 'closed', day: index.day, at: index.at },
    indices: [index],
    breadth: {
      ...{ all: 295, up: 128, flat: 4, down: 161, halted: 2, limitUp: 1, limitDown: 0, highs: 9 },
      ...{ medianPct: -0.21, amount: 9.4e10, steps: [0, 1, 4, 20, 136, 4, 96, 25, 5, 1, 1] },
    },
    sectors: [
      { name: '通信', pct: 2.4, amount: 3e10, up: 12, down: 4 },
      { name: '银行', pct: -0.3, amount: 2e10, up: 5, down: 11 },
    ],
    ...origin,
  },
  'stock.listRank': { rows: [rising], total: 1, hasMore: false, ...origin },
  'stock.listMarks': marksReply,
  'stock.getDrawings': { shapes: [], revision: 0 },
  'stock.listPoolGroups': { rows: [poolGroup], used: 2, most: 500 },
  'stock.listPool': poolReply,
  'stock.listAlerts': { rows: [alertReply], used: 1, most: 50, ...origin },
  ...raceReplies,
  ...trainingReplies,
}

/** The cases of this slice: see cases.ts. */
export const stockCases: Readonly<Record<string, ScreenCase>> = {
  ...raceCases,
  ...trainingCases,
  'stock.kline': { params: { code: '990001.SIM' }, shows: '今开', needs: ['stock.getInfo', 'stock.getKline'] },
  'stock.market': { shows: '涨跌分布', needs: ['stock.getMarket'] },
  'stock.details': {
    params: { code: '983413.SIM' },
    replies: { 'stock.getInfo': stockInfo, 'stock.listMarks': marksReply },
    shows: '西窗物联',
    needs: ['stock.getInfo'],
  },
  'stock.pool': {
    shows: '西窗物联',
    needs: ['stock.listPoolGroups', 'stock.listPool'],
    empty: {
      replies: {
        'stock.listPoolGroups': { rows: [], used: 0, most: 500 },
        'stock.listPool': { rows: [], source: 'simulated', label: '模拟行情', delaySec: 0 },
      },
      says: '添加你的第一只自选',
      next: '加自选',
    },
  },
  'stock.alert': {
    shows: '涨到 17.2',
    needs: ['stock.listAlerts'],
    empty: {
      replies: {
        'stock.listAlerts': { rows: [], used: 0, most: 50, source: 'simulated', label: '模拟行情', delaySec: 0 },
      },
      says: '还没有提醒',
      next: '去行情选一只',
    },
  },
}
