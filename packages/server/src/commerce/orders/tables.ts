import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { OrderNo, OrderState, ProductId, ProductKind, ProductOpens, RiskGrade } from '@rostrum/contract/commerce'
import type { orderEnders } from '@rostrum/contract/commerce/limits'
import type { MemberId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

/** A coupon as it was locked for an order, and what it took off in fen. */
export interface OrderCoupon {
  readonly id: string
  readonly name: string
  readonly off: number
}

/** An order. Amounts in fen; `price - couponOff - pointsOff = due`. */
export const commerceOrder = pgTable(
  'commerce_order',
  {
    memberId: memberId(),
    no: text('no').$type<OrderNo>().notNull(),
    state: text('state').$type<OrderState>().notNull(),
    /** While it is refunded: where it goes back to when less than all is returned. */
    stateBefore: text('state_before').$type<OrderState>(),
    price: integer('price').notNull(),
    couponOff: integer('coupon_off').notNull(),
    pointsOff: integer('points_off').notNull(),
    pointsUsed: integer('points_used').notNull(),
    due: integer('due').notNull(),
    coupons: jsonb('coupons').$type<readonly OrderCoupon[]>().notNull(),
    /** What was received, and what of it was returned. */
    paidFen: integer('paid_fen').notNull(),
    refundedFen: integer('refunded_fen').notNull(),
    payNo: text('pay_no'),
    contractNo: text('contract_no'),
    /** The member's class when the order was made: C1 to C5. */
    riskLevel: text('risk_level'),
    createdAt: at('created_at').notNull(),
    signUntil: at('sign_until').notNull(),
    /** Minutes from signing within which it is paid, as the rule was when it was made. */
    payMinutes: integer('pay_minutes').notNull(),
    signedAt: at('signed_at'),
    coolingUntil: at('cooling_until'),
    payUntil: at('pay_until'),
    paidAt: at('paid_at'),
    startAt: at('start_at'),
    endAt: at('end_at'),
    endedAt: at('ended_at'),
    /** Its service stands still since then. */
    pausedAt: at('paused_at'),
    endedBy: text('ended_by').$type<(typeof orderEnders)[number]>(),
    why: text('why'),
    /** The days before the end at which the member was reminded. */
    isReminded: boolean('is_reminded').notNull(),
    sample: boolean('sample').notNull(),
  },
  (order) => [
    primaryKey({ columns: [order.memberId, order.no] }),
    index('commerce_order_no').on(order.no),
    index('commerce_order_recent').on(order.createdAt, order.no),
    index('commerce_order_state').on(order.state, order.createdAt, order.no),
    index('commerce_order_end').on(order.state, order.endAt),
  ],
)

/** One product of an order, as it was sold: name, price and version never change with the product. */
export const commerceOrderItem = pgTable(
  'commerce_order_item',
  {
    memberId: memberId(),
    orderNo: text('order_no').$type<OrderNo>().notNull(),
    place: integer('place').notNull(),
    productId: uuid('product_id').$type<ProductId>().notNull(),
    version: integer('version').notNull(),
    kind: text('kind').$type<ProductKind>().notNull(),
    name: text('name').notNull(),
    days: integer('days').notNull(),
    riskGrade: text('risk_grade').$type<RiskGrade>().notNull(),
    opens: jsonb('opens').$type<ProductOpens>().notNull(),
    price: integer('price').notNull(),
    couponOff: integer('coupon_off').notNull(),
    pointsOff: integer('points_off').notNull(),
    due: integer('due').notNull(),
    /** A product with so many seats gives one away. */
    holdsSeat: boolean('holds_seat').notNull(),
    startAt: at('start_at'),
    endAt: at('end_at'),
    /** It has really ended, whatever `endAt` said. */
    endedAt: at('ended_at'),
  },
  (item) => [
    primaryKey({ columns: [item.memberId, item.orderNo, item.place] }),
    index('commerce_order_item_no').on(item.orderNo, item.place),
    index('commerce_order_item_product').on(item.memberId, item.productId),
    index('commerce_order_item_end').on(item.endAt),
  ],
)

/** What became of an order, step by step. */
export const commerceOrderStep = pgTable(
  'commerce_order_step',
  {
    memberId: memberId(),
    orderNo: text('order_no').$type<OrderNo>().notNull(),
    place: integer('place').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    at: at('at').notNull(),
  },
  (step) => [primaryKey({ columns: [step.memberId, step.orderNo, step.place] })],
)

/** What a member laid aside. */
export const commerceCart = pgTable(
  'commerce_cart',
  {
    memberId: memberId(),
    productId: uuid('product_id').$type<ProductId>().notNull(),
    days: integer('days').notNull(),
    /** In fen, when it was put in: a change is said. */
    priceWhenAdded: integer('price_when_added').notNull(),
    isSelected: boolean('is_selected').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (line) => [primaryKey({ columns: [line.memberId, line.productId] })],
)
