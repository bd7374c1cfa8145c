import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AboutMediaId, MediaAction } from '@rostrum/contract/content'
import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const mediaId = () => uuid('media_id').$type<AboutMediaId>()

/** A recording about the company's services, or a disclosure read aloud. A reference table. */
export const contentMedia = pgTable(
  'content_media',
  {
    mediaId: mediaId().primaryKey(),
    kind: text('kind').$type<'audio' | 'video'>().notNull(),
    title: text('title').notNull(),
    fileId: text('file_id').$type<FileId>().notNull(),
    durationSec: integer('duration_sec').notNull(),
    transcript: text('transcript').notNull(),
    position: integer('position').notNull(),
    isOff: boolean('is_off').notNull(),
    updatedAt: at('updated_at').notNull(),
    sample: boolean('sample').notNull(),
  },
  (media) => [index('content_media_position').on(media.position, media.mediaId)],
)

/** Who changed which recording, when, and its state at that time. Rows are only added. */
export const contentMediaAction = pgTable(
  'content_media_action',
  {
    mediaId: mediaId().notNull(),
    id: uuid('id').notNull(),
    action: text('action').$type<MediaAction['action']>().notNull(),
    by: uuid('by').$type<OperatorId>().notNull(),
    at: at('at').notNull(),
    fileId: text('file_id').$type<FileId>().notNull(),
    sha256: text('sha256').notNull(),
    durationSec: integer('duration_sec').notNull(),
    title: text('title').notNull(),
    transcript: text('transcript').notNull(),
    position: integer('position').notNull(),
  },
  (action) => [primaryKey({ columns: [action.mediaId, action.id] })],
)

// By member.

/** How much of one file of a recording a member has really heard. */
export const contentMediaPlay = pgTable(
  'content_media_play',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    mediaId: mediaId().notNull(),
    /** A new file has to be heard again; the progress on this one stays. */
    fileId: text('file_id').$type<FileId>().notNull(),
    /** The seconds of it that were played, as `[from, to)` in order. */
    heard: jsonb('heard').$type<[number, number][]>().notNull(),
    positionSec: integer('position_sec').notNull(),
    /** The time of the last progress report: the next report counts at most the time since then. */
    toldAt: at('told_at').notNull(),
    doneAt: at('done_at'),
  },
  (play) => [primaryKey({ columns: [play.memberId, play.mediaId, play.fileId] })],
)
