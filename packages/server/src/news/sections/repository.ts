import { asc, ne, sql } from 'drizzle-orm'
import { CategoryCode } from '@rostrum/contract/news'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { newsCategory as category, newsColumn as column, newsVideoCategory as videoCategory } from '../tables'

export type CategoryRow = typeof category.$inferSelect
/** Where a column stands; what is said of it is kept with the columns. */
export type ColumnRow = Pick<
  typeof column.$inferSelect,
  'id' | 'categoryCode' | 'title' | 'authorId' | 'position' | 'isOff'
>
export type VideoCategoryRow = typeof videoCategory.$inferSelect

/** The parent of all categories; it is none itself. */
export const TOP = CategoryCode.parse('news')

const placed = { position: sql`excluded.position`, isOff: sql`excluded.is_off` }

/** Where articles and videos are put, as operators arrange it. */
export const sectionRepository = ({ q }: Database) => ({
  q,
  categories: (tx: Executor): Promise<CategoryRow[]> =>
    tx
      .select()
      .from(category)
      .where(ne(category.code, TOP))
      .orderBy(asc(category.position), asc(category.code))
      .limit(500),
  columns: (tx: Executor): Promise<ColumnRow[]> =>
    tx.select().from(column).orderBy(asc(column.position), asc(column.title), asc(column.id)).limit(500),
  videoCategories: (tx: Executor): Promise<VideoCategoryRow[]> =>
    tx.select().from(videoCategory).orderBy(asc(videoCategory.position), asc(videoCategory.id)).limit(500),
  /** Nobody else arranges any of them until the transaction ends. */
  hold: async (tx: Transaction) =>
    void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('news sections', 0))`)),
  async saveCategories(tx: Transaction, rows: readonly CategoryRow[]): Promise<void> {
    if (rows.length === 0) return
    await tx
      .insert(category)
      .values([...rows])
      .onConflictDoUpdate({ target: category.code, set: { name: sql`excluded.name`, ...placed } })
  },
  async saveColumns(tx: Transaction, rows: readonly ColumnRow[]): Promise<void> {
    if (rows.length === 0) return
    await tx
      .insert(column)
      .values([...rows])
      .onConflictDoUpdate({
        target: column.id,
        set: { title: sql`excluded.title`, authorId: sql`excluded.author_id`, ...placed },
      })
  },
  async saveVideoCategories(tx: Transaction, rows: readonly VideoCategoryRow[]): Promise<void> {
    if (rows.length === 0) return
    await tx
      .insert(videoCategory)
      .values([...rows])
      .onConflictDoUpdate({ target: videoCategory.id, set: { name: sql`excluded.name`, ...placed } })
  },
})

export type SectionRepository = ReturnType<typeof sectionRepository>
