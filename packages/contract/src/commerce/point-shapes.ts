import { z } from 'zod'
import { dashedOf, id, Instant, MemberId, Words } from '../kernel'
import {
  carrierMax,
  couponStockMax,
  exchangeStates,
  goodsKinds,
  goodsNameMax,
  goodsNoteMax,
  goodsPointsMax,
  goodsStates,
  pointTasks,
  trackingNoMax,
} from './limits'
import { CouponIssueId } from './coupon-shapes'

export const GoodsId = id('GoodsId')
export type GoodsId = z.infer<typeof GoodsId>
export const ExchangeNo = id('ExchangeNo')
export type ExchangeNo = z.infer<typeof ExchangeNo>

const points = z.number().int()

export const PointInfo = z.object({
  balance: points,
  expiring: z.array(z.object({ at: Instant, amount: points })).describe('最近要过期的，早的在前'),
  signedToday: z.boolean(),
  days: z.number().int().describe('到今天（未签则到昨天）连续签到几天'),
  nextDelta: points.describe('下一次签到得几分'),
  isOn: z.boolean().describe('积分功能开着'),
})
export type PointInfo = z.infer<typeof PointInfo>

/** A line of a member's points. */
export const PointLine = z.object({
  at: Instant,
  delta: points,
  reason: z.string(),
  ref: z.string().describe('订单、兑换或退款的编号；没有时是空的'),
})
export type PointLine = z.infer<typeof PointLine>

export const PointTask = z.object({
  id: z.enum(pointTasks),
  text: z.string(),
  delta: points.describe('每次得几分'),
  most: z.number().int().describe('一天最多几次'),
  done: z.number().int().describe('今天已得几次'),
  link: z.string(),
})
export type PointTask = z.infer<typeof PointTask>

/** What points are exchanged for. */
export const Goods = z.object({
  id: GoodsId,
  kind: z.enum(goodsKinds),
  name: z.string(),
  note: z.string(),
  points,
  stock: z.number().int().describe('还剩几件'),
  perMember: z.number().int(),
  taken: z.number().int().describe('我换过几件'),
  sample: z.boolean(),
})
export type Goods = z.infer<typeof Goods>

export const ExchangeAddress = z.object({
  name: z.string(),
  mobile: z.string(),
  region: z.string(),
  detail: z.string(),
})
export type ExchangeAddress = z.infer<typeof ExchangeAddress>

export const Exchange = z.object({
  no: ExchangeNo,
  goodsId: GoodsId,
  kind: z.enum(goodsKinds),
  name: z.string(),
  points,
  at: Instant,
  state: z.enum(exchangeStates),
  address: ExchangeAddress.optional(),
  carrier: z.string().optional(),
  trackingNo: z.string().optional(),
  sentAt: Instant.optional(),
  why: z.string().optional().describe('取消的原因'),
})
export type Exchange = z.infer<typeof Exchange>

/** Goods as operators write them. */
export const GoodsDraft = z
  .object({
    kind: z.enum(goodsKinds),
    name: Words.min(1, '请填写名称').max(goodsNameMax, `最多${goodsNameMax}个字`),
    note: Words.max(goodsNoteMax, `最多${goodsNoteMax}个字`).default(''),
    points: z.number().int().min(1).max(goodsPointsMax),
    stock: z.number().int().min(0).max(couponStockMax).describe('一共多少件，连同已换出的'),
    perMember: z.number().int().min(1).max(couponStockMax),
    couponId: CouponIssueId.optional().describe('换的是哪种优惠券'),
  })
  .refine(({ kind, couponId }) => (kind === 'coupon') === (couponId !== undefined), {
    path: ['couponId'],
    message: '优惠券要选是哪一种，实物不选',
  })
export type GoodsDraft = z.infer<typeof GoodsDraft>

export const GoodsRow = z.object({
  id: GoodsId,
  state: z.enum(goodsStates),
  draft: GoodsDraft,
  taken: z.number().int(),
  changedAt: Instant,
  changedBy: z.string(),
  sample: z.boolean(),
  seen: z.string(),
})
export type GoodsRow = z.infer<typeof GoodsRow>

export const ExchangeRow = Exchange.extend({ memberId: MemberId, nickname: z.string().optional() })
export type ExchangeRow = z.infer<typeof ExchangeRow>

export const Delivery = z.object({
  carrier: Words.min(1, '请填写快递公司').max(carrierMax, `最多${carrierMax}个字`),
  trackingNo: z
    .string()
    .overwrite(dashedOf)
    .min(1, '请填写单号')
    .max(trackingNoMax)
    .regex(/^[A-Za-z0-9-]+$/, '单号只有字母和数字'),
})
export type Delivery = z.infer<typeof Delivery>
