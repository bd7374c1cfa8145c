import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '@rostrum/server/kernel/db'
import { memberAttempt } from '../people/tables'

export type AttemptRow = typeof memberAttempt.$inferSelect

/** Attempts at passwords. Each step is one statement. */
export function attemptRepository({ q }: Database) {
  return {
    async find(nameHash: string): Promise<AttemptRow | undefined> {
      const [row] = await q.select().from(memberAttempt).where(eq(memberAttempt.nameHash, nameHash))
      return row
    },
    /** Counts an attempt before it is checked: many at once cannot outrun the count. `lockAt` null: it never locks. */
    async count(
      nameHash: string,
      now: Date,
      { forgetBefore, lockAt, lockUntil }: { forgetBefore: Date; lockAt: number | null; lockUntil: Date },
    ): Promise<AttemptRow> {
      const isFresh = sql`${memberAttempt.lastAt} < ${forgetBefore} or ${memberAttempt.lockedUntil} <= ${now}`
      const times = sql`case when ${isFresh} then 1 else ${memberAttempt.times} + 1 end`
      const [row] = await q
        .insert(memberAttempt)
        .values({ nameHash, times: 1, lastAt: now })
        .onConflictDoUpdate({
          target: memberAttempt.nameHash,
          set: {
            times,
            lastAt: now,
            lockedUntil: sql`case when ${times} >= ${lockAt}::int then ${lockUntil}::timestamptz else null end`,
          },
        })
        .returning()
      // An upsert without a condition always returns its row.
      return row ?? { nameHash, times: 1, lastAt: now, lockedUntil: null }
    },
    /** Takes back one counted attempt that was no guess, and the lock that it alone brought. */
    uncount: async (nameHash: string, lockAt: number) =>
      void (await q
        .update(memberAttempt)
        .set({
          times: sql`greatest(${memberAttempt.times} - 1, 0)`,
          lockedUntil: sql`case when ${memberAttempt.times} > ${lockAt} then ${memberAttempt.lockedUntil} else null end`,
        })
        .where(eq(memberAttempt.nameHash, nameHash))),
    clear: async (nameHash: string) => void (await q.delete(memberAttempt).where(eq(memberAttempt.nameHash, nameHash))),
    forgetBefore: async (before: Date) => void (await q.delete(memberAttempt).where(lt(memberAttempt.lastAt, before))),
  }
}

export type AttemptRepository = ReturnType<typeof attemptRepository>
