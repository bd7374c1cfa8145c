import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FileId, LevelId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type { CategoryCode, ColumnId, DraftAct, DraftState, NewsId } from '@rostrum/contract/news'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** `system`: what was published by the product itself, as sample content is. */
const by = (name: string) => text(name).$type<OperatorId | 'system'>()

/**
 * The working copy of every article. Members read `news_article` only, so nothing unpublished can reach them: publishing
 * copies the texts there.
 */
export const newsDraft = pgTable(
  'news_draft',
  {
    id: uuid('id').$type<NewsId>().primaryKey(),
    /** One more with every act; whoever acts says which one they saw. */
    version: integer('version').notNull(),
    state: text('state').$type<DraftState>().notNull(),
    categoryCode: text('category_code').$type<CategoryCode>().notNull(),
    columnId: uuid('column_id').$type<ColumnId>(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    coverId: text('cover_id').$type<FileId>(),
    authorId: text('author_id').$type<TeacherId>(),
    sourceName: text('source_name').notNull(),
    sourceUrl: text('source_url'),
    sourceDay: text('source_day'),
    levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
    isPublic: boolean('is_public').notNull(),
    commentsOpen: boolean('comments_open').notNull(),
    body: text('body').notNull(),
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
    index('news_draft_touched').on(draft.touchedAt, draft.id),
    index('news_draft_state').on(draft.state, draft.touchedAt, draft.id),
  ],
)

/** What was done to an article. Rows are only added; a save keeps the texts as they were saved. */
export const newsDraftStep = pgTable(
  'news_draft_step',
  {
    newsId: uuid('news_id').$type<NewsId>().notNull(),
    version: integer('version').notNull(),
    act: text('act').$type<DraftAct>().notNull(),
    by: by('by').notNull(),
    at: at('at').notNull(),
    why: text('why'),
    title: text('title'),
    summary: text('summary'),
    body: text('body'),
  },
  (step) => [primaryKey({ columns: [step.newsId, step.version] })],
)
