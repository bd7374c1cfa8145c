import { and, desc, eq, sql } from 'drizzle-orm'
import type { InvoiceTitleId } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { commerceInvoiceTitle as title } from './tables'

export type InvoiceTitleStored = typeof title.$inferSelect

/** Titles that members saved. */
export function invoiceTitleRepository({ q }: Database) {
  const one = (memberId: MemberId, id: InvoiceTitleId) => and(eq(title.memberId, memberId), eq(title.id, id))
  return {
    /** Nobody else changes the titles of this member until the transaction ends. */
    hold: async (tx: Transaction, memberId: MemberId): Promise<void> =>
      void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice title ${memberId}`}, 0))`)),
    /** The default first, then the last changed ones. */
    list: (memberId: MemberId, limit: number, by: Executor = q): Promise<InvoiceTitleStored[]> =>
      by
        .select()
        .from(title)
        .where(eq(title.memberId, memberId))
        .orderBy(desc(title.isDefault), desc(title.at), desc(title.id))
        .limit(limit),
    async save(tx: Transaction, row: InvoiceTitleStored): Promise<void> {
      const { memberId: _memberId, id: _id, ...part } = row
      await tx
        .insert(title)
        .values(row)
        .onConflictDoUpdate({ target: [title.memberId, title.id], set: part })
    },
    clearDefault: async (tx: Transaction, memberId: MemberId): Promise<void> =>
      void (await tx
        .update(title)
        .set({ isDefault: false })
        .where(and(eq(title.memberId, memberId), title.isDefault))),
    makeDefault: async (tx: Transaction, memberId: MemberId, id: InvoiceTitleId): Promise<void> =>
      void (await tx.update(title).set({ isDefault: true }).where(one(memberId, id))),
    remove: async (tx: Transaction, memberId: MemberId, id: InvoiceTitleId): Promise<void> =>
      void (await tx.delete(title).where(one(memberId, id))),
  }
}

export type InvoiceTitleRepository = ReturnType<typeof invoiceTitleRepository>
