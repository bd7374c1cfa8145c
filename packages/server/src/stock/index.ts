import type { Kernel, Slice } from '../kernel/kernel'
import { stockRoutes } from './routes'
import { createStockService } from './service'
import { simulatedSource } from './simulated'
import type { MarketSource } from './source'

export type { MarketSource } from './source'

export function createStock({ clock }: Pick<Kernel, 'clock'>, source: MarketSource = simulatedSource()): Slice {
  return { name: 'stock', routes: stockRoutes(createStockService(source, clock)) }
}
