import { and, asc, count, eq, gt, inArray, isNull, lt, or, sql, sum } from 'drizzle-orm'
import type { UploadKind } from '@rostrum/contract/content'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor } from '../kernel/db'
import { contentUpload as upload } from './tables'

export interface Loose {
  readonly files: number
  readonly bytes: number
}

export type UploadRow = typeof upload.$inferSelect

/** Files that members uploaded and that are not attached to anything yet. */
export function uploadRepository({ q, tx }: Database) {
  return {
    /** The member's files since then that nothing uses. */
    loose: (memberId: MemberId, since: Date): Promise<Loose> => looseOf(q, memberId, since),
    /** False, and nothing is added, when the member would have more than that since then. One upload after the other. */
    addWithin: (row: UploadRow, since: Date, most: Loose): Promise<boolean> =>
      tx(row.memberId, async (inside) => {
        await inside.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${row.memberId}`}, 0))`)
        const { files, bytes } = await looseOf(inside, row.memberId, since)
        if (files + 1 > most.files || bytes + row.bytes > most.bytes) return false
        await inside.insert(upload).values(row)
        return true
      }),
    /**
     * Attaches all of them to `usedBy`, or none: each must be this member's, recent, and free or attached to it
     * already; with `use`, each must have been uploaded for that.
     */
    claim(
      memberId: MemberId,
      ids: readonly FileId[],
      usedBy: string,
      { since, use }: { readonly since: Date; readonly use?: UploadKind | undefined },
    ): Promise<UploadRow[]> {
      return tx(memberId, async (inside) => {
        const free = and(
          inArray(upload.fileId, [...ids]),
          eq(upload.memberId, memberId),
          use && eq(upload.use, use),
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
    /** Uploaded before then and never used, oldest first. */
    listLoose: (before: Date, limit: number): Promise<UploadRow[]> =>
      q
        .select()
        .from(upload)
        .where(and(isNull(upload.usedBy), lt(upload.at, before)))
        .orderBy(asc(upload.at), asc(upload.fileId))
        .limit(limit),
    /** The files are freed: what they were attached to is deleted. */
    drop: async (fileId: FileId) => void (await q.delete(upload).where(eq(upload.fileId, fileId))),
    /** False: something has used it since. */
    async forget(fileId: FileId): Promise<boolean> {
      const gone = await q
        .delete(upload)
        .where(and(eq(upload.fileId, fileId), isNull(upload.usedBy)))
        .returning({ fileId: upload.fileId })
      return gone.length > 0
    },
  }
}

async function looseOf(executor: Executor, memberId: MemberId, since: Date): Promise<Loose> {
  const [found] = await executor
    .select({ files: count(), bytes: sum(upload.bytes).mapWith(Number) })
    .from(upload)
    .where(and(eq(upload.memberId, memberId), isNull(upload.usedBy), gt(upload.at, since)))
  return { files: found?.files ?? 0, bytes: found?.bytes ?? 0 }
}

export type UploadRepository = ReturnType<typeof uploadRepository>
