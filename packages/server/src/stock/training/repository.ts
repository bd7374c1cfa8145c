import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { TrainingId } from '@rostrum/contract/stock'
import { trainingKept } from '@rostrum/contract/stock/limits'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { stockTraining as training } from './tables'

export type TrainingStored = typeof training.$inferSelect

const one = (memberId: MemberId, id: TrainingId) => and(eq(training.memberId, memberId), eq(training.id, id))
const ended = (memberId: MemberId) => and(eq(training.memberId, memberId), isNotNull(training.endedAt))

export const trainingRepository = ({ q }: Database) => ({
  async find(memberId: MemberId, id: TrainingId): Promise<TrainingStored | undefined> {
    return (await q.select().from(training).where(one(memberId, id)))[0]
  },
  /** One that nobody else changes until the transaction ends. */
  async hold(tx: Transaction, memberId: MemberId, id: TrainingId): Promise<TrainingStored | undefined> {
    return (await tx.select().from(training).where(one(memberId, id)).for('update'))[0]
  },
  async findOpen(memberId: MemberId, on: Executor = q): Promise<TrainingStored | undefined> {
    return (
      await on
        .select()
        .from(training)
        .where(and(eq(training.memberId, memberId), isNull(training.endedAt)))
    )[0]
  },
  async openId(memberId: MemberId): Promise<TrainingId | undefined> {
    const [row] = await q
      .select({ id: training.id })
      .from(training)
      .where(and(eq(training.memberId, memberId), isNull(training.endedAt)))
    return row?.id
  },
  /** Without their bars. */
  listEnded: async (memberId: MemberId) =>
    q
      .select({
        ...{ id: training.id, code: training.code, name: training.name, endedAt: training.endedAt },
        ...{ played: sql<number>`length(${training.acts})`, trades: training.trades },
        ...{ ownPct: training.ownPct, holdPct: training.holdPct },
      })
      .from(training)
      .where(ended(memberId))
      .orderBy(desc(training.endedAt), desc(training.id))
      .limit(trainingKept),
  /** `false`: another one is open already. */
  async add(row: TrainingStored): Promise<boolean> {
    return (await q.insert(training).values(row).onConflictDoNothing().returning({ id: training.id })).length > 0
  },
  async change(tx: Transaction, { memberId, id }: TrainingStored, change: Partial<TrainingStored>): Promise<void> {
    await tx.update(training).set(change).where(one(memberId, id))
  },
  /** Of those that are over only the newest stay. */
  async trim(tx: Transaction, memberId: MemberId): Promise<void> {
    const kept = tx
      .select({ id: training.id })
      .from(training)
      .where(ended(memberId))
      .orderBy(desc(training.endedAt), desc(training.id))
      .limit(trainingKept)
    await tx.delete(training).where(and(ended(memberId), sql`${training.id} not in ${kept}`))
  },
})

export type TrainingRepository = ReturnType<typeof trainingRepository>
