import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AboutMediaId } from '@rostrum/contract/content'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Transaction } from '../kernel/db'
import { contentMedia as media, contentMediaPlay as play } from './tables-about'

export type MediaRow = typeof media.$inferSelect
export type PlayRow = typeof play.$inferSelect

const SHOWN_MAX = 100

/** Recordings about the company, and how much of each a member has heard. */
export function aboutRepository({ q }: Database) {
  return {
    listMedia: (): Promise<MediaRow[]> => q.select().from(media).where(eq(media.isOff, false)).orderBy(asc(media.position), asc(media.mediaId)).limit(SHOWN_MAX),
    listAllMedia: ({ offset, limit }: { offset: number; limit: number }): Promise<MediaRow[]> =>
      q.select().from(media).orderBy(asc(media.position), asc(media.mediaId)).limit(limit).offset(offset),
    async findMedia(id: AboutMediaId): Promise<MediaRow | undefined> {
      const [row] = await q.select().from(media).where(eq(media.mediaId, id))
      return row
    },
    addMedia: async (row: MediaRow) => void (await q.insert(media).values(row)),
    async changeMedia(id: AboutMediaId, part: Partial<MediaRow>): Promise<MediaRow | undefined> {
      const [row] = await q.update(media).set(part).where(eq(media.mediaId, id)).returning()
      return row
    },
    listPlays: (memberId: MemberId, ids: readonly AboutMediaId[]): Promise<PlayRow[]> =>
      q.select().from(play).where(and(eq(play.memberId, memberId), inArray(play.mediaId, [...ids]))),
    /** Held until the transaction ends; made when it is the first. */
    async holdPlay(tx: Transaction, fresh: PlayRow): Promise<{ row: PlayRow; isNew: boolean }> {
      const added = await tx.insert(play).values(fresh).onConflictDoNothing().returning()
      const [row] = await tx.select().from(play).where(and(eq(play.memberId, fresh.memberId), eq(play.mediaId, fresh.mediaId))).for('update')
      if (!row) throw new Error('a play that was just stored is gone')
      return { row, isNew: added.length > 0 }
    },
    changePlay: async (tx: Transaction, { memberId, mediaId }: PlayRow, part: Partial<PlayRow>) =>
      void (await tx.update(play).set(part).where(and(eq(play.memberId, memberId), eq(play.mediaId, mediaId)))),
  }
}

export type AboutRepository = ReturnType<typeof aboutRepository>
