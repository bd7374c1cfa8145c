import { and, desc, eq } from 'drizzle-orm'
import type { AddressId } from '@rostrum/contract/member'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberAddress as address } from './tables'

export type AddressRow = typeof address.$inferSelect

/** Addresses of members. */
export function addressRepository({ q }: Database) {
  const one = (memberId: MemberId, id: AddressId) => and(eq(address.memberId, memberId), eq(address.id, id))
  return {
    /** The default first, then the last changed ones. */
    list: (memberId: MemberId, limit: number, tx: Executor = q): Promise<AddressRow[]> =>
      tx
        .select()
        .from(address)
        .where(eq(address.memberId, memberId))
        .orderBy(desc(address.isDefault), desc(address.at), desc(address.id))
        .limit(limit),
    async save(tx: Executor, row: AddressRow): Promise<void> {
      const { memberId: _memberId, id: _id, ...rest } = row
      await tx
        .insert(address)
        .values(row)
        .onConflictDoUpdate({ target: [address.memberId, address.id], set: rest })
    },
    /** Removes the default mark until the transaction sets it again. */
    clearDefault: async (tx: Executor, memberId: MemberId) =>
      void (await tx
        .update(address)
        .set({ isDefault: false })
        .where(and(eq(address.memberId, memberId), eq(address.isDefault, true)))),
    makeDefault: async (tx: Executor, memberId: MemberId, id: AddressId) =>
      void (await tx.update(address).set({ isDefault: true }).where(one(memberId, id))),
    remove: async (tx: Executor, memberId: MemberId, id: AddressId) =>
      void (await tx.delete(address).where(one(memberId, id))),
  }
}

export type AddressRepository = ReturnType<typeof addressRepository>
