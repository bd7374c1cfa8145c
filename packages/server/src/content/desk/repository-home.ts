import { asc, eq, sql } from 'drizzle-orm'
import type { BannerId } from '@rostrum/contract/content'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import type { PageWindow } from '@rostrum/server/kernel'
import { contentBanner as banner, contentBlock as block } from '../tables'

export type BlockRow = typeof block.$inferSelect
export type BannerRow = typeof banner.$inferSelect

const HOME = 'index'

/** The home page as operators arrange it. */
export function homeRepository({ q }: Database) {
  return {
    q,
    listBlocks: (tx: Executor): Promise<BlockRow[]> =>
      tx.select().from(block).where(eq(block.page, HOME)).orderBy(asc(block.position), asc(block.id)).limit(200),
    /** Nobody else arranges the page until the transaction ends. */
    holdBlocks: async (tx: Transaction) =>
      void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('home blocks', 0))`)),
    async replaceBlocks(tx: Transaction, rows: readonly BlockRow[]): Promise<void> {
      await tx.delete(block).where(eq(block.page, HOME))
      await tx.insert(block).values([...rows])
    },
    listBanners: ({ offset, limit }: PageWindow): Promise<BannerRow[]> =>
      q.select().from(banner).orderBy(asc(banner.position), asc(banner.id)).offset(offset).limit(limit),
    countBanners: (): Promise<number> => q.$count(banner),
    async findBanner(id: BannerId, tx: Executor = q): Promise<BannerRow | undefined> {
      const [row] = await tx.select().from(banner).where(eq(banner.id, id))
      return row
    },
    /** The banner, which nobody else changes until the transaction ends. */
    async holdBanner(tx: Transaction, id: BannerId): Promise<BannerRow | undefined> {
      const [row] = await tx.select().from(banner).where(eq(banner.id, id)).for('update')
      return row
    },
    addBanner: async (tx: Transaction, row: BannerRow) => void (await tx.insert(banner).values(row)),
    changeBanner: async (tx: Transaction, { id, ...row }: BannerRow) =>
      void (await tx.update(banner).set(row).where(eq(banner.id, id))),
  }
}

export type HomeRepository = ReturnType<typeof homeRepository>
