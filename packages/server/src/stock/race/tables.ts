import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type { MemberId, OperatorId } from '@rostrum/contract/kernel'
import type {
  RaceCommentId,
  RaceDealId,
  RaceId,
  RaceOrderId,
  RaceOrderState,
  RacePlayerId,
  RaceSide,
  RaceWriting,
  StockCode,
} from '@rostrum/contract/stock'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const fen = (name: string) => bigint(name, { mode: 'number' }).notNull()
const raceId = () => uuid('race_id').$type<RaceId>().notNull()
const playerId = () => uuid('player_id').$type<RacePlayerId>().notNull()
const code = () => text('code').$type<StockCode>().notNull()

/** A contest. What it is at a moment goes by its times; only what operators decide is kept. */
export const stockRace = pgTable('stock_race', {
  id: uuid('id').$type<RaceId>().primaryKey(),
  content: jsonb('content').$type<RaceWriting>().notNull(),
  announcedAt: at('announced_at'),
  /** Ended before its last day, and why. */
  closedAt: at('closed_at'),
  closedWhy: text('closed_why'),
  frozenAt: at('frozen_at'),
  createdAt: at('created_at').notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: uuid('changed_by').$type<OperatorId>(),
  sample: boolean('sample').notNull(),
})

/** An account of invented money. Without a member: the account has ended, its result stays without a name. */
export const stockRacePlayer = pgTable(
  'stock_race_player',
  {
    raceId: raceId(),
    id: uuid('id').$type<RacePlayerId>().notNull(),
    memberId: uuid('member_id').$type<MemberId>(),
    /** Of invented players of the sample. */
    name: text('name'),
    cash: fen('cash'),
    frozen: fen('frozen'),
    trades: integer('trades').notNull(),
    /** Sales, and those that brought more than they had cost. */
    sales: integer('sales').notNull(),
    wins: integer('wins').notNull(),
    isPublic: boolean('is_public').notNull(),
    joinedAt: at('joined_at').notNull(),
    /** The reason for which the player is out. */
    outWhy: text('out_why'),
  },
  (row) => [
    primaryKey({ columns: [row.raceId, row.id] }),
    uniqueIndex('stock_race_player_once').on(row.raceId, row.memberId),
    index('stock_race_player_member').on(row.memberId),
    index('stock_race_player_id').on(row.id),
  ],
)

/** The devices from which a player joined or gave orders, as hashes. */
export const stockRaceDevice = pgTable(
  'stock_race_device',
  { raceId: raceId(), device: text('device').notNull(), playerId: playerId() },
  (row) => [
    primaryKey({ columns: [row.raceId, row.device, row.playerId] }),
    index('stock_race_device_player').on(row.raceId, row.playerId),
  ],
)

export const stockRacePosition = pgTable(
  'stock_race_position',
  {
    raceId: raceId(),
    playerId: playerId(),
    code: code(),
    quantity: integer('quantity').notNull(),
    frozen: integer('frozen').notNull(),
    cost: fen('cost'),
    boughtDay: text('bought_day').notNull(),
    boughtThen: integer('bought_then').notNull(),
  },
  (row) => [primaryKey({ columns: [row.raceId, row.playerId, row.code] })],
)

export const stockRaceOrder = pgTable(
  'stock_race_order',
  {
    raceId: raceId(),
    id: uuid('id').$type<RaceOrderId>().notNull(),
    playerId: playerId(),
    code: code(),
    side: text('side').$type<RaceSide>().notNull(),
    price: integer('price').notNull(),
    quantity: integer('quantity').notNull(),
    filled: integer('filled').notNull(),
    amount: fen('amount'),
    fee: fen('fee'),
    frozen: fen('frozen'),
    state: text('state').$type<RaceOrderState>().notNull(),
    reason: text('reason'),
    /** The trading day on which it may be filled. */
    day: text('day').notNull(),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.raceId, row.id] }),
    index('stock_race_order_player').on(row.raceId, row.playerId, row.at),
    index('stock_race_order_id').on(row.id),
    index('stock_race_order_open').on(row.raceId, row.day, row.at).where(sql`state in ('reported', 'partly')`),
  ],
)

/** The book that everything can be computed from again. Rows are added, never changed. */
export const stockRaceDeal = pgTable(
  'stock_race_deal',
  {
    raceId: raceId(),
    id: uuid('id').$type<RaceDealId>().notNull(),
    playerId: playerId(),
    orderId: uuid('order_id').$type<RaceOrderId>(),
    code: code(),
    side: text('side').$type<RaceSide | 'right'>().notNull(),
    price: integer('price').notNull(),
    quantity: integer('quantity').notNull(),
    amount: fen('amount'),
    fee: fen('fee'),
    cost: fen('cost'),
    day: text('day').notNull(),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.raceId, row.id] }),
    index('stock_race_deal_player').on(row.raceId, row.playerId, row.at),
    index('stock_race_deal_day').on(row.raceId, row.day),
  ],
)

/** A trading day of a contest: it has begun, and once it is settled its closing prices and the hash of its result. */
export const stockRaceSession = pgTable(
  'stock_race_session',
  {
    raceId: raceId(),
    day: text('day').notNull(),
    openedAt: at('opened_at').notNull(),
    settledAt: at('settled_at'),
    prices: jsonb('prices').$type<Readonly<Record<string, number>>>(),
    hash: text('hash'),
    settledPlayers: integer('settled_players').notNull(),
    tookMs: integer('took_ms').notNull(),
  },
  (row) => [primaryKey({ columns: [row.raceId, row.day] })],
)

/** What each player had at a close. Rows are added, never changed. */
export const stockRaceDay = pgTable(
  'stock_race_day',
  {
    raceId: raceId(),
    day: text('day').notNull(),
    playerId: playerId(),
    value: fen('value'),
    cash: fen('cash'),
    /** The highest close so far. */
    peak: fen('peak'),
    /** The largest drawdown so far, in millionths. */
    drawdownPpm: integer('drawdown_ppm').notNull(),
    rank: integer('rank'),
  },
  (row) => [
    primaryKey({ columns: [row.raceId, row.day, row.playerId] }),
    index('stock_race_day_player').on(row.raceId, row.playerId, row.day),
  ],
)

export const stockRaceComment = pgTable(
  'stock_race_comment',
  {
    raceId: raceId(),
    id: uuid('id').$type<RaceCommentId>().notNull(),
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    content: text('content').notNull(),
    state: text('state').$type<'shown' | 'held' | 'hidden'>().notNull(),
    reason: text('reason'),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.raceId, row.id] }),
    index('stock_race_comment_at').on(row.raceId, row.at, row.id),
    index('stock_race_comment_member').on(row.memberId),
  ],
)

/** Members who follow a player. */
export const stockRaceFollow = pgTable(
  'stock_race_follow',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    playerId: playerId(),
    level: text('level').$type<'all' | 'important' | 'off'>().notNull(),
    at: at('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.memberId, row.playerId] }), index('stock_race_follow_player').on(row.playerId)],
)
