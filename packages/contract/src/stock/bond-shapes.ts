import { z } from 'zod'
import { TradeDate, Words } from '../kernel'
import {
  bondDayKinds,
  bondKinds,
  bondNameMax,
  bondTermMax,
  bondIssuerMax,
  bondRedeemMax,
  bondRedeemMin,
} from './limits'
import { StockCode, typedCode } from './shapes'

/** A bond's code with its market, like a share's; simulated ones end in `SIM`. */
export const BondCode = z
  .string()
  .overwrite(typedCode)
  .regex(/^[0-9]{6}\.(SH|SZ|BJ|SIM)$/, '代码须是六位数字加市场')
  .brand<'BondCode'>()
export type BondCode = z.infer<typeof BondCode>
export const BondKind = z.enum(bondKinds)
export type BondKind = z.infer<typeof BondKind>

const term = Words.max(bondTermMax, `条款最多${bondTermMax}个字`).default('')

/** What is written of a bond of 100 yuan. */
export const BondFacts = z.object({
  code: BondCode,
  name: Words.min(2, '请填写名称').max(bondNameMax, `名称最多${bondNameMax}个字`),
  kind: BondKind,
  issuer: Words.min(2, '请填写发行人').max(bondIssuerMax, `发行人最多${bondIssuerMax}个字`),
  coupons: z
    .array(z.number().min(0, '票面利率不能是负数').max(20, '票面利率最多20%'))
    .min(1, '请填写票面利率')
    .max(50)
    .describe('票面利率，每年百分之几；只写一个是每年相同，否则一年一个'),
  perYear: z.literal([1, 2]).describe('每年付息几次'),
  subscribeOn: TradeDate.optional().describe('申购日'),
  issuedOn: TradeDate.describe('发行日'),
  listedOn: TradeDate.optional().describe('上市日'),
  interestFrom: TradeDate.describe('起息日'),
  maturesOn: TradeDate.describe('到期日'),
  scaleYi: z.number().positive('发行规模须大于零').max(100_000).describe('发行规模，亿元'),
  rating: z
    .string()
    .regex(/^(AAA|AA\+|AA|AA-|A\+|A|A-|BBB\+|BBB|BBB-|BB|B|CCC|CC|C)?$/, '评级写法不正确')
    .default('')
    .describe('信用评级；国债没有'),
  redeem: z
    .number()
    .min(bondRedeemMin)
    .max(bondRedeemMax)
    .optional()
    .describe('到期兑付价，含最后一期利息；没有则100加最后一期'),
  callText: term.describe('赎回条款'),
  putText: term.describe('回售条款'),
  callOn: TradeDate.optional().describe('赎回登记日'),
  putOn: TradeDate.optional().describe('回售申报起始日'),
  stockCode: StockCode.optional().describe('可转债的正股'),
  conversionPrice: z.number().positive('转股价须大于零').max(10_000).optional(),
  convertFrom: TradeDate.optional().describe('转股起始日'),
})
export type BondFacts = z.infer<typeof BondFacts>

/** A bond with its figures of the last closed day; those nobody quotes are absent. */
export const Bond = z.object({
  code: BondCode,
  name: z.string(),
  kind: BondKind,
  issuer: z.string(),
  coupon: z.number().describe('这一年的票面利率，百分之几'),
  perYear: z.number().int(),
  maturesOn: TradeDate,
  years: z.number().describe('剩余年限'),
  rating: z.string(),
  isSample: z.boolean(),
  price: z.number().optional().describe('收盘价；国债是净价，可转债是全价'),
  pricedOn: TradeDate.optional().describe('价格与收益率是哪一天收盘的；与整页的日子不同才有'),
  pct: z.number().optional().describe('比前一个收盘，百分数'),
  accrued: z.number().describe('应计利息，元'),
  full: z.number().optional().describe('全价，元'),
  yield: z.number().optional().describe('到期收益率，比例'),
  convertible: z
    .object({
      stockCode: StockCode,
      stockName: z.string(),
      stockPrice: z.number().optional(),
      conversionPrice: z.number(),
      value: z.number().optional().describe('转股价值，元'),
      premium: z.number().optional().describe('转股溢价率，比例'),
      from: TradeDate.optional().describe('转股起始日'),
    })
    .optional(),
})
export type Bond = z.infer<typeof Bond>

export const BondDetail = Bond.extend({
  ...BondFacts.pick({ coupons: true, subscribeOn: true, issuedOn: true, listedOn: true, interestFrom: true }).shape,
  ...BondFacts.pick({ scaleYi: true, redeem: true, callOn: true, putOn: true }).shape,
  callText: z.string(),
  putText: z.string(),
  flows: z.array(z.object({ day: TradeDate, amount: z.number() })).describe('还没有付的，每百元'),
})
export type BondDetail = z.infer<typeof BondDetail>

export const BondDayKind = z.enum(bondDayKinds)
export type BondDayKind = z.infer<typeof BondDayKind>
/** Something that happens to a bond on a day. */
export const BondDay = z.object({
  day: TradeDate,
  kind: BondDayKind,
  code: BondCode,
  name: z.string(),
  amount: z.number().optional().describe('每百元付多少，元'),
})
export type BondDay = z.infer<typeof BondDay>
