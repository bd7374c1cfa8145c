import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { FileId } from '@rostrum/contract/kernel'
import type { KeptCaption } from '@rostrum/server/kernel/captions'

/** At its place in the recording, which is never cut. */
export interface VideoCaption extends KeptCaption {
  readonly fromMs: number
  /** Excluded. */
  readonly toMs: number
}

/** The captions of a recording, always read whole: another file of the same video has its own. */
export const newsVideoCaptions = pgTable('news_video_captions', {
  fileId: text('file_id').$type<FileId>().primaryKey(),
  /** Counts the changes, from 1. */
  version: integer('version').notNull(),
  nextId: integer('next_id').notNull(),
  isShown: boolean('is_shown').notNull(),
  rows: jsonb('rows').$type<readonly VideoCaption[]>().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
})
