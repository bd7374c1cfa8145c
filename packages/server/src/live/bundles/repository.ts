import type { FileId, OperatorId } from '@rostrum/contract/kernel'
import type { BundleNo } from '@rostrum/contract/live'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { liveBundle as bundle } from '../record/tables'

export type BundleRecord = typeof bundle.$inferSelect
/** What is known when it is asked for. */
export type BundleWish = Pick<
  BundleRecord,
  'no' | 'asked' | 'roomId' | 'memberId' | 'from' | 'to' | 'recipient' | 'documentNo' | 'why' | 'at'
> & { readonly by: OperatorId }

/** Bundles for regulators: asked for, made by one process at a time, deleted in time. */
export function bundleRepository({ q }: Database) {
  const isMaking = (no: BundleNo) => and(eq(bundle.no, no), eq(bundle.state, 'making'))

  return {
    /** False: the same one is being made. */
    async add(tx: Executor, wish: BundleWish): Promise<boolean> {
      const added = await tx
        .insert(bundle)
        .values({ ...wish, state: 'making', leaseUntil: wish.at, tries: 0 })
        .onConflictDoNothing()
        .returning({ no: bundle.no })
      return added.length > 0
    },
    async findMaking(asked: string): Promise<BundleRecord | undefined> {
      const [row] = await q
        .select()
        .from(bundle)
        .where(and(eq(bundle.asked, asked), eq(bundle.state, 'making')))
      return row
    },
    async find(no: BundleNo): Promise<BundleRecord | undefined> {
      const [row] = await q.select().from(bundle).where(eq(bundle.no, no))
      return row
    },
    /** Newest first. */
    list: (after: { readonly at: number; readonly no: string } | undefined, limit: number): Promise<BundleRecord[]> =>
      q
        .select()
        .from(bundle)
        .where(
          after && sql`(${bundle.at}, ${bundle.no}) < (${new Date(after.at).toISOString()}::timestamptz, ${after.no})`,
        )
        .orderBy(desc(bundle.at), desc(bundle.no))
        .limit(limit),
    listUnmade: (now: Date, limit: number): Promise<BundleRecord[]> =>
      q
        .select()
        .from(bundle)
        .where(and(eq(bundle.state, 'making'), lte(bundle.leaseUntil, now)))
        .orderBy(asc(bundle.leaseUntil), asc(bundle.no))
        .limit(limit),
    /** Takes it for this process. Undefined: another one has it, or it is made. */
    async lease(no: BundleNo, now: Date, leaseUntil: Date, fileId: FileId): Promise<BundleRecord | undefined> {
      const [row] = await q
        .update(bundle)
        .set({ leaseUntil, fileId, tries: sql`${bundle.tries} + 1` })
        .where(and(isMaking(no), lte(bundle.leaseUntil, now)))
        .returning()
      return row
    },
    /** False: another process has taken it over. */
    async turn({ no, fileId }: Pick<BundleRecord, 'no' | 'fileId'>, change: Partial<BundleRecord>): Promise<boolean> {
      const isOurs = fileId === null ? sql`${bundle.fileId} is null` : eq(bundle.fileId, fileId)
      const rows = await q
        .update(bundle)
        .set(change)
        .where(and(isMaking(no), isOurs))
        .returning({ no: bundle.no })
      return rows.length > 0
    },
    listExpired: (now: Date, limit: number): Promise<BundleRecord[]> =>
      q
        .select()
        .from(bundle)
        .where(and(eq(bundle.state, 'ready'), lte(bundle.expireAt, now)))
        .orderBy(asc(bundle.expireAt), asc(bundle.no))
        .limit(limit),
    expired: async (no: BundleNo) =>
      void (await q
        .update(bundle)
        .set({ state: 'expired', fileId: null })
        .where(and(eq(bundle.no, no), eq(bundle.state, 'ready')))),
  }
}

export type BundleRepository = ReturnType<typeof bundleRepository>
