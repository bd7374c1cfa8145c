import { eq } from 'drizzle-orm'
import type { Database } from '@rostrum/server/kernel/db'
import { contentSetup as setup } from './tables'

export type TriedStep = typeof setup.$inferSelect

/** What operators tried and confirmed of the setup. */
export function setupRepository({ q }: Database) {
  return {
    async find(step: string): Promise<TriedStep | undefined> {
      const [row] = await q.select().from(setup).where(eq(setup.step, step))
      return row
    },
    async save(row: TriedStep): Promise<void> {
      const { step: _step, ...change } = row
      await q.insert(setup).values(row).onConflictDoUpdate({ target: setup.step, set: change })
    },
  }
}

export type SetupRepository = ReturnType<typeof setupRepository>
