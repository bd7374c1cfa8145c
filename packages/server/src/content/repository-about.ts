import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { AboutMediaId } from '@rostrum/contract/content'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor, Transaction } from '../kernel/db'
import { contentMedia as media, contentMediaAction as action, contentMediaPlay as play } from './tables-about'

export type MediaRow = typeof media.$inferSelect
export type MediaActionRow = typeof action.$inferSelect
export type PlayRow = typeof play.$inferSelect

const SHOWN_MAX = 100

/** Recordings about the company, and how much of each a member has heard. */
export function aboutRepository({ q }: Database) {
  return {
    listMedia: (): Promise<MediaRow[]> =>
      q
        .select()
        .from(media)
        .where(eq(media.isOff, false))
        .orderBy(asc(media.position), asc(media.mediaId))
        .limit(SHOWN_MAX),
    listAllMedia: ({ offset, limit }: { offset: number; limit: number }): Promise<MediaRow[]> =>
      q.select().from(media).orderBy(asc(media.position), asc(media.mediaId)).limit(limit).offset(offset),
    async findMedia(id: AboutMediaId): Promise<MediaRow | undefined> {
      const [row] = await q.select().from(media).where(eq(media.mediaId, id))
      return row
    },
    addMedia: async (row: MediaRow, tx: Executor = q) => void (await tx.insert(media).values(row)),
    async holdMedia(tx: Transaction, id: AboutMediaId): Promise<MediaRow | undefined> {
      const [row] = await tx.select().from(media).where(eq(media.mediaId, id)).for('update')
      return row
    },
    changeMedia: async (tx: Executor, { mediaId, ...row }: MediaRow) =>
      void (await tx.update(media).set(row).where(eq(media.mediaId, mediaId))),
    addAction: async (tx: Executor, row: MediaActionRow) => void (await tx.insert(action).values(row)),
    listActions: (id: AboutMediaId, { offset, limit }: { offset: number; limit: number }): Promise<MediaActionRow[]> =>
      q
        .select()
        .from(action)
        .where(eq(action.mediaId, id))
        .orderBy(desc(action.at), desc(action.id))
        .limit(limit)
        .offset(offset),
    async lastPosition(): Promise<number> {
      const [row] = await q.select({ position: media.position }).from(media).orderBy(desc(media.position)).limit(1)
      return row?.position ?? -1
    },
    /** Of these files. */
    listPlays: (memberId: MemberId, files: readonly FileId[]): Promise<PlayRow[]> =>
      files.length === 0
        ? Promise.resolve([])
        : q
            .select()
            .from(play)
            .where(and(eq(play.memberId, memberId), inArray(play.fileId, [...files]))),
    /** Locked until the transaction ends; the first call makes the row. */
    async holdPlay(tx: Transaction, fresh: PlayRow): Promise<{ row: PlayRow; isNew: boolean }> {
      const added = await tx.insert(play).values(fresh).onConflictDoNothing().returning()
      const [row] = await tx
        .select()
        .from(play)
        .where(and(eq(play.memberId, fresh.memberId), eq(play.mediaId, fresh.mediaId), eq(play.fileId, fresh.fileId)))
        .for('update')
      if (!row) throw new Error('a play that was just stored is gone')
      return { row, isNew: added.length > 0 }
    },
    changePlay: async (tx: Transaction, { memberId, mediaId, fileId }: PlayRow, part: Partial<PlayRow>) =>
      void (await tx
        .update(play)
        .set(part)
        .where(and(eq(play.memberId, memberId), eq(play.mediaId, mediaId), eq(play.fileId, fileId)))),
  }
}

export type AboutRepository = ReturnType<typeof aboutRepository>
