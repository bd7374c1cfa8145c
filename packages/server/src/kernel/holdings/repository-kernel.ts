import { eq } from 'drizzle-orm'
import type { Database } from '../db'
import { idempotency } from '../idempotency/tables'
import { file } from '../storage/tables'
import { ends, movedBy } from './merging'
import { erasedTable } from './repository'
import type { Holding } from './types'

/** What the kernel itself knows of members. */
export function kernelHoldings(db: Database): readonly Holding[] {
  const files = erasedTable(db, {
    name: 'kernel.files',
    group: 'activity',
    title: '文件',
    purpose: '保存您上传的文件',
    isInternal: true,
    table: file,
    member: file.ownerId,
    at: file.at,
    order: [file.id],
    fields: { 时间: file.at, 文件名: file.fileName, 字节: file.size },
    // Whatever a file hangs on takes it along.
    merge: [movedBy([file], async () => undefined)],
  })
  return [
    {
      ...files,
      /** Bytes and rows go together, once all of this has committed; what stays loses the name its owner gave it. */
      end: async (tx, memberId) =>
        void (await tx.update(file).set({ fileName: null }).where(eq(file.ownerId, memberId))),
    },
    erasedTable(db, {
      name: 'kernel.deeds',
      group: 'activity',
      title: '重复提交的识别',
      purpose: '同一次提交只做一次，七天后删除',
      isInternal: true,
      table: idempotency,
      member: idempotency.owner,
      at: idempotency.at,
      order: [idempotency.key],
      fields: { 时间: idempotency.at },
      merge: [ends('asks of the account that is over', idempotency)],
    }),
  ]
}
