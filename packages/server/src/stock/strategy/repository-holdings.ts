import { erasedTable, labelled, moved, type Holding } from '@rostrum/server/kernel/holdings'
import type { Kernel } from '@rostrum/server/kernel'
import {
  stockHolder as holder,
  stockReferral as referral,
  stockSignalRead as read,
  stockStrategyScore as score,
} from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What strategies and referrals hold about members. */
export const strategyHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'stock.holders',
    group: 'activity',
    ...labelled(holder, text.holders),
    merge: [moved({ table: holder, member: holder.memberId, same: [holder.strategyId, holder.orderNo] })],
    member: holder.memberId,
    at: holder.startAt,
    order: [holder.strategyId, holder.orderNo],
  }),
  erasedTable(db, {
    name: 'stock.signalReads',
    group: 'activity',
    ...labelled(read, text.reads),
    merge: [moved({ table: read, member: read.memberId, same: [read.signalId] })],
    member: read.memberId,
    at: read.readAt,
    order: [read.signalId],
  }),
  erasedTable(db, {
    name: 'stock.scores',
    group: 'activity',
    ...labelled(score, text.scores),
    merge: [moved({ table: score, member: score.memberId, same: [score.strategyId] })],
    member: score.memberId,
    at: score.at,
    order: [score.strategyId],
  }),
  erasedTable(db, {
    name: 'stock.referrals',
    group: 'activity',
    ...labelled(referral, text.referrals),
    merge: [moved({ table: referral, member: referral.memberId, same: [] })],
    member: referral.memberId,
    at: referral.at,
    order: [referral.no],
  }),
]
