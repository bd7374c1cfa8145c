import { z } from 'zod'
import { dayText, Words } from '../kernel'
import {
  evidenceMax,
  evidenceReportMax,
  interestMax,
  opinionMonths,
  opinionStocksMax,
  opinionViews,
  oppositeMax,
  sourceNameMax,
} from './limits'
import { SecurityTyped } from './security-typed'

/** What an adviser expects of a security. It is a view, never an order to buy or to sell. */
export const OpinionView = z.enum(opinionViews)
export type OpinionView = z.infer<typeof OpinionView>

/** What an opinion is based on: the report, who published it, and when. */
export const Evidence = z.object({
  report: Words.min(1, '请填写依据的名称').max(evidenceReportMax, `依据的名称最多${evidenceReportMax}个字`),
  publisher: Words.min(1, '请填写依据的发布者').max(sourceNameMax, `依据的发布者最多${sourceNameMax}个字`),
  day: dayText('依据的日期不正确'),
})
export type Evidence = z.infer<typeof Evidence>

/** An opinion as its editors write it. */
export const OpinionWritten = z.object({
  view: OpinionView,
  stocks: z.array(SecurityTyped).max(opinionStocksMax, `最多${opinionStocksMax}只证券`).describe('证券代码'),
  evidence: z.array(Evidence).max(evidenceMax, `最多${evidenceMax}条依据`).default([]),
  opposite: Words.max(oppositeMax, `反方意见最多${oppositeMax}个字`).default(''),
  interest: Words.max(interestMax, `利益说明最多${interestMax}个字`)
    .default('')
    .describe('作者与所涉证券有没有利益关系，由作者声明'),
})
export type OpinionWritten = z.infer<typeof OpinionWritten>

/** A security of an opinion: its price when that was published, now, and after each term that is over. */
export const OpinionStock = z.object({
  code: z.string(),
  name: z.string(),
  priceAt: z.number().optional().describe('首次发布时的价格，此后不变'),
  priceNow: z.number().optional(),
  results: z.array(z.object({ months: z.literal(opinionMonths), pct: z.number().describe('涨跌幅，%') })),
})
export type OpinionStock = z.infer<typeof OpinionStock>

/** An opinion as members see it in a list, with what became of it, right or wrong. Visitors never get one. */
export const OpinionRow = z.object({ view: OpinionView, stocks: z.array(OpinionStock) })
export type OpinionRow = z.infer<typeof OpinionRow>

export const Opinion = OpinionRow.extend({
  evidence: z.array(Evidence),
  opposite: z.string(),
  interest: z.string().describe('利益说明；早先的观点没有时为空'),
})
export type Opinion = z.infer<typeof Opinion>
