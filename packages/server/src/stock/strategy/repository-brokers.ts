import { asc, count, desc, eq, max } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { BrokerId } from '@rostrum/contract/stock'
import type { PageWindow } from '@rostrum/server/kernel'
import { containing, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { stockBroker as broker, stockReferral as referral } from './tables'

export type BrokerRow = typeof broker.$inferSelect
export type ReferralRow = typeof referral.$inferSelect

/** Securities companies, and who went to them from here. */
export const brokerRepository = ({ q }: Database) => ({
  list: (on: Executor = q): Promise<BrokerRow[]> => on.select().from(broker).orderBy(asc(broker.place), asc(broker.id)),
  async find(id: BrokerId, on: Executor = q): Promise<BrokerRow | undefined> {
    return (await on.select().from(broker).where(eq(broker.id, id)))[0]
  },
  /** Nobody else changes it until the transaction ends. */
  async hold(tx: Transaction, id: BrokerId): Promise<BrokerRow | undefined> {
    return (await tx.select().from(broker).where(eq(broker.id, id)).for('update'))[0]
  },
  async save(tx: Transaction, row: BrokerRow): Promise<void> {
    const { id: _, isSample: __, ...set } = row
    await tx.insert(broker).values(row).onConflictDoUpdate({ target: broker.id, set })
  },
  async refer(tx: Transaction, row: ReferralRow): Promise<void> {
    await tx.insert(referral).values(row)
  },
  async lastOf(memberId: MemberId): Promise<Map<BrokerId, Date>> {
    const rows = await q
      .select({ id: referral.brokerId, at: max(referral.at) })
      .from(referral)
      .where(eq(referral.memberId, memberId))
      .groupBy(referral.brokerId)
    return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
  },
  async counts(): Promise<Map<BrokerId, number>> {
    const rows = await q.select({ id: referral.brokerId, count: count() }).from(referral).groupBy(referral.brokerId)
    return new Map(rows.map((row) => [row.id, row.count]))
  },
  referrals: (keyword: string, { offset, limit }: PageWindow): Promise<ReferralRow[]> =>
    q
      .select()
      .from(referral)
      .where(keyword === '' ? undefined : containing(referral.no, keyword))
      .orderBy(desc(referral.at), desc(referral.no))
      .offset(offset)
      .limit(limit),
})

export type BrokerRepository = ReturnType<typeof brokerRepository>
