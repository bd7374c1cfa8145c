import { keptTable, labelled, moved, type Holding } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import { commerceCoupon as coupon } from './tables'
import { holdingText as text } from './text.holdings.zh'

const nothing = async (): Promise<void> => undefined

/** What this part holds about members. A used coupon belongs to the record of an order. */
export const couponHoldings = ({ db }: Kernel): readonly Holding[] => [
  keptTable(db, {
    name: 'commerce.coupons',
    group: 'orders',
    ...labelled(coupon, text.coupons),
    keep: 'advice',
    merge: [moved({ table: coupon, member: coupon.memberId })],
    member: coupon.memberId,
    at: coupon.receivedAt,
    order: [coupon.id],
    // Nothing in it names anybody.
    nameless: nothing,
  }),
]
