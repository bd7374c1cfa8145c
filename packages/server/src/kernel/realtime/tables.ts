import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** For rooms that have been hot: the token of their last leader. Batches under an older one are refused. */
export const kernelFence = pgTable('kernel_fence', {
  room: text('room').primaryKey(),
  token: bigint('token', { mode: 'number' }).notNull(),
})
