import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Of rooms that have been hot: the token of whoever led them last. Batches under an older one are refused. */
export const kernelFence = pgTable('kernel_fence', {
  room: text('room').primaryKey(),
  token: bigint('token', { mode: 'number' }).notNull(),
})
