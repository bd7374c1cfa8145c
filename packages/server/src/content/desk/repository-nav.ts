import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { contentNav as nav } from '../tables'

export type NavRow = typeof nav.$inferSelect

/** A place with navigation, and the kind of client; without one, all that have no list of their own. */
export interface NavPlace {
  readonly categoryCode: string
  readonly linkTypeCode?: string
}

const inPlace = ({ categoryCode, linkTypeCode }: NavPlace): SQL | undefined =>
  and(
    eq(nav.categoryCode, categoryCode),
    linkTypeCode === undefined ? isNull(nav.linkTypeCode) : eq(nav.linkTypeCode, linkTypeCode),
  )

/** Navigation as operators arrange it. */
export const navRepository = ({ q }: Database) => ({
  q,
  list: (tx: Executor, place: NavPlace): Promise<NavRow[]> =>
    tx.select().from(nav).where(inPlace(place)).orderBy(asc(nav.position), asc(nav.id)).limit(100),
  /** Nobody else arranges any navigation until the transaction ends. */
  hold: async (tx: Transaction) =>
    void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('content navigation', 0))`)),
  async replace(tx: Transaction, place: NavPlace, rows: readonly NavRow[]): Promise<void> {
    await tx.delete(nav).where(inPlace(place))
    if (rows.length > 0) await tx.insert(nav).values([...rows])
  },
})

export type NavRepository = ReturnType<typeof navRepository>
