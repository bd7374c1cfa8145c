import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Exchange, ExchangeAddress, ExchangeNo, GoodsDraft, GoodsId, GoodsRow } from '@rostrum/contract/commerce'
import type { MemberId, OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

/** A member's points by the moment at which they lapse: together they are the balance in the books. */
export const commercePointLot = pgTable(
  'commerce_point_lot',
  {
    memberId: memberId(),
    expireAt: at('expire_at').notNull(),
    left: integer('left').notNull(),
    remindedAt: at('reminded_at'),
  },
  (lot) => [
    primaryKey({ columns: [lot.memberId, lot.expireAt] }),
    index('commerce_point_lot_ending').on(lot.expireAt, lot.memberId),
  ],
)

/** Which points an order or an exchange took, so that they go back to where they came from. */
export const commercePointUse = pgTable(
  'commerce_point_use',
  {
    memberId: memberId(),
    ref: text('ref').notNull(),
    expireAt: at('expire_at').notNull(),
    amount: integer('amount').notNull(),
    back: integer('back').notNull(),
  },
  (use) => [
    primaryKey({ columns: [use.memberId, use.ref, use.expireAt] }),
    index('commerce_point_use_ref').on(use.ref),
  ],
)

/** Days on which a member signed in for points, as Beijing counts days. */
export const commerceSign = pgTable(
  'commerce_sign',
  {
    memberId: memberId(),
    day: text('day').notNull(),
    days: integer('days').notNull(),
    delta: integer('delta').notNull(),
    at: at('at').notNull(),
  },
  (sign) => [primaryKey({ columns: [sign.memberId, sign.day] })],
)

export const commerceGoods = pgTable(
  'commerce_goods',
  {
    id: uuid('id').$type<GoodsId>().primaryKey(),
    state: text('state').$type<GoodsRow['state']>().notNull(),
    draft: jsonb('draft').$type<GoodsDraft>().notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').$type<OperatorId | 'system'>().notNull(),
    sample: boolean('sample').notNull(),
  },
  (goods) => [index('commerce_goods_changed').on(goods.changedAt, goods.id)],
)

/** What members exchanged points for. */
export const commerceExchange = pgTable(
  'commerce_exchange',
  {
    memberId: memberId(),
    no: text('no').$type<ExchangeNo>().notNull(),
    goodsId: uuid('goods_id').$type<GoodsId>().notNull(),
    kind: text('kind').$type<GoodsDraft['kind']>().notNull(),
    name: text('name').notNull(),
    points: integer('points').notNull(),
    state: text('state').$type<Exchange['state']>().notNull(),
    address: jsonb('address').$type<ExchangeAddress>(),
    carrier: text('carrier'),
    trackingNo: text('tracking_no'),
    sentAt: at('sent_at'),
    why: text('why'),
    at: at('at').notNull(),
  },
  (exchange) => [
    primaryKey({ columns: [exchange.memberId, exchange.no] }),
    index('commerce_exchange_state').on(exchange.state, exchange.at),
    index('commerce_exchange_no').on(exchange.no),
  ],
)
