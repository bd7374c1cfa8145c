import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LedgerUnit } from '@rostrum/contract/commerce'
import type { MemberId } from '@rostrum/contract/kernel'

const amount = () => bigint('amount', { mode: 'number' }).notNull()

/** What happened, once each. Rows are added and never changed. */
export const commerceEntry = pgTable(
  'commerce_entry',
  {
    ref: text('ref').notNull(),
    kind: text('kind').notNull(),
    /** Of its lines: a repeat has to bring the same. */
    hash: text('hash').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (entry) => [primaryKey({ columns: [entry.ref, entry.kind] }), index('commerce_entry_at').on(entry.at)],
)

/** From where to where: the lines of an entry come to nothing in each unit. Rows are added and never changed. */
export const commerceLine = pgTable(
  'commerce_line',
  {
    ref: text('ref').notNull(),
    kind: text('kind').notNull(),
    no: integer('no').notNull(),
    account: text('account').notNull(),
    /** null: an account of the house. */
    memberId: uuid('member_id').$type<MemberId>(),
    unit: text('unit').$type<LedgerUnit>().notNull(),
    amount: amount(),
    at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.ref, line.kind, line.no] }),
    index('commerce_line_member').on(line.memberId, line.account, line.at),
    index('commerce_line_account').on(line.account, line.unit, line.at),
  ],
)

/** The sum of a member's lines in one account, so that it can be held while it is spent. */
export const commerceBalance = pgTable(
  'commerce_balance',
  {
    memberId: uuid('member_id').$type<MemberId>().notNull(),
    account: text('account').notNull(),
    unit: text('unit').$type<LedgerUnit>().notNull(),
    amount: amount(),
  },
  (balance) => [primaryKey({ columns: [balance.memberId, balance.account, balance.unit] })],
)
