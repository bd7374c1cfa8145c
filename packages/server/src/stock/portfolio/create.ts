import { PortfolioId, RebalanceId, stockEndpoints as calls } from '@rostrum/contract/stock'
import { noting, route, type Approvals, type Kernel, type Slice, type SubjectTable } from '@rostrum/server/kernel'
import { z } from 'zod'
import type { Notify } from '@rostrum/server/member'
import type { StockPeople } from '../ports'
import type { MarketSource } from '../source'
import { portfolioDesk } from './desk'
import { portfolioFollowing } from './following'
import { REBALANCE_PUBLISHED, rebalanceManaging } from './managing'
import type { RiskOf } from './policy'
import { portfolioPresenter } from './presenting'
import { rebalancePublishing } from './publishing'
import { recordFile } from './record-file'
import { portfolioRepository, type PortfolioRepository } from './repository'
import { portfolioFollowRepository, portfolioServiceRepository } from './repository-follows'
import { portfolioHoldings } from './repository-holdings'
import { rebalanceRepository } from './repository-rebalances'
import { portfolioRolling } from './rolling'
import { portfolioSample, type PortfolioSamplePeople } from './sample/load'
import { portfolioServing } from './serving'
import { portfolioService, type PortfolioService } from './service'

export interface PortfolioDeps {
  readonly source: MarketSource
  readonly people: StockPeople
  readonly notify: Notify
  readonly approvals: Approvals
  readonly riskOf: RiskOf
  readonly company: () => Promise<string>
  readonly riskTip: () => Promise<string>
}

const Published = z.object({ portfolioId: PortfolioId, id: RebalanceId })

/** Model portfolios: what managers decide, what it became, and a record that everybody can work out again. */
export function createPortfolios(kernel: Kernel, deps: PortfolioDeps) {
  const portfolios = portfolioRepository(kernel.db)
  const rebalances = rebalanceRepository(kernel.db)
  const follows = portfolioFollowRepository(kernel)
  const stored = { ...deps, kernel, clock: kernel.clock, portfolios, rebalances, follows }
  const rolling = portfolioRolling(stored)
  const publishing = rebalancePublishing({ ...stored, rolling })
  const parts = { ...stored, rolling, publishing, present: portfolioPresenter(stored) }
  const service = portfolioService(parts)
  const managing = rebalanceManaging(parts)
  const desk = portfolioDesk(parts)
  const following = portfolioFollowing(parts)
  const file = recordFile(parts)
  return {
    routes: [...portfolioRoutes({ service, managing, file }), ...deskRoutes(desk)],
    following,
    names: async () => (await portfolios.list()).map(({ id, name }) => ({ id: String(id), name })),
    subjects: subjectsIn(portfolios, deps.riskTip),
    second: [managing.kind],
    holdings: portfolioHoldings(kernel),
    handlers: [
      {
        event: REBALANCE_PUBLISHED,
        name: 'stock.tellFollowers' as const,
        run: async (payload: unknown) => following.tell(Published.parse(payload)),
      },
      ...portfolioServing({ ...stored, services: portfolioServiceRepository(kernel.db) }),
    ],
    jobs: [{ name: 'stock.portfolios' as const, cron: '*/5 * * * *', run: () => rolling.rollAll() }],
    sample: (people: PortfolioSamplePeople) => portfolioSample(parts, people),
  } satisfies Partial<Omit<Slice, 'sample'>> & Record<string, unknown>
}

export type Portfolios = ReturnType<typeof createPortfolios>

/** What links to portfolios say. What one holds is never in them. */
const subjectsIn = (portfolios: PortfolioRepository, riskTip: PortfolioDeps['riskTip']): SubjectTable => ({
  portfolio: {
    async describe(id) {
      const known = PortfolioId.safeParse(id)
      const row = known.success ? await portfolios.find(known.data) : undefined
      return row && { title: row.name, description: row.about, isSample: row.isSample, riskTip: await riskTip() }
    },
  },
})

interface MemberServices {
  readonly service: PortfolioService
  readonly managing: ReturnType<typeof rebalanceManaging>
  readonly file: ReturnType<typeof recordFile>
}

const portfolioRoutes = ({ service, managing, file }: MemberServices) => [
  route(calls['stock.listPortfolios'], ({ input, caller }) => service.list(input, caller)),
  route(calls['stock.getPortfolio'], ({ input, caller }) => service.get(input.id, caller)),
  route(calls['stock.getPortfolioNav'], ({ input }) => service.nav(input)),
  route(calls['stock.listPortfolioHoldings'], ({ input, caller }) => service.holdings(input.id, caller)),
  route(calls['stock.listRebalances'], ({ input, caller }) => service.rebalances(input, caller)),
  route(calls['stock.listPortfolioRecords'], ({ input, caller }) => service.records(input, caller)),
  route(calls['stock.getPortfolioRecord'], ({ input, caller }) => file(input, caller)),
  route(calls['stock.createRebalance'], ({ input, caller }) => managing.create(input, caller)),
  route(calls['stock.cancelRebalance'], ({ input, caller }) => managing.cancel(input, caller)),
]

const deskRoutes = (desk: ReturnType<typeof portfolioDesk>) => [
  route(calls['stock.listDeskPortfolios'], () => desk.list()),
  route(calls['stock.getDeskPortfolio'], ({ input }) => desk.get(input.id)),
  route(
    calls['stock.savePortfolio'],
    noting(({ input }) => desk.save(input)),
  ),
  route(
    calls['stock.pausePortfolio'],
    noting(({ input }) => desk.pause(input)),
  ),
]
