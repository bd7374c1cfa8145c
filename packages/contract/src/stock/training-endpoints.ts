import { z } from 'zod'
import { endpoint, Fen, id, Instant, TradeDate } from '../kernel'
import { trainingActs, trainingKept, trainingOutcomes, trainingPlayed, trainingShown } from './limits'
import { Adjust, StockCode } from './shapes'

export const TrainingId = id('TrainingId')
export type TrainingId = z.infer<typeof TrainingId>
export const TrainingAct = z.enum(trainingActs)
export type TrainingAct = z.infer<typeof TrainingAct>

const percent = z.number().describe('百分数')
const nth = z.number().int().describe('第几根，从 1 起')

/** A bar without its day. Prices in yuan, `v` in shares. */
export const TrainingCandle = z.object({
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.number(),
})
export type TrainingCandle = z.infer<typeof TrainingCandle>

export const TrainingDecision = z.object({
  n: nth.describe('在第几根的开盘价成交或作罢'),
  act: z.enum(['buy', 'sell']),
  outcome: z.enum(trainingOutcomes).describe('成交；停牌、开盘涨停、开盘跌停、钱不够一手、没有持仓而作罢'),
  price: z.number(),
  shares: z.number().int(),
  fee: Fen,
})
export type TrainingDecision = z.infer<typeof TrainingDecision>

/** What the name, the days and the decisions come to. Curves begin at 1, one value more than bars that were played. */
export const TrainingResult = z.object({
  code: StockCode,
  name: z.string(),
  days: z.array(TradeDate).describe('每一根的日期'),
  own: z.array(z.number()),
  hold: z.array(z.number()).describe('第一个买得进的开盘价买入并一直持有'),
  ownPct: percent,
  holdPct: percent,
  trades: z.number().int().describe('成交次数，不含揭晓时的卖出'),
  rounds: z.number().int().describe('买入又卖出的次数，含揭晓时的卖出'),
  winPct: percent.optional().describe('其中盈利的占比；没有买过则没有'),
  drawdownPct: percent,
  holdDrawdownPct: percent,
  fees: Fen,
})
export type TrainingResult = z.infer<typeof TrainingResult>

/** A stretch of daily bars to be played without knowing what comes: what has been shown so far. */
export const Training = z.object({
  id: TrainingId,
  startedAt: Instant,
  shown: z.number().int().describe('一开始给看的根数'),
  total: z.number().int().describe('要走的根数'),
  played: z.number().int().describe('已经走过的根数'),
  digits: z.number().int(),
  adjust: Adjust,
  bars: z.array(TrainingCandle).describe('到现在为止的；走一步的回复里只有新的'),
  decisions: z.array(TrainingDecision),
  capital: Fen,
  cash: Fen,
  shares: z.number().int(),
  value: Fen.describe('资金和持仓，按最新一根的收盘价'),
  returnPct: percent,
  holdPct: percent.describe('同样的资金一直持有到这一根'),
  label: z.string().describe('数据来源'),
  result: TrainingResult.optional().describe('揭晓之后'),
})
export type Training = z.infer<typeof Training>

/** One that is over, in a list. */
export const TrainingRow = z.object({
  id: TrainingId,
  code: StockCode,
  name: z.string(),
  endedAt: Instant,
  played: z.number().int(),
  trades: z.number().int(),
  ownPct: percent,
  holdPct: percent,
})
export type TrainingRow = z.infer<typeof TrainingRow>

const mine = { audience: 'member', minors: 'closed' } as const
const one = z.object({ id: TrainingId })

/** 蒙眼看盘: only the member sees a result, and nobody is ranked. */
export const stockTrainingEndpoints = {
  'stock.startTraining': endpoint({
    method: 'POST',
    path: '/api/stock/training/start',
    summary: `蒙眼看盘：由服务器选一段日K，先看${trainingShown}根，再走${trainingPlayed}根；有一段没有走完则返回它`,
    ...mine,
    rate: { max: 30, perSec: 60, by: 'who' },
    body: z.object({ code: StockCode.optional().describe('只要这一只的；不给则随机') }),
    reply: Training,
    refusals: [
      'stock.unknown_code',
      'stock.training_index',
      'stock.training_history',
      'stock.training_none',
      'stock.calendar_unknown',
    ],
  }),
  'stock.stepTraining': endpoint({
    method: 'POST',
    path: '/api/stock/training/step',
    summary: '走一根：决定在下一根的开盘价成交；走完最后一根即揭晓。重复的一步不再走',
    ...mine,
    body: z.object({
      id: TrainingId,
      seen: z.number().int().min(1).describe('已经看到几根'),
      act: TrainingAct.describe('全部买入、全部卖出、观望'),
    }),
    reply: Training,
    refusals: ['stock.training_unknown', 'stock.training_moved'],
  }),
  'stock.endTraining': endpoint({
    method: 'POST',
    path: '/api/stock/training/end',
    summary: '提前揭晓：按走过的根数计',
    ...mine,
    body: one,
    reply: Training,
    refusals: ['stock.training_unknown'],
  }),
  'stock.getTraining': endpoint({
    method: 'GET',
    path: '/api/stock/training/get/info/{id}',
    summary: '我的一段蒙眼看盘',
    ...mine,
    params: one,
    reply: Training,
    refusals: ['stock.training_unknown'],
  }),
  'stock.listTrainings': endpoint({
    method: 'GET',
    path: '/api/stock/training/get/list',
    summary: `我最近${trainingKept}段揭晓了的，新的在前；没有走完的一段另给`,
    ...mine,
    reply: z.object({ rows: z.array(TrainingRow), open: TrainingId.optional() }),
  }),
} as const
