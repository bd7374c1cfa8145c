import type { CouponId, CouponUnfit, PricedCoupon, PricedItem } from '@rostrum/contract/commerce'
import { priceOf } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import { refuse } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import type { CouponParts } from './giving'
import { pricedCoupon, shownCoupon, type ShownCoupon } from './presenting'
import type { CouponRow } from './repository'

/** A coupon as a member may choose it for some products: what it takes off by itself, or why it does not fit. */
export interface CouponFit {
  readonly coupon: ShownCoupon
  readonly priced: PricedCoupon
  readonly off: number
  readonly unfit?: CouponUnfit
}

/** What orders do with coupons, each within the order's own transaction. */
export function couponSpending({ kernel: { clock }, ledger, coupons }: Omit<CouponParts, 'issues' | 'stock'>) {
  const moved = (tx: Transaction, kind: string, { memberId, id }: CouponRow, orderNo: string, amount: 1 | -1) =>
    ledger.post(tx, {
      kind,
      ref: `${orderNo}:${id}`,
      lines: [
        { account: 'coupon', memberId, unit: 'coupon', amount },
        { account: 'coupon.used', unit: 'coupon', amount: -amount },
      ],
    })

  return {
    /** The usable coupons of a member with what each would do alone: those that fit first, the largest first. */
    async fitting(
      tx: Transaction,
      memberId: MemberId,
      items: readonly PricedItem[],
      at: Date,
    ): Promise<readonly CouponFit[]> {
      const rows = (await coupons.usable(memberId, at, tx)).filter(({ terms }) => terms.startAt <= at.getTime())
      const fits = rows.map((row): CouponFit => {
        const priced = pricedCoupon(row)
        const [line] = priceOf({ items, coupons: [priced] }).coupons
        const shown = { coupon: shownCoupon(row, at.getTime()), priced, off: line?.off ?? 0 }
        return line?.unfit ? { ...shown, unfit: line.unfit } : shown
      })
      return [...fits].sort((one, other) => other.off - one.off)
    },

    /** This member's coupons by id, as the arithmetic needs them. Refuses 'commerce.coupon_held' where one is not usable. */
    async chosen(
      tx: Transaction,
      memberId: MemberId,
      couponIds: readonly CouponId[],
    ): Promise<readonly PricedCoupon[]> {
      const rows = await coupons.holdOwn(tx, memberId, couponIds)
      return couponIds.map((id) => pricedCoupon(usableAmong(rows, id, clock.now())))
    },

    /** Keeps coupons for an order. Refuses 'commerce.coupon_held' for one that is used, over, or kept for another. */
    async lock(tx: Transaction, memberId: MemberId, couponIds: readonly CouponId[], orderNo: string): Promise<void> {
      const rows = await coupons.holdOwn(tx, memberId, couponIds)
      for (const id of new Set(couponIds)) {
        const row = rows.find((one) => one.id === id)
        if (row?.state === 'locked' && row.orderNo === orderNo) continue
        await coupons.change(tx, usableAmong(rows, id, clock.now()), { state: 'locked', orderNo })
      }
    },

    /** The order is paid: what was kept for it is used. A repeat changes nothing. */
    async use(tx: Transaction, orderNo: string): Promise<void> {
      for (const row of await coupons.holdOfOrder(tx, orderNo)) {
        if (row.state !== 'locked') continue
        await coupons.change(tx, row, { state: 'used', usedAt: new Date(clock.now()) })
        await moved(tx, 'coupon.used', row, orderNo, -1)
      }
    },

    /** The order was not paid: what was kept for it is free again, or over if its time has passed. */
    async release(tx: Transaction, orderNo: string): Promise<void> {
      for (const row of await coupons.holdOfOrder(tx, orderNo))
        if (row.state === 'locked') await coupons.change(tx, row, { state: 'unused', orderNo: null })
    },

    /** The whole order is paid back: what was used for it comes back where its time has not passed. Gives their ids. */
    async giveBack(tx: Transaction, orderNo: string): Promise<readonly CouponId[]> {
      const back: CouponId[] = []
      for (const row of await coupons.holdOfOrder(tx, orderNo)) {
        if (row.state !== 'used' || row.endAt.getTime() <= clock.now()) continue
        await coupons.change(tx, row, { state: 'unused', orderNo: null, usedAt: null })
        await moved(tx, 'coupon.back', row, orderNo, 1)
        back.push(row.id)
      }
      return back
    },
  }
}

function usableAmong(rows: readonly CouponRow[], id: CouponId, now: number): CouponRow {
  const row = rows.find((one) => one.id === id)
  const isUsable = row?.state === 'unused' && row.terms.startAt <= now && row.endAt.getTime() > now
  return row && isUsable ? row : refuse('commerce.coupon_held')
}

export type CouponSpending = ReturnType<typeof couponSpending>
