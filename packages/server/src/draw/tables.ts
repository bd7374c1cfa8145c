import {
  boolean,
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
import type { DrawClaimState, DrawId, DrawRoomId, DrawWriting } from '@rostrum/contract/draw'
import type { MemberId, OperatorId, TeacherId } from '@rostrum/contract/kernel'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const drawId = () => uuid('draw_id').$type<DrawId>().notNull()

/** A draw. What it is at a moment goes by its times; a trigger keeps what was published (migrations/after/draw.sql). */
export const drawActivity = pgTable(
  'draw_activity',
  {
    id: uuid('id').$type<DrawId>().primaryKey(),
    roomId: uuid('room_id').$type<DrawRoomId>(),
    /** The teacher who made it; without one operators did. */
    teacherId: uuid('teacher_id').$type<TeacherId>(),
    name: text('name').notNull(),
    writing: jsonb('writing').$type<DrawWriting>().notNull(),
    /** Whose close is mixed in, as it was set when it was written. */
    indexCode: text('index_code').notNull(),
    indexName: text('index_name').notNull(),
    startAt: at('start_at').notNull(),
    deadline: at('deadline').notNull(),
    drawAt: at('draw_at').notNull(),
    claimUntil: at('claim_until').notNull(),
    createdBy: uuid('created_by').$type<OperatorId>(),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
    /** A teacher wants it published. */
    askedAt: at('asked_at'),
    returnedWhy: text('returned_why'),
    /** The rule as it is hashed. */
    ruleText: text('rule_text'),
    ruleHash: text('rule_hash'),
    commitHash: text('commit_hash'),
    /** The seed, encrypted until it is drawn. */
    seedSealed: text('seed_sealed'),
    publishedAt: at('published_at'),
    voidedAt: at('voided_at'),
    voidWhy: text('void_why'),
    frozenAt: at('frozen_at'),
    entrantsHash: text('entrants_hash'),
    entrants: integer('entrants'),
    /** The day whose close is drawn with: decided when the list is frozen, and never again. */
    publicDay: text('public_day'),
    publicValue: text('public_value'),
    publicSource: text('public_source'),
    publicAt: at('public_at'),
    drawnAt: at('drawn_at'),
    seed: text('seed'),
    sample: boolean('sample').notNull(),
  },
  (row) => [
    index('draw_activity_deadline').on(row.deadline, row.id),
    index('draw_activity_room').on(row.roomId, row.deadline),
    index('draw_activity_changed').on(row.changedAt, row.id),
  ],
)

/** Who takes part. Only the hash is public; the place is given when the list is frozen. */
export const drawEntrant = pgTable(
  'draw_entrant',
  {
    drawId: drawId(),
    hash: text('hash').notNull(),
    /** Without one the account has ended. */
    memberId: uuid('member_id').$type<MemberId>(),
    code: text('code').notNull(),
    place: integer('place'),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.drawId, row.hash] }),
    uniqueIndex('draw_entrant_once').on(row.drawId, row.memberId),
    index('draw_entrant_place').on(row.drawId, row.place),
    index('draw_entrant_member').on(row.memberId, row.at),
  ],
)

/** Who was drawn, in this order. Rows are added, never changed. */
export const drawWinner = pgTable(
  'draw_winner',
  {
    drawId: drawId(),
    order: integer('order').notNull(),
    prize: integer('prize').notNull(),
    place: integer('place').notNull(),
    hash: text('hash').notNull(),
  },
  (row) => [primaryKey({ columns: [row.drawId, row.order] }), index('draw_winner_hash').on(row.drawId, row.hash)],
)

/** What becomes of a prize. */
export const drawClaim = pgTable(
  'draw_claim',
  {
    drawId: drawId(),
    order: integer('order').notNull(),
    memberId: uuid('member_id').$type<MemberId>(),
    prize: integer('prize').notNull(),
    state: text('state').$type<DrawClaimState>().notNull(),
    /** Name, phone and address, encrypted. */
    form: text('form'),
    /** Carrier and number, or the code, encrypted. */
    tracking: text('tracking'),
    until: at('until').notNull(),
    at: at('at'),
    deliveredAt: at('delivered_at'),
    remindedAt: at('reminded_at'),
  },
  (row) => [
    primaryKey({ columns: [row.drawId, row.order] }),
    index('draw_claim_member').on(row.memberId),
    index('draw_claim_state').on(row.state, row.until),
  ],
)
