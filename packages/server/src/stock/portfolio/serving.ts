import { MemberId } from '@rostrum/contract/kernel'
import { PortfolioId } from '@rostrum/contract/stock'
import type { EventHandler } from '@rostrum/server/kernel/events'
import { isUuid } from '@rostrum/server/kernel/db'
import { z } from 'zod'
import type { PortfolioFollowing } from './following'

const Service = z.object({ memberId: MemberId, kind: z.string(), subjectId: z.string(), startAt: z.number() })

/**
 * Whoever bought a portfolio follows it while the service lasts, and is told of rebalances. A follow of their own, from
 * before the service, stays after it. A repeat changes nothing; what is no portfolio of ours is not for us.
 */
export function portfolioServing(following: Pick<PortfolioFollowing, 'save' | 'list'>): EventHandler[] {
  async function turn(payload: unknown, on: boolean): Promise<void> {
    const { memberId, kind, subjectId, startAt } = Service.parse(payload)
    if (kind !== 'strategy' || !isUuid(subjectId)) return
    const id = PortfolioId.parse(subjectId)
    const held = (await following.list(memberId)).find((one) => one.id === id)
    if (on === (held !== undefined)) return
    if (!on && held && held.at.getTime() < startAt) return
    await following.save(memberId, { kind: 'portfolio', id, on })
  }
  return [
    { event: 'commerce.serviceStarted', name: 'stock.portfolioStarted', run: (payload) => turn(payload, true) },
    { event: 'commerce.serviceEnded', name: 'stock.portfolioEnded', run: (payload) => turn(payload, false) },
  ]
}
