import { eq } from 'drizzle-orm'
import type { Executor } from '../db'
import { mark } from './tables'

/** Whether this step was done on the database before. */
export async function isMarked(q: Executor, name: string): Promise<boolean> {
  const rows = await q.select({ name: mark.name }).from(mark).where(eq(mark.name, name))
  return rows.length > 0
}

/** Records that the step was done. */
export async function setMark(q: Executor, name: string, now: number): Promise<void> {
  await q
    .insert(mark)
    .values({ name, at: new Date(now) })
    .onConflictDoNothing()
}
