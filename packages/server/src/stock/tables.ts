import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
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
import type { LevelId, MemberId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type {
  AlertKind,
  KlinePeriod,
  PoolGroupId,
  StockAlertId,
  StockCode,
  StockDrawing,
} from '@rostrum/contract/stock'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()
const groupId = () => uuid('group_id').$type<PoolGroupId>().notNull()
const code = () => text('code').$type<StockCode>().notNull()

/** A member's own list of securities. */
export const stockGroup = pgTable(
  'stock_group',
  {
    memberId: memberId(),
    id: uuid('id').$type<PoolGroupId>().notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<'mine' | 'imported'>().notNull(),
    place: integer('place').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.id] }),
    uniqueIndex('stock_group_name').on(row.memberId, row.name),
  ],
)

/** A security in a member's list. One that was removed stays until the next removal, so that it can be put back. */
export const stockItem = pgTable(
  'stock_item',
  {
    memberId: memberId(),
    id: uuid('id').notNull(),
    groupId: groupId(),
    code: code(),
    addedAt: at('added_at').notNull(),
    addedPrice: doublePrecision('added_price'),
    note: text('note').notNull(),
    place: integer('place').notNull(),
    removedAt: at('removed_at'),
  },
  (row) => [
    uniqueIndex('stock_item_once').on(row.memberId, row.groupId, row.code).where(sql`removed_at is null`),
    primaryKey({ columns: [row.memberId, row.id] }),
    index('stock_item_member').on(row.memberId, row.code),
  ],
)

/** A list of a teacher's, written by operators, for members of some levels. */
export const stockPool = pgTable('stock_pool', {
  id: uuid('id').$type<PoolGroupId>().primaryKey(),
  name: text('name').notNull(),
  teacherId: uuid('teacher_id').$type<TeacherId>().notNull(),
  levelIds: text('level_ids').array().$type<LevelId[]>().notNull(),
  isOn: boolean('is_on').notNull(),
  createdAt: at('created_at').notNull(),
  changedAt: at('changed_at').notNull(),
})

/** A security in a teacher's list, with its reasons. One that was removed stays, with its result. */
export const stockPick = pgTable(
  'stock_pick',
  {
    poolId: uuid('pool_id').$type<PoolGroupId>().notNull(),
    id: uuid('id').notNull(),
    code: code(),
    addedAt: at('added_at').notNull(),
    addedPrice: doublePrecision('added_price'),
    reason: text('reason').notNull(),
    addedBy: uuid('added_by').$type<OperatorId>(),
    removedAt: at('removed_at'),
    removedPrice: doublePrecision('removed_price'),
    removedReason: text('removed_reason'),
    removedBy: uuid('removed_by').$type<OperatorId>(),
  },
  (row) => [
    uniqueIndex('stock_pick_once').on(row.poolId, row.code).where(sql`removed_at is null`),
    primaryKey({ columns: [row.poolId, row.id] }),
    index('stock_pick_pool').on(row.poolId, row.addedAt),
  ],
)

/** A member wants to be told when a figure passes a value. */
export const stockAlert = pgTable(
  'stock_alert',
  {
    memberId: memberId(),
    id: uuid('id').$type<StockAlertId>().notNull(),
    code: code(),
    kind: text('kind').$type<AlertKind>().notNull(),
    value: doublePrecision('value').notNull(),
    active: boolean('active').notNull(),
    once: boolean('once').notNull(),
    /** The figure has been on the other side since it last fired: only then may it fire. */
    armed: boolean('armed').notNull(),
    createdAt: at('created_at').notNull(),
    firedAt: at('fired_at'),
    firedPrice: doublePrecision('fired_price'),
    /** The trading day on which it last fired. */
    firedDay: text('fired_day'),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.id] }),
    index('stock_alert_member').on(row.memberId, row.code),
    // A quotation finds what it reaches by one range of each kind, however many others wait.
    index('stock_alert_armed').on(row.code, row.kind, row.value).where(sql`active and armed`),
    index('stock_alert_waits').on(row.code, row.kind, row.value).where(sql`active and not armed`),
  ],
)

/** What a member drew on the chart of a security in one period. */
export const stockDrawing = pgTable(
  'stock_drawing',
  {
    memberId: memberId(),
    code: code(),
    period: text('period').$type<KlinePeriod>().notNull(),
    shapes: jsonb('shapes').$type<readonly StockDrawing[]>().notNull(),
    revision: integer('revision').notNull(),
    savedAt: at('saved_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.memberId, row.code, row.period] })],
)

/** Securities that operators know to be halted before the source says so. */
export const stockHalt = pgTable('stock_halt', {
  code: text('code').$type<StockCode>().primaryKey(),
  why: text('why').notNull(),
  since: at('since').notNull(),
  byId: uuid('by_id').$type<OperatorId>().notNull(),
})
