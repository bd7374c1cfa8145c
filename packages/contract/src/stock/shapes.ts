import { z } from 'zod'
import { codeOf, id, Instant, LevelId, TeacherId, TradeDate } from '../kernel'
import { alertKinds, boards, klinePeriods, poolGroupKinds, rankKinds, rankMarkets, stockMarkKinds } from './limits'

const STOCK_CODE = /^[0-9]{6}\.(SH|SZ|BJ|SIM)$/
/** A code as it is kept, from any keyboard. */
export const typedCode = (code: string): string => (STOCK_CODE.test(code) ? code : codeOf(code).toUpperCase())

/** A security's code with its market: `600519.SH`, `000001.SZ`, simulated ones `…SIM`. */
export const StockCode = z.string().overwrite(typedCode).regex(STOCK_CODE).brand<'StockCode'>()
export type StockCode = z.infer<typeof StockCode>

export const KlinePeriod = z.enum(klinePeriods)
export type KlinePeriod = z.infer<typeof KlinePeriod>

/** 不复权, 前复权, 后复权. */
export const Adjust = z.enum(['none', 'front', 'back'])
export type Adjust = z.infer<typeof Adjust>

/** `t` is the bar's end (intraday) or the day's Beijing midnight; prices in yuan, `v` in shares, `a` in yuan. */
export const Bar = z.object({
  t: Instant,
  o: z.number(),
  h: z.number(),
  l: z.number(),
  c: z.number(),
  v: z.number(),
  a: z.number(),
})
export type Bar = z.infer<typeof Bar>

/** The source of figures. The page must show `label` wherever it shows the figures. */
export const MarketOrigin = z.object({
  source: z.string(),
  label: z.string(),
  delaySec: z.number().int().describe('数字晚多少秒；一天以上：收盘后更新'),
  notice: z.string().optional().describe('数字旁边要说的话，如行情可能延迟'),
  late: z.boolean().optional().describe('来源没有按时更新'),
  periods: z.array(KlinePeriod).optional().describe('这个来源有的周期；不说则都有'),
})
export type MarketOrigin = z.infer<typeof MarketOrigin>

export const QuoteState = z.enum(['rest', 'before', 'auction', 'trade', 'lunch', 'closed', 'halt'])
export type QuoteState = z.infer<typeof QuoteState>

export const Quote = z.object({
  code: StockCode,
  name: z.string(),
  kind: z.enum(['index', 'stock']),
  /** Decimals of a displayed price. */
  digits: z.number().int(),
  price: z.number(),
  change: z.number(),
  /** Percent. */
  pct: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  prevClose: z.number(),
  volume: z.number(),
  amount: z.number(),
  /** Absent for an index. */
  limitUp: z.number().optional(),
  limitDown: z.number().optional(),
  turnoverPct: z.number().optional().describe('换手率，百分数'),
  volumeRatio: z.number().optional().describe('量比：今天每分钟的成交量比前五天的'),
  ex: z.boolean().optional().describe('今天除权除息：涨跌从参考价算起'),
  sector: z.string().optional(),
  state: QuoteState,
  day: TradeDate,
  at: Instant,
  /** Closing prices of the day so far, at most 48, for a sparkline. */
  spark: z.array(z.number()),
})
export type Quote = z.infer<typeof Quote>

export const Kline = z.object({
  code: StockCode,
  name: z.string(),
  period: KlinePeriod,
  adjust: Adjust,
  /** Adjustments that this source can answer. A source without corporate actions has `none` only. */
  adjusts: z.array(Adjust),
  digits: z.number().int(),
  prevClose: z.number(),
  bars: z.array(Bar),
  /** There are older bars before the first one. */
  hasMore: z.boolean(),
  ...MarketOrigin.shape,
})
export type Kline = z.infer<typeof Kline>

export const StockBoard = z.enum(boards)
export type StockBoard = z.infer<typeof StockBoard>
export const RankKind = z.enum(rankKinds)
export type RankKind = z.infer<typeof RankKind>
export const RankMarket = z.enum(rankMarkets)
export type RankMarket = z.infer<typeof RankMarket>

/** A security as a search finds it. */
export const StockFound = z.object({ code: StockCode, name: z.string(), kind: z.enum(['index', 'stock']) })
export type StockFound = z.infer<typeof StockFound>

/** What stays of a security for longer than a day. */
export const StockFacts = z.object({
  board: StockBoard.optional(),
  sector: z.string().optional(),
  listedOn: TradeDate.optional(),
  floatShares: z.number().optional().describe('流通股本，股'),
  totalShares: z.number().optional().describe('总股本，股'),
  st: z.boolean().describe('风险警示'),
  limitPerMille: z.number().int().optional().describe('今天的涨跌幅限制，千分数；没有则不限'),
  halt: z.object({ why: z.string(), since: Instant }).optional().describe('运营人员登记的停牌'),
  /** Newest first. */
  exRights: z.array(
    z.object({
      day: TradeDate,
      cashPer10: z.number().describe('每10股派息，元'),
      sharesPer10: z.number().describe('每10股送转，股'),
    }),
  ),
})
export type StockFacts = z.infer<typeof StockFacts>

/** Where a price stands: today, over 20 days, over a year of 250 trading days. */
export const StockRange = z.object({ days: z.number().int(), low: z.number(), high: z.number() })

export const MarketSector = z.object({
  name: z.string(),
  pct: z.number().describe('成员涨跌幅按成交额加权的平均，百分数'),
  amount: z.number(),
  up: z.number().int(),
  down: z.number().int(),
})
export type MarketSector = z.infer<typeof MarketSector>

export const MarketBreadth = z.object({
  all: z.number().int(),
  up: z.number().int(),
  flat: z.number().int(),
  down: z.number().int(),
  halted: z.number().int(),
  limitUp: z.number().int(),
  limitDown: z.number().int(),
  highs: z.number().int().describe('创 250 日新高'),
  medianPct: z.number(),
  amount: z.number().describe('全部证券的成交额，元'),
  steps: z.array(z.number().int()).length(11).describe('跌停、−7、−5、−3、−1、平、+1、+3、+5、+7、涨停'),
})
export type MarketBreadth = z.infer<typeof MarketBreadth>

/** How the market stands at this moment. */
export const MarketSession = z.object({
  state: QuoteState,
  day: TradeDate.describe('数字是哪一天的'),
  at: Instant,
  /** The next time that its state changes; absent beyond the published calendar. */
  next: z.object({ state: QuoteState, at: Instant }).optional(),
})
export type MarketSession = z.infer<typeof MarketSession>

export const StockMarkKind = z.enum(stockMarkKinds)
/** Something written or taught about a security, at its moment; a note of the member's own, at its day. */
export const StockMark = z.object({
  kind: StockMarkKind,
  id: z.string(),
  t: Instant,
  title: z.string(),
  teaser: z.string().optional(),
  by: z.string().optional(),
  link: z.string(),
  /** An opinion with what became of it. Only results of terms that are over. */
  opinion: z
    .object({
      view: z.enum(['up', 'down', 'neutral']),
      opposite: z.string(),
      priceAt: z.number().optional(),
      results: z.array(z.object({ months: z.number().int(), pct: z.number() })),
    })
    .optional(),
})
export type StockMark = z.infer<typeof StockMark>

export const PoolGroupId = id('PoolGroupId')
export type PoolGroupId = z.infer<typeof PoolGroupId>
export const PoolGroup = z.object({
  groupId: PoolGroupId,
  name: z.string(),
  kind: z.enum(poolGroupKinds),
  count: z.number().int(),
  teacher: z.object({ id: TeacherId, name: z.string(), regNo: z.string() }).optional(),
  levelIds: z.array(LevelId).describe('老师的池：哪些等级可看；空为全部会员'),
  locked: z.boolean().describe('我的等级还看不了'),
})
export type PoolGroup = z.infer<typeof PoolGroup>

export const PoolItem = z.object({
  groupId: PoolGroupId,
  code: StockCode,
  name: z.string(),
  addedAt: Instant,
  addedPrice: z.number().optional(),
  note: z.string(),
  /** How many alerts of mine wait for it. */
  alerts: z.number().int(),
  /** Absent for one that the source does not know any more. */
  quote: Quote.optional(),
  /** Percent since it was added, or until it was removed. */
  returnPct: z.number().optional(),
  removedAt: Instant.optional(),
  removedPrice: z.number().optional(),
  reason: z.string().optional().describe('老师的池：加入的理由'),
  removedReason: z.string().optional(),
})
export type PoolItem = z.infer<typeof PoolItem>

export const StockAlertId = id('StockAlertId')
export type StockAlertId = z.infer<typeof StockAlertId>
export const AlertKind = z.enum(alertKinds)
export type AlertKind = z.infer<typeof AlertKind>
export const StockAlert = z.object({
  id: StockAlertId,
  code: StockCode,
  name: z.string(),
  kind: AlertKind,
  /** Yuan, percent, or the ratio of volume. */
  value: z.number(),
  active: z.boolean(),
  once: z.boolean().describe('响一次后停止；否则每个交易日最多一次'),
  /** It was already reached when it was set: it waits until the price has been on the other side. */
  waits: z.boolean(),
  createdAt: Instant,
  firedAt: Instant.optional(),
  firedPrice: z.number().optional(),
  price: z.number().optional().describe('现价'),
  state: QuoteState.optional(),
})
export type StockAlert = z.infer<typeof StockAlert>
