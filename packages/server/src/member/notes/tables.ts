import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MemberId, TradeDate } from '@rostrum/contract/kernel'
import type { Note, NoteId, NoteKind } from '@rostrum/contract/member'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

// by(member_id).

/** What a member writes for himself about something he watches or reads. */
export const memberNote = pgTable(
  'member_note',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    id: uuid('id').$type<NoteId>().notNull(),
    kind: text('kind').$type<NoteKind>().notNull(),
    refId: text('ref_id').$type<Note['refId']>().notNull(),
    /** As it was then: the note stays readable when the content is gone. */
    refTitle: text('ref_title').notNull(),
    ms: integer('ms'),
    page: integer('page'),
    passage: text('passage'),
    day: text('day').$type<TradeDate>(),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull(),
    editedAt: at('edited_at'),
  },
  (note) => [
    primaryKey({ columns: [note.memberId, note.id] }),
    index('member_note_recent').on(note.memberId, note.createdAt, note.id),
    index('member_note_ref').on(note.memberId, note.kind, note.refId),
  ],
)
