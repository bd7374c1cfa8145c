import { and, eq, gte, lt } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { commerceSandboxBack as back, commerceSandboxTrade as trade } from '../tables'

export type SandboxTrade = typeof trade.$inferSelect
export type SandboxBack = typeof back.$inferSelect

const MOST = 10_000

/** The books of the pretended channel: nothing of ours is in them, and nothing of theirs in ours. */
export function sandboxRepository({ q }: Database) {
  return {
    /** The same number again is the same trade. */
    async add(row: SandboxTrade, by: Executor = q): Promise<SandboxTrade> {
      await by.insert(trade).values(row).onConflictDoNothing()
      const [known] = await by.select().from(trade).where(eq(trade.no, row.no))
      return known ?? row
    },
    async find(no: string, by: Executor = q): Promise<SandboxTrade | undefined> {
      const [row] = await by.select().from(trade).where(eq(trade.no, no))
      return row
    },
    async findByToken(token: string): Promise<SandboxTrade | undefined> {
      const [row] = await q.select().from(trade).where(eq(trade.token, token))
      return row
    },
    async hold(tx: Transaction, token: string): Promise<SandboxTrade | undefined> {
      const [row] = await tx.select().from(trade).where(eq(trade.token, token)).for('update')
      return row
    },
    change: async (by: Executor, no: string, part: Partial<SandboxTrade>): Promise<void> =>
      void (await by.update(trade).set(part).where(eq(trade.no, no))),
    /** Nobody pays it any more. */
    close: async (no: string): Promise<void> =>
      void (await q.update(trade).set({ isClosed: true }).where(eq(trade.no, no))),
    trades: (): Promise<SandboxTrade[]> => q.select().from(trade).limit(MOST),
    addBack: async (row: SandboxBack, by: Executor = q): Promise<void> =>
      void (await by.insert(back).values(row).onConflictDoNothing()),
    async findBack(no: string): Promise<SandboxBack | undefined> {
      const [row] = await q.select().from(back).where(eq(back.no, no))
      return row
    },
    backsOn: (from: Date, to: Date): Promise<SandboxBack[]> =>
      q
        .select()
        .from(back)
        .where(and(gte(back.at, from), lt(back.at, to))),
  }
}

export type SandboxRepository = ReturnType<typeof sandboxRepository>
