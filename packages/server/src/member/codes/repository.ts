import { eq, lte, lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberCodeBudget, memberCodeGate, memberCodeWork } from './tables'

/** At most `max` within the last `windowMs`. */
export interface CodeLimit {
  /** Keyed hash of the counted party. */
  readonly gateHash: string
  readonly windowMs: number
  readonly max: number
}

/** The limits on requests for codes. Each step is one statement. */
export function codeRepository({ q }: Database) {
  return {
    /** Counts one. When the limit is reached, returns the ms until the next is allowed and counts nothing. */
    async pass(tx: Executor, { gateHash, windowMs, max }: CodeLimit, now: number): Promise<number | undefined> {
      const [since, endsAt] = [now - windowMs, new Date(now + windowMs)]
      const recent = sql`array(select t from unnest(${memberCodeGate.times}) as t where t > ${since}::bigint order by t)`
      const rows = await tx
        .insert(memberCodeGate)
        .values({ gateHash, times: [now], endsAt })
        .onConflictDoUpdate({
          target: memberCodeGate.gateHash,
          set: { times: sql`${recent} || ${now}::bigint`, endsAt },
          setWhere: sql`cardinality(${recent}) < ${max}`,
        })
        .returning({ gateHash: memberCodeGate.gateHash })
      if (rows.length > 0) return undefined
      const [known] = await tx
        .select({ times: memberCodeGate.times })
        .from(memberCodeGate)
        .where(eq(memberCodeGate.gateHash, gateHash))
      const first = known?.times.find((time) => time > since) ?? now
      return first + windowMs - now
    },
    /** Whether something passed this limit recently. */
    async isKnown(tx: Executor, gateHash: string, now: Date): Promise<boolean> {
      const [row] = await tx
        .select({ endsAt: memberCodeGate.endsAt })
        .from(memberCodeGate)
        .where(eq(memberCodeGate.gateHash, gateHash))
      return row !== undefined && row.endsAt > now
    },
    /** Counts one code of the day over all numbers; returns their number so far. */
    async countOfDay(tx: Executor, day: string): Promise<number> {
      const [row] = await tx
        .insert(memberCodeBudget)
        .values({ day, sent: 1 })
        .onConflictDoUpdate({ target: memberCodeBudget.day, set: { sent: sql`${memberCodeBudget.sent} + 1` } })
        .returning({ sent: memberCodeBudget.sent })
      return row?.sent ?? 1
    },
    /** False: this work was submitted before. */
    async spendWork(challengeHash: string, endsAt: Date): Promise<boolean> {
      const rows = await q
        .insert(memberCodeWork)
        .values({ challengeHash, endsAt })
        .onConflictDoNothing()
        .returning({ challengeHash: memberCodeWork.challengeHash })
      return rows.length > 0
    },
    async forgetOld(now: Date, dayBefore: string): Promise<void> {
      await q.delete(memberCodeGate).where(lte(memberCodeGate.endsAt, now))
      await q.delete(memberCodeWork).where(lte(memberCodeWork.endsAt, now))
      await q.delete(memberCodeBudget).where(lt(memberCodeBudget.day, dayBefore))
    },
  }
}

export type CodeRepository = ReturnType<typeof codeRepository>
