import { boolean, index, integer, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FileId, LevelId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type { DraftAct, DraftState, NewsId } from '@rostrum/contract/news'

export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
/** `system`: what was published by the product itself, as sample content is. */
export const by = (name: string) => text(name).$type<OperatorId | TeacherId | 'system'>()

/** Where a working copy stands and who may open it, whatever it is a copy of. */
export const staged = () => ({
  id: uuid('id').$type<NewsId>().primaryKey(),
  /** One more with every act; whoever acts says which one they saw. */
  version: integer('version').notNull(),
  state: text('state').$type<DraftState>().notNull(),
  title: text('title').notNull(),
  coverId: text('cover_id').$type<FileId>(),
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
})

/** By the last act, and by state: how editors and reviewers ask for working copies. */
export const stagedIndexes = (table: string, draft: Readonly<Record<'id' | 'state' | 'touchedAt', AnyPgColumn>>) => [
  index(`${table}_touched`).on(draft.touchedAt, draft.id),
  index(`${table}_state`).on(draft.state, draft.touchedAt, draft.id),
]

/** What was done to a working copy, with the title as it was saved. */
export const stepped = () => ({
  newsId: uuid('news_id').$type<NewsId>().notNull(),
  version: integer('version').notNull(),
  act: text('act').$type<DraftAct>().notNull(),
  by: by('by').notNull(),
  at: at('at').notNull(),
  why: text('why'),
  title: text('title'),
})
