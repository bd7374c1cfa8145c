import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { CommentId, NewsId } from '@rostrum/contract/news'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Transaction } from '../kernel/db'
import type { CursorPosition } from './cursor'
import { newsComment as comment, newsCommentLike as liking } from './tables'

export type NewComment = typeof comment.$inferInsert
export type CommentRow = Awaited<ReturnType<CommentRepository['list']>>[number]

const viewer = sql.placeholder('viewer')
const liked = sql<boolean>`exists (select 1 from ${liking} where ${liking.memberId} = ${viewer} and ${liking.commentId} = ${comment.id})`
const visible = sql`(${comment.state} = 'shown' or (${comment.state} = 'deleted' and ${comment.replies} > 0)
  or (${comment.state} in ('held', 'rejected') and ${comment.senderId} = ${viewer}))`
const shown = {
  newsId: comment.newsId,
  id: comment.id,
  senderId: comment.senderId,
  threadId: comment.threadId,
  replyToId: comment.replyToId,
  content: comment.content,
  state: comment.state,
  reason: comment.reason,
  likes: comment.likes,
  replies: comment.replies,
  createdAt: comment.createdAt,
  liked,
}

/** Pages of comments and of replies, from the beginning or from a cursor. */
function preparedPages({ q }: Database) {
  const page = (name: string, where: (SQL | undefined)[], order: SQL[]) =>
    q
      .select(shown)
      .from(comment)
      .where(and(visible, ...where))
      .orderBy(...order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name)

  const heads = and(eq(comment.newsId, sql.placeholder('news')), isNull(comment.threadId))
  const afterId = sql`${sql.placeholder('afterId')}::uuid`
  const hotter = sql`(${comment.likes}, ${comment.id}) < (${sql.placeholder('value')}::bigint, ${afterId})`
  const byHeat = [desc(comment.likes), desc(comment.id)]
  const pages = {
    hot: page('news.comments.hot', [heads], byHeat),
    hotOn: page('news.comments.hot.on', [heads, hotter], byHeat),
    new: page('news.comments.new', [heads], [desc(comment.id)]),
    newOn: page('news.comments.new.on', [heads, sql`${comment.id} < ${afterId}`], [desc(comment.id)]),
  }
  const thread = and(eq(comment.newsId, sql.placeholder('news')), eq(comment.threadId, sql.placeholder('thread')))
  const replies = page('news.replies', [thread], [asc(comment.id)])
  const repliesOn = page('news.replies.on', [thread, sql`${comment.id} > ${afterId}`], [asc(comment.id)])
  return { pages, replies, repliesOn }
}

/** Comments, stored by article. Rows are never removed: a deleted comment stays as a record with its state. */
export function commentRepository(db: Database) {
  const { q } = db
  const { pages, replies, repliesOn } = preparedPages(db)

  return {
    list(
      newsId: NewsId,
      sort: 'hot' | 'new',
      memberId: MemberId,
      window: { after?: CursorPosition; offset: number; limit: number },
    ) {
      const query = window.after === undefined ? pages[sort] : pages[`${sort}On`]
      return query.execute(placed(memberId, newsId, window))
    },

    listReplies(
      newsId: NewsId,
      head: CommentId,
      memberId: MemberId,
      window: { after?: CursorPosition; offset: number; limit: number },
    ) {
      const query = window.after === undefined ? replies : repliesOn
      return query.execute({ ...placed(memberId, newsId, window), thread: head })
    },

    async find(id: CommentId) {
      const [row] = await q.select().from(comment).where(eq(comment.id, id))
      return row
    },

    /**
     * Adds a comment once per key; a repeat of it, or of `earlierKey`, returns the first one. The head of its thread
     * counts it.
     */
    add: (row: NewComment, earlierKey?: string) =>
      db.tx(row.newsId, async (tx) => {
        const earlier = earlierKey === undefined ? undefined : await firstOf(tx, { ...row, idempotencyKey: earlierKey })
        if (earlier !== undefined) return { row: earlier, added: false }
        const [added] = await tx.insert(comment).values(row).onConflictDoNothing().returning()
        if (added === undefined) return { row: await firstOf(tx, row), added: false }
        if (added.threadId !== null && added.state === 'shown') await countReply(tx, added.newsId, added.threadId, 1)
        return { row: added, added: true }
      }),

    /** False when it was deleted already. */
    remove: (newsId: NewsId, id: CommentId, at: Date) =>
      db.tx(newsId, async (tx) => {
        const [before] = await tx
          .select()
          .from(comment)
          .where(and(eq(comment.newsId, newsId), eq(comment.id, id)))
          .for('update')
        if (before === undefined || before.state === 'deleted') return undefined
        await tx
          .update(comment)
          .set({ state: 'deleted', deletedAt: at })
          .where(and(eq(comment.newsId, newsId), eq(comment.id, id)))
        if (before.threadId !== null && before.state === 'shown') await countReply(tx, newsId, before.threadId, -1)
        return { wasShown: before.state === 'shown' }
      }),
  }
}

export type CommentRepository = ReturnType<typeof commentRepository>

function placed(
  viewer: MemberId,
  news: NewsId,
  { after, offset, limit }: { after?: CursorPosition; offset: number; limit: number },
) {
  return { viewer, news, value: after?.value, afterId: after?.id, offset: after === undefined ? offset : 0, limit }
}

async function firstOf(tx: Transaction, { newsId, senderId, idempotencyKey }: NewComment) {
  const [first] = await tx
    .select()
    .from(comment)
    .where(and(eq(comment.newsId, newsId), eq(comment.senderId, senderId), eq(comment.idempotencyKey, idempotencyKey)))
  return first
}

async function countReply(tx: Transaction, newsId: NewsId, head: CommentId, change: 1 | -1): Promise<void> {
  await tx
    .update(comment)
    .set({ replies: sql`greatest(0, ${comment.replies} + ${change})` })
    .where(and(eq(comment.newsId, newsId), eq(comment.id, head)))
}
