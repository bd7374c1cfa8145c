import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

// by(own key): limits on requests for codes, and on other frequent requests. All rows are deleted after a day.

/** The times of requests by a number, an address, a device or a member, as a keyed hash of kind and party. */
export const memberCodeGate = pgTable('member_code_gate', {
  gateHash: text('gate_hash').primaryKey(),
  /** ms since 1970, oldest first; never more than the limit allows. */
  times: bigint('times', { mode: 'number' }).array().notNull(),
  endsAt: at('ends_at').notNull(),
})

/** Codes sent on a day in Beijing, over all numbers. */
export const memberCodeBudget = pgTable('member_code_budget', {
  day: date('day', { mode: 'string' }).primaryKey(),
  sent: integer('sent').notNull(),
})

/** Challenges whose work was submitted: each opens one code. */
export const memberCodeWork = pgTable('member_code_work', {
  challengeHash: text('challenge_hash').primaryKey(),
  endsAt: at('ends_at').notNull(),
})
