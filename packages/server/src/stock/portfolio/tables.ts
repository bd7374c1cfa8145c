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
  uuid,
} from 'drizzle-orm/pg-core'
import type { MemberId, TeacherId } from '@rostrum/contract/kernel'
import type { FollowLevel } from '@rostrum/contract/member'
import type {
  PortfolioGrade,
  PortfolioId,
  RebalanceId,
  RebalanceItem,
  RebalanceState,
  StockCode,
} from '@rostrum/contract/stock'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const portfolioId = () => text('portfolio_id').$type<PortfolioId>().notNull()

/** A model portfolio. Its record is another table; here is what may change, and how far the record has come. */
export const stockPortfolio = pgTable('stock_portfolio', {
  id: text('id').$type<PortfolioId>().primaryKey(),
  name: text('name').notNull(),
  about: text('about').notNull(),
  managerId: text('manager_id').$type<TeacherId>().notNull(),
  benchmark: text('benchmark').$type<StockCode>().notNull(),
  riskGrade: integer('risk_grade').$type<PortfolioGrade>().notNull(),
  startOn: text('start_on').notNull(),
  /** The last day whose opening, and whose close, is in the record; empty before the first. */
  openedOn: text('opened_on').notNull(),
  closedOn: text('closed_on').notNull(),
  isPaused: boolean('is_paused').notNull(),
  isSample: boolean('is_sample').notNull(),
  createdAt: at('created_at').notNull(),
})

/** The public record. Rows are only ever added; each carries the hash of the one before. */
export const stockPortfolioRecord = pgTable(
  'stock_portfolio_record',
  {
    portfolioId: portfolioId(),
    seq: integer('seq').notNull(),
    at: at('at').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (row) => [primaryKey({ columns: [row.portfolioId, row.seq] })],
)

/** Net values by day, as the record tells them. */
export const stockNav = pgTable(
  'stock_nav',
  {
    portfolioId: portfolioId(),
    day: text('day').notNull(),
    nav: doublePrecision('nav').notNull(),
    benchmark: doublePrecision('benchmark').notNull(),
  },
  (row) => [primaryKey({ columns: [row.portfolioId, row.day] })],
)

/** An item of a rebalance, in hundredths of a percent. */
export interface StoredRebalanceItem extends Pick<RebalanceItem, 'state' | 'why' | 'price'> {
  readonly code: StockCode
  readonly from: number
  readonly to: number
}

/** A rebalance and how far it has come. What was published is in the record and does not change. */
export const stockRebalance = pgTable(
  'stock_rebalance',
  {
    portfolioId: portfolioId(),
    id: uuid('id').$type<RebalanceId>().notNull(),
    askedAt: at('asked_at').notNull(),
    askedBy: text('asked_by').$type<TeacherId>().notNull(),
    reason: text('reason').notNull(),
    evidence: jsonb('evidence').$type<readonly string[]>().notNull(),
    conflict: text('conflict').notNull(),
    items: jsonb('items').$type<readonly StoredRebalanceItem[]>().notNull(),
    state: text('state').$type<RebalanceState>().notNull(),
    publishedAt: at('published_at'),
    /** Place in the record once it is published. */
    seq: integer('seq'),
    tries: integer('tries').notNull(),
    /** Why it was turned down or cancelled. */
    told: text('told'),
  },
  (row) => [
    primaryKey({ columns: [row.portfolioId, row.id] }),
    index('stock_rebalance_recent').on(row.portfolioId, row.askedAt),
    index('stock_rebalance_id').on(row.id),
  ],
)

/** A member follows a portfolio and is told of what its manager does. */
export const stockPortfolioFollow = pgTable(
  'stock_portfolio_follow',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    portfolioId: portfolioId(),
    level: text('level').$type<FollowLevel>().notNull(),
    at: at('at').notNull(),
    /** The member asked for it; otherwise it ends with the last of the services. */
    isOwn: boolean('is_own').notNull().default(true),
    /** Numbers of the orders by which the portfolio is served. */
    services: text('services').array().notNull().default(sql`'{}'`),
    /** When each of them begins, ms since 1970; one that is left out has begun. */
    starts: jsonb('starts').$type<Readonly<Record<string, number>>>().notNull().default({}),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.portfolioId] }),
    index('stock_portfolio_follow_of').on(row.portfolioId, row.memberId),
  ],
)
