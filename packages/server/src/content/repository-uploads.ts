import { and, asc, count, eq, gt, inArray, isNull, lt, or, sql, sum } from 'drizzle-orm'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '../kernel/db'
import { contentUpload as upload } from './tables'

export interface Loose {
  readonly files: number
  readonly bytes: number
}

export type UploadRow = typeof upload.$inferSelect

export interface AskedFree {
  readonly memberId: MemberId
  readonly ids: readonly FileId[]
  readonly usedBy: string
  readonly since: Date
}

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
    /** Those of them that are this member's, recent, and free or attached to `usedBy` already. */
    listFree: (asked: AskedFree): Promise<UploadRow[]> => freeIn(q, asked),
    /** The same, held until the transaction ends. */
    holdFree: (inside: Transaction, asked: AskedFree): Promise<UploadRow[]> => freeIn(inside, asked).for('update'),
    async attach(inside: Transaction, ids: readonly FileId[], usedBy: string): Promise<void> {
      await inside
        .update(upload)
        .set({ usedBy })
        .where(inArray(upload.fileId, [...ids]))
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

function freeIn(executor: Executor, { memberId, ids, usedBy, since }: AskedFree) {
  const isFree = or(and(isNull(upload.usedBy), gt(upload.at, since)), eq(upload.usedBy, usedBy))
  return executor
    .select()
    .from(upload)
    .where(and(inArray(upload.fileId, [...ids]), eq(upload.memberId, memberId), isFree))
    .orderBy(asc(upload.fileId))
}

async function looseOf(executor: Executor, memberId: MemberId, since: Date): Promise<Loose> {
  const [found] = await executor
    .select({ files: count(), bytes: sum(upload.bytes).mapWith(Number) })
    .from(upload)
    .where(and(eq(upload.memberId, memberId), isNull(upload.usedBy), gt(upload.at, since)))
  return { files: found?.files ?? 0, bytes: found?.bytes ?? 0 }
}

export type UploadRepository = ReturnType<typeof uploadRepository>
