import type { AnswerOf } from '@rostrum/contract/kernel'
import type { commerceEndpoints, CouponOffer, PricedCoupon } from '@rostrum/contract/commerce'
import { couponEndingDays } from '@rostrum/contract/commerce/limits'
import type { CouponRow, IssueRow } from './repository'

export type ShownCoupon = AnswerOf<(typeof commerceEndpoints)['commerce.receiveCoupon']>

const DAY_MS = 86_400_000

/** A coupon whose end has passed is over, whether or not anybody has noted it. */
export const stateAt = ({ state, endAt }: Pick<CouponRow, 'state' | 'endAt'>, now: number): CouponRow['state'] =>
  state === 'unused' && endAt.getTime() <= now ? 'expired' : state

export function shownCoupon(row: CouponRow, now: number): ShownCoupon {
  const state = stateAt(row, now)
  return {
    ...row.terms,
    id: row.id,
    state,
    way: row.way,
    receivedAt: row.receivedAt.getTime(),
    isEnding: state === 'unused' && row.endAt.getTime() - now <= couponEndingDays * DAY_MS,
    ...(row.usedAt && { usedAt: row.usedAt.getTime() }),
    ...(row.orderNo !== null && { orderNo: row.orderNo }),
  }
}

/** As the arithmetic of prices needs it. */
export const pricedCoupon = ({ id, terms: { kind, amount, threshold, scope, stack } }: CouponRow): PricedCoupon => ({
  ...{ id, kind, amount, threshold, scope, stack },
})

/** Where a member stands with an offer. */
export function takingOf(
  { state, draft }: Pick<IssueRow, 'state' | 'draft'>,
  { left, taken }: { readonly left: number; readonly taken: number },
  now: number,
): CouponOffer['taking'] {
  if (state !== 'on' || draft.endAt <= now || (draft.takeUntil !== undefined && draft.takeUntil <= now)) return 'over'
  if (draft.takeFrom > now) return 'early'
  if (taken >= draft.perMember) return 'mine'
  return left > 0 ? 'open' : 'gone'
}
