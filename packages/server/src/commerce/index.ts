import type { Kernel, Slice } from '../kernel/kernel'
import { cartRepository } from './cart/repository'
import { cartService } from './cart/service'
import { orderBuying } from './orders/buying'
import { orderDesk } from './orders/desk'
import { levelGranting } from './orders/granting'
import { orderJobs } from './orders/jobs'
import { orderJudging } from './orders/judging'
import { NO_COUPONS, NO_POINTS } from './orders/ports'
import { orderHoldings } from './orders/repository-holdings'
import { orderRepository } from './orders/repository'
import { serviceSpan } from './orders/serving'
import { orderTransitions } from './orders/transitions'
import type { CommerceDeps } from './ports'
import { agreementKind } from './products/asking'
import { productDesk } from './products/desk'
import { productReading } from './products/reading'
import { productRepository } from './products/repository'
import { seatRepository } from './products/repository-seats'
import { orderRoutes, productRoutes } from './routes'
import { commerceSample } from './sample/load'
import { commerceSettings } from './settings'
import { commerceSharing } from './sharing'
import { looks } from './text.looks.zh'

export type { CommerceDeps } from './ports'
export type { OrderRisk, OrderRisks } from './orders/ports'
export type { ServiceFacts } from './orders/serving'
export { commerceSettings } from './settings'

/** The commerce slice: what is sold, and who bought what. */
export function createCommerce(kernel: Kernel, deps: CommerceDeps): Slice {
  const [products, seats] = [productRepository(kernel.db), seatRepository(kernel.db)]
  const orders = orderRepository(kernel.db)
  const { coupons = NO_COUPONS, points = NO_POINTS } = deps
  const span = serviceSpan({ orders, events: kernel.events })
  const moves = orderTransitions({ kernel, orders, seats, coupons, points, span })
  const shared = { ...deps, kernel, products, seats, orders, coupons, points, moves }
  const judging = orderJudging(shared)
  const parts = { ...shared, judging }
  return {
    name: 'commerce',
    routes: [
      ...productRoutes(productReading(parts), productDesk(parts)),
      ...orderRoutes(cartService({ ...parts, carts: cartRepository(kernel.db) }), orderBuying(parts), orderDesk(parts)),
    ],
    ...commerceSharing(parts),
    jobs: orderJobs(parts),
    handlers: levelGranting(parts),
    holdings: orderHoldings(kernel),
    looks,
    settings: Object.values(commerceSettings),
    second: [agreementKind(kernel, products)],
    sample: () => commerceSample(parts),
  }
}
