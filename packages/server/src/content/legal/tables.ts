import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DocKind, LegalDraft } from '@rostrum/contract/content'
import type { OperatorId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const by = (name: string) => uuid(name).$type<OperatorId>()

/** The version of a legal text that is being written. Members read `content_doc` only: publishing moves it there. */
export const contentDocDraft = pgTable('content_doc_draft', {
  kind: text('kind').$type<DocKind>().primaryKey(),
  /** Another one after every act; whoever acts says which one they saw. */
  seen: uuid('seen').notNull(),
  state: text('state').$type<LegalDraft['state']>().notNull(),
  version: text('version').notNull(),
  title: text('title').notNull(),
  summary: text('summary').array().notNull(),
  changes: text('changes').notNull(),
  body: text('body').notNull(),
  /** The last save: whoever did it may not publish it. */
  writtenBy: by('written_by').notNull(),
  writtenAt: at('written_at').notNull(),
  submittedBy: by('submitted_by'),
  submittedAt: at('submitted_at'),
  /** The reason for sending it back. */
  why: text('why'),
})
