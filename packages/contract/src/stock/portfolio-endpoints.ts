import { z } from 'zod'
import { endpoint, IdempotencyKey, Instant, OnOff, pageOf, paging, TeacherId, TradeDate, Why, Words } from '../kernel'
import {
  portfolioSorts,
  rebalanceConflictMax,
  rebalanceEvidenceLength,
  rebalanceEvidenceMax,
  rebalanceItemsMax,
  rebalanceReasonMax,
  rebalanceReasonMin,
} from './limits'
import {
  ClosedHolding,
  NavPoint,
  Portfolio,
  PortfolioGrade,
  PortfolioHolding,
  PortfolioId,
  PortfolioRecord,
  Rebalance,
  RebalanceId,
} from './portfolio-shapes'
import { MarketOrigin, StockCode } from './shapes'

const mine = { audience: 'member', minors: 'closed' } as const
const one = z.object({ id: PortfolioId })
const unknown = ['stock.portfolio_unknown'] as const
const range = { from: TradeDate.optional(), to: TradeDate.optional() }

/** Model portfolios as members see them, and as their managers change them. */
export const portfolioEndpoints = {
  'stock.listPortfolios': endpoint({
    method: 'GET',
    path: '/api/stock/portfolio/get/list',
    summary: '模拟组合；mine=1 只要我管理的，followed=1 只要我跟踪的。亏的也在',
    ...mine,
    query: z.object({
      teacherId: TeacherId.optional(),
      sort: z.enum(portfolioSorts).default('return'),
      grade: z.coerce.number().pipe(PortfolioGrade).optional(),
      mine: OnOff.optional(),
      followed: OnOff.optional(),
      ...paging,
    }),
    reply: pageOf(Portfolio).extend(MarketOrigin.shape),
  }),
  'stock.getPortfolio': endpoint({
    method: 'GET',
    path: '/api/stock/portfolio/get/info/{id}',
    summary: '一个组合：收益、回撤、基准、管理人；历史对所有会员公开，持仓按风险等级',
    ...mine,
    params: one,
    reply: Portfolio.extend({
      ...MarketOrigin.shape,
      turnover: z.number().optional().describe('一年的换手率，比例'),
      records: z.number().int().describe('公开的记录有多少条'),
      lastHash: z.string(),
      lastAt: Instant,
      months: z.array(z.object({ month: z.string(), pct: z.number() })).describe('每个月的收益，比例'),
    }),
    refusals: unknown,
  }),
  'stock.getPortfolioNav': endpoint({
    method: 'GET',
    path: '/api/stock/portfolio/get/nav/{id}',
    summary:
      '任意区间的净值、基准和回撤。twr：时间加权；money：每月第一个交易日投入同样多的钱，到区间末的年化内部收益率',
    ...mine,
    params: one,
    query: z.object({ ...range, method: z.enum(['twr', 'money']).default('twr'), benchmark: OnOff.default(true) }),
    reply: z.object({
      points: z.array(NavPoint),
      returns: z.object({
        total: z.number().describe('所选算法的收益，比例'),
        annual: z.number().optional(),
        benchmark: z.number().optional(),
        sharpe: z.number().optional(),
        volatility: z.number().optional(),
      }),
      maxDrawdown: z.number(),
      peakDay: TradeDate.optional(),
      troughDay: TradeDate.optional(),
      benchmarkDrawdown: z.number().optional(),
      turns: z.array(z.object({ day: TradeDate })).describe('这段时间里有调仓的日子'),
    }),
    refusals: [...unknown, 'stock.portfolio_range'],
  }),
  'stock.listPortfolioHoldings': endpoint({
    method: 'GET',
    path: '/api/stock/portfolio/get/holding/list/{id}',
    summary: '持仓和已清仓的全部结果；风险等级不匹配时持仓是空的，已清仓的照样给出',
    ...mine,
    params: one,
    reply: z.object({
      rows: z.array(PortfolioHolding),
      cash: z.number().optional().describe('现金的比例；持仓关着时没有'),
      closed: z.array(ClosedHolding),
      day: TradeDate.optional(),
      locked: Portfolio.shape.locked,
    }),
    refusals: [...unknown, 'stock.calendar_unknown'],
  }),
  'stock.listRebalances': endpoint({
    method: 'GET',
    path: '/api/stock/portfolio/get/rebalance/list/{id}',
    summary: '调仓记录，新的在前。持仓对我关着时没有最近一段；管理人另见待复核、没有通过的',
    ...mine,
    params: one,
    query: z.object(paging),
    reply: pageOf(Rebalance),
    refusals: unknown,
  }),
  'stock.getPortfolioRecord': endpoint({
    method: 'GET',
    path: '/api/stock/portfolio/get/record/{id}',
    summary: '组合记录的文件，当场做出；地址一小时内有效',
    ...mine,
    params: one,
    query: z.object(range),
    reply: z.object({ url: z.string(), sha256: z.string() }),
    refusals: [...unknown, 'stock.portfolio_range'],
    rate: { max: 10, perSec: 60, by: 'who' },
  }),
  'stock.listPortfolioRecords': endpoint({
    method: 'GET',
    path: '/api/stock/portfolio/get/log/{id}',
    summary: '公开的记录，按次序，供任何人重算净值；每一条带前一条的哈希。持仓对我关着时到九十天前为止',
    ...mine,
    params: one,
    query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    reply: z.object({
      rows: z.array(PortfolioRecord),
      hasMore: z.boolean(),
      days: z.number().int().describe('已公布的净值天数，连同没有给出的'),
      isWhole: z.boolean().describe('否：最近一段对我关着'),
    }),
    refusals: unknown,
  }),
  'stock.createRebalance': endpoint({
    method: 'POST',
    path: '/api/stock/portfolio/rebalance/create',
    summary:
      '提交调仓：各证券的目标比例（万分之几），须有理由、依据和利益冲突声明。先由另一位复核，通过后公开，下一个开盘成交',
    audience: 'teacher',
    minors: 'closed',
    body: z.object({
      id: PortfolioId,
      reason: Words.min(rebalanceReasonMin, `理由至少${rebalanceReasonMin}个字`).max(
        rebalanceReasonMax,
        `理由最多${rebalanceReasonMax}个字`,
      ),
      items: z
        .array(z.object({ code: StockCode, to: z.number().int().min(0).max(10_000) }))
        .min(1, '请至少改动一只证券')
        .max(rebalanceItemsMax, `一次最多改动${rebalanceItemsMax}只`),
      evidence: z
        .array(Words.min(2, '请写明依据').max(rebalanceEvidenceLength, `每条依据最多${rebalanceEvidenceLength}个字`))
        .min(1, '请至少写一条依据')
        .max(rebalanceEvidenceMax, `依据最多${rebalanceEvidenceMax}条`),
      conflict: Words.min(2, '请声明利益冲突').max(rebalanceConflictMax, `声明最多${rebalanceConflictMax}个字`),
      declared: z.literal(true, '请确认本人及关系人没有交易这些证券').describe('没有交易这些证券'),
      idempotencyKey: IdempotencyKey,
    }),
    reply: Rebalance,
    refusals: [
      ...unknown,
      'stock.portfolio_not_yours',
      'stock.portfolio_paused',
      'stock.rebalance_waiting',
      'stock.rebalance_weights',
      'stock.rebalance_same',
      'stock.rebalance_twice',
      'stock.rebalance_security',
      'stock.unknown_code',
      'access.approval_waiting',
    ],
    rate: { max: 20, perSec: 3600, by: 'who' },
  }),
  'stock.cancelRebalance': endpoint({
    method: 'POST',
    path: '/api/stock/portfolio/rebalance/cancel/{id}',
    summary: '撤销还没有成交的调仓；已公开的连同撤销的理由留在记录里。再撤一次结果相同',
    audience: 'teacher',
    minors: 'closed',
    params: z.object({ id: RebalanceId }),
    body: z.object({ reason: Why }),
    reply: Rebalance,
    refusals: [
      'stock.rebalance_unknown',
      'stock.portfolio_not_yours',
      'stock.rebalance_filled',
      'stock.rebalance_traded',
    ],
  }),
} as const
