import { z } from 'zod'
import { endpoint, id, IdempotencyKey, Instant, pageOf, paging, TeacherId, Words } from '../kernel'
import { signalDirections, strategyScoreMax, strategyScoreTextMax } from './limits'
import { PortfolioGrade } from './portfolio-shapes'
import { StockCode } from './shapes'

export const StrategyId = id('StrategyId')
export type StrategyId = z.infer<typeof StrategyId>
export const SignalId = id('SignalId')
export type SignalId = z.infer<typeof SignalId>
export const BrokerId = id('BrokerId')
export type BrokerId = z.infer<typeof BrokerId>

export const SignalDirection = z.enum(signalDirections)
export type SignalDirection = z.infer<typeof SignalDirection>

export const StrategySignal = z.object({
  id: SignalId,
  at: Instant,
  code: StockCode,
  name: z.string(),
  direction: SignalDirection,
  text: z.string(),
  evidence: z.array(z.string()),
  priceAt: z.number().optional().describe('发布时的价'),
  pct: z.number().optional().describe('从那时到现在，或到结果那天，比例'),
  readAt: Instant.optional(),
})
export type StrategySignal = z.infer<typeof StrategySignal>

export const Strategy = z.object({
  id: StrategyId,
  name: z.string(),
  about: z.string(),
  teacher: z.object({ id: TeacherId, name: z.string(), regNo: z.string() }),
  riskGrade: PortfolioGrade,
  isSample: z.boolean(),
  startAt: Instant,
  expireAt: Instant,
  daysLeft: z.number().int().describe('0：已到期，只能看服务期内的记录'),
  beginsAt: Instant.optional().describe('现在不在服务期内，买好的下一段从这时开始'),
  unread: z.number().int(),
  signals: z.number().int(),
  latest: StrategySignal.optional(),
  score: z.number().int().optional().describe('我评的分'),
})
export type Strategy = z.infer<typeof Strategy>

export const StockBroker = z.object({
  id: BrokerId,
  name: z.string(),
  licenceNo: z.string(),
  feeText: z.string(),
  note: z.string(),
  isDown: z.boolean().describe('暂时不能办理'),
  isSample: z.boolean(),
  referredAt: Instant.optional().describe('我最近一次从这里去过'),
})
export type StockBroker = z.infer<typeof StockBroker>

const mine = { audience: 'member', minors: 'closed' } as const

/** Strategies that members hold, and brokers that members are referred to. */
export const strategyEndpoints = {
  'stock.listStrategies': endpoint({
    method: 'GET',
    path: '/api/stock/strategy/get/mine',
    summary: '我的策略和剩下的天数；到期的留着，只能看',
    ...mine,
    reply: z.object({ rows: z.array(Strategy) }),
  }),
  'stock.listSignals': endpoint({
    method: 'GET',
    path: '/api/stock/strategy/get/signal/list/{id}',
    summary: '一个策略的提示，新的在前；只有服务期内发布的',
    ...mine,
    params: z.object({ id: StrategyId }),
    query: z.object(paging),
    reply: pageOf(StrategySignal),
    refusals: ['stock.strategy_not_yours'],
  }),
  'stock.readSignal': endpoint({
    method: 'POST',
    path: '/api/stock/strategy/read',
    summary: '已阅一条提示，留痕；再读一次仍是第一次的时刻',
    ...mine,
    body: z.object({ signalId: SignalId }),
    reply: z.object({ readAt: Instant }),
    refusals: ['stock.signal_unknown'],
  }),
  'stock.rateStrategy': endpoint({
    method: 'POST',
    path: '/api/stock/strategy/rate',
    summary: '给持有过的策略评分；再评一次盖掉前一次',
    ...mine,
    body: z.object({
      id: StrategyId,
      score: z.number().int().min(1, '请选择分数').max(strategyScoreMax),
      text: Words.max(strategyScoreTextMax, `最多${strategyScoreTextMax}个字`).default(''),
    }),
    reply: z.object({ score: z.number().int() }),
    refusals: ['stock.strategy_not_yours'],
  }),
  'stock.listBrokers': endpoint({
    method: 'GET',
    path: '/api/stock/broker/get/list',
    summary: '可以去办理开户的证券公司；开户由证券公司办理，与我们无关',
    ...mine,
    reply: z.object({ rows: z.array(StockBroker) }),
  }),
  'stock.referBroker': endpoint({
    method: 'POST',
    path: '/api/stock/broker/referral',
    summary: '同意后前往证券公司的页面，留下转介记录。同一幂等键返回第一次的结果',
    ...mine,
    body: z.object({
      brokerId: BrokerId,
      consent: z.literal(true, '请先阅读并同意').describe('知道将离开、开户由证券公司办理'),
      idempotencyKey: IdempotencyKey,
    }),
    reply: z.object({ url: z.string(), no: z.string() }),
    refusals: ['stock.broker_unknown', 'stock.broker_down'],
    rate: { max: 20, perSec: 3600, by: 'who' },
  }),
} as const
