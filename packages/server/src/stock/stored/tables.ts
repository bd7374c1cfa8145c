import {
  bigint,
  date,
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
import type { OperatorId } from '@rostrum/contract/kernel'
import type { MarketBoard } from '@rostrum/market'
import type { MinuteBar, MinuteKind } from './minutes'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const day = (name: string) => date(name, { mode: 'string' })
const whole = (name: string) => bigint(name, { mode: 'number' })

/** A security that was imported or that a provider lists. */
export const stockSecurity = pgTable('stock_security', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<'index' | 'stock'>().notNull(),
  digits: integer('digits').notNull(),
  board: text('board').$type<MarketBoard>(),
  sector: text('sector'),
  pinyin: text('pinyin'),
  listedOn: day('listed_on'),
  stFrom: day('st_from'),
  floatShares: whole('float_shares'),
  totalShares: whole('total_shares'),
})

/** A day of a security as it was traded, not adjusted: prices in thousandths of a yuan, shares, whole yuan. */
export const stockBar = pgTable(
  'stock_bar',
  {
    code: text('code').notNull(),
    day: day('day').notNull(),
    open: integer('open').notNull(),
    high: integer('high').notNull(),
    low: integer('low').notNull(),
    close: integer('close').notNull(),
    volume: whole('volume').notNull(),
    amount: whole('amount').notNull(),
  },
  (row) => [primaryKey({ columns: [row.code, row.day] })],
)

/** What a share brings on an ex-date, and by how much that divides the prices before: null until they are known. */
export const stockExRight = pgTable(
  'stock_ex_right',
  {
    code: text('code').notNull(),
    day: day('day').notNull(),
    /** Fen for ten shares. */
    cashPer10: doublePrecision('cash_per10').notNull(),
    sharesPer10: doublePrecision('shares_per10').notNull(),
    rightsPer10: doublePrecision('rights_per10').notNull(),
    /** Thousandths of a yuan. */
    rightsPrice: integer('rights_price').notNull(),
    factor: doublePrecision('factor'),
  },
  (row) => [primaryKey({ columns: [row.code, row.day] })],
)

/** The newest quotation that a provider gave of a security; prices as in `stock_bar`. */
export const stockQuote = pgTable(
  'stock_quote',
  {
    code: text('code').primaryKey(),
    day: day('day').notNull(),
    /** The moment that the provider states. */
    at: at('at').notNull(),
    price: integer('price').notNull(),
    prevClose: integer('prev_close').notNull(),
    open: integer('open').notNull(),
    high: integer('high').notNull(),
    low: integer('low').notNull(),
    volume: whole('volume').notNull(),
    amount: whole('amount').notNull(),
    limitUp: integer('limit_up'),
    limitDown: integer('limit_down'),
    turnoverPct: doublePrecision('turnover_pct'),
    volumeRatio: doublePrecision('volume_ratio'),
    /** When we had it: the other processes read what is newer than what they have. */
    polledAt: at('polled_at').notNull(),
  },
  (row) => [index('stock_quote_polled').on(row.polledAt)],
)

/** The minutes of a security on a day, by who delivered them: one row, because they are read and written together. */
export const stockMinute = pgTable(
  'stock_minute',
  {
    code: text('code').notNull(),
    day: day('day').notNull(),
    kind: text('kind').$type<MinuteKind>().notNull(),
    bars: jsonb('bars').$type<readonly MinuteBar[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.code, row.day, row.kind] })],
)

/** Securities whose minutes members look at, and when last: the process that asks the provider asks for them. */
export const stockMinuteAsk = pgTable('stock_minute_ask', {
  code: text('code').primaryKey(),
  askedAt: at('asked_at').notNull(),
})

export interface StoredTrouble {
  /** ms since 1970. */
  readonly at: number
  readonly why: string
}

/** The one row that says how the source is: which process asks it, since when nobody does, and what went wrong. */
export const stockSource = pgTable('stock_source', {
  id: text('id').$type<'market'>().primaryKey(),
  leader: text('leader'),
  leaseUntil: at('lease_until'),
  pausedWhy: text('paused_why'),
  pausedBy: uuid('paused_by').$type<OperatorId>(),
  pausedAt: at('paused_at'),
  askedAt: at('asked_at'),
  answeredAt: at('answered_at'),
  failures: integer('failures').notNull(),
  /** The newest ones. */
  troubles: jsonb('troubles').$type<readonly StoredTrouble[]>().notNull(),
  /** The last day of which everything was fetched. */
  syncedOn: day('synced_on'),
  /** Grows with every change of the stored days: processes read again what they hold of them. */
  revision: integer('revision').notNull(),
})

/** A file that somebody tried to import. */
export const stockImport = pgTable(
  'stock_import',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    /** Null: from a terminal. */
    byId: uuid('by_id').$type<OperatorId>(),
    file: text('file').notNull(),
    kind: text('kind').$type<'securities' | 'bars' | 'exRights' | 'minutes'>(),
    rows: integer('rows').notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    firstDay: day('first_day'),
    lastDay: day('last_day'),
    /** Why it was refused; empty: it was taken. */
    faults: jsonb('faults').$type<readonly { readonly line: number; readonly why: string }[]>().notNull(),
  },
  (row) => [index('stock_import_at').on(row.at, row.id)],
)
