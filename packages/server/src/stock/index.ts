import type { Kernel, Slice } from '../kernel/kernel'
import { stockRoutes } from './routes'
import { createStockService } from './service'
import { simulatedSource } from './simulated'
import type { MarketSource } from './source'

export type { MarketSource } from './source'

/** The stock slice: quotes, bars, the calendar. */
export type Stock = Slice & {
  /** The name of a security; `undefined`: there is no such code. */
  nameOf(code: string): string | undefined
}

export function createStock({ clock }: Pick<Kernel, 'clock'>, source: MarketSource = simulatedSource()): Stock {
  return { name: 'stock', routes: stockRoutes(createStockService(source, clock)), nameOf: (code) => source.find(code)?.name }
}
