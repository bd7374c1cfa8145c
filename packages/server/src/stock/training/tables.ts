import { sql } from 'drizzle-orm'
import {
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
import type { MemberId } from '@rostrum/contract/kernel'
import type { Adjust, StockCode, TrainingId } from '@rostrum/contract/stock'
import type { MarketBoard, TrainingBar } from '@rostrum/market'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A day of a stretch: prices in yuan, shares, and whether it could be traded at its opening. */
export type StoredTrainingBar = readonly [
  day: string,
  open: number,
  high: number,
  low: number,
  close: number,
  shares: number,
  state?: TrainingBar['state'],
]

/** A stretch as it was when it was chosen: later distributions and corrections of the source do not change it. */
export interface StoredTraining {
  readonly board: MarketBoard
  readonly digits: number
  readonly adjust: Adjust
  readonly label: string
  readonly commission: { readonly ppm: number; readonly leastFen: number }
  readonly bars: readonly StoredTrainingBar[]
}

/** A stretch of bars that a member plays. The figures are there once it is over. */
export const stockTraining = pgTable(
  'stock_training',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    id: uuid('id').$type<TrainingId>().notNull(),
    code: text('code').$type<StockCode>().notNull(),
    name: text('name').notNull(),
    stretch: jsonb('stretch').$type<StoredTraining>().notNull(),
    /** A letter for each bar that was played: b, s or p. */
    acts: text('acts').notNull(),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
    trades: integer('trades').notNull(),
    ownPct: doublePrecision('own_pct'),
    holdPct: doublePrecision('hold_pct'),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.id] }),
    uniqueIndex('stock_training_open').on(row.memberId).where(sql`ended_at is null`),
    index('stock_training_ended').on(row.memberId, row.endedAt),
  ],
)
