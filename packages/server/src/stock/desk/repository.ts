import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import type { StockCode } from '@rostrum/contract/stock'
import { stockHalt as halt } from '../tables'

export type HaltRow = typeof halt.$inferSelect

export const haltRepository = ({ q }: Database) => ({
  list: (): Promise<HaltRow[]> => q.select().from(halt),
  async add(tx: Transaction, row: HaltRow): Promise<boolean> {
    const added = await tx.insert(halt).values(row).onConflictDoNothing().returning({ code: halt.code })
    return added.length > 0
  },
  async delete(tx: Transaction, code: StockCode): Promise<boolean> {
    const gone = await tx.delete(halt).where(eq(halt.code, code)).returning({ code: halt.code })
    return gone.length > 0
  },
})

export type HaltRepository = ReturnType<typeof haltRepository>
