import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db'
import { Fenced } from './leadership'
import { kernelFence as fence } from './tables'

/**
 * Runs in the transaction of a leader's batch, under the room's lock: throws `Fenced` when another process has led the
 * room since.
 */
export async function mustLead(tx: Transaction, room: string, token: number): Promise<void> {
  const [known] = await tx.select({ token: fence.token }).from(fence).where(eq(fence.room, room))
  if (known && known.token > token) throw new Fenced(known.token)
  if (known?.token === token) return
  await tx
    .insert(fence)
    .values({ room, token })
    .onConflictDoUpdate({ target: fence.room, set: { token: sql`greatest(${fence.token}, excluded.token)` } })
}
