import type { Kernel, Slice } from '../kernel/kernel'
import { orderHoldings } from './orders/repository-holdings'

export function createCommerce(kernel: Kernel): Slice {
  return { name: 'commerce', routes: [], holdings: orderHoldings(kernel) }
}
