import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { MemberId } from '@rostrum/contract/kernel'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { MINOR_TRIES } from '../policy'
import { memberMinor } from './tables'

export type MinorRow = typeof memberMinor.$inferSelect

/** The members in the mode for minors, and the count of PIN guesses. */
export function minorRepository({ q }: Database) {
  const of = (memberId: MemberId) => eq(memberMinor.memberId, memberId)
  return {
    async find(memberId: MemberId, tx: Executor = q): Promise<MinorRow | undefined> {
      const [row] = await tx.select().from(memberMinor).where(of(memberId))
      return row
    },
    /** False when the mode was on already. */
    async add(tx: Executor, row: typeof memberMinor.$inferInsert): Promise<boolean> {
      const added = await tx
        .insert(memberMinor)
        .values(row)
        .onConflictDoNothing()
        .returning({ memberId: memberMinor.memberId })
      return added.length > 0
    },
    /**
     * Counts a guess before it is checked, so that many at once all count. Every fifth locks, longer each time.
     * Undefined: locked.
     */
    async countTry(memberId: MemberId, now: Date, lockMinutes: readonly number[]): Promise<MinorRow | undefined> {
      const nth = sql`(${memberMinor.tries} + 1) / ${MINOR_TRIES}::int`
      const minutes = sql`(${sql.param([...lockMinutes])}::int[])[least(${nth}, ${lockMinutes.length}::int)]`
      const [row] = await q
        .update(memberMinor)
        .set({
          tries: sql`${memberMinor.tries} + 1`,
          lockedUntil: sql`case when (${memberMinor.tries} + 1) % ${MINOR_TRIES}::int = 0 then ${now.toISOString()}::timestamptz + ${minutes} * interval '1 minute' end`,
        })
        .where(and(of(memberId), or(isNull(memberMinor.lockedUntil), lte(memberMinor.lockedUntil, now))))
        .returning()
      return row
    },
    /** Sets another PIN, or another day. False when the mode was turned off meanwhile. */
    async change(
      tx: Executor,
      memberId: MemberId,
      change: Partial<Pick<MinorRow, 'pinHash' | 'unlockedDay'>>,
    ): Promise<boolean> {
      const changed = await tx
        .update(memberMinor)
        .set({ ...change, tries: 0, lockedUntil: null })
        .where(of(memberId))
        .returning({ memberId: memberMinor.memberId })
      return changed.length > 0
    },
    /** The PIN that was right must still be the stored one. */
    async remove(tx: Executor, { memberId, pinHash }: Pick<MinorRow, 'memberId' | 'pinHash'>): Promise<boolean> {
      const removed = await tx
        .delete(memberMinor)
        .where(and(of(memberId), eq(memberMinor.pinHash, pinHash)))
        .returning({ memberId: memberMinor.memberId })
      return removed.length > 0
    },
  }
}

export type MinorRepository = ReturnType<typeof minorRepository>
