import type { OrderState, RefundGroup, RefundState } from '@rostrum/contract/commerce'

/** Every move that a refund may make. */
export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  submitted: ['review', 'approved', 'refused', 'withdrawn'],
  review: ['approved', 'refused', 'withdrawn'],
  approved: ['paying', 'paid'],
  paying: ['paid', 'failed'],
  failed: ['paying', 'paid'],
  refused: ['appeal'],
  appeal: ['approved', 'final', 'withdrawn'],
  paid: [],
  final: [],
  withdrawn: [],
}

export const mayBecome = (from: RefundState, to: RefundState): boolean => refundMoves[from].includes(to)

/** Nothing is decided: the member may take it back. */
export const OPEN_REFUNDS: readonly RefundState[] = ['submitted', 'review', 'appeal']
export const isOpenRefund = (state: RefundState): boolean => OPEN_REFUNDS.includes(state)
/** The first decision has not been made. */
export const WAITING_REFUNDS: readonly RefundState[] = ['submitted', 'review']
/** Decided, and the money is not there yet. */
export const MONEY_REFUNDS: readonly RefundState[] = ['approved', 'paying', 'failed']

export const groupStates: Readonly<Record<RefundGroup, readonly RefundState[]>> = {
  waiting: WAITING_REFUNDS,
  second: OPEN_REFUNDS,
  appeal: ['appeal'],
  paying: MONEY_REFUNDS,
  done: ['paid', 'refused', 'final', 'withdrawn'],
}

/** Orders of which money may be asked back. */
export const mayAskBack = (state: OrderState): boolean => state === 'cooling' || state === 'serving'
/** Orders whose agreement may be rescinded while its days last, also where the service is over before them. */
export const mayRescind = (state: OrderState): boolean =>
  mayAskBack(state) || state === 'refunding' || state === 'unpaid' || state === 'expired'
