import { eq, inArray } from 'drizzle-orm'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { erasedTable, type Holding, labelled, moved } from '../kernel/holdings'
import { fastened, joinHeard, recount } from './repository-merging'
import { contentUpload as upload } from './tables'
import { contentMediaPlay as play } from './tables-about'
import { contentHelpVote as vote } from './tables-help'
import { holdingText as text } from './text.holdings.zh'

/** What this slice holds about members. */
export function contentHoldings({ db, storage }: Kernel): readonly Holding[] {
  const uploads = erasedTable(db, {
    name: 'content.uploads',
    group: 'activity',
    ...labelled(upload, text.uploads),
    merge: [fastened(storage)],
    member: upload.memberId,
    at: upload.at,
    order: [upload.fileId],
  })
  return [
    {
      ...uploads,
      /** A row is deleted with its file; a row that stays loses the name its owner gave it. */
      end: async (tx, memberId) =>
        void (await tx.update(upload).set({ name: '' }).where(eq(upload.memberId, memberId))),
    },
    erasedTable(db, {
      name: 'content.helpVotes',
      group: 'activity',
      ...labelled(vote, text.helpVotes),
      merge: [moved({ table: vote, member: vote.who, dropped: recount })],
      member: vote.who,
      at: vote.at,
      order: [vote.helpId],
    }),
    erasedTable(db, {
      name: 'content.heard',
      group: 'learning',
      ...labelled(play, text.heard),
      merge: [moved({ table: play, member: play.memberId, prepare: joinHeard })],
      member: play.memberId,
      at: play.toldAt,
      order: [play.mediaId, play.fileId],
    }),
  ]
}

/** What the member's files are attached to; files attached to nothing have no entry. */
export async function fileUses({ db }: Kernel, memberId: MemberId): Promise<ReadonlyMap<FileId, string>> {
  const rows = await db.q
    .select({ fileId: upload.fileId, usedBy: upload.usedBy })
    .from(upload)
    .where(eq(upload.memberId, memberId))
    .limit(100_000)
  return new Map(rows.flatMap(({ fileId, usedBy }) => (usedBy === null ? [] : [[fileId, usedBy]])))
}

/** These files are about to be deleted. */
export async function forgetFiles(tx: Transaction, ids: readonly FileId[]): Promise<void> {
  await tx.delete(upload).where(inArray(upload.fileId, [...ids]))
}
