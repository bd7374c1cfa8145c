import { and, count, desc, eq, gt, gte, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { FileId, MemberId } from '@rostrum/contract/kernel'
import type { RiskResultId, RiskState } from '@rostrum/contract/survey'
import type { PageWindow } from '@rostrum/server/kernel'
import { isUuid, type Database, type Executor, type Transaction } from '@rostrum/server/kernel/db'
import { surveyDraft as draft, surveyPaper as paper } from '../tables'
import { surveyRisk as risk } from './tables'

export type RiskStored = typeof risk.$inferSelect

/** Results of risk tests. */
export function riskRepository({ q }: Database) {
  const own = (memberId: MemberId, ...more: (SQL | undefined)[]) => and(eq(risk.memberId, memberId), ...more)
  const isLater = sql`exists (select 1 from ${risk} later where later.member_id = ${risk.memberId}
    and later.confirmed_at is not null and later.at > ${risk.at})`
  const inState = (state: RiskState | undefined, now: Date, soon: Date): SQL | undefined => {
    if (state === undefined) return undefined
    if (state === 'unconfirmed') return and(isNull(risk.confirmedAt), sql`not ${isLater}`)
    if (state === 'replaced') return isLater
    const last = and(isNotNull(risk.confirmedAt), sql`not ${isLater}`)
    if (state === 'expired') return and(last, lte(risk.expireAt, now))
    return and(last, gt(risk.expireAt, now), state === 'expiring' ? lte(risk.expireAt, soon) : gt(risk.expireAt, soon))
  }

  return {
    /** The questionnaire of this kind that can be answered, the last one published. */
    async openPaper(by: Executor = q) {
      const [row] = await by
        .select({ id: paper.id })
        .from(paper)
        .where(and(eq(paper.state, 'open'), sql`${paper.draft}->>'kind' = 'risk'`))
        .orderBy(desc(paper.publishedAt), desc(paper.id))
        .limit(1)
      return row?.id
    },
    hold: async (tx: Transaction, memberId: MemberId): Promise<void> =>
      void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`risk ${memberId}`}, 0))`)),
    async add(tx: Transaction, row: RiskStored): Promise<void> {
      await tx.insert(risk).values(row)
      await tx.delete(draft).where(and(eq(draft.memberId, row.memberId), eq(draft.surveyId, row.surveyId)))
    },
    list: (memberId: MemberId, by: Executor = q): Promise<RiskStored[]> =>
      by.select().from(risk).where(own(memberId)).orderBy(desc(risk.at), desc(risk.id)),
    async countSince(memberId: MemberId, since: Date, by: Executor = q): Promise<number> {
      const [row] = await by
        .select({ count: count() })
        .from(risk)
        .where(own(memberId, gte(risk.at, since)))
      return row?.count ?? 0
    },
    async findAny(id: RiskResultId): Promise<RiskStored | undefined> {
      if (!isUuid(id)) return undefined
      const [row] = await q.select().from(risk).where(eq(risk.id, id)).limit(1)
      return row
    },
    confirm: async (
      tx: Transaction,
      { memberId, id }: RiskStored,
      change: { confirmedAt: Date; expireAt: Date; fileId: FileId },
    ): Promise<void> =>
      void (await tx
        .update(risk)
        .set(change)
        .where(own(memberId, eq(risk.id, id)))),
    rows: async (state: RiskState | undefined, now: Date, soon: Date, { offset, limit }: PageWindow) =>
      q
        .select({ row: risk, isLater: isLater.mapWith(Boolean) })
        .from(risk)
        .where(inState(state, now, soon))
        .orderBy(desc(risk.at), desc(risk.id))
        .offset(offset)
        .limit(limit),
    /** Confirmed ones that no later one replaces and that end before a moment; nobody was told of them. */
    ending: (now: Date, before: Date, limit: number): Promise<RiskStored[]> =>
      q
        .select()
        .from(risk)
        .where(and(gt(risk.expireAt, now), lte(risk.expireAt, before), isNull(risk.remindedAt), sql`not ${isLater}`))
        .limit(limit),
    told: async (tx: Transaction, { memberId, id }: RiskStored, remindedAt: Date): Promise<void> =>
      void (await tx
        .update(risk)
        .set({ remindedAt })
        .where(own(memberId, eq(risk.id, id)))),
  }
}

export type RiskRepository = ReturnType<typeof riskRepository>
