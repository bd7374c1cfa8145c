import { and, asc, eq, inArray } from 'drizzle-orm'
import { erasedTable, keptTable, labelled, moved, type Holding } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import { OPEN_STATES } from './machine'
import {
  commerceCart as cart,
  commerceOrder as order,
  commerceOrderItem as item,
  commerceOrderStep as step,
} from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What carts and orders hold about members. Orders are records of advising. */
export const orderHoldings = ({ db }: Pick<Kernel, 'db'>): readonly Holding[] => [
  erasedTable(db, {
    name: 'commerce.cart',
    group: 'profile',
    ...labelled(cart, text.cart),
    merge: [moved({ table: cart, member: cart.memberId })],
    member: cart.memberId,
    at: cart.addedAt,
    order: [cart.productId],
  }),
  keptTable(db, {
    name: 'commerce.orders',
    group: 'orders',
    ...labelled(order, text.orders),
    keep: 'advice',
    merge: [
      moved({ table: order, member: order.memberId, same: [] }),
      moved({ table: step, member: step.memberId, same: [], isSilent: true }),
    ],
    member: order.memberId,
    at: order.createdAt,
    order: [order.no],
    more: [step],
    nameless: async () => undefined,
    async expire(tx, memberId) {
      await tx.delete(step).where(eq(step.memberId, memberId))
      await tx.delete(order).where(eq(order.memberId, memberId))
    },
  }),
  keptTable(db, {
    name: 'commerce.orderItems',
    group: 'orders',
    ...labelled(item, text.items),
    keep: 'advice',
    merge: [moved({ table: item, member: item.memberId, same: [] })],
    member: item.memberId,
    order: [item.orderNo, item.place],
    nameless: async () => undefined,
  }),
]

/** What stands in the way of ending an account: orders that are not ended. */
export const unendedOrders = async ({ db }: Pick<Kernel, 'db'>, memberId: (typeof order.$inferSelect)['memberId']) =>
  db.q
    .select({ no: order.no, state: order.state })
    .from(order)
    .where(and(eq(order.memberId, memberId), inArray(order.state, [...OPEN_STATES, 'cooling', 'serving', 'refunding'])))
    .orderBy(asc(order.createdAt), asc(order.no))
