import { z } from 'zod'
import { id, Instant, TeacherId, TradeDate } from '../kernel'
import { rebalanceStates, riskGrades } from './limits'
import { StockCode } from './shapes'

export const PortfolioId = id('PortfolioId')
export type PortfolioId = z.infer<typeof PortfolioId>
export const RebalanceId = id('RebalanceId')
export type RebalanceId = z.infer<typeof RebalanceId>

/** R1 to R5. */
export const PortfolioGrade = z.union(riskGrades.map((grade) => z.literal(grade)))
export type PortfolioGrade = z.infer<typeof PortfolioGrade>

export const RebalanceState = z.enum(rebalanceStates)
export type RebalanceState = z.infer<typeof RebalanceState>

/** Shares: 0.05 is five percent. Absent: there is no such day, or too little to say it. */
export const PortfolioReturns = z.object({
  day: z.number().optional(),
  week: z.number().optional(),
  month: z.number().optional(),
  ytd: z.number().optional(),
  total: z.number(),
  annual: z.number().optional().describe('成立满三个月才有'),
})
export type PortfolioReturns = z.infer<typeof PortfolioReturns>

export const PortfolioManager = z.object({ id: TeacherId, name: z.string(), regNo: z.string() })
export type PortfolioManager = z.infer<typeof PortfolioManager>

/** A model portfolio in a list. Returns and the drawdown are shares. */
export const Portfolio = z.object({
  id: PortfolioId,
  name: z.string(),
  about: z.string(),
  manager: PortfolioManager,
  startAt: TradeDate,
  nav: z.number().describe('单位净值'),
  day: TradeDate.describe('净值的日子'),
  returns: PortfolioReturns,
  maxDrawdown: z.number(),
  sharpe: z.number().optional().describe('成立满三个月才有'),
  benchmark: z.object({ code: StockCode, name: z.string(), total: z.number() }),
  riskGrade: PortfolioGrade,
  isShort: z.boolean().describe('成立不到三个月'),
  isPaused: z.boolean(),
  isSample: z.boolean(),
  isMine: z.boolean().describe('我管理的'),
  locked: z.enum(['no', 'untested', 'mismatch']).describe('持仓对我关着：没有测评，或风险等级高于我的'),
  rebalances: z.number().int(),
  followers: z.number().int(),
  followed: z.boolean(),
  spark: z.array(z.number()).describe('净值，最多 60 个'),
})
export type Portfolio = z.infer<typeof Portfolio>

export const NavPoint = z.object({
  day: TradeDate,
  nav: z.number(),
  benchmark: z.number().describe('区间起点为 1'),
  drawdown: z.number().describe('离此前最高的跌幅，比例'),
})
export type NavPoint = z.infer<typeof NavPoint>

export const PortfolioHolding = z.object({
  code: StockCode,
  name: z.string(),
  weight: z.number().describe('比例'),
  cost: z.number().describe('元，每股'),
  price: z.number(),
  pct: z.number().describe('盈亏，比例'),
  from: TradeDate,
})
export type PortfolioHolding = z.infer<typeof PortfolioHolding>

export const ClosedHolding = z.object({
  code: StockCode,
  name: z.string(),
  from: TradeDate,
  to: TradeDate,
  pct: z.number().describe('盈亏，比例'),
})
export type ClosedHolding = z.infer<typeof ClosedHolding>

export const RebalanceItem = z.object({
  code: StockCode,
  name: z.string(),
  from: z.number().describe('比例'),
  to: z.number().describe('比例'),
  price: z.number().optional().describe('成交价；没有成交时没有'),
  state: z.enum(['wait', 'partly', 'done', 'lapsed']),
  why: z.enum(['halt', 'up', 'down', 'cash']).optional().describe('为什么还没有成交：停牌、涨停、跌停、资金不足'),
})
export type RebalanceItem = z.infer<typeof RebalanceItem>

export const Rebalance = z.object({
  id: RebalanceId,
  portfolioId: PortfolioId,
  at: Instant,
  reason: z.string(),
  evidence: z.array(z.string()),
  conflict: z.string().describe('利益冲突声明'),
  items: z.array(RebalanceItem),
  state: RebalanceState,
  hash: z.string().optional().describe('通过复核、公开以后才有'),
  prevHash: z.string().optional(),
  told: z.string().optional().describe('没有通过、撤销的理由'),
})
export type Rebalance = z.infer<typeof Rebalance>

/** One entry of the public record. `hash` is the SHA-256 of `prevHash`, a line feed and `text`. */
export const PortfolioRecord = z.object({
  seq: z.number().int(),
  text: z.string().describe('这一条的原文，一个对象'),
  prevHash: z.string(),
  hash: z.string(),
})
export type PortfolioRecord = z.infer<typeof PortfolioRecord>
