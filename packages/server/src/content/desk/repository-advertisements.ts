import { desc, eq } from 'drizzle-orm'
import type { AdvertisementId } from '@rostrum/contract/content'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { contentAdvertisement as advertisement } from '../tables'

export type AdvertisementRow = typeof advertisement.$inferSelect

/** Advertisements that a second person has approved. */
export function advertisementRepository({ q }: Database) {
  return {
    list: (offset: number, limit: number): Promise<AdvertisementRow[]> =>
      q
        .select()
        .from(advertisement)
        .orderBy(desc(advertisement.fromAt), desc(advertisement.id))
        .offset(offset)
        .limit(limit),
    count: (): Promise<number> => q.$count(advertisement),
    async find(id: AdvertisementId, by: Executor = q): Promise<AdvertisementRow | undefined> {
      const [row] = await by.select().from(advertisement).where(eq(advertisement.id, id))
      return row
    },
    /** The advertisement, which nobody else changes until the transaction ends. */
    async hold(tx: Transaction, id: AdvertisementId): Promise<AdvertisementRow | undefined> {
      const [row] = await tx.select().from(advertisement).where(eq(advertisement.id, id)).for('update')
      return row
    },
    /** As it is from now on, whether it was there or not. */
    async put(by: Executor, { id, ...row }: AdvertisementRow): Promise<void> {
      await by
        .insert(advertisement)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: advertisement.id, set: row })
    },
  }
}

export type AdvertisementRepository = ReturnType<typeof advertisementRepository>
