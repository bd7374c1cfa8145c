import type { FileId, MemberId, OperatorId } from '@rostrum/contract/kernel'
import type { BundleNo, BundleState, RoomId } from '@rostrum/contract/live'
import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const roomId = () => uuid('room_id').$type<RoomId>().notNull()

/**
 * The details of a link of the record: names, ids, before and after. Plain values only, so that it never reads
 * differently.
 */
export type RecordSubject = {
  readonly [key: string]: string | number | boolean | null | readonly string[] | RecordSubject
}

/**
 * One link of a room's record. Links are only added: the database refuses changes (migrations/after/live_record.sql).
 */
export const liveRecord = pgTable(
  'live_record',
  {
    roomId: roomId(),
    /** From 1, without gaps. */
    no: bigint('no', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
    /** A member or operator id, `system` or `media`. */
    by: text('by').notNull(),
    kind: text('kind').notNull(),
    subject: jsonb('subject').$type<RecordSubject>().notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (record) => [
    primaryKey({ columns: [record.roomId, record.no] }),
    index('live_record_recent').on(record.at, record.roomId, record.no),
  ],
)

/** The last link of each room's record: the lock of the chain, and the proof that its end was not cut off. */
export const liveRecordHead = pgTable('live_record_head', {
  roomId: uuid('room_id').$type<RoomId>().primaryKey(),
  no: bigint('no', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/** Material for regulators: of one room or one member. The row stays when its file is deleted. Few rows. */
export const liveBundle = pgTable(
  'live_bundle',
  {
    no: text('no').$type<BundleNo>().primaryKey(),
    /** What was asked for, as a hash: the second of two clicks finds the first. */
    asked: text('asked').notNull(),
    state: text('state').$type<BundleState>().notNull(),
    roomId: uuid('room_id').$type<RoomId>(),
    memberId: uuid('member_id').$type<MemberId>(),
    from: at('from').notNull(),
    to: at('to').notNull(),
    recipient: text('recipient').notNull(),
    documentNo: text('document_no').notNull(),
    why: text('why').notNull(),
    by: uuid('by').$type<OperatorId>().notNull(),
    at: at('at').notNull(),
    /** Stored before the first byte is written, so that a crash leaves no unknown file. */
    fileId: uuid('file_id').$type<FileId>(),
    bytes: bigint('bytes', { mode: 'number' }),
    sha256: text('sha256'),
    members: integer('members'),
    brokenRooms: integer('broken_rooms'),
    readyAt: at('ready_at'),
    expireAt: at('expire_at'),
    /** The process that makes it has until then; afterwards another one does. */
    leaseUntil: at('lease_until').notNull(),
    tries: integer('tries').notNull(),
  },
  (bundle) => [
    uniqueIndex('live_bundle_making').on(bundle.asked).where(sql`state = 'making'`),
    index('live_bundle_recent').on(bundle.at, bundle.no),
    index('live_bundle_due').on(bundle.state, bundle.leaseUntil, bundle.no),
    index('live_bundle_expiring').on(bundle.state, bundle.expireAt, bundle.no),
  ],
)
