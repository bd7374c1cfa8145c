import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Database } from '../kernel/db'
import { contentUpload as upload } from './tables'

export type UploadRow = typeof upload.$inferSelect

/** Files members handed in, until they hang on something. */
export function uploadRepository({ q, tx }: Database) {
  return {
    add: async (row: UploadRow) => void (await q.insert(upload).values(row)),
    /** Hangs all of them on `usedBy`, or none: each must be this member's, young, and free or on it already. */
    claim(memberId: MemberId, ids: readonly FileId[], usedBy: string, since: Date): Promise<UploadRow[]> {
      return tx(memberId, async (inside) => {
        const free = and(
          inArray(upload.fileId, [...ids]),
          eq(upload.memberId, memberId),
          or(and(isNull(upload.usedBy), gt(upload.at, since)), eq(upload.usedBy, usedBy)),
        )
        const rows = await inside.select().from(upload).where(free).orderBy(asc(upload.fileId)).for('update')
        if (rows.length !== ids.length) return []
        await inside
          .update(upload)
          .set({ usedBy })
          .where(inArray(upload.fileId, [...ids]))
        return rows
      })
    },
    /** Handed in before then and used for nothing, oldest first. */
    listLoose: (before: Date, limit: number): Promise<UploadRow[]> =>
      q
        .select()
        .from(upload)
        .where(and(isNull(upload.usedBy), lt(upload.at, before)))
        .orderBy(asc(upload.at), asc(upload.fileId))
        .limit(limit),
    /** Whatever it hung on is gone. */
    drop: async (fileId: FileId) => void (await q.delete(upload).where(eq(upload.fileId, fileId))),
    /** False: somebody uses it since. */
    async forget(fileId: FileId): Promise<boolean> {
      const gone = await q
        .delete(upload)
        .where(and(eq(upload.fileId, fileId), isNull(upload.usedBy)))
        .returning({ fileId: upload.fileId })
      return gone.length > 0
    },
  }
}

export type UploadRepository = ReturnType<typeof uploadRepository>
