import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import { erasedTable, labelled, moved, type Holding, type MergePair } from '@rostrum/server/kernel/holdings'
import { holdingText as text } from '../text.holdings.zh'
import { stockTraining as training } from './tables'

/** What 蒙眼看盘 holds about members. */
export const trainingHoldings = (db: Database): readonly Holding[] => [
  erasedTable(db, {
    name: 'stock.trainings',
    group: 'activity',
    ...labelled(training, text.trainings),
    merge: [moved({ table: training, member: training.memberId, same: [], prepare: oneOpen })],
    member: training.memberId,
    at: training.startedAt,
    order: [training.id],
  }),
]

/** Only one stretch is open: of two the other account's goes on. */
async function oneOpen(tx: Transaction, { from, into }: MergePair): Promise<void> {
  await tx.execute(sql`delete from ${training} as mine where mine.member_id = ${from} and mine.ended_at is null
    and exists (select 1 from ${training} there where there.member_id = ${into} and there.ended_at is null)`)
}
