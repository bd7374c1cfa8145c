import { z } from 'zod'
import { Fen, id, Instant, MemberId, Words } from '../kernel'
import {
  couponIssueStates,
  couponKinds,
  couponNoteMax,
  couponPerMemberMax,
  couponStates,
  couponStockMax,
  couponTaking,
  couponTitleMax,
  couponUnfits,
  couponWays,
  opensMax,
  permilleMax,
  productKinds,
  productPriceMaxFen,
} from './limits'

/** A coupon that a member has. */
export const CouponId = id('CouponId')
export type CouponId = z.infer<typeof CouponId>
/** A coupon as it is given out. */
export const CouponIssueId = id('CouponIssueId')
export type CouponIssueId = z.infer<typeof CouponIssueId>

export const CouponKind = z.enum(couponKinds)
export type CouponKind = z.infer<typeof CouponKind>
export const CouponState = z.enum(couponStates)
export type CouponState = z.infer<typeof CouponState>

/** Which products it is for. */
export const CouponReach = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('category'), categories: z.array(z.enum(productKinds)).min(1).max(opensMax) }),
  z.object({ kind: z.literal('list'), productIds: z.array(id('CouponProductId')).min(1).max(opensMax) }),
])
export type CouponReach = z.infer<typeof CouponReach>

const fen = z.number().int().min(0).max(productPriceMaxFen)

/** What a coupon is worth and when: fixed for a member at the moment of getting it. */
export const CouponTerms = z.object({
  title: Words.min(1, '请填写名称').max(couponTitleMax, `最多${couponTitleMax}个字`),
  kind: CouponKind,
  amount: z.number().int().min(0).max(productPriceMaxFen).describe('满减：分；折扣：付千分之几；兑换：0'),
  threshold: fen.describe('满多少分可用；0：没有门槛'),
  scope: CouponReach,
  stack: z.boolean().describe('可以和其他可叠加的券一起用'),
  note: Words.max(couponNoteMax, `最多${couponNoteMax}个字`).default(''),
  startAt: Instant.describe('从何时起可用'),
  endAt: Instant.describe('到何时为止'),
})
export type CouponTerms = z.infer<typeof CouponTerms>

/** A coupon that a member has. */
export const Coupon = CouponTerms.extend({
  id: CouponId,
  state: CouponState,
  way: z.enum(couponWays),
  receivedAt: Instant,
  usedAt: Instant.optional(),
  orderNo: z.string().optional().describe('锁定或用在哪个订单'),
  isEnding: z.boolean().describe('快到期'),
})
export type Coupon = z.infer<typeof Coupon>

/** A coupon that everybody may take. */
export const CouponOffer = CouponTerms.extend({
  id: CouponIssueId,
  takeUntil: Instant.optional().describe('领取截止；缺省：领完为止'),
  stock: z.number().int().describe('一共多少张'),
  left: z.number().int().describe('还剩多少张'),
  perMember: z.number().int(),
  taken: z.number().int().describe('我领过几张'),
  taking: z.enum(couponTaking),
})
export type CouponOffer = z.infer<typeof CouponOffer>

/** Whether a coupon may be used for some products, and why not. */
export const CouponFit = z.object({
  coupon: Coupon,
  off: Fen.describe('能减多少'),
  unfit: z.enum(couponUnfits).optional(),
})
export type CouponFit = z.infer<typeof CouponFit>

const isWorth = ({ kind, amount }: { kind: CouponKind; amount: number }): boolean =>
  kind === 'exchange' || (amount > 0 && (kind === 'amount' || amount < permilleMax))

/** A coupon as operators write it. */
export const CouponDraft = z
  .object({
    ...CouponTerms.shape,
    way: z.enum(couponWays),
    stock: z.number().int().min(1).max(couponStockMax),
    perMember: z.number().int().min(1).max(couponPerMemberMax),
    takeFrom: Instant,
    takeUntil: Instant.optional(),
  })
  .refine(isWorth, { path: ['amount'], message: '满减要写减多少；折扣要在千分之一到九百九十九之间' })
  .refine(({ startAt, endAt }) => startAt < endAt, { path: ['endAt'], message: '截止要晚于开始' })
export type CouponDraft = z.infer<typeof CouponDraft>

/** A coupon in the list of operators. */
export const CouponIssue = z.object({
  id: CouponIssueId,
  state: z.enum(couponIssueStates),
  draft: CouponDraft,
  taken: z.number().int().describe('已发出'),
  used: z.number().int().describe('已使用'),
  changedAt: Instant,
  changedBy: z.string(),
  sample: z.boolean(),
  seen: z.string(),
})
export type CouponIssue = z.infer<typeof CouponIssue>

/** A coupon in a member's hands, for operators. */
export const CouponHolder = z.object({
  id: CouponId,
  memberId: MemberId,
  nickname: z.string().optional(),
  state: CouponState,
  way: z.enum(couponWays),
  receivedAt: Instant,
  usedAt: Instant.optional(),
  orderNo: z.string().optional(),
})
export type CouponHolder = z.infer<typeof CouponHolder>

/** A coupon of one member, for operators. */
export const MemberCoupon = CouponHolder.omit({ memberId: true, nickname: true }).extend({
  title: z.string(),
  endAt: Instant.describe('到何时为止'),
})
export type MemberCoupon = z.infer<typeof MemberCoupon>
