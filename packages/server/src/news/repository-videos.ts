import { and, asc, desc, eq, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { VideoCategoryId, VideoId } from '@rostrum/contract/news'
import type { Database } from '../kernel/db'
import type { Reader } from './policy'
import { counts, type Window } from './repository-articles'
import { videoSays } from './repository-search'
import { newsCounter as counter, newsVideo as video, newsVideoCategory as category } from './tables'

/** Which videos a list is about. Absent: no such condition. */
export interface VideoFilter {
  readonly categoryId?: VideoCategoryId
  readonly teacherId?: TeacherId
  readonly keyword?: string
  /** Whose search it is: what somebody may not read does not decide what is found. */
  readonly reader?: Reader
}
export type VideoListed = Awaited<ReturnType<VideoRepository['list']>>[number]
export type VideoFound = Awaited<ReturnType<VideoRepository['find']>> & object
export type NewVideo = typeof video.$inferInsert

const listed = {
  id: video.id,
  categoryId: video.categoryId,
  categoryName: category.name,
  teacherId: video.teacherId,
  title: video.title,
  coverId: video.coverId,
  durationSec: video.durationSec,
  publishAt: video.publishAt,
  levelIds: video.levelIds,
  sample: video.sample,
  ...counts,
}
const whole = { ...listed, description: video.description, fileId: video.fileId, commentsOpen: video.commentsOpen }

/** Videos and their categories. */
export function videoRepository({ q }: Database) {
  const published = (now: SQL) => and(inArray(video.state, ['published', 'edited']), lte(video.publishAt, now))
  const byId = q
    .select(whole)
    .from(video)
    .innerJoin(category, eq(category.id, video.categoryId))
    .leftJoin(counter, eq(counter.newsId, video.id))
    .where(and(eq(video.id, sql.placeholder('id')), published(sql`${sql.placeholder('now')}`)))
    .prepare('news.video')

  const select = (conditions: (SQL | undefined)[], now: Date) =>
    q
      .select(listed)
      .from(video)
      .innerJoin(category, eq(category.id, video.categoryId))
      .leftJoin(counter, eq(counter.newsId, video.id))
      .where(and(published(sql`${now}`), ...conditions))

  return {
    async find(id: VideoId, now: Date) {
      const [row] = await byId.execute({ id, now })
      return row
    },

    /** Newest first. `offset` serves clients that only know page numbers; ours go on from `after`. */
    async list({ categoryId, teacherId, keyword, reader }: VideoFilter, { after, offset, limit }: Window, now: Date) {
      const words = keyword === undefined ? undefined : videoSays(keyword, reader)
      if (keyword !== undefined && words === undefined) return []
      const goesOn =
        after && sql`(${video.publishAt}, ${video.id}) < (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`
      return select(
        [
          categoryId === undefined ? undefined : eq(video.categoryId, categoryId),
          teacherId === undefined ? undefined : eq(video.teacherId, teacherId),
          words,
          goesOn,
        ],
        now,
      )
        .orderBy(desc(video.publishAt), desc(video.id))
        .limit(limit)
        .offset(after === undefined ? offset : 0)
    },

    /** Others: of the same category first, then of the same teacher, then the newest. */
    listNear: (
      near: { id: VideoId; categoryId: VideoCategoryId; teacherId: TeacherId | null },
      limit: number,
      now: Date,
    ) =>
      select([ne(video.id, near.id)], now)
        .orderBy(
          sql`${video.categoryId} = ${near.categoryId} desc`,
          sql`${video.teacherId} is not distinct from ${near.teacherId}::text desc`,
          desc(video.publishAt),
          desc(video.id),
        )
        .limit(limit),

    listCategories: () => q.select().from(category).orderBy(asc(category.position), asc(category.id)).limit(200),

    add: async (row: NewVideo) => void (await q.insert(video).values(row)),
    addCategories: async (rows: (typeof category.$inferInsert)[]) =>
      void (await q.insert(category).values(rows).onConflictDoNothing()),
  }
}

export type VideoRepository = ReturnType<typeof videoRepository>
