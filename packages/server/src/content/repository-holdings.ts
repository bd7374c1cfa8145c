import { eq, inArray } from 'drizzle-orm'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Transaction } from '../kernel/db'
import type { Kernel } from '../kernel/kernel'
import { erasedTable, type Holding, moved } from '../kernel/holdings'
import { fastened, joinHeard, recount } from './repository-merging'
import { contentUpload as upload } from './tables'
import { contentMediaPlay as play } from './tables-about'
import { contentHelpVote as vote } from './tables-help'

/** What this slice knows of members. */
export function contentHoldings({ db, storage }: Kernel): readonly Holding[] {
  const uploads = erasedTable(db, {
    name: 'content.uploads',
    group: 'activity',
    title: '上传的图片和文件',
    purpose: '附在您的发言、反馈和资料上',
    merge: [fastened(storage)],
    table: upload,
    member: upload.memberId,
    at: upload.at,
    order: [upload.fileId],
    fields: { 时间: upload.at, 文件名: upload.name, 编号: upload.fileId, 类别: upload.kind, 字节: upload.bytes },
  })
  return [
    {
      ...uploads,
      /** A row goes with its file; what stays loses the name its owner gave it. */
      end: async (tx, memberId) =>
        void (await tx.update(upload).set({ name: '' }).where(eq(upload.memberId, memberId))),
    },
    erasedTable(db, {
      name: 'content.helpVotes',
      group: 'activity',
      title: '对帮助的评价',
      purpose: '改进帮助内容',
      merge: [moved({ table: vote, member: vote.who, dropped: recount })],
      table: vote,
      member: vote.who,
      at: vote.at,
      order: [vote.helpId],
      fields: { 时间: vote.at, 问题: vote.helpId, 有用: vote.useful, 原因: vote.reason },
    }),
    erasedTable(db, {
      name: 'content.heard',
      group: 'learning',
      title: '听过的介绍',
      purpose: '记住播放位置，认出听完的人',
      merge: [moved({ table: play, member: play.memberId, prepare: joinHeard })],
      table: play,
      member: play.memberId,
      at: play.toldAt,
      order: [play.mediaId, play.fileId],
      fields: {
        时间: play.toldAt,
        录音: play.mediaId,
        文件: play.fileId,
        停在第几秒: play.positionSec,
        听完: play.doneAt,
      },
    }),
  ]
}

/** What the member's files hang on; files that hang on nothing have no entry. */
export async function fileUses({ db }: Kernel, memberId: MemberId): Promise<ReadonlyMap<FileId, string>> {
  const rows = await db.q
    .select({ fileId: upload.fileId, usedBy: upload.usedBy })
    .from(upload)
    .where(eq(upload.memberId, memberId))
    .limit(100_000)
  return new Map(rows.flatMap(({ fileId, usedBy }) => (usedBy === null ? [] : [[fileId, usedBy]])))
}

/** These files are about to be thrown away. */
export async function forgetFiles(tx: Transaction, ids: readonly FileId[]): Promise<void> {
  await tx.delete(upload).where(inArray(upload.fileId, [...ids]))
}
