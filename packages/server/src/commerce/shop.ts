import { Instant } from '@rostrum/contract/kernel'
import type { Kernel, Slice } from '../kernel/kernel'
import { cartRepository } from './cart/repository'
import { cartService } from './cart/service'
import { invoicesOfOrders } from './invoices/of-orders'
import { orderInvoiceRepository } from './invoices/repository-of-orders'
import { orderBuying } from './orders/buying'
import { orderDesk } from './orders/desk'
import { levelGranting } from './orders/granting'
import { orderJobs } from './orders/jobs'
import { orderJudging } from './orders/judging'
import type { OrderCoupons, OrderPoints } from './orders/ports'
import { orderHoldings } from './orders/repository-holdings'
import { orderRepository } from './orders/repository'
import { serviceSpan } from './orders/serving'
import { orderStacking } from './orders/stacking'
import { orderTransitions } from './orders/transitions'
import type { ShopDeps } from './ports'
import { agreementKind } from './products/asking'
import { productDesk } from './products/desk'
import { productOpeners } from './products/opening'
import { productReading } from './products/reading'
import { productRepository } from './products/repository'
import { seatRepository } from './products/repository-seats'
import { refundLines } from './refunds/presenting'
import { refundRepository } from './refunds/repository'
import { orderRoutes, productRoutes } from './routes'
import { shopSample, type SampleSelling } from './sample/load'
import { commerceSettings } from './settings'
import { commerceSharing } from './sharing'

/** What lessens the price of an order. */
export interface Discounts {
  readonly coupons: OrderCoupons
  readonly points: OrderPoints
}

/** What is sold, and who ordered what. */
export function createShop(kernel: Kernel, deps: ShopDeps, { coupons, points }: Discounts) {
  const [products, seats] = [productRepository(kernel.db), seatRepository(kernel.db)]
  const orders = orderRepository(kernel.db)
  const span = serviceSpan({ orders, events: kernel.events })
  const moved = { orders, seats, coupons, points, span }
  const moves = orderTransitions({ kernel, ...moved })
  const movesAt = (at: number) =>
    orderTransitions({ kernel: { ...kernel, clock: { now: () => Instant.parse(at) } }, ...moved })
  const shared = { ...deps, kernel, products, seats, orders, coupons, points, moves }
  const refundsOf = refundLines(refundRepository(kernel.db))
  const judging = orderJudging(shared)
  const found = orderInvoiceRepository(kernel.db)
  const invoices = { of: invoicesOfOrders(found.ofOrders), openOf: found.openOf }
  const parts = { ...shared, judging, refundsOf, invoices }
  const stacking = orderStacking({ ...parts, span })
  return {
    routes: [
      ...productRoutes(productReading(parts), productDesk(parts)),
      ...orderRoutes(cartService({ ...parts, carts: cartRepository(kernel.db) }), orderBuying(parts), orderDesk(parts)),
    ],
    ...commerceSharing(parts),
    jobs: [...orderJobs(parts), ...stacking.jobs],
    handlers: [...levelGranting(parts), ...stacking.handlers],
    holdings: orderHoldings(kernel),
    settings: Object.values(commerceSettings),
    second: [agreementKind(kernel, products)],
    sample: (selling: SampleSelling) => shopSample({ ...parts, movesAt, selling }),
    openers: productOpeners(parts),
    orders,
    moves,
    movesAt,
  } satisfies Partial<Omit<Slice, 'sample'>> & Record<'orders' | 'moves' | 'movesAt' | 'openers' | 'sample', unknown>
}
