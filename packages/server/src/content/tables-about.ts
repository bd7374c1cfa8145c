import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AboutMediaId, MediaDeed } from '@rostrum/contract/content'
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

/** Who changed which recording, when, and what it was then. Only added to. */
export const contentMediaDeed = pgTable(
  'content_media_deed',
  {
    mediaId: mediaId().notNull(),
    id: uuid('id').notNull(),
    deed: text('deed').$type<MediaDeed['deed']>().notNull(),
    by: uuid('by').$type<OperatorId>().notNull(),
    at: at('at').notNull(),
    fileId: text('file_id').$type<FileId>().notNull(),
    sha256: text('sha256').notNull(),
    durationSec: integer('duration_sec').notNull(),
    title: text('title').notNull(),
    transcript: text('transcript').notNull(),
    position: integer('position').notNull(),
  },
  (deed) => [primaryKey({ columns: [deed.mediaId, deed.id] })],
)

// By member.

/** How much of one file of a recording a member has really heard. */
export const contentMediaPlay = pgTable(
  'content_media_play',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    mediaId: mediaId().notNull(),
    /** Another file has to be heard anew; what was heard of this one stays. */
    fileId: text('file_id').$type<FileId>().notNull(),
    /** Seconds of it that were played, as `[from, to)` in order. */
    heard: jsonb('heard').$type<[number, number][]>().notNull(),
    positionSec: integer('position_sec').notNull(),
    /** When it last said that it plays: no more can be heard afterwards than time has passed. */
    toldAt: at('told_at').notNull(),
    doneAt: at('done_at'),
  },
  (play) => [primaryKey({ columns: [play.memberId, play.mediaId, play.fileId] })],
)
