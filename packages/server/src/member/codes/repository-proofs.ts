import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { CodeKind } from '@rostrum/contract/member'
import type { Database, Executor } from '@rostrum/server/kernel/db'
import { memberCaptcha, memberCode, memberCodeQuota } from '../people/tables'

export interface Quota {
  readonly mobile: string
  readonly day: string
  readonly now: Date
  readonly max: number
}

/** Proofs of identity: codes and captchas. Each step is one statement. */
export function proofRepository({ q }: Database) {
  return {
    /** Counts one code for the number. False: the day's limit of the number is reached. */
    async takeQuota(tx: Executor, { mobile, day, now, max }: Quota): Promise<boolean> {
      const rows = await tx
        .insert(memberCodeQuota)
        .values({ mobile, day, sent: 1, lastAt: now })
        .onConflictDoUpdate({
          target: [memberCodeQuota.mobile, memberCodeQuota.day],
          set: { sent: sql`${memberCodeQuota.sent} + 1`, lastAt: now },
          setWhere: lt(memberCodeQuota.sent, max),
        })
        .returning({ sent: memberCodeQuota.sent })
      return rows.length > 0
    },
    async saveCode(row: typeof memberCode.$inferInsert): Promise<void> {
      const { codeHash, sentAt, expiresAt } = row
      await q
        .insert(memberCode)
        .values(row)
        .onConflictDoUpdate({
          target: [memberCode.mobile, memberCode.kind],
          set: { codeHash, sentAt, expiresAt, tries: 0 },
        })
    },
    /** Counts a try and returns the hash to compare with. Undefined: no code, too old, or tried too often. */
    async tryCode(mobile: string, kind: CodeKind, now: Date, maxTries: number): Promise<string | undefined> {
      const [row] = await q
        .update(memberCode)
        .set({ tries: sql`${memberCode.tries} + 1` })
        .where(
          and(
            eq(memberCode.mobile, mobile),
            eq(memberCode.kind, kind),
            gt(memberCode.expiresAt, now),
            lt(memberCode.tries, maxTries),
          ),
        )
        .returning({ codeHash: memberCode.codeHash })
      return row?.codeHash
    },
    /** Uses the code up. False when it was used meanwhile. */
    async spendCode(mobile: string, kind: CodeKind, codeHash: string, tx: Executor = q): Promise<boolean> {
      const rows = await tx
        .delete(memberCode)
        .where(and(eq(memberCode.mobile, mobile), eq(memberCode.kind, kind), eq(memberCode.codeHash, codeHash)))
        .returning({ mobile: memberCode.mobile })
      return rows.length > 0
    },

    addCaptcha: async (row: typeof memberCaptcha.$inferInsert) => void (await q.insert(memberCaptcha).values(row)),
    /** Returns the captcha and deletes it, whatever the answer. */
    async takeCaptcha(uuid: string) {
      const [row] = await q.delete(memberCaptcha).where(eq(memberCaptcha.uuid, uuid)).returning()
      return row
    },

    async forgetOld(now: Date, dayBefore: string): Promise<void> {
      await q.delete(memberCode).where(lte(memberCode.expiresAt, now))
      await q.delete(memberCaptcha).where(lte(memberCaptcha.expiresAt, now))
      await q.delete(memberCodeQuota).where(lt(memberCodeQuota.day, dayBefore))
    },
  }
}

export type ProofRepository = ReturnType<typeof proofRepository>
