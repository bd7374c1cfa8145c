import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberTicket, memberWxState } from '../people/tables'

export type TicketRow = typeof memberTicket.$inferSelect

/** The tickets of half logins and the visits to the platform, by the hash of their token. */
export function weChatTicketRepository({ q }: Database) {
  return {
    add: async (row: TicketRow) => void (await q.insert(memberTicket).values(row)),
    async find(tokenHash: string): Promise<TicketRow | undefined> {
      const [row] = await q.select().from(memberTicket).where(eq(memberTicket.tokenHash, tokenHash))
      return row
    },
    /** Returns and deletes the ticket. Undefined when it has expired or another call was faster. */
    async take(tx: Executor, ticketId: string, now: Date): Promise<TicketRow | undefined> {
      const [row] = await tx
        .delete(memberTicket)
        .where(and(eq(memberTicket.ticketId, ticketId), gt(memberTicket.expiresAt, now)))
        .returning()
      return row
    },

    addState: async (row: typeof memberWxState.$inferInsert) => void (await q.insert(memberWxState).values(row)),
    /** Whether this device left with it recently. Deletes it. */
    async takeState(stateHash: string, deviceId: string, now: Date): Promise<boolean> {
      const rows = await q
        .delete(memberWxState)
        .where(
          and(
            eq(memberWxState.stateHash, stateHash),
            eq(memberWxState.deviceId, deviceId),
            gt(memberWxState.expiresAt, now),
          ),
        )
        .returning({ stateHash: memberWxState.stateHash })
      return rows.length > 0
    },

    async forgetExpired(now: Date): Promise<void> {
      await q.delete(memberTicket).where(lte(memberTicket.expiresAt, now))
      await q.delete(memberWxState).where(lte(memberWxState.expiresAt, now))
    },
  }
}

export type WeChatTicketRepository = ReturnType<typeof weChatTicketRepository>
