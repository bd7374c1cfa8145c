import { sql } from 'drizzle-orm'
import type { Transaction } from '@rostrum/server/kernel/db'
import { erasedTable, labelled, moved, type Holding, type MergePair } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import { stockPortfolioFollow as follow } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What portfolios hold about members. */
export const portfolioHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'stock.portfolioFollows',
    group: 'activity',
    ...labelled(follow, text.follows),
    merge: [moved({ table: follow, member: follow.memberId, same: [follow.portfolioId], prepare: joinServices })],
    member: follow.memberId,
    at: follow.at,
    order: [follow.portfolioId],
  }),
]

/** What both accounts follow lasts as long as the longer of the two follows would have. */
async function joinServices(tx: Transaction, { from, into }: MergePair): Promise<void> {
  await tx.execute(sql`update ${follow} as kept
    set is_own = kept.is_own or other.is_own, services = kept.services || other.services,
      starts = kept.starts || other.starts
    from ${follow} as other
    where kept.member_id = ${into} and other.member_id = ${from} and other.portfolio_id = kept.portfolio_id`)
}
