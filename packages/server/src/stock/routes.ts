import { stockEndpoints } from '@rostrum/contract/stock'
import { route, type Route } from '../kernel/types'
import type { StockService } from './service'

export function stockRoutes(stock: StockService): Route[] {
  return [
    route(stockEndpoints['stock.getKline'], ({ input }) => stock.kline(input)),
    route(stockEndpoints['stock.getInfo'], ({ input }) => stock.info(input.code)),
    route(stockEndpoints['stock.listQuotes'], ({ input, caller }) =>
      stock.quotes(codesOf(input.codes), caller.kind === 'member'),
    ),
    route(stockEndpoints['stock.search'], ({ input }) => stock.search(input.keyword)),
    route(stockEndpoints['stock.getCalendar'], ({ input }) => stock.calendar(input.year)),
  ]
}

/** `codes=a,b,c`, at most 100 of them, empty ones dropped. */
function codesOf(codes: string | undefined): string[] | undefined {
  const asked = codes?.split(',').filter(Boolean).slice(0, 100)
  return asked && asked.length > 0 ? asked : undefined
}
