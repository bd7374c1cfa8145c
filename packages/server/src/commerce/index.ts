import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel, Slice } from '../kernel/kernel'
import { createCoupons, type CouponPeople, type CouponSpending } from './coupons'
import { createLedger, type Ledger } from './ledger'
import { createPoints, type PointKeeping, type PointPeople } from './points'
import { commerceSample } from './sample'
import { looks } from './text.looks.zh'

export { pointSettings } from './points'

export interface CommerceDeps {
  readonly couponPeople: CouponPeople
  readonly pointPeople: PointPeople
  readonly pointRules?: Parameters<typeof createPoints>[1]['rules']
}

export interface CommerceSlice extends Slice {
  readonly ledger: Ledger
  readonly coupons: CouponSpending
  readonly points: PointKeeping
  /** For the page 我的. */
  countOf(memberId: MemberId): Promise<{ readonly coupon: number; readonly integral: number }>
}

/** The commerce slice: books, coupons and points. */
export function createCommerce(kernel: Kernel, deps: CommerceDeps): CommerceSlice {
  const ledger = createLedger(kernel)
  const coupons = createCoupons(kernel, ledger, deps.couponPeople)
  const points = createPoints(kernel, { ledger, coupons, people: deps.pointPeople, rules: deps.pointRules })
  return {
    name: 'commerce',
    routes: [...coupons.routes, ...points.routes],
    holdings: [...ledger.holdings, ...coupons.holdings, ...points.holdings],
    jobs: [...coupons.jobs, ...points.jobs],
    handlers: points.handlers,
    settings: points.settings,
    second: points.second,
    looks,
    ledger,
    coupons: coupons.spending,
    points: points.keeping,
    async countOf(memberId) {
      const [coupon, integral] = await Promise.all([coupons.count(memberId), points.keeping.balance(memberId)])
      return { coupon, integral }
    },
    sample: () => commerceSample(kernel, { coupons, points }),
  }
}
