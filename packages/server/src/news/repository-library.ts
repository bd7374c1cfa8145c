import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FileId, LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { CommentId, NewsId, VideoId } from '@rostrum/contract/news'
import type { Database } from '../kernel/db'
import { articleLevels } from './repository-levels'
import {
  newsArticle as article,
  newsComment as comment,
  newsFavourite as kept,
  newsVideo as video,
  type NewsState,
} from './tables'

/** An article or a video for lists of other slices, in any state. */
export interface NewsLibraryRow {
  readonly id: string
  readonly title: string
  readonly authorId: TeacherId | null
  readonly sourceName?: string
  readonly coverId: FileId | null
  readonly state: NewsState
  readonly publishAt: Date
  readonly levelIds: LevelId[]
  readonly isPublic?: boolean
}

/** Articles and videos by their ids, including those that were taken down. */
export function libraryRepository({ q }: Database) {
  return {
    articles: (ids: readonly NewsId[]): Promise<NewsLibraryRow[]> =>
      q
        .select({
          id: article.id,
          title: article.title,
          authorId: article.authorId,
          sourceName: article.sourceName,
          coverId: article.coverId,
          state: article.state,
          publishAt: article.publishAt,
          levelIds: articleLevels,
          isPublic: article.isPublic,
        })
        .from(article)
        .where(inArray(article.id, [...ids]))
        .limit(ids.length),
    videos: (ids: readonly VideoId[]): Promise<NewsLibraryRow[]> =>
      q
        .select({
          id: video.id,
          title: video.title,
          authorId: video.teacherId,
          coverId: video.coverId,
          state: video.state,
          publishAt: video.publishAt,
          levelIds: video.levelIds,
        })
        .from(video)
        .where(inArray(video.id, [...ids]))
        .limit(ids.length),
    comments: async (ids: readonly CommentId[]) =>
      q
        .select({
          id: comment.id,
          content: comment.content,
          senderId: comment.senderId,
          state: comment.state,
          title: sql<string>`coalesce(${article.title}, ${video.title}, '')`,
        })
        .from(comment)
        .leftJoin(article, eq(article.id, comment.newsId))
        .leftJoin(video, eq(video.id, comment.newsId))
        .where(inArray(comment.id, [...ids]))
        .limit(ids.length),
    listKept: (memberId: MemberId, limit: number): Promise<{ id: string; at: Date; note: string | null }[]> =>
      q
        .select({ id: kept.newsId, at: kept.at, note: kept.note })
        .from(kept)
        .where(eq(kept.memberId, memberId))
        .orderBy(desc(kept.at), asc(kept.newsId))
        .limit(limit),
  }
}

export type NewsLibraryRepository = ReturnType<typeof libraryRepository>
