import { stockEndpoints as calls } from '@rostrum/contract/stock'
import { noting, route, type Kernel, type Slice } from '@rostrum/server/kernel'
import { searchWords } from '@rostrum/server/kernel/db'
import type { Prices } from '../prices'
import type { MarketSource } from '../source'
import { bondDesk } from './desk'
import { bondRepository } from './repository'
import { bondSample } from './sample'
import { bondService } from './service'

export interface BondDeps {
  readonly source: MarketSource
  readonly prices: Prices
}

/** Treasury and convertible bonds: list, details and calendar, and where operators write them. */
export function createBonds(kernel: Kernel, deps: BondDeps) {
  const parts = { ...deps, kernel, bonds: bondRepository(kernel.db) }
  const service = bondService(parts)
  const desk = bondDesk(parts)
  const search: NonNullable<Slice['searches']>[string] = {
    async find({ words, offset, limit, caller }) {
      const wanted = searchWords(words)
      if (wanted.length === 0) return []
      const rows = await parts.bonds.search(wanted, { offset, limit })
      return rows.map(({ code, name }) => ({
        ...{ id: code, title: name, note: code },
        access: caller.kind === 'member' ? ('open' as const) : ('login' as const),
      }))
    },
  }
  return {
    routes: [
      route(calls['stock.listBonds'], ({ input }) => service.list(input)),
      route(calls['stock.getBond'], ({ input }) => service.get(input)),
      route(calls['stock.listBondDays'], ({ input }) => service.days(input)),
      route(calls['stock.listDeskBonds'], ({ input }) => desk.list(input)),
      route(
        calls['stock.saveBond'],
        noting(({ input }) => desk.save(input)),
      ),
      route(
        calls['stock.importBonds'],
        noting(({ input }) => desk.take(input)),
      ),
    ],
    search,
    sample: () => bondSample(parts),
  }
}
