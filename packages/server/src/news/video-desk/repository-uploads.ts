import { and, asc, count, desc, eq, isNull, lt } from 'drizzle-orm'
import type { FileId, OperatorId } from '@rostrum/contract/kernel'
import type { VideoUploadId } from '@rostrum/contract/news'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import { newsVideoFile as file, newsVideoUpload as upload } from './tables'

export type UploadedVideo = typeof upload.$inferSelect
export type NewVideoFile = typeof file.$inferInsert

/** Video files on their way and those that arrived. */
export function videoUploadRepository({ q }: Database) {
  const open = (by: OperatorId) => and(eq(upload.operatorId, by), isNull(upload.fileId))
  return {
    /** False: this operator has begun the same file already. */
    async begin(row: typeof upload.$inferInsert): Promise<boolean> {
      const added = await q.insert(upload).values(row).onConflictDoNothing().returning({ id: upload.id })
      return added.length > 0
    },
    async findSame(by: OperatorId, { fileName, bytes, modifiedAt }: SameFile): Promise<UploadedVideo | undefined> {
      const same = and(eq(upload.fileName, fileName), eq(upload.bytes, bytes), eq(upload.modifiedAt, modifiedAt))
      const [row] = await q
        .select()
        .from(upload)
        .where(and(open(by), same))
      return row
    },
    /** Only the operator who began it. */
    async find(by: OperatorId, id: VideoUploadId): Promise<UploadedVideo | undefined> {
      const [row] = await q
        .select()
        .from(upload)
        .where(and(eq(upload.id, id), eq(upload.operatorId, by)))
      return row
    },
    /** One piece after the other. */
    async hold(tx: Transaction, by: OperatorId, id: VideoUploadId): Promise<UploadedVideo | undefined> {
      const [row] = await tx
        .select()
        .from(upload)
        .where(and(eq(upload.id, id), open(by)))
        .for('update')
      return row
    },
    grow: async (tx: Transaction, id: VideoUploadId, received: number, touchedAt: Date): Promise<void> =>
      void (await tx.update(upload).set({ received, touchedAt }).where(eq(upload.id, id))),
    async countOpen(by: OperatorId): Promise<number> {
      const [row] = await q.select({ open: count() }).from(upload).where(open(by))
      return row?.open ?? 0
    },
    listOpen: (by: OperatorId, limit: number): Promise<UploadedVideo[]> =>
      q.select().from(upload).where(open(by)).orderBy(desc(upload.touchedAt), desc(upload.id)).limit(limit),
    async finish(tx: Transaction, id: VideoUploadId, row: NewVideoFile, posterId: FileId | null): Promise<void> {
      await tx.insert(file).values(row)
      await tx.update(upload).set({ fileId: row.fileId, posterId, touchedAt: row.at }).where(eq(upload.id, id))
    },
    drop: async (id: VideoUploadId): Promise<void> => void (await q.delete(upload).where(eq(upload.id, id))),
    listRested: (before: Date, limit: number): Promise<UploadedVideo[]> =>
      q
        .select()
        .from(upload)
        .where(lt(upload.touchedAt, before))
        .orderBy(asc(upload.touchedAt), asc(upload.id))
        .limit(limit),
    async findFile(fileId: FileId) {
      const [row] = await q.select().from(file).where(eq(file.fileId, fileId))
      return row
    },
    useFile: async (fileId: FileId): Promise<void> =>
      void (await q.update(file).set({ isUsed: true }).where(eq(file.fileId, fileId))),
    listUnused: async (before: Date, limit: number) =>
      q
        .select({ fileId: file.fileId })
        .from(file)
        .where(and(eq(file.isUsed, false), lt(file.at, before)))
        .orderBy(asc(file.at), asc(file.fileId))
        .limit(limit),
    /** False: a draft has taken it since. */
    async dropUnused(fileId: FileId): Promise<boolean> {
      const gone = await q
        .delete(file)
        .where(and(eq(file.fileId, fileId), eq(file.isUsed, false)))
        .returning({ fileId: file.fileId })
      return gone.length > 0
    },
  }
}

export interface SameFile {
  readonly fileName: string
  readonly bytes: number
  readonly modifiedAt: number
}

export type VideoUploadRepository = ReturnType<typeof videoUploadRepository>
