import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { HelpCategory, HelpId } from '@rostrum/contract/content'
import { searchColumn } from '../kernel/db'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const helpId = () => uuid('help_id').$type<HelpId>().notNull()

/** A question people often ask, with its answer. A reference table. */
export const contentHelp = pgTable(
  'content_help',
  {
    id: uuid('id').$type<HelpId>().primaryKey(),
    category: text('category').$type<HelpCategory>().notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    /** The answer without its tags, for searching. */
    words: text('words').notNull(),
    position: integer('position').notNull(),
    isOff: boolean('is_off').notNull(),
    updatedAt: at('updated_at').notNull(),
    sample: boolean('sample').notNull(),
    tokens: searchColumn('tokens').notNull(),
  },
  (help) => [
    index('content_help_category').on(help.category, help.position, help.id),
    index('content_help_tokens').using('gin', help.tokens),
  ],
)

// By question.

/** Whether a person found an answer useful. A visitor is identified by the device. */
export const contentHelpVote = pgTable(
  'content_help_vote',
  {
    helpId: helpId(),
    who: text('who').notNull(),
    useful: boolean('useful').notNull(),
    reason: text('reason'),
    at: at('at').notNull(),
  },
  (vote) => [primaryKey({ columns: [vote.helpId, vote.who] }), index('content_help_vote_who').on(vote.who)],
)

/** The sums of the votes. */
export const contentHelpCounter = pgTable('content_help_counter', {
  helpId: helpId().primaryKey(),
  useful: integer('useful').notNull(),
  useless: integer('useless').notNull(),
})
