import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FollowLevel } from '@rostrum/contract/member'
import type {
  CategoryCode,
  ColumnId,
  CommentId,
  CommentState,
  NewsId,
  VideoCategoryId,
  VideoId,
} from '@rostrum/contract/news'
import type { FileId, LevelId, MemberId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import { searchColumn } from '../kernel/db'
import type { OpinionStored } from './opinions/stored'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const newsId = () => uuid('news_id').$type<NewsId>().notNull()
const memberId = () => uuid('member_id').$type<MemberId>().notNull()

export type NewsState = 'draft' | 'review' | 'approved' | 'published' | 'edited' | 'removed'

// Reference tables: written by editors, read by everybody.

export const newsCategory = pgTable('news_category', {
  code: text('code').$type<CategoryCode>().primaryKey(),
  parentCode: text('parent_code').$type<CategoryCode>().notNull(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  /** Nobody can choose it; what is in it stays. */
  isOff: boolean('is_off').notNull().default(false),
})

export const newsColumn = pgTable('news_column', {
  id: uuid('id').$type<ColumnId>().primaryKey(),
  categoryCode: text('category_code').$type<CategoryCode>().notNull(),
  title: text('title').notNull(),
  authorId: text('author_id').$type<TeacherId>(),
  position: integer('position').notNull().default(0),
  isOff: boolean('is_off').notNull().default(false),
  description: text('description').notNull().default(''),
  coverId: text('cover_id').$type<FileId>(),
  frequency: text('frequency').notNull().default(''),
  /** Nothing more is written for it. */
  isEnded: boolean('is_ended').notNull().default(false),
  /** Who may read its articles that say nothing of their own; empty for all members. */
  levelIds: text('level_ids').array().$type<LevelId[]>().notNull().default([]),
  /** Who writes for it besides its author. */
  writerIds: text('writer_ids').array().$type<TeacherId[]>().notNull().default([]),
})

export const newsArticle = pgTable(
  'news_article',
  {
    id: uuid('id').$type<NewsId>().primaryKey(),
    categoryCode: text('category_code').$type<CategoryCode>().notNull(),
    columnId: uuid('column_id').$type<ColumnId>(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    coverId: text('cover_id').$type<FileId>(),
    authorId: text('author_id').$type<TeacherId>(),
    sourceName: text('source_name').notNull(),
    sourceUrl: text('source_url'),
    sourceDay: text('source_day'),
    publishAt: at('publish_at').notNull(),
    editedAt: at('edited_at'),
    levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
    /** Whole for visitors too; otherwise they see the opening. */
    isPublic: boolean('is_public').notNull(),
    body: text('body').notNull(),
    opening: text('opening').notNull(),
    state: text('state').$type<NewsState>().notNull(),
    commentsOpen: boolean('comments_open').notNull(),
    sample: boolean('sample').notNull(),
    /** Present for an opinion, with the prices of its first publication. */
    opinion: jsonb('opinion').$type<OpinionStored>(),
    /** A person reads it: the recording. */
    audioId: text('audio_id').$type<FileId>(),
    tokens: searchColumn('tokens').notNull(),
  },
  (article) => [
    index('news_article_recent').on(article.publishAt, article.id),
    index('news_article_category').on(article.categoryCode, article.publishAt, article.id),
    index('news_article_author').on(article.authorId, article.publishAt, article.id),
    index('news_article_column').on(article.columnId, article.publishAt, article.id),
    index('news_article_opinion').on(article.publishAt, article.id).where(sql`opinion is not null`),
    index('news_article_tokens').using('gin', article.tokens),
  ],
)

export const newsVideoCategory = pgTable('news_video_category', {
  id: text('id').$type<VideoCategoryId>().primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  /** Nobody can choose it; what is in it stays. */
  isOff: boolean('is_off').notNull().default(false),
})

/** Its id shares the id space of articles: likes, comments and counters refer to either. */
export const newsVideo = pgTable(
  'news_video',
  {
    id: uuid('id').$type<VideoId>().primaryKey(),
    categoryId: text('category_id').$type<VideoCategoryId>().notNull(),
    teacherId: text('teacher_id').$type<TeacherId>(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    coverId: text('cover_id').$type<FileId>(),
    /** A private file: only signed addresses play it. */
    fileId: text('file_id').$type<FileId>().notNull(),
    durationSec: integer('duration_sec').notNull(),
    publishAt: at('publish_at').notNull(),
    editedAt: at('edited_at'),
    levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
    /** For visitors too, where the settings let them watch at all. */
    isPublic: boolean('is_public').notNull().default(true),
    state: text('state').$type<NewsState>().notNull(),
    commentsOpen: boolean('comments_open').notNull(),
    sample: boolean('sample').notNull(),
    tokens: searchColumn('tokens').notNull(),
  },
  (video) => [
    index('news_video_recent').on(video.publishAt, video.id),
    index('news_video_category_recent').on(video.categoryId, video.publishAt, video.id),
    index('news_video_teacher').on(video.teacherId, video.publishAt, video.id),
    index('news_video_tokens').using('gin', video.tokens),
  ],
)

// By news id. The counter is apart from the article, because it is written far more often.

export const newsCounter = pgTable('news_counter', {
  newsId: newsId().primaryKey(),
  /** For a video: plays. */
  reads: bigint('reads', { mode: 'number' }).notNull(),
  likes: bigint('likes', { mode: 'number' }).notNull(),
  favourites: bigint('favourites', { mode: 'number' }).notNull(),
  comments: bigint('comments', { mode: 'number' }).notNull(),
})

export const newsComment = pgTable(
  'news_comment',
  {
    newsId: newsId(),
    id: uuid('id').$type<CommentId>().notNull(),
    senderId: uuid('sender_id').$type<MemberId>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The head of the comment's thread; null for the head itself. */
    threadId: uuid('thread_id').$type<CommentId>(),
    /** The person that a reply inside a thread answers. */
    replyToId: uuid('reply_to_id').$type<MemberId>(),
    content: text('content').notNull(),
    state: text('state').$type<CommentState>().notNull(),
    reason: text('reason'),
    likes: integer('likes').notNull(),
    replies: integer('replies').notNull(),
    createdAt: at('created_at').notNull(),
    deletedAt: at('deleted_at'),
    /** The last decision about it by somebody who reviews. */
    reviewedAt: at('reviewed_at'),
    reviewedBy: uuid('reviewed_by').$type<OperatorId>(),
  },
  (comment) => [
    primaryKey({ columns: [comment.newsId, comment.id] }),
    unique('news_comment_once').on(comment.newsId, comment.senderId, comment.idempotencyKey),
    index('news_comment_id').on(comment.id),
    index('news_comment_sender').on(comment.senderId, comment.createdAt),
    index('news_comment_new').on(comment.newsId, comment.threadId, comment.id),
    index('news_comment_hot').on(comment.newsId, comment.threadId, comment.likes, comment.id),
    index('news_comment_held').on(comment.createdAt, comment.id).where(sql`state = 'held'`),
    index('news_comment_refused').on(comment.reviewedAt, comment.id).where(sql`state = 'rejected'`),
  ],
)

// By reader or member.

/** One row per reader and article. `who` is a member, or a UUID made from a visitor's device. */
export const newsRead = pgTable(
  'news_read',
  {
    who: uuid('who').notNull(),
    newsId: newsId(),
    at: at('at').notNull(),
  },
  (read) => [primaryKey({ columns: [read.who, read.newsId] }), index('news_read_news').on(read.newsId)],
)

/** One row per member, video and day (Beijing) on which they watched enough of it. */
export const newsPlay = pgTable(
  'news_play',
  { memberId: memberId(), newsId: newsId(), day: date('day', { mode: 'string' }).notNull() },
  (play) => [primaryKey({ columns: [play.memberId, play.newsId, play.day] }), index('news_play_news').on(play.newsId)],
)

export const newsLike = pgTable(
  'news_like',
  { memberId: memberId(), newsId: newsId(), at: at('at').notNull() },
  (like) => [primaryKey({ columns: [like.memberId, like.newsId] }), index('news_like_news').on(like.newsId)],
)

export const newsFavourite = pgTable(
  'news_favourite',
  {
    memberId: memberId(),
    newsId: newsId(),
    at: at('at').notNull(),
    /** The member's own note, never empty. */
    note: text('note'),
  },
  (kept) => [primaryKey({ columns: [kept.memberId, kept.newsId] }), index('news_favourite_news').on(kept.newsId)],
)

export const newsCommentLike = pgTable(
  'news_comment_like',
  {
    memberId: memberId(),
    commentId: uuid('comment_id').$type<CommentId>().notNull(),
    newsId: newsId(),
    at: at('at').notNull(),
  },
  (like) => [
    primaryKey({ columns: [like.memberId, like.commentId] }),
    index('news_comment_like_comment').on(like.commentId),
  ],
)

/** Categories that a member leaves out of the lists of everything. */
export const newsCategoryMute = pgTable(
  'news_category_mute',
  { memberId: memberId(), categoryCode: text('category_code').$type<CategoryCode>().notNull(), at: at('at').notNull() },
  (mute) => [primaryKey({ columns: [mute.memberId, mute.categoryCode] })],
)

/** `target` is an author's or a column's id. */
export const newsFollow = pgTable(
  'news_follow',
  {
    memberId: memberId(),
    kind: text('kind').$type<'author' | 'column'>().notNull(),
    target: text('target').notNull(),
    level: text('level').$type<FollowLevel>().notNull().default('all'),
    at: at('at').notNull(),
  },
  (follow) => [
    primaryKey({ columns: [follow.memberId, follow.kind, follow.target] }),
    index('news_follow_target').on(follow.target),
  ],
)

// By target.

/** The number of followers. */
export const newsFan = pgTable('news_fan', {
  target: text('target').primaryKey(),
  fans: bigint('fans', { mode: 'number' }).notNull(),
})
