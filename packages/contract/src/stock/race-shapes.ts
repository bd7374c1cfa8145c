import { z } from 'zod'
import { Fen, id, Instant, TradeDate } from '../kernel'
import { raceHoldingRules, raceMarkets, raceOrderStates, raceRankBoards, raceStates } from './limits'
import { StockCode } from './shapes'

export const RaceId = id('RaceId')
export type RaceId = z.infer<typeof RaceId>
/** A member in one contest: another contest, another id. */
export const RacePlayerId = id('RacePlayerId')
export type RacePlayerId = z.infer<typeof RacePlayerId>
export const RaceOrderId = id('RaceOrderId')
export type RaceOrderId = z.infer<typeof RaceOrderId>
export const RaceDealId = id('RaceDealId')
export type RaceDealId = z.infer<typeof RaceDealId>
export const RaceCommentId = id('RaceCommentId')
export type RaceCommentId = z.infer<typeof RaceCommentId>

export const RaceState = z.enum(raceStates)
export type RaceState = z.infer<typeof RaceState>
export const RaceOrderState = z.enum(raceOrderStates)
export type RaceOrderState = z.infer<typeof RaceOrderState>
export const RaceBoard = z.enum(raceRankBoards)
export type RaceBoard = z.infer<typeof RaceBoard>
export const RaceHoldingRule = z.enum(raceHoldingRules)
export type RaceHoldingRule = z.infer<typeof RaceHoldingRule>
export const RaceMarket = z.enum(raceMarkets)
export const RaceSide = z.enum(['buy', 'sell'])
export type RaceSide = z.infer<typeof RaceSide>

export const RaceFees = z.object({
  commissionPpm: z.number().int().describe('佣金，百万分数'),
  leastFen: Fen.describe('每笔佣金至少'),
  stampPpm: z.number().int().describe('印花税，只在卖出时，百万分数'),
  transferPpm: z.number().int().describe('过户费，买卖都有，百万分数'),
})

/** What a player has. Returns and drawdowns are percent; a drawdown is not negative. */
export const RaceStanding = z.object({
  playerId: RacePlayerId,
  cash: Fen.describe('可用资金'),
  frozen: Fen.describe('买入委托冻结的资金'),
  value: Fen.describe('总资产：资金、冻结的资金、持仓按现价'),
  returnPct: z.number(),
  drawdownPct: z.number(),
  trades: z.number().int().describe('成交的委托数'),
  rank: z.number().int().optional().describe('总榜的名次；还没有成交，或已取消资格时没有'),
  rankBefore: z.number().int().optional().describe('上一个交易日收盘时的名次'),
  isPublic: z.boolean().describe('愿意公开持仓'),
  disqualified: z.string().optional().describe('取消资格的理由'),
})
export type RaceStanding = z.infer<typeof RaceStanding>

export const Race = z.object({
  id: RaceId,
  name: z.string(),
  intro: z.string(),
  rules: z.string(),
  prizes: z.string(),
  capital: Fen,
  state: RaceState,
  joinFrom: Instant,
  joinUntil: Instant,
  startAt: Instant,
  endAt: Instant,
  day: z.number().int().describe('已经是第几个交易日'),
  days: z.number().int().describe('一共多少个交易日'),
  fees: RaceFees,
  markets: z.array(RaceMarket),
  capPerMille: z.number().int().describe('单只证券占总资产的上限，千分数'),
  steadyPerMille: z.number().int().describe('回撤超过它不进稳健榜，千分数'),
  holdings: RaceHoldingRule,
  fillPerMille: z.number().int().optional().describe('一笔委托在一天里最多成交当天成交量的千分之几；没有则不限'),
  players: z.number().int(),
  settledDay: TradeDate.optional().describe('最近结算的交易日'),
  sample: z.boolean(),
  my: RaceStanding.optional(),
})
export type Race = z.infer<typeof Race>

export const RacePlayer = z.object({
  playerId: RacePlayerId,
  name: z.string(),
  avatar: z.string().optional(),
  isPublic: z.boolean().describe('持仓公开'),
  isMe: z.boolean(),
  followed: z.boolean(),
})
export type RacePlayer = z.infer<typeof RacePlayer>

export const RaceRank = z.object({
  player: RacePlayer,
  rank: z.number().int(),
  returnPct: z.number(),
  drawdownPct: z.number(),
  curve: z.array(z.number()).describe('各交易日收盘时的总资产，相对于开始时；最多四十个'),
})
export type RaceRank = z.infer<typeof RaceRank>

/** What places of the board of all go by, besides values and drawdowns. */
export const RaceProofPlayer = z.object({
  playerId: RacePlayerId,
  rank: z.number().int().optional().describe('公布的总榜名次'),
  trades: z.number().int(),
  joinedAt: Instant,
  isOut: z.boolean().describe('已取消资格'),
})
export type RaceProofPlayer = z.infer<typeof RaceProofPlayer>

export const RacePosition = z.object({
  code: StockCode,
  name: z.string(),
  quantity: z.number().int(),
  sellable: z.number().int().describe('今天可卖：不含今天买入的和已委托卖出的'),
  cost: Fen.describe('成本，含费用'),
  price: Fen,
  value: Fen,
  returnPct: z.number(),
  weightPct: z.number().describe('占总资产'),
})
export type RacePosition = z.infer<typeof RacePosition>

export const RaceOrder = z.object({
  id: RaceOrderId,
  raceId: RaceId,
  code: StockCode,
  name: z.string(),
  side: RaceSide,
  price: Fen,
  quantity: z.number().int(),
  filled: z.number().int(),
  amount: Fen.describe('已成交的金额'),
  fee: Fen,
  state: RaceOrderState,
  reason: z.string().optional().describe('废单或撤单的原因'),
  day: TradeDate.describe('在哪个交易日有效'),
  waits: z.boolean().describe('等那个交易日开市'),
  at: Instant,
})
export type RaceOrder = z.infer<typeof RaceOrder>

export const RaceDeal = z.object({
  id: RaceDealId,
  orderId: RaceOrderId.optional(),
  code: StockCode,
  name: z.string(),
  side: z.enum(['buy', 'sell', 'right']).describe('right：除权除息送的股和派的息'),
  price: Fen,
  quantity: z.number().int(),
  amount: Fen,
  fee: Fen,
  returnPct: z.number().optional().describe('卖出：相对成本'),
  at: Instant,
})
export type RaceDeal = z.infer<typeof RaceDeal>

export const RaceCurvePoint = z.object({ day: TradeDate, value: Fen, drawdownPct: z.number() })
export type RaceCurvePoint = z.infer<typeof RaceCurvePoint>

export const RaceComment = z.object({
  id: RaceCommentId,
  content: z.string(),
  name: z.string(),
  avatar: z.string().optional(),
  mine: z.boolean(),
  state: z.enum(['shown', 'held', 'hidden']),
  reason: z.string().optional(),
  at: Instant,
})
export type RaceComment = z.infer<typeof RaceComment>
