import type { CouponUnfit, RiskGrade } from '@rostrum/contract/commerce'
import type { PointsRule, PricedCoupon, PricedItem } from '@rostrum/contract/commerce/price'
import type { LevelId, MemberId } from '@rostrum/contract/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'

/** A coupon that a member holds, as an order needs it. */
export interface FittingCoupon extends PricedCoupon {
  readonly name: string
  readonly note: string
  /** ms since 1970. */
  readonly endAt?: number
  /** Why it does nothing for what is asked for, also where nobody has chosen it. */
  readonly unfit?: CouponUnfit | undefined
}

/** Coupons of members. All but `fitting` join the transaction of the order. */
export interface OrderCoupons {
  /** Everything unused that the member holds now: what fits these products first, the largest first. */
  fitting(memberId: MemberId, items: readonly PricedItem[], tx?: Transaction): Promise<readonly FittingCoupon[]>
  /** Unused becomes locked. False: one of them is not unused any more, and nothing may be kept of this transaction. */
  lock(tx: Transaction, memberId: MemberId, couponIds: readonly string[], orderNo: string): Promise<boolean>
  /** Locked becomes used. */
  use(tx: Transaction, memberId: MemberId, orderNo: string): Promise<void>
  /** Locked becomes unused: the order was not paid. */
  release(tx: Transaction, memberId: MemberId, orderNo: string): Promise<void>
  /** Used becomes unused, where it is still in time: the money was returned. */
  giveBack(tx: Transaction, memberId: MemberId, orderNo: string): Promise<void>
}

/** Points of members. */
export interface OrderPoints {
  balance(memberId: MemberId, tx?: Transaction): Promise<number>
  rule(): Promise<PointsRule>
  /** False: there are not so many. A repeat for the same order changes nothing. */
  spend(tx: Transaction, memberId: MemberId, points: number, orderNo: string): Promise<boolean>
  /** Never more than the order took, in all. */
  giveBack(tx: Transaction, memberId: MemberId, points: number, orderNo: string): Promise<void>
}

/** What a member can bear, as the risk test found it. */
export interface OrderRisk {
  /** C1 to C5. */
  readonly level: string
  readonly isExpired: boolean
  matches(grade: RiskGrade): boolean
}

/** The risk test of members. */
export interface OrderRisks {
  /** Undefined: never tested. */
  riskOf(memberId: MemberId): Promise<OrderRisk | undefined>
  /** The classes that a product of this grade may be sold to, the lowest first: C3, C4, C5. */
  suits(grade: RiskGrade): readonly string[]
}

/** Levels that a service opens. */
export interface OrderLevels {
  /** The member holds it at least until then; one that holds longer stays. A repeat changes nothing. */
  grant(memberId: MemberId, levelId: LevelId, until: number): Promise<void>
  /**
   * A service that opened it is over, and `until` is what others still open it to; undefined: nothing. One that holds
   * for good is somebody else's and stays.
   */
  settle(memberId: MemberId, levelId: LevelId, until: number | undefined): Promise<void>
}

/** Nobody holds any. */
export const NO_COUPONS: OrderCoupons = {
  fitting: async () => [],
  lock: async (_tx, _memberId, couponIds) => couponIds.length === 0,
  use: async () => undefined,
  release: async () => undefined,
  giveBack: async () => undefined,
}
export const NO_POINTS: OrderPoints = {
  balance: async () => 0,
  rule: async () => ({ perYuan: 0, sharePercent: 0 }),
  spend: async (_tx, _memberId, points) => points === 0,
  giveBack: async () => undefined,
}
