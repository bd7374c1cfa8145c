import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { FileId } from '@rostrum/contract/kernel'
import { at, by } from '../desk/tables-staged'

/** Recordings of articles that arrived whole and play; their bytes are stored files. They stay: members heard them. */
export const newsAudio = pgTable('news_audio', {
  fileId: text('file_id').$type<FileId>().primaryKey(),
  durationSec: integer('duration_sec').notNull(),
  by: by('by').notNull(),
  at: at('at').notNull(),
})
