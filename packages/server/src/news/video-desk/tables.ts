import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { FileId, LevelId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type { DraftAct, DraftState, VideoCategoryId, VideoId, VideoUploadId } from '@rostrum/contract/news'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** `system`: what was published by the product itself, as sample content is. */
const by = (name: string) => text(name).$type<OperatorId | 'system'>()

/** The working copy of every video. Members watch `news_video` only: publishing copies the texts there. */
export const newsVideoDraft = pgTable(
  'news_video_draft',
  {
    id: uuid('id').$type<VideoId>().primaryKey(),
    /** One more with every act; whoever acts says which one they saw. */
    version: integer('version').notNull(),
    state: text('state').$type<DraftState>().notNull(),
    categoryId: text('category_id').$type<VideoCategoryId>().notNull(),
    teacherId: text('teacher_id').$type<TeacherId>(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    coverId: text('cover_id').$type<FileId>(),
    fileId: text('file_id').$type<FileId>(),
    levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
    isPublic: boolean('is_public').notNull(),
    commentsOpen: boolean('comments_open').notNull(),
    /** The last save: whoever did it may not review it. */
    changedBy: by('changed_by').notNull(),
    changedAt: at('changed_at').notNull(),
    /** The last act of any kind. */
    touchedAt: at('touched_at').notNull(),
    /** The first publication, or the one that is set. */
    publishAt: at('publish_at'),
    scheduledBy: by('scheduled_by'),
    /** The reason for sending it back or withdrawing it. */
    why: text('why'),
    sample: boolean('sample').notNull(),
  },
  (draft) => [
    index('news_video_draft_touched').on(draft.touchedAt, draft.id),
    index('news_video_draft_state').on(draft.state, draft.touchedAt, draft.id),
  ],
)

/** What was done to a video. Rows are only added; a save keeps what was saved. */
export const newsVideoDraftStep = pgTable(
  'news_video_draft_step',
  {
    newsId: uuid('news_id').$type<VideoId>().notNull(),
    version: integer('version').notNull(),
    act: text('act').$type<DraftAct>().notNull(),
    by: by('by').notNull(),
    at: at('at').notNull(),
    why: text('why'),
    title: text('title'),
    description: text('description'),
    fileId: text('file_id').$type<FileId>(),
  },
  (step) => [primaryKey({ columns: [step.newsId, step.version] })],
)

/** Video files that arrived whole and play; their bytes are stored files. */
export const newsVideoFile = pgTable(
  'news_video_file',
  {
    fileId: text('file_id').$type<FileId>().primaryKey(),
    durationSec: integer('duration_sec').notNull(),
    width: integer('width'),
    height: integer('height'),
    by: by('by').notNull(),
    at: at('at').notNull(),
    /** A draft has had it: it stays, because members may have seen it. */
    isUsed: boolean('is_used').notNull().default(false),
  },
  (file) => [index('news_video_file_unused').on(file.at, file.fileId).where(sql`not ${file.isUsed}`)],
)

/** Video files on their way; the received bytes grow beside the stored files, under the id. */
export const newsVideoUpload = pgTable(
  'news_video_upload',
  {
    operatorId: text('operator_id').$type<OperatorId>().notNull(),
    id: uuid('id').$type<VideoUploadId>().notNull(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** ms since 1970, as the operator's machine has it. */
    modifiedAt: bigint('modified_at', { mode: 'number' }).notNull(),
    /** How much has arrived and is on the disk. */
    received: bigint('received', { mode: 'number' }).notNull(),
    touchedAt: at('touched_at').notNull(),
    /** What it became. It is kept for whoever lost the answer. */
    fileId: text('file_id').$type<FileId>(),
    posterId: text('poster_id').$type<FileId>(),
  },
  (upload) => [
    primaryKey({ columns: [upload.operatorId, upload.id] }),
    uniqueIndex('news_video_upload_same')
      .on(upload.operatorId, upload.fileName, upload.bytes, upload.modifiedAt)
      .where(sql`${upload.fileId} is null`),
    index('news_video_upload_touched').on(upload.touchedAt, upload.id),
  ],
)
