import { asc, eq } from 'drizzle-orm'
import type { DisclosureList } from '@rostrum/contract/content'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import { contentDisclosure as disclosure } from '../tables'

export type DisclosureRow = typeof disclosure.$inferSelect

/** The lists of components and receivers as operators keep them. */
export const disclosureRepository = ({ q }: Database) => ({
  list: (list: DisclosureList): Promise<DisclosureRow[]> =>
    q
      .select()
      .from(disclosure)
      .where(eq(disclosure.list, list))
      .orderBy(asc(disclosure.position), asc(disclosure.id))
      .limit(500),
  /** The entry, which nobody else changes until the transaction ends. */
  async hold(tx: Transaction, id: string): Promise<DisclosureRow | undefined> {
    const [row] = await tx.select().from(disclosure).where(eq(disclosure.id, id)).for('update')
    return row
  },
  add: async (tx: Transaction, row: DisclosureRow) => void (await tx.insert(disclosure).values(row)),
  change: async (tx: Transaction, { id, ...row }: DisclosureRow) =>
    void (await tx.update(disclosure).set(row).where(eq(disclosure.id, id))),
  remove: async (tx: Transaction, id: string) => void (await tx.delete(disclosure).where(eq(disclosure.id, id))),
})

export type DisclosureRepository = ReturnType<typeof disclosureRepository>
