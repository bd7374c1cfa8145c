import { z } from 'zod'
import { endpoint, Instant, pageOf, paging, searchMax, TradeDate, Words } from '../kernel'
import { bondEndpoints } from './bond-endpoints'
import { stockDeskEndpoints } from './desk-endpoints'
import { stockFeedEndpoints } from './feed-endpoints'
import { stockDrawingEndpoints } from './drawing-endpoints'
import { stockPoolEndpoints } from './pool-endpoints'
import { stockRaceDeskEndpoints } from './race-desk-endpoints'
import { stockRaceEndpoints } from './race-endpoints'
import { portfolioDeskEndpoints } from './portfolio-desk-endpoints'
import { portfolioEndpoints } from './portfolio-endpoints'
import { strategyEndpoints } from './strategy-endpoints'
import { stockTrainingEndpoints } from './training-endpoints'
import {
  Adjust,
  Kline,
  KlinePeriod,
  MarketBreadth,
  MarketOrigin,
  MarketSector,
  MarketSession,
  Quote,
  RankKind,
  RankMarket,
  StockCode,
  StockFacts,
  StockFound,
  StockMark,
  StockRange,
} from './shapes'

const quotesOfOrigin = z.object({ rows: z.array(Quote), ...MarketOrigin.shape })

const own = {
  'stock.getKline': endpoint({
    method: 'GET',
    path: '/api/stock/get/kline',
    summary: 'K 线：按周期从新到旧分页取，返回升序',
    audience: 'member',
    minors: 'closed',
    query: z.object({
      code: StockCode,
      period: KlinePeriod.default('day'),
      adjust: Adjust.default('none'),
      /** Only bars before this instant (exclusive). */
      end: z.coerce.number().pipe(Instant).optional(),
      limit: z.coerce.number().int().min(1).max(2000).default(500),
    }),
    reply: Kline,
    refusals: ['stock.unknown_code', 'stock.adjust_unavailable', 'stock.calendar_unknown'],
  }),
  'stock.getInfo': endpoint({
    method: 'GET',
    path: '/api/stock/get/info/{code}',
    summary: '一只证券的行情、资料和所处的位置；我加了几组自选、设了几个提醒',
    audience: 'member',
    minors: 'closed',
    params: z.object({ code: StockCode }),
    reply: z.object({
      quote: Quote,
      facts: StockFacts,
      ranges: z.array(StockRange).describe('今天、近20日、近250日'),
      mine: z.object({ pools: z.number().int(), alerts: z.number().int() }),
      ...MarketOrigin.shape,
    }),
    refusals: ['stock.unknown_code', 'stock.calendar_unknown'],
  }),
  'stock.listQuotes': endpoint({
    method: 'GET',
    path: '/api/stock/get/quote/list',
    summary: '多只证券的行情；不给代码时为指数。游客只看指数',
    audience: 'visitor',
    minors: 'open',
    query: z.object({ codes: z.string().max(1200).optional() }),
    reply: quotesOfOrigin,
    refusals: ['stock.unknown_code', 'stock.visitor_indices_only', 'stock.calendar_unknown'],
  }),
  'stock.search': endpoint({
    method: 'GET',
    path: '/api/stock/search',
    summary: '按代码、名称、拼音全拼或首字母找证券',
    audience: 'member',
    minors: 'closed',
    query: z.object({ keyword: Words.max(searchMax).default('') }),
    reply: z.object({ rows: z.array(StockFound) }),
  }),
  'stock.getMarket': endpoint({
    method: 'GET',
    path: '/api/stock/get/market',
    summary: '整个市场：指数、涨跌家数、板块、交易时段',
    audience: 'member',
    minors: 'closed',
    reply: z.object({
      session: MarketSession,
      indices: z.array(Quote),
      breadth: MarketBreadth,
      sectors: z.array(MarketSector).describe('成交额大的在前'),
      ...MarketOrigin.shape,
    }),
    refusals: ['stock.calendar_unknown'],
  }),
  'stock.listRank': endpoint({
    method: 'GET',
    path: '/api/stock/get/rank',
    summary: '按一个数字排出的证券；停牌的不在内。只列数据',
    audience: 'member',
    minors: 'closed',
    query: z.object({
      kind: RankKind.default('up'),
      market: RankMarket.default('all'),
      sector: Words.max(20).optional().describe('只要一个板块的'),
      ...paging,
    }),
    reply: pageOf(Quote).extend(MarketOrigin.shape),
    refusals: ['stock.calendar_unknown'],
  }),
  'stock.listMarks': endpoint({
    method: 'GET',
    path: '/api/stock/get/mark/list',
    summary: '一只证券在一段时间里的资讯、老师观点、课程和我自己的笔记，新的在前；观点附当时的价和到期后的结果',
    audience: 'member',
    minors: 'closed',
    query: z.object({
      code: StockCode,
      from: z.coerce.number().pipe(Instant).optional(),
      to: z.coerce.number().pipe(Instant).optional(),
    }),
    reply: z.object({ rows: z.array(StockMark) }),
    refusals: ['stock.unknown_code'],
  }),
  'stock.getCalendar': endpoint({
    method: 'GET',
    path: '/api/stock/get/calendar',
    summary: '一年的交易日',
    audience: 'visitor',
    minors: 'open',
    query: z.object({ year: z.coerce.number().int().min(1990).max(2100) }),
    reply: z.object({
      year: z.number().int(),
      days: z.array(TradeDate),
      sessions: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
    }),
    refusals: ['stock.calendar_unknown'],
  }),
} as const

export const stockEndpoints: typeof own &
  typeof stockPoolEndpoints &
  typeof stockDrawingEndpoints &
  typeof stockTrainingEndpoints &
  typeof stockDeskEndpoints &
  typeof stockFeedEndpoints &
  typeof stockRaceEndpoints &
  typeof stockRaceDeskEndpoints &
  typeof portfolioEndpoints &
  typeof strategyEndpoints &
  typeof bondEndpoints &
  typeof portfolioDeskEndpoints = {
  ...own,
  ...stockPoolEndpoints,
  ...stockDrawingEndpoints,
  ...stockTrainingEndpoints,
  ...stockDeskEndpoints,
  ...stockFeedEndpoints,
  ...stockRaceEndpoints,
  ...stockRaceDeskEndpoints,
  ...portfolioEndpoints,
  ...strategyEndpoints,
  ...bondEndpoints,
  ...portfolioDeskEndpoints,
}
