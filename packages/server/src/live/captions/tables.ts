import type { RoomId } from '@rostrum/contract/live'
import { searchColumn } from '@rostrum/server/kernel/db'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * A caption belongs to moments of the broadcast, not to positions of the replay: trimming moves it by itself, and
 * restoring what was cut brings it back.
 */
export interface StoredCaption {
  /** Given once, never again. */
  readonly id: number
  /** Ms since 1970; `until` is excluded. */
  readonly at: number
  readonly until: number
  readonly text: string
  /** The version of the whole in which it was written. */
  readonly version: number
}

/** The captions of a room's replay, always read whole. One row per room at most. */
export const liveCaptions = pgTable(
  'live_captions',
  {
    roomId: uuid('room_id').$type<RoomId>().primaryKey(),
    /** Counts the changes, from 1. */
    version: integer('version').notNull(),
    nextId: integer('next_id').notNull(),
    isShown: boolean('is_shown').notNull(),
    rows: jsonb('rows').$type<readonly StoredCaption[]>().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
    /** Of all its words; none while it waits to be indexed. */
    tokens: searchColumn('tokens').notNull().default(sql`''::tsvector`),
  },
  (captions) => [index('live_captions_tokens').using('gin', captions.tokens)],
)
