import { asc, desc, eq } from 'drizzle-orm'
import type { DocKind } from '@rostrum/contract/content'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { contentDoc } from '../tables'
import { contentDocDraft as draft } from './tables'

export type LegalDraftRow = typeof draft.$inferSelect
export type LegalVersionRow = Awaited<ReturnType<LegalRepository['versions']>>[number]
export type PublishedText = typeof contentDoc.$inferInsert

const listed = {
  kind: contentDoc.kind,
  version: contentDoc.version,
  at: contentDoc.at,
  title: contentDoc.title,
  changes: contentDoc.changes,
  agreeAgain: contentDoc.agreeAgain,
  writtenBy: contentDoc.writtenBy,
  writtenAt: contentDoc.writtenAt,
  publishedBy: contentDoc.publishedBy,
  publishedAt: contentDoc.publishedAt,
  sample: contentDoc.sample,
}

/** Working copies of legal texts, and the versions that were published. */
export function legalRepository({ q }: Database) {
  return {
    /** Newest first, without the texts. */
    versions: async (tx: Executor, kind: DocKind, limit: number) =>
      tx
        .select(listed)
        .from(contentDoc)
        .where(eq(contentDoc.kind, kind))
        .orderBy(desc(contentDoc.at), desc(contentDoc.version))
        .limit(limit),
    drafts: (): Promise<LegalDraftRow[]> => q.select().from(draft).orderBy(asc(draft.kind)).limit(100),
    async find(kind: DocKind): Promise<LegalDraftRow | undefined> {
      const [row] = await q.select().from(draft).where(eq(draft.kind, kind))
      return row
    },
    /** The working copy, which nobody else changes until the transaction ends. */
    async hold(tx: Transaction, kind: DocKind): Promise<LegalDraftRow | undefined> {
      const [row] = await tx.select().from(draft).where(eq(draft.kind, kind)).for('update')
      return row
    },
    /** False, and nothing is added, when there is one of this kind. */
    async add(tx: Transaction, row: LegalDraftRow): Promise<boolean> {
      const added = await tx.insert(draft).values(row).onConflictDoNothing().returning({ kind: draft.kind })
      return added.length > 0
    },
    async change(tx: Transaction, { kind, ...row }: LegalDraftRow): Promise<void> {
      await tx.update(draft).set(row).where(eq(draft.kind, kind))
    },
    remove: async (tx: Transaction, kind: DocKind): Promise<void> =>
      void (await tx.delete(draft).where(eq(draft.kind, kind))),
    publish: async (tx: Transaction, text: PublishedText): Promise<void> =>
      void (await tx.insert(contentDoc).values(text)),
  }
}

export type LegalRepository = ReturnType<typeof legalRepository>
