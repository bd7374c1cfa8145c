import { erasedTable, labelled, moved, type Holding } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import { stockPortfolioFollow as follow } from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What portfolios hold about members. */
export const portfolioHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'stock.portfolioFollows',
    group: 'activity',
    ...labelled(follow, text.follows),
    merge: [moved({ table: follow, member: follow.memberId, same: [follow.portfolioId] })],
    member: follow.memberId,
    at: follow.at,
    order: [follow.portfolioId],
  }),
]
