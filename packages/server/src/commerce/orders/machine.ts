import type { OrderState } from '@rostrum/contract/commerce'

/**
 * Every move that an order may make. `refunding` goes back to where it was when less than all is returned; a short
 * service may be over and its agreement rescinded all the same. The member hides what has ended; `closed` is that, as
 * members see it.
 */
export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  matching: ['signing', 'blocked', 'cancelled'],
  signing: ['unpaid', 'blocked', 'cancelled', 'cooling', 'serving'],
  unpaid: ['cooling', 'serving', 'cancelled'],
  cooling: ['serving', 'refunding', 'expired'],
  serving: ['expired', 'refunding'],
  refunding: ['refunded', 'cooling', 'serving', 'expired'],
  blocked: ['closed'],
  cancelled: ['closed'],
  refunded: ['closed'],
  expired: ['refunding', 'closed'],
  closed: [],
}

export const mayMove = (from: OrderState, to: OrderState): boolean => orderMoves[from].includes(to)

/** An order that takes no more steps of the buyer's before it is in service. */
export const OPEN_STATES: readonly OrderState[] = ['matching', 'signing', 'unpaid']
/** The service may be used. A refund that is looked at takes nothing away. */
export const SERVING_STATES: readonly OrderState[] = ['cooling', 'serving', 'refunding']
/** Over: the member may hide it. */
export const ENDED_STATES: readonly OrderState[] = ['cancelled', 'blocked', 'refunded', 'expired']
