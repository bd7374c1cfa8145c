import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { CodeKind } from '@rostrum/contract/member'
import type { Database, Executor } from '../kernel/db'
import { memberAttempt, memberCaptcha, memberCode, memberCodeQuota, memberConsent } from './tables'

export type AttemptRow = typeof memberAttempt.$inferSelect
export type NewConsent = typeof memberConsent.$inferInsert

export interface Quota {
  readonly mobile: string
  readonly day: string
  readonly now: Date
  readonly max: number
}

/** What people prove themselves with: codes, captchas, attempts at passwords, consents. Each step is one statement. */
export function proofRepository({ q }: Database) {
  return {
    /** Counts one code for the number. False: the day's number is used up. */
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
    /** Counts a try and gives the hash to compare with. Undefined: no code, too old, or tried too often. */
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
    /** The captcha, gone from now on, whatever was answered. */
    async takeCaptcha(uuid: string) {
      const [row] = await q.delete(memberCaptcha).where(eq(memberCaptcha.uuid, uuid)).returning()
      return row
    },

    async findAttempt(nameHash: string): Promise<AttemptRow | undefined> {
      const [row] = await q.select().from(memberAttempt).where(eq(memberAttempt.nameHash, nameHash))
      return row
    },
    /** Counts an attempt before it is judged: many at once cannot get ahead of the count. */
    async countAttempt(
      nameHash: string,
      now: Date,
      { forgetBefore, lockAt, lockUntil }: { forgetBefore: Date; lockAt: number; lockUntil: Date },
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
            lockedUntil: sql`case when ${times} >= ${lockAt} then ${lockUntil}::timestamptz else null end`,
          },
        })
        .returning()
      // An upsert without a condition always gives its row back.
      return row ?? { nameHash, times: 1, lastAt: now, lockedUntil: null }
    },
    clearAttempts: async (nameHash: string) =>
      void (await q.delete(memberAttempt).where(eq(memberAttempt.nameHash, nameHash))),

    /** Kinds of texts whose consent was taken back and not given again. */
    async listWithdrawn(who: string): Promise<string[]> {
      const rows = await q
        .selectDistinctOn([memberConsent.docKind])
        .from(memberConsent)
        .where(eq(memberConsent.who, who))
        .orderBy(asc(memberConsent.docKind), desc(memberConsent.at), desc(memberConsent.id))
      return rows.flatMap(({ docKind, on }) => (on ? [] : [docKind]))
    },
    addConsents: async (tx: Executor, rows: NewConsent[]) =>
      void (rows.length > 0 && (await tx.insert(memberConsent).values(rows))),

    async forgetOld(now: Date, dayBefore: string): Promise<void> {
      await q.delete(memberCode).where(lte(memberCode.expiresAt, now))
      await q.delete(memberCaptcha).where(lte(memberCaptcha.expiresAt, now))
      await q.delete(memberCodeQuota).where(lt(memberCodeQuota.day, dayBefore))
      await q.delete(memberAttempt).where(lt(memberAttempt.lastAt, new Date(now.getTime() - 86_400_000)))
    },
  }
}

export type ProofRepository = ReturnType<typeof proofRepository>
