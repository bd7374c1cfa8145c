import { MemberId } from '@rostrum/contract/kernel'
import { PortfolioId } from '@rostrum/contract/stock'
import type { Clock } from '@rostrum/server/kernel'
import { isUuid } from '@rostrum/server/kernel/db'
import type { EventHandler } from '@rostrum/server/kernel/events'
import { z } from 'zod'
import type { PortfolioRepository } from './repository'
import type { PortfolioServiceRepository } from './repository-follows'

const Service = z.object({
  memberId: MemberId,
  orderNo: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  startAt: z.number(),
})

interface PortfolioServingParts {
  readonly clock: Clock
  readonly portfolios: Pick<PortfolioRepository, 'find'>
  readonly services: PortfolioServiceRepository
}

/**
 * Whoever bought a portfolio follows it from the day that its order begins to serve it until the last such order ends,
 * and is told of rebalances. A follow that the member asked for stays. A repeat changes nothing; what is no portfolio of ours is not for us.
 */
export function portfolioServing({ clock, portfolios, services }: PortfolioServingParts): EventHandler[] {
  async function turn(payload: unknown, on: boolean): Promise<void> {
    const { memberId, orderNo, kind, subjectId, startAt } = Service.parse(payload)
    if (kind !== 'strategy' || !isUuid(subjectId)) return
    const portfolioId = PortfolioId.parse(subjectId)
    if (!on) return services.end({ memberId, portfolioId, orderNo })
    if (await portfolios.find(portfolioId))
      await services.begin({ memberId, portfolioId, orderNo, startAt, at: new Date(clock.now()) })
  }
  return [
    { event: 'commerce.serviceStarted', name: 'stock.portfolioStarted', run: (payload) => turn(payload, true) },
    { event: 'commerce.serviceEnded', name: 'stock.portfolioEnded', run: (payload) => turn(payload, false) },
  ]
}
