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
import type { MemberId, OperatorId, TeacherId } from '@rostrum/contract/kernel'
import type {
  BrokerId,
  PortfolioGrade,
  SignalDirection,
  SignalId,
  StockCode,
  StrategyId,
} from '@rostrum/contract/stock'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const memberId = () => uuid('member_id').$type<MemberId>().notNull()
const strategyId = () => text('strategy_id').$type<StrategyId>().notNull()

/** A strategy of a teacher's: who holds it reads its signals. */
export const stockStrategy = pgTable('stock_strategy', {
  id: text('id').$type<StrategyId>().primaryKey(),
  name: text('name').notNull(),
  about: text('about').notNull(),
  teacherId: text('teacher_id').$type<TeacherId>().notNull(),
  riskGrade: integer('risk_grade').$type<PortfolioGrade>().notNull(),
  isOn: boolean('is_on').notNull(),
  isSample: boolean('is_sample').notNull(),
  createdAt: at('created_at').notNull(),
})

/** A signal, as two people published it. It never changes. */
export const stockSignal = pgTable(
  'stock_signal',
  {
    strategyId: strategyId(),
    id: uuid('id').$type<SignalId>().notNull(),
    at: at('at').notNull(),
    code: text('code').$type<StockCode>().notNull(),
    direction: text('direction').$type<SignalDirection>().notNull(),
    text: text('text').notNull(),
    evidence: jsonb('evidence').$type<readonly string[]>().notNull(),
    priceAt: doublePrecision('price_at'),
    askedBy: uuid('asked_by').$type<OperatorId>(),
  },
  (row) => [
    primaryKey({ columns: [row.strategyId, row.id] }),
    index('stock_signal_recent').on(row.strategyId, row.at, row.id),
    index('stock_signal_id').on(row.id),
  ],
)

/** For how long a member holds a strategy. */
export const stockHolder = pgTable(
  'stock_holder',
  {
    memberId: memberId(),
    strategyId: strategyId(),
    /** The order that opened it; empty when an operator did. */
    orderNo: text('order_no').notNull(),
    startAt: at('start_at').notNull(),
    endAt: at('end_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.strategyId, row.orderNo] }),
    index('stock_holder_of').on(row.strategyId, row.endAt),
  ],
)

/** A member has read a signal. */
export const stockSignalRead = pgTable(
  'stock_signal_read',
  {
    memberId: memberId(),
    signalId: uuid('signal_id').$type<SignalId>().notNull(),
    readAt: at('read_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.memberId, row.signalId] }), index('stock_signal_read_of').on(row.signalId)],
)

/** What a member thinks of a strategy. */
export const stockStrategyScore = pgTable(
  'stock_strategy_score',
  {
    memberId: memberId(),
    strategyId: strategyId(),
    score: integer('score').notNull(),
    text: text('text').notNull(),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.strategyId] }),
    index('stock_strategy_score_of').on(row.strategyId, row.at),
  ],
)

/** A securities company that opens accounts on its own pages. */
export const stockBroker = pgTable('stock_broker', {
  id: text('id').$type<BrokerId>().primaryKey(),
  name: text('name').notNull(),
  licenceNo: text('licence_no').notNull(),
  feeText: text('fee_text').notNull(),
  note: text('note').notNull(),
  url: text('url').notNull(),
  isOn: boolean('is_on').notNull(),
  isDown: boolean('is_down').notNull(),
  isSample: boolean('is_sample').notNull(),
  place: integer('place').notNull(),
})

/** A member went from here to a securities company, knowing that he leaves. */
export const stockReferral = pgTable(
  'stock_referral',
  {
    memberId: memberId(),
    no: text('no').notNull(),
    brokerId: text('broker_id').$type<BrokerId>().notNull(),
    brokerName: text('broker_name').notNull(),
    at: at('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.memberId, row.no] }),
    index('stock_referral_recent').on(row.at),
    index('stock_referral_no').on(row.no),
  ],
)
