import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { FileId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type { VideoCategoryId, VideoUploadId } from '@rostrum/contract/news'
import { at, by, staged, stagedIndexes, stepped } from '../desk/tables-staged'

/** The working copy of every video. Members watch `news_video` only: publishing copies the texts there. */
export const newsVideoDraft = pgTable(
  'news_video_draft',
  {
    ...staged(),
    categoryId: text('category_id').$type<VideoCategoryId>().notNull(),
    teacherId: text('teacher_id').$type<TeacherId>(),
    description: text('description').notNull(),
    fileId: text('file_id').$type<FileId>(),
  },
  (draft) => stagedIndexes('news_video_draft', draft),
)

/** What was done to a video. Rows are only added; a save keeps what was saved. */
export const newsVideoDraftStep = pgTable(
  'news_video_draft_step',
  { ...stepped(), description: text('description'), fileId: text('file_id').$type<FileId>() },
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
