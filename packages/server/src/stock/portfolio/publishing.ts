import type { PortfolioId, RebalanceId } from '@rostrum/contract/stock'
import { refuse } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { growingChain } from './chain'
import type { DayPrices } from './day-prices'
import type { RebalanceRow } from './repository-rebalances'
import type { PortfolioRolling, RollingParts } from './rolling'

export interface RebalancePublishingParts extends RollingParts {
  readonly rolling: PortfolioRolling
}

interface Published {
  readonly portfolioId: PortfolioId
  readonly id: RebalanceId
  readonly at: number
  readonly prices?: DayPrices
}

/** Puts into the public record what a manager decided, or took back. Due openings and closes come before it. */
export function rebalancePublishing({ portfolios, rebalances, rolling }: RebalancePublishingParts) {
  async function held(tx: Transaction, { portfolioId, id, at, prices }: Published): Promise<RebalanceRow> {
    await portfolios.hold(tx, portfolioId)
    await rolling.rollOne(portfolioId, at, prices, tx)
    return (await rebalances.find(id, tx)) ?? refuse('stock.rebalance_unknown')
  }
  const chainOf = async (tx: Transaction, id: PortfolioId) => growingChain(id, await portfolios.last(id, tx))

  return {
    async publish(tx: Transaction, wanted: Published): Promise<RebalanceRow> {
      const row = await held(tx, wanted)
      const { portfolioId, id, at } = wanted
      const { reason, evidence, conflict, items } = row
      const chain = await chainOf(tx, portfolioId)
      const decided = items.map(({ code, to }) => ({ code, to }))
      const seq = chain.add({ kind: 'publish', id, at, reason, evidence, conflict, items: decided }, at)
      await portfolios.append(tx, chain.rows)
      const set = { state: 'pending', publishedAt: new Date(at), seq } as const
      await rebalances.change(tx, row, set)
      return { ...row, ...set }
    },
    /** What is already traded stays; what still waits is tried no more. */
    async cancel(tx: Transaction, wanted: Published & { readonly reason: string }): Promise<RebalanceRow> {
      const row = await held(tx, wanted)
      const { portfolioId, id, at, reason } = wanted
      if (row.state === 'cancelled') return row
      if (row.state === 'filled') return refuse('stock.rebalance_filled')
      const portfolio = await portfolios.find(portfolioId, tx)
      if (portfolio && rolling.isTraded(portfolio, row, at)) return refuse('stock.rebalance_traded')
      if (row.publishedAt !== null) {
        const chain = await chainOf(tx, portfolioId)
        chain.add({ kind: 'cancel', id, at, reason }, at)
        await portfolios.append(tx, chain.rows)
      }
      const isTouched = row.items.some(({ price }) => price !== undefined)
      const items = row.items.map((item) => (item.state === 'done' ? item : { ...item, state: 'lapsed' as const }))
      const set = { state: isTouched ? 'filled' : 'cancelled', items, told: reason } as const
      await rebalances.change(tx, row, set)
      return { ...row, ...set }
    },
  }
}

export type RebalancePublishing = ReturnType<typeof rebalancePublishing>
