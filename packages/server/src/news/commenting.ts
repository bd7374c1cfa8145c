import { createHash } from 'node:crypto'
import { CommentId, type NewsId } from '@rostrum/contract/news'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { Clock } from '../kernel/clock'
import { isUuid, newId } from '../kernel/db'
import { refuse } from '../kernel/refusal'
import type { NewsCounters, Counts } from './counters'
import { pageOfRows, positionOf } from './cursor'
import type { Commenter, NewsPeople } from './people'
import { isVisible, type CommentScreening, type Reader } from './policy'
import type { CommentRepository, CommentRow } from './repository-comments'
import type { ReactionRepository } from './repository-reactions'
import type { NewsAnswer } from './presenting'
import type { NewsPageAsked } from './reading'

/** The subject of comments: an article, or a video. Refuses one that is missing or hidden from this member. */
export interface CommentedItems {
  getReadable(
    id: NewsId,
    reader: Reader,
  ): Promise<{ readonly authorId: TeacherId | null; readonly commentsOpen: boolean } & Counts>
}

export interface CommentParts {
  readonly comments: CommentRepository
  readonly reactions: ReactionRepository
  readonly counters: NewsCounters
  readonly people: NewsPeople
  /** The kinds a caller may name. */
  readonly subjects: CommentedItems
  /** The kinds an existing comment may belong to. */
  readonly anySubject: CommentedItems
  readonly screen: CommentScreening
  readonly clock: Clock
}
export interface CommentInput {
  readonly newsId: NewsId
  readonly content: string
  readonly parentId?: CommentId
  readonly idempotencyKey?: string
}
type Shown = NewsAnswer<'news.comment'>

/** Without a client's key, the same text twice in this time (up to twice as long) is one comment. */
const SAME_WORDS_MS = 10_000

/** Comments and their threads. */
export function commentingService({
  comments,
  reactions,
  counters,
  people,
  subjects,
  anySubject,
  screen,
  clock,
}: CommentParts) {
  async function present(rows: readonly CommentRow[], reader: Reader, authorId: string | null): Promise<Shown[]> {
    const ids = new Set(
      rows.flatMap(({ senderId, replyToId }) => (replyToId === null ? [senderId] : [senderId, replyToId])),
    )
    const known = await people.commenters([...ids])
    return rows.map((row) => presentComment(row, reader.memberId, authorId, known))
  }

  /** A comment that this member can see. */
  async function getVisible(id: CommentId, reader: Reader) {
    const comment = isUuid(id) ? await comments.find(id) : undefined
    if (comment === undefined || !isVisible(comment, reader.memberId)) return refuse('news.comment_not_found')
    return comment
  }

  /** The comment being answered, on the same article or video and not deleted. */
  async function parentOf({ newsId, parentId }: CommentInput, reader: Reader) {
    if (parentId === undefined) return undefined
    const parent = await getVisible(parentId, reader)
    return parent.newsId === newsId && parent.state === 'shown' ? parent : refuse('news.comment_not_found')
  }

  return {
    async list(
      newsId: NewsId,
      sort: 'hot' | 'new',
      page: NewsPageAsked,
      reader: Reader,
    ): Promise<NewsAnswer<'news.listComments'>> {
      const article = await subjects.getReadable(newsId, reader)
      const rows = await comments.list(newsId, sort, reader.memberId, windowOf(page))
      const shown = await present(rows, reader, article.authorId)
      return {
        ...pageOfRows(rows, page.pageSize, shown, (row) => ({ value: sort === 'hot' ? row.likes : 0, id: row.id })),
        total: article.comments,
      }
    },

    async listReplies(id: CommentId, page: NewsPageAsked, reader: Reader): Promise<NewsAnswer<'news.listReplies'>> {
      const head = await getVisible(id, reader)
      const article = await anySubject.getReadable(head.newsId, reader)
      const rows = await comments.listReplies(head.newsId, id, reader.memberId, windowOf(page))
      const shown = await present(rows, reader, article.authorId)
      return { ...pageOfRows(rows, page.pageSize, shown, (row) => ({ value: 0, id: row.id })), total: head.replies }
    },

    async comment(said: CommentInput, reader: Reader): Promise<Shown> {
      const article = await subjects.getReadable(said.newsId, reader)
      if (!article.commentsOpen) return refuse('news.comments_closed')
      const parent = await parentOf(said, reader)
      const verdict = await screen(said.content)
      if (verdict.state === 'refused') return refuse('news.comment_rejected')
      const now = clock.now()
      const { row, added } = await comments.add(
        {
          newsId: said.newsId,
          id: CommentId.parse(newId()),
          senderId: reader.memberId,
          idempotencyKey: said.idempotencyKey ?? keyOf(said, now),
          threadId: parent === undefined ? null : (parent.threadId ?? parent.id),
          replyToId: parent?.threadId ? parent.senderId : null,
          content: verdict.content ?? said.content,
          state: verdict.state,
          reason: verdict.state === 'held' ? verdict.reason : null,
          likes: 0,
          replies: 0,
          createdAt: new Date(now),
        },
        said.idempotencyKey === undefined ? keyOf(said, now - SAME_WORDS_MS) : undefined,
      )
      if (row === undefined) return refuse('kernel.duplicate_submit')
      if (added && row.state === 'shown') counters.touch(said.newsId)
      const [shown] = await present([{ ...row, liked: false }], reader, article.authorId)
      return shown ?? refuse('news.comment_not_found')
    },

    async like(id: CommentId, reader: Reader, on?: boolean): Promise<NewsAnswer<'news.likeComment'>> {
      const comment = await getVisible(id, reader)
      if (comment.state !== 'shown') return refuse('news.comment_not_found')
      await anySubject.getReadable(comment.newsId, reader)
      const liked = await reactions.likeComment(reader.memberId, id, comment.newsId, new Date(clock.now()), on)
      counters.touchComment(id)
      return { liked: liked.on, likes: await reactions.countCommentLikes(id) }
    },

    async remove(id: CommentId, reader: Reader): Promise<null> {
      const comment = await getVisible(id, reader)
      if (comment.senderId !== reader.memberId) return refuse('news.comment_not_yours')
      const removed = await comments.remove(comment.newsId, id, new Date(clock.now()))
      if (removed === undefined) return refuse('news.comment_not_found')
      if (removed.wasShown) counters.touch(comment.newsId)
      return null
    },
  }
}

export type CommentingService = ReturnType<typeof commentingService>

function windowOf({ pageNum, pageSize, cursor }: NewsPageAsked) {
  return {
    after: cursor === undefined ? undefined : positionOf(cursor),
    offset: (pageNum - 1) * pageSize,
    limit: pageSize + 1,
  }
}

function keyOf({ content, parentId }: CommentInput, now: number): string {
  return createHash('sha256')
    .update(`${parentId ?? ''}\n${Math.floor(now / SAME_WORDS_MS)}\n${content}`)
    .digest('base64url')
}

function presentComment(
  row: CommentRow,
  viewer: MemberId,
  authorId: string | null,
  known: ReadonlyMap<MemberId, Commenter>,
): Shown {
  const sender = known.get(row.senderId)
  const isDeleted = row.state === 'deleted'
  return {
    id: row.id,
    newsId: row.newsId,
    parentId: row.threadId ?? undefined,
    replyTo: row.replyToId === null ? undefined : (known.get(row.replyToId)?.name ?? ''),
    content: isDeleted ? '' : row.content,
    sender: {
      id: row.senderId,
      name: sender?.name ?? '',
      avatar: sender?.avatar,
      isTeacher: sender?.teacherId !== undefined,
      teacherId: sender?.teacherId,
      regNo: sender?.regNo,
    },
    likes: row.likes,
    liked: row.liked,
    replies: row.replies,
    state: row.state,
    reason: row.reason ?? undefined,
    mine: row.senderId === viewer,
    byAuthor: authorId !== null && sender?.teacherId === authorId,
    createdAt: row.createdAt.getTime(),
  }
}
