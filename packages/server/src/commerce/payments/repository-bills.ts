import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { BillFaultId, type PayChannel } from '@rostrum/contract/commerce'
import { beijingDay } from '@rostrum/market'
import type { PageWindow } from '@rostrum/server/kernel'
import { isUuid, newId, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { commerceBillDay as billDay, commerceBillFault as fault } from './tables'

export type BillDayStored = typeof billDay.$inferSelect
export type BillFaultStored = typeof fault.$inferSelect
type NewFault = Pick<BillFaultStored, 'channel' | 'kind' | 'no' | 'channelNo' | 'ours' | 'theirs' | 'at'> & {
  /** The day of `at` unless given. */
  readonly day?: string
}

/** The channels' bills beside our books. */
export function billRepository({ q }: Database) {
  return {
    /** A repeat adds nothing. */
    async addFault(by: Executor, { day, ...facts }: NewFault): Promise<void> {
      await by
        .insert(fault)
        .values({
          id: BillFaultId.parse(newId()),
          ...facts,
          day: day ?? beijingDay(facts.at.getTime()),
          settledAt: null,
          settledBy: null,
          why: null,
        })
        .onConflictDoNothing()
    },
    async saveDay(tx: Transaction, row: BillDayStored): Promise<void> {
      const { day: _day, channel: _channel, ...part } = row
      await tx
        .insert(billDay)
        .values(row)
        .onConflictDoUpdate({ target: [billDay.day, billDay.channel], set: part })
    },
    listDays: ({ offset, limit }: PageWindow): Promise<BillDayStored[]> =>
      q.select().from(billDay).orderBy(desc(billDay.day), asc(billDay.channel)).offset(offset).limit(limit),
    async openOf(days: readonly string[]): Promise<readonly { day: string; channel: PayChannel; open: number }[]> {
      if (days.length === 0) return []
      return q
        .select({ day: fault.day, channel: fault.channel, open: count() })
        .from(fault)
        .where(and(inArray(fault.day, [...days]), isNull(fault.settledAt)))
        .groupBy(fault.day, fault.channel)
    },
    listFaults: (day: string | undefined, { offset, limit }: PageWindow): Promise<BillFaultStored[]> =>
      q
        .select()
        .from(fault)
        .where(day === undefined ? undefined : eq(fault.day, day))
        .orderBy(sql`${fault.settledAt} is not null`, desc(fault.day), asc(fault.id))
        .offset(offset)
        .limit(limit),
    async openFaults(limit: number): Promise<BillFaultStored[]> {
      return q.select().from(fault).where(isNull(fault.settledAt)).orderBy(asc(fault.day), asc(fault.id)).limit(limit)
    },
    async holdFault(tx: Transaction, id: string): Promise<BillFaultStored | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await tx
        .select()
        .from(fault)
        .where(eq(fault.id, BillFaultId.parse(id)))
        .for('update')
      return row
    },
    settleFault: async (
      tx: Transaction,
      id: BillFaultId,
      part: Pick<BillFaultStored, 'settledAt' | 'settledBy' | 'why'>,
    ): Promise<void> => void (await tx.update(fault).set(part).where(eq(fault.id, id))),
  }
}

export type BillRepository = ReturnType<typeof billRepository>
