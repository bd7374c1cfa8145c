import { eq, sql } from 'drizzle-orm'
import type { Database } from '../kernel/db'
import { accessShareTicket as ticket } from './tables-tickets'

export type KeptTicket = Pick<typeof ticket.$inferSelect, 'ticket' | 'until'>

export function ticketRepository({ q }: Database) {
  return {
    async find(appid: string): Promise<KeptTicket | undefined> {
      const [row] = await q
        .select({ ticket: ticket.ticket, until: ticket.until })
        .from(ticket)
        .where(eq(ticket.appid, appid))
      return row?.ticket === '' ? undefined : row
    },
    /** Whether this process is the one to ask; nobody else is until then. */
    async lease(appid: string, now: Date, leaseUntil: Date): Promise<boolean> {
      const taken = await q
        .insert(ticket)
        .values({ appid, ticket: '', until: now, leaseUntil })
        .onConflictDoUpdate({
          target: ticket.appid,
          set: { leaseUntil },
          setWhere: sql`${ticket.leaseUntil} is null or ${ticket.leaseUntil} <= ${now.toISOString()}::timestamptz`,
        })
        .returning({ appid: ticket.appid })
      return taken.length > 0
    },
    async keep(appid: string, kept: KeptTicket): Promise<void> {
      await q
        .update(ticket)
        .set({ ...kept, leaseUntil: null })
        .where(eq(ticket.appid, appid))
    },
    async release(appid: string): Promise<void> {
      await q.update(ticket).set({ leaseUntil: null }).where(eq(ticket.appid, appid))
    },
  }
}

export type TicketRepository = ReturnType<typeof ticketRepository>
