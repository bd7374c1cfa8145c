import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../kernel/db'
import { accessShareTicket as ticket } from './tables-tickets'

export type KeptTicket = Pick<typeof ticket.$inferSelect, 'ticket' | 'until'>

export interface TicketLease {
  readonly now: Date
  readonly until: Date
  /** A ticket that ends after this moment needs no renewal yet. */
  readonly due: Date
}

export function shareTicketRepository({ q }: Database) {
  return {
    async find(appid: string): Promise<KeptTicket | undefined> {
      const [row] = await q
        .select({ ticket: ticket.ticket, until: ticket.until })
        .from(ticket)
        .where(eq(ticket.appid, appid))
      return row?.ticket === '' ? undefined : row
    },
    /**
     * Whether this process is the one to ask; no other process asks until then. Never for a ticket that outlives `due`:
     * another process may have kept a new one since this process looked.
     */
    async lease(appid: string, { now, until, due }: TicketLease): Promise<boolean> {
      const taken = await q
        .insert(ticket)
        .values({ appid, ticket: '', until: now, leaseUntil: until })
        .onConflictDoUpdate({
          target: ticket.appid,
          set: { leaseUntil: until },
          setWhere: and(or(isNull(ticket.leaseUntil), lte(ticket.leaseUntil, now)), lte(ticket.until, due)),
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

export type ShareTicketRepository = ReturnType<typeof shareTicketRepository>
