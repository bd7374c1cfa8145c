import type { Kernel, Slice } from '../kernel/kernel'
import { createLedger } from './ledger'

export function createCommerce(kernel: Kernel): Slice {
  const ledger = createLedger(kernel)
  return { name: 'commerce', routes: [], holdings: [...ledger.holdings] }
}
