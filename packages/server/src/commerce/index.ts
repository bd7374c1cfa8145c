import { OrderNo } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel, Slice } from '../kernel/kernel'
import { soldCards } from './cards'
import { createCoupons, type CouponPeople, type CouponSpending } from './coupons'
import { discountsOf } from './discounts'
import { createLedger, type Ledger } from './ledger'
import { createPoints, type PointKeeping, type PointPeople } from './points'
import type { OrderRepository } from './orders/repository'
import { orderReturning } from './orders/returning'
import type { OrderTransitions } from './orders/transitions'
import type { ShopDeps } from './ports'
import { withRefunds, type RefundingDeps } from './refunding'
import { offersSample } from './sample/offers'
import { joinedBy } from './joining'
import type { productOpeners } from './products/opening'
import { createShop } from './shop'
import { paidOrders } from './paid-orders'
import { moneyAccount, moneyEntry } from './payments/entry'
import { soldRepository } from './repository-sold'
import { createSelling, type SellingDeps, type SellingPart } from './selling'
import type { SoldOrders } from './sold'
import { soldOrders, type SoldParts } from './sold-orders'
import { looks } from './text.looks.zh'
import { createVisits } from './visits/create'
import type { VisitPorts } from './visits/ports'

export { createInvoiceDriver, type InvoiceConfig } from './invoices/drivers'
export type { InvoiceDriver } from './invoices/driver'
export { invoiceSettings } from './invoices/settings'
export { nuonuoDriver } from './invoices/nuonuo/driver'
export { agreementSettings } from './contracts/settings'
export { createPayChannels, type PayConfig } from './payments/channels'
export { pointSettings } from './points'
export { COOLING_DAYS } from './products/policy'
export { refundSettings } from './refunds/settings'
export { commerceSettings } from './settings'
export type { OrderRisk, OrderRisks } from './orders/ports'
export type { ServiceFacts } from './orders/serving'
export type { ShopDeps } from './ports'
export type { SellingDeps } from './selling'

export interface CommerceDeps {
  readonly shop: ShopDeps
  readonly selling: SellingDeps
  readonly advisers: SoldParts['advisers']
  readonly couponPeople: CouponPeople
  readonly pointPeople: PointPeople
  readonly refunds: RefundingDeps['refunds']
  /** The number of a member to be called; that somebody looked at it is noted for the member. */
  readonly visitMobile: VisitPorts['readMobile']
  readonly pointRules?: Parameters<typeof createPoints>[1]['rules']
}

export interface CommerceSlice extends Slice, Pick<SellingPart, 'sendBack' | 'endContract' | 'afterRefund'> {
  readonly ledger: Ledger
  readonly coupons: CouponSpending
  readonly points: PointKeeping
  /** Products that open a page that is closed to a member. */
  readonly openers: ReturnType<typeof productOpeners>
  /** For the page 我的. */
  countOf(memberId: MemberId): Promise<{ readonly coupon: number; readonly integral: number }>
}

/** Every payment and every refund is entered in the books, in the transaction that notes it. */
const booked = ({ payments, ...others }: SellingDeps, ledger: Ledger): SellingDeps => ({
  ...others,
  payments: {
    ...payments,
    post: async (tx, moved) => void (await ledger.post(tx, moneyEntry(moved))),
    entries: (channel, from, to) => ledger.houseLines(moneyAccount(channel), 'fen', from, to),
  },
})

type SoldFrom = Pick<SoldParts, 'advisers'> & { readonly orders: OrderRepository; readonly moves: OrderTransitions }

/** Orders as those who sign and pay for them know them. */
const soldBy = (kernel: Kernel, { orders, moves, advisers }: SoldFrom): SoldOrders =>
  soldOrders({
    ...{ sold: soldRepository(kernel.db, orders), moves, advisers },
    returned: orderReturning({ kernel, orders }),
  })

/** What refunds are made of beside agreements and payments. */
const refundingOf = ({ selling, refunds }: CommerceDeps, own: RefundingDeps['own']): RefundingDeps => ({
  payments: selling.payments,
  refunds,
  own,
})

/** Visits stop and resume the service of an order. */
const visitPorts = (
  { shop, selling, visitMobile }: CommerceDeps,
  sold: SoldOrders,
  moves: OrderTransitions,
): VisitPorts => ({
  orders: {
    find: sold.find,
    pause: async (tx, no) => void (await moves.paused(tx, OrderNo.parse(no))),
    resume: async (tx, no) => void (await moves.resumed(tx, OrderNo.parse(no))),
    stop: async (tx, no) => void (await moves.stopped(tx, OrderNo.parse(no))),
  },
  setting: shop.setting,
  notify: shop.notify,
  contacts: selling.contracts.contacts,
  readMobile: visitMobile,
  operatorNames: shop.people.operatorNames,
})

/** The commerce slice: what is sold, who bought what, books, coupons and points. */
export function createCommerce(kernel: Kernel, deps: CommerceDeps): CommerceSlice {
  const ledger = createLedger(kernel)
  const coupons = createCoupons(kernel, ledger, deps.couponPeople)
  const points = createPoints(kernel, { ledger, coupons, people: deps.pointPeople, rules: deps.pointRules })
  const discounts = discountsOf({ kernel, coupons: coupons.spending, points: points.keeping })
  const { orders, moves, movesAt, ...shop } = createShop(kernel, deps.shop, discounts)
  const sold = soldBy(kernel, { orders, moves, advisers: deps.advisers })
  const {
    looks: soldLooks,
    samples,
    ...selling
  } = withRefunds(
    kernel,
    createSelling(kernel, { orders: sold, paid: paidOrders(orders) }, booked(deps.selling, ledger)),
    refundingOf(deps, { orders, moves, movesAt, points: points.keeping }),
  )
  const visits = createVisits(kernel, visitPorts(deps, sold, moves))
  const slice: CommerceSlice = {
    ...selling,
    ...shop,
    name: 'commerce',
    routes: [...shop.routes, ...selling.routes, ...coupons.routes, ...points.routes],
    holdings: [...shop.holdings, ...selling.holdings, ...ledger.holdings, ...coupons.holdings, ...points.holdings],
    jobs: [...shop.jobs, ...selling.jobs, ...coupons.jobs, ...points.jobs],
    handlers: [...shop.handlers, ...selling.handlers, ...points.handlers],
    settings: [...shop.settings, ...selling.settings, ...points.settings],
    second: [...shop.second, ...selling.second, ...points.second],
    blockers: async (member) => (await Promise.all([shop.blockers(member), selling.blockers(member)])).flat(),
    looks: { ...looks, ...soldLooks },
    ...soldCards({ kernel, orders, sold, findContract: selling.findContract }),
    ...{ ledger, coupons: coupons.spending, points: points.keeping },
    async countOf(memberId) {
      const [coupon, integral] = await Promise.all([coupons.count(memberId), points.keeping.balance(memberId)])
      return { coupon, integral }
    },
    async sample() {
      await offersSample(kernel, { coupons, points })
      await shop.sample(samples)
    },
  }
  return joinedBy(slice, visits)
}
