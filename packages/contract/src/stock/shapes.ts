import { z } from 'zod'
import { Instant, TradeDate } from '../kernel'
import { klinePeriods } from './limits'

/** A security's code with its market: `600519.SH`, `000001.SZ`, simulated ones `…SIM`. */
export const StockCode = z
  .string()
  .regex(/^[0-9]{6}\.(SH|SZ|BJ|SIM)$/)
  .brand<'StockCode'>()
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
export const MarketOrigin = z.object({ source: z.string(), label: z.string(), delaySec: z.number().int() })
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
