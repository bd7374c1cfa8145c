import { and, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/db'
import { movedBy, type MergePair, type Merging } from '../kernel/holdings'
import type { Storage } from '../kernel/storage'
import { withStretch } from './about-heard'
import { contentUpload as upload } from './tables'
import { contentMediaPlay as play } from './tables-about'
import { contentHelpCounter as counter, type contentHelpVote } from './tables-help'

/** Files follow what they are attached to; the others end with the account. */
export const fastened = (storage: Pick<Storage, 'give'>): Merging =>
  movedBy([upload], async (tx, { from, into, filesOf }) => {
    if (filesOf.length === 0) return
    const rows = await tx
      .update(upload)
      .set({ memberId: into })
      .where(and(eq(upload.memberId, from), or(...filesOf.map((start) => like(upload.usedBy, `${start}%`)))))
      .returning({ fileId: upload.fileId })
    await storage.give(
      tx,
      rows.map(({ fileId }) => fileId),
      into,
    )
  })

/** When both accounts voted on the same question, the count is one vote too high. */
export async function recount(tx: Transaction, rows: readonly (typeof contentHelpVote.$inferSelect)[]): Promise<void> {
  for (const useful of [true, false]) {
    const ids = rows.filter((row) => row.useful === useful).map(({ helpId }) => helpId)
    const count = useful
      ? { useful: sql`greatest(0, ${counter.useful} - 1)` }
      : { useless: sql`greatest(0, ${counter.useless} - 1)` }
    if (ids.length > 0) await tx.update(counter).set(count).where(inArray(counter.helpId, ids))
  }
}

/** What either account heard of a file counts as heard; playing continues at the latest position. */
export async function joinHeard(tx: Transaction, { from, into }: MergePair): Promise<void> {
  const rows = await tx
    .select()
    .from(play)
    .where(inArray(play.memberId, [from, into]))
  for (const one of rows.filter(({ memberId }) => memberId === from)) {
    const other = rows.find(
      ({ memberId, mediaId, fileId }) => memberId === into && mediaId === one.mediaId && fileId === one.fileId,
    )
    if (!other) continue
    const heard = one.heard.reduce<[number, number][]>((all, [start, end]) => withStretch(all, start, end), other.heard)
    const { positionSec, toldAt } = one.toldAt > other.toldAt ? one : other
    await tx
      .update(play)
      .set({ heard, positionSec, toldAt, doneAt: other.doneAt ?? one.doneAt })
      .where(and(eq(play.memberId, into), eq(play.mediaId, one.mediaId), eq(play.fileId, one.fileId)))
  }
}
