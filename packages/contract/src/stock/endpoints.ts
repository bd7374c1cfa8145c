import { z } from 'zod'
import { endpoint, Instant, searchMax, TradeDate, Words } from '../kernel'
import { Adjust, Kline, KlinePeriod, MarketOrigin, Quote, StockCode } from './shapes'

const quotesOfOrigin = z.object({ rows: z.array(Quote), ...MarketOrigin.shape })

export const stockEndpoints = {
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
    summary: '一只证券的行情',
    audience: 'member',
    minors: 'closed',
    params: z.object({ code: StockCode }),
    reply: z.object({ quote: Quote, ...MarketOrigin.shape }),
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
    summary: '按代码或名称找证券',
    audience: 'member',
    minors: 'closed',
    query: z.object({ keyword: Words.max(searchMax).default('') }),
    reply: z.object({
      rows: z.array(z.object({ code: StockCode, name: z.string(), kind: z.enum(['index', 'stock']) })),
    }),
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
