import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type {
  CouponDraft,
  CouponId,
  CouponIssue,
  CouponIssueId,
  CouponState,
  CouponTerms,
} from '@rostrum/contract/commerce'
import type { MemberId, OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A coupon as it is given out. */
export const commerceCouponIssue = pgTable(
  'commerce_coupon_issue',
  {
    id: uuid('id').$type<CouponIssueId>().primaryKey(),
    state: text('state').$type<CouponIssue['state']>().notNull(),
    draft: jsonb('draft').$type<CouponDraft>().notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').$type<OperatorId | 'system'>().notNull(),
    sample: boolean('sample').notNull(),
  },
  (issue) => [index('commerce_coupon_issue_changed').on(issue.changedAt, issue.id)],
)

/** How many of something there are, and how many are taken: of coupons and of goods. */
export const commerceStock = pgTable('commerce_stock', {
  id: uuid('id').primaryKey(),
  most: integer('most').notNull(),
  taken: integer('taken').notNull(),
})

/** Coupons that members have, with the terms of the moment when they got them. */
export const commerceCoupon = pgTable(
  'commerce_coupon',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    id: uuid('id').$type<CouponId>().notNull(),
    issueId: uuid('issue_id').$type<CouponIssueId>().notNull(),
    terms: jsonb('terms').$type<CouponTerms>().notNull(),
    way: text('way').$type<CouponDraft['way']>().notNull(),
    state: text('state').$type<CouponState>().notNull(),
    endAt: at('end_at').notNull(),
    receivedAt: at('received_at').notNull(),
    orderNo: text('order_no'),
    usedAt: at('used_at'),
    remindedAt: at('reminded_at'),
  },
  (coupon) => [
    primaryKey({ columns: [coupon.memberId, coupon.id] }),
    index('commerce_coupon_issue_holders').on(coupon.issueId, coupon.receivedAt, coupon.id),
    index('commerce_coupon_order').on(coupon.orderNo),
    index('commerce_coupon_ending').on(coupon.state, coupon.endAt),
  ],
)

/** Codes that bring a coupon, as hashes: who reads the table cannot use them. */
export const commerceCouponCode = pgTable(
  'commerce_coupon_code',
  {
    codeHash: text('code_hash').notNull(),
    issueId: uuid('issue_id').$type<CouponIssueId>().notNull(),
    couponId: uuid('coupon_id').$type<CouponId>(),
    madeAt: at('made_at').notNull(),
    usedAt: at('used_at'),
  },
  (code) => [primaryKey({ columns: [code.codeHash] })],
)
