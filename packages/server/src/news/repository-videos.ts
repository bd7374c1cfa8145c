import { and, asc, desc, eq, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { FileId, TeacherId } from '@rostrum/contract/kernel'
import type { VideoCategoryId, VideoId } from '@rostrum/contract/news'
import type { Database } from '../kernel/db'
import { newsVideoCaptions as videoCaptions } from './captions/tables'
import type { Reader } from './policy'
import { counts, type NewsWindow } from './repository-articles'
import { videoSays } from './repository-search'
import { newsCounter as counter, newsVideo as video, newsVideoCategory as category } from './tables'
import { newsVideoDraft as draft, newsVideoFile as videoFile } from './video-desk/tables'

/** Which videos a list shows. Absent: no such condition. */
export interface VideoFilter {
  readonly categoryId?: VideoCategoryId
  readonly teacherId?: TeacherId
  readonly keyword?: string
  /** The searching reader: text they may not read does not affect the results. */
  readonly reader?: Reader
}
export type VideoListed = Awaited<ReturnType<VideoRepository['list']>>[number]
export type NewVideo = typeof video.$inferInsert
type Refilm = Pick<NewVideo, 'fileId' | 'durationSec' | 'description' | 'tokens'>

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
  isPublic: video.isPublic,
  sample: video.sample,
  ...counts,
}
const whole = { ...listed, description: video.description, fileId: video.fileId, commentsOpen: video.commentsOpen }

/** The recording of a video that the product published itself. */
const fileOf = (fileId: FileId, durationSec: number) => ({
  fileId,
  durationSec,
  by: 'system' as const,
  at: sql`now()`,
  isUsed: true,
})

/** Videos and their categories. */
export function videoRepository({ q, tx }: Database) {
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

  const isAny = published(sql`${sql.placeholder('now')}`)
  const any = q.select({ id: video.id }).from(video).where(isAny).limit(1).prepare('news.anyVideo')

  return {
    async find(id: VideoId, now: Date) {
      const [row] = await byId.execute({ id, now })
      return row
    },

    /** By id, in no order. */
    listPublished: async (ids: readonly VideoId[], now: Date) => select([inArray(video.id, [...ids])], now),
    hasAny: async (now: Date): Promise<boolean> => (await any.execute({ now })).length > 0,

    /** Newest first. `offset` serves clients that only know page numbers; ours continue from `after`. */
    async list(
      { categoryId, teacherId, keyword, reader }: VideoFilter,
      { after, offset, limit }: NewsWindow,
      now: Date,
    ) {
      const words = keyword === undefined ? undefined : videoSays(keyword, reader)
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
    listNear: async (
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

    listCategories: async () => q.select().from(category).orderBy(asc(category.position), asc(category.id)).limit(200),

    /** Sample videos with this title. */
    listSamples: async (title: string) =>
      q
        .select({ id: video.id, fileId: video.fileId })
        .from(video)
        .where(and(eq(video.sample, true), eq(video.title, title)))
        .orderBy(asc(video.id))
        .limit(20),
    /** The working copies with them: nobody should publish the old recording again. */
    refilm: async ([first, ...others]: readonly VideoId[], { tokens, ...change }: Refilm) => {
      if (first === undefined) return
      const { fileId, durationSec, description } = change
      const ids = [first, ...others]
      await tx(first, async (inside) => {
        await inside.insert(videoFile).values(fileOf(fileId, durationSec)).onConflictDoNothing()
        await inside
          .update(video)
          .set({ ...change, tokens })
          .where(inArray(video.id, ids))
        await inside.update(draft).set({ fileId, description }).where(inArray(draft.id, ids))
      })
    },
    async usesFile(fileId: FileId): Promise<boolean> {
      const rows = await q.select({ id: video.id }).from(video).where(eq(video.fileId, fileId)).limit(1)
      return rows.length > 0
    },

    /** With its captions. */
    dropFile: (fileId: FileId) =>
      tx(fileId, async (inside) => {
        await inside.delete(videoCaptions).where(eq(videoCaptions.fileId, fileId))
        await inside.delete(videoFile).where(eq(videoFile.fileId, fileId))
      }),

    /** A video that is ready, and the working copy from which it is changed. */
    add: (row: NewVideo) =>
      tx(row.id, async (inside) => {
        const at = { changedAt: row.publishAt, touchedAt: row.publishAt }
        await inside.insert(videoFile).values(fileOf(row.fileId, row.durationSec)).onConflictDoNothing()
        await inside.insert(video).values(row)
        await inside
          .insert(draft)
          .values({ isPublic: true, ...row, ...at, state: 'published', version: 1, changedBy: 'system' })
      }),
    addCategories: async (rows: (typeof category.$inferInsert)[]) =>
      void (await q.insert(category).values(rows).onConflictDoNothing()),
  }
}

export type VideoRepository = ReturnType<typeof videoRepository>
