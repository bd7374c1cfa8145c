import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel, Slice } from '@rostrum/server/kernel'
import type { StockService } from '../service'
import type { MarketSource } from '../source'
import { raceDesk } from './desk'
import { raceLooking } from './looking'
import { raceMatching } from './matching'
import { NO_RACE_PORTS, type RacePorts } from './ports'
import { racePresenting } from './presenting'
import { raceRanking } from './ranking'
import { raceRepository } from './repository'
import { bookRepository } from './repository-book'
import { dayRepository } from './repository-days'
import { raceHoldings } from './repository-holdings'
import { talkRepository } from './repository-talk'
import { raceRoutes } from './routes'
import { raceSample } from './sample'
import { raceSearch } from './searching'
import { raceSettling } from './settling'
import { raceSubjects } from './sharing'
import { raceFollows, raceTalking } from './talking'
import { raceTrading } from './trading'

export type { RacePorts } from './ports'
export type { RaceFollows } from './talking'

interface RaceDeps {
  readonly source: MarketSource
  readonly stocks: StockService
  readonly ports?: RacePorts | undefined
  readonly riskTip: () => Promise<string>
}

/** Contests with invented money. */
export function createRace(kernel: Kernel, { source, stocks, riskTip, ports = NO_RACE_PORTS }: RaceDeps) {
  const { db } = kernel
  const parts = {
    ...{ kernel, source, stocks, ports, races: raceRepository(db), book: bookRepository(db) },
    ...{ days: dayRepository(db), talk: talkRepository(db) },
  }
  const matching = raceMatching(parts)
  const settling = raceSettling(parts, matching)
  const trading = raceTrading(parts, matching, settling)
  const presented = { ...parts, trading, ranking: raceRanking(parts), presenting: racePresenting(parts) }
  return {
    routes: raceRoutes({
      trading,
      looking: raceLooking(presented),
      talking: raceTalking(parts, trading),
      desk: raceDesk({ ...presented, settling }),
    }),
    search: raceSearch(parts),
    subjects: raceSubjects({ ...parts, riskTip }),
    holdings: raceHoldings(kernel),
    jobs: [
      { name: 'stock.raceOrders' as const, cron: '* 9-15 * * 1-5', run: () => settling.tick() },
      { name: 'stock.raceSettle' as const, cron: '5-59/10 9-18 * * *', run: () => settling.settleAll() },
    ],
    follows: raceFollows(parts),
    sample: (member: MemberId | undefined) => raceSample(parts, settling, member),
  } satisfies Omit<Partial<Slice>, 'sample'> & Readonly<Record<string, unknown>>
}
