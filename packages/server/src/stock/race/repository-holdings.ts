import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Kernel } from '@rostrum/server/kernel'
import type { Transaction } from '@rostrum/server/kernel/db'
import { erasedTable, labelled, moved, stays, type Holding, type MergePair } from '@rostrum/server/kernel/holdings'
import {
  stockRaceComment as comment,
  stockRaceDevice as device,
  stockRaceFollow as follow,
  stockRacePlayer as player,
} from './tables'
import { holdingText as text } from './text.holdings.zh'

/** What contests hold about members. */
export const raceHoldings = ({ db }: Kernel): readonly Holding[] => [
  erasedTable(db, {
    name: 'stock.racePlayers',
    group: 'activity',
    ...labelled(player, text.players),
    merge: [
      moved({ table: player, member: player.memberId, same: [player.raceId], prepare: partOne }),
      stays(text.deviceStays, device),
    ],
    more: [device],
    member: player.memberId,
    at: player.joinedAt,
    order: [player.raceId],
    also: nameless,
  }),
  erasedTable(db, {
    name: 'stock.raceComments',
    group: 'activity',
    ...labelled(comment, text.comments),
    merge: [moved({ table: comment, member: comment.memberId, same: [] })],
    member: comment.memberId,
    at: comment.at,
    order: [comment.id],
  }),
  erasedTable(db, {
    name: 'stock.raceFollows',
    group: 'activity',
    ...labelled(follow, text.follows),
    merge: [moved({ table: follow, member: follow.memberId })],
    member: follow.memberId,
    at: follow.at,
    order: [follow.playerId],
  }),
]

/** The account of money goes on without a name: the results of the others rest on it. */
async function nameless(tx: Transaction, memberId: MemberId): Promise<void> {
  const own = tx.select({ id: player.id }).from(player).where(eq(player.memberId, memberId))
  await tx.delete(device).where(inArray(device.playerId, own))
  await tx.update(player).set({ memberId: null, name: null }).where(eq(player.memberId, memberId))
}

/** Nobody takes part twice: of two accounts in one contest the one that ends goes on without a name. */
async function partOne(tx: Transaction, { from, into }: MergePair): Promise<void> {
  const twice = sql`${player.raceId} in (select there.race_id from ${player} there where there.member_id = ${into})`
  await tx
    .update(player)
    .set({ memberId: null })
    .where(and(eq(player.memberId, from), twice))
}
