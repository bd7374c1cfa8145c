import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FileId, TeacherId } from '@rostrum/contract/kernel'
import type { CategoryCode, ColumnId, OpinionWritten } from '@rostrum/contract/news'
import { staged, stagedIndexes, stepped } from './tables-staged'

/**
 * The working copy of every article. Members read `news_article` only, so nothing unpublished can reach them: publishing
 * copies the texts there.
 */
export const newsDraft = pgTable(
  'news_draft',
  {
    ...staged(),
    categoryCode: text('category_code').$type<CategoryCode>().notNull(),
    columnId: uuid('column_id').$type<ColumnId>(),
    summary: text('summary').notNull(),
    authorId: text('author_id').$type<TeacherId>(),
    sourceName: text('source_name').notNull(),
    sourceUrl: text('source_url'),
    sourceDay: text('source_day'),
    body: text('body').notNull(),
    opinion: jsonb('opinion').$type<OpinionWritten>(),
    audioId: text('audio_id').$type<FileId>(),
  },
  (draft) => stagedIndexes('news_draft', draft),
)

/** What was done to an article. Rows are only added; a save keeps the texts as they were saved. */
export const newsDraftStep = pgTable(
  'news_draft_step',
  { ...stepped(), summary: text('summary'), body: text('body'), opinion: jsonb('opinion').$type<OpinionWritten>() },
  (step) => [primaryKey({ columns: [step.newsId, step.version] })],
)
