import { payMinutesDefault } from '@rostrum/contract/commerce/limits'
import type { Kernel, Slice } from '../kernel/kernel'
import { NO_COUPONS, NO_POINTS } from './orders/ports'
import { orderHoldings } from './orders/repository-holdings'
import { orderRepository } from './orders/repository'
import { serviceSpan } from './orders/serving'
import { orderTransitions } from './orders/transitions'
import { seatRepository } from './products/repository-seats'
import { soldRepository } from './repository-sold'
import { createSelling, type SellingDeps, type SellingPart } from './selling'
import { soldOrders, type SoldParts } from './sold-orders'

export { agreementSettings } from './contracts/settings'
export { createPayChannels, type PayConfig } from './payments/channels'
export type { SellingDeps } from './selling'

export interface CommerceDeps {
  readonly selling: SellingDeps
  readonly advisers: SoldParts['advisers']
}

export type Commerce = Slice & Pick<SellingPart, 'sendBack' | 'endContract'>

export function createCommerce(kernel: Kernel, { selling, advisers }: CommerceDeps): Commerce {
  const orders = orderRepository(kernel.db)
  const moves = orderTransitions({
    kernel,
    orders,
    seats: seatRepository(kernel.db),
    coupons: NO_COUPONS,
    points: NO_POINTS,
    span: serviceSpan({ orders, events: kernel.events }),
    payMinutes: async () => payMinutesDefault,
  })
  const part = createSelling(kernel, soldOrders({ sold: soldRepository(kernel.db, orders), moves, advisers }), selling)
  return { name: 'commerce', ...part, holdings: [...orderHoldings(kernel), ...part.holdings] }
}
