import { sql } from 'drizzle-orm'
import type { Transaction } from '../db'
import { Fenced } from './leadership'
import { kernelFence as fence } from './tables'

/** In the transaction of a leader's batch, before anything is stored: throws `Fenced` when somebody has led the room since. */
export async function mustLead(tx: Transaction, room: string, token: number): Promise<void> {
  const [row] = await tx.insert(fence).values({ room, token })
    .onConflictDoUpdate({ target: fence.room, set: { token: sql`greatest(${fence.token}, excluded.token)` } })
    .returning({ token: fence.token })
  if (row && row.token > token) throw new Fenced(row.token)
}
