import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel, Slice } from '../kernel/kernel'
import { createCoupons, type CouponPeople, type CouponSpending } from './coupons'
import { discountsOf } from './discounts'
import { createLedger, type Ledger } from './ledger'
import { createPoints, type PointKeeping, type PointPeople } from './points'
import type { ShopDeps } from './ports'
import { offersSample } from './sample/offers'
import { createShop } from './shop'
import { looks } from './text.looks.zh'

export { pointSettings } from './points'
export { commerceSettings } from './settings'
export type { OrderRisk, OrderRisks } from './orders/ports'
export type { ServiceFacts } from './orders/serving'
export type { ShopDeps } from './ports'

export interface CommerceDeps {
  readonly shop: ShopDeps
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

/** The commerce slice: what is sold, who bought what, books, coupons and points. */
export function createCommerce(kernel: Kernel, deps: CommerceDeps): CommerceSlice {
  const ledger = createLedger(kernel)
  const coupons = createCoupons(kernel, ledger, deps.couponPeople)
  const points = createPoints(kernel, { ledger, coupons, people: deps.pointPeople, rules: deps.pointRules })
  const discounts = discountsOf({ kernel, coupons: coupons.spending, points: points.keeping })
  const { orders: _orders, moves: _moves, ...shop } = createShop(kernel, deps.shop, discounts)
  return {
    ...shop,
    name: 'commerce',
    routes: [...shop.routes, ...coupons.routes, ...points.routes],
    holdings: [...shop.holdings, ...ledger.holdings, ...coupons.holdings, ...points.holdings],
    jobs: [...shop.jobs, ...coupons.jobs, ...points.jobs],
    handlers: [...shop.handlers, ...points.handlers],
    settings: [...shop.settings, ...points.settings],
    second: [...shop.second, ...points.second],
    looks,
    ledger,
    coupons: coupons.spending,
    points: points.keeping,
    async countOf(memberId) {
      const [coupon, integral] = await Promise.all([coupons.count(memberId), points.keeping.balance(memberId)])
      return { coupon, integral }
    },
    async sample() {
      await offersSample(kernel, { coupons, points })
      await shop.sample()
    },
  }
}
