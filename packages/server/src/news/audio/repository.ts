import { and, eq, inArray, lte } from 'drizzle-orm'
import type { FileId } from '@rostrum/contract/kernel'
import type { NewsId } from '@rostrum/contract/news'
import type { Database } from '@rostrum/server/kernel/db'
import { newsArticle as article } from '../tables'
import { newsAudio as audio } from './tables'

/** Recordings of articles. */
export function audioRepository({ q }: Database) {
  return {
    add: async (row: typeof audio.$inferInsert): Promise<void> => void (await q.insert(audio).values(row)),
    async find(id: FileId) {
      const [row] = await q.select().from(audio).where(eq(audio.fileId, id))
      return row
    },
    /** The recording of what members read now. */
    async findOf(id: NewsId, now: Date) {
      const [row] = await q
        .select({ fileId: audio.fileId, durationSec: audio.durationSec })
        .from(article)
        .innerJoin(audio, eq(audio.fileId, article.audioId))
        .where(and(eq(article.id, id), inArray(article.state, ['published', 'edited']), lte(article.publishAt, now)))
      return row
    },
  }
}

export type AudioRepository = ReturnType<typeof audioRepository>
