import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { CommentId, CommentState, NewsId } from '@rostrum/contract/news'
import { countWaiting, type Database, type Transaction } from '@rostrum/server/kernel/db'
import type { CursorPosition } from '../cursor'
import { newsArticle as article, newsComment as comment, newsVideo as video } from '../tables'

export type ReviewRow = Awaited<ReturnType<ReviewRepository['listHeld']>>[number]
export type HeldComment = typeof comment.$inferSelect

const listed = {
  id: comment.id,
  newsId: comment.newsId,
  title: sql<string>`coalesce(${article.title}, ${video.title}, '')`,
  isVideo: sql<boolean>`${video.id} is not null`,
  content: comment.content,
  threadId: comment.threadId,
  senderId: comment.senderId,
  state: comment.state,
  reason: comment.reason,
  createdAt: comment.createdAt,
  reviewedAt: comment.reviewedAt,
  reviewedBy: comment.reviewedBy,
}

/** Comments of all articles and videos, as those who review walk through them. */
export function reviewRepository({ q }: Database) {
  const rows = () =>
    q
      .select(listed)
      .from(comment)
      .leftJoin(article, eq(article.id, comment.newsId))
      .leftJoin(video, eq(video.id, comment.newsId))
  const later = (after: CursorPosition) =>
    or(
      gt(comment.createdAt, new Date(after.value)),
      and(eq(comment.createdAt, new Date(after.value)), sql`${comment.id} > ${after.id}::uuid`),
    )
  const earlier = (after: CursorPosition) =>
    or(
      lt(comment.reviewedAt, new Date(after.value)),
      and(eq(comment.reviewedAt, new Date(after.value)), sql`${comment.id} < ${after.id}::uuid`),
    )
  return {
    /** Longest waiting first. */
    listHeld: async (after: CursorPosition | undefined, limit: number) =>
      rows()
        .where(and(sql`${comment.state} = 'held'`, after && later(after)))
        .orderBy(asc(comment.createdAt), asc(comment.id))
        .limit(limit),
    held: () => countWaiting(q, comment, sql`${comment.state} = 'held'`, comment.createdAt),
    /** Last judged first; what was refused before anybody judged comments is not in it. */
    listRefused: async (after: CursorPosition | undefined, limit: number) =>
      rows()
        .where(and(sql`${comment.state} = 'rejected'`, sql`${comment.reviewedAt} is not null`, after && earlier(after)))
        .orderBy(desc(comment.reviewedAt), desc(comment.id))
        .limit(limit),
    find: async (ids: readonly CommentId[]) =>
      rows()
        .where(inArray(comment.id, [...ids]))
        .limit(ids.length),
    /** Nobody else changes it until the transaction ends. */
    async hold(tx: Transaction, newsId: NewsId, id: CommentId): Promise<HeldComment | undefined> {
      const [row] = await tx
        .select()
        .from(comment)
        .where(and(eq(comment.newsId, newsId), eq(comment.id, id)))
        .for('update')
      return row
    },
    async change(
      tx: Transaction,
      { newsId, id }: Pick<HeldComment, 'newsId' | 'id'>,
      change: Pick<HeldComment, 'reason' | 'reviewedAt' | 'reviewedBy'> & { readonly state: CommentState },
    ): Promise<void> {
      await tx
        .update(comment)
        .set(change)
        .where(and(eq(comment.newsId, newsId), eq(comment.id, id)))
    },
    /** The head of a thread counts the replies that are shown. */
    async recountReplies(tx: Transaction, newsId: NewsId, head: CommentId): Promise<void> {
      const replies = sql`(select count(*) from ${comment} r where r.news_id = ${newsId} and r.thread_id = ${head} and r.state = 'shown')`
      await tx
        .update(comment)
        .set({ replies })
        .where(and(eq(comment.newsId, newsId), eq(comment.id, head)))
    },
  }
}

export type ReviewRepository = ReturnType<typeof reviewRepository>
