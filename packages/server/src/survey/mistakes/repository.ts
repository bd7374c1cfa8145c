import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { MemberId, TeacherId, TradeDate } from '@rostrum/contract/kernel'
import type { MistakeGroup, MistakeId, MistakeKind, MistakeSource } from '@rostrum/contract/survey'
import type { PageWindow } from '@rostrum/server/kernel'
import type { Database, Executor, Transaction } from '@rostrum/server/kernel/db'
import { surveyHomework as homework, surveyWork as work } from '../homework/tables'
import type { WorkStored } from '../homework/repository'
import { surveyMistake as mistake } from './tables'

export type MistakeStored = typeof mistake.$inferSelect

/** What a list is narrowed to. */
export interface MistakeFilter {
  readonly group: MistakeGroup
  readonly today: TradeDate
  readonly courseId?: string
  readonly teacherId?: TeacherId
  readonly kind?: MistakeKind
}
/** Where a reading of work goes on. */
interface WorkPlace {
  readonly id: string
  readonly submittedAt: Date
}

interface OriginKey {
  readonly memberId: MemberId
  readonly source: MistakeSource
  readonly sourceId: string
}

const inGroup = (group: MistakeGroup, today: TradeDate): SQL | undefined => {
  if (group === 'mastered') return isNotNull(mistake.masteredAt)
  return and(isNull(mistake.masteredAt), group === 'due' ? lte(mistake.dueDay, today) : undefined)
}
const ofOrigin = ({ memberId, source, sourceId }: OriginKey) =>
  and(eq(mistake.memberId, memberId), eq(mistake.source, source), eq(mistake.sourceId, sourceId))

/** The notebooks of mistakes. */
export function mistakeRepository({ q }: Database) {
  const kept = (memberId: MemberId) => and(eq(mistake.memberId, memberId), isNull(mistake.masteredAt))
  return {
    list: async (memberId: MemberId, { group, today, courseId, teacherId, kind }: MistakeFilter, page: PageWindow) =>
      q
        .select()
        .from(mistake)
        .where(
          and(
            eq(mistake.memberId, memberId),
            inGroup(group, today),
            courseId ? eq(mistake.courseId, courseId) : undefined,
            teacherId ? eq(mistake.teacherId, teacherId) : undefined,
            kind ? eq(mistake.kind, kind) : undefined,
          ),
        )
        .orderBy(
          ...(group === 'due' ? [asc(mistake.dueDay), asc(mistake.id)] : [desc(mistake.addedAt), desc(mistake.id)]),
        )
        .offset(page.offset)
        .limit(page.limit),
    async counts(memberId: MemberId, today: TradeDate, by: Executor = q) {
      const isKept = sql`${mistake.masteredAt} is null`
      const [row] = await by
        .select({
          kept: sql<number>`count(*) filter (where ${isKept})`.mapWith(Number),
          mastered: sql<number>`count(*) filter (where not ${isKept})`.mapWith(Number),
          due: sql<number>`count(*) filter (where ${isKept} and ${mistake.dueDay} <= ${today})`.mapWith(Number),
          reviewed: sql<number>`count(*) filter (where ${mistake.lastDay} = ${today})`.mapWith(Number),
        })
        .from(mistake)
        .where(eq(mistake.memberId, memberId))
      return row ?? { kept: 0, mastered: 0, due: 0, reviewed: 0 }
    },
    async nextDay(memberId: MemberId, today: TradeDate): Promise<TradeDate | undefined> {
      const [row] = await q
        .select({ day: min(mistake.dueDay) })
        .from(mistake)
        .where(and(kept(memberId), gt(mistake.dueDay, today)))
      return row?.day ?? undefined
    },
    /** What those that are kept can be chosen by. */
    groups: async (memberId: MemberId) =>
      q
        .select({
          courseId: mistake.courseId,
          teacherId: mistake.teacherId,
          kind: mistake.kind,
          count: count(),
        })
        .from(mistake)
        .where(kept(memberId))
        .groupBy(mistake.courseId, mistake.teacherId, mistake.kind),
    async find(memberId: MemberId, id: MistakeId): Promise<MistakeStored | undefined> {
      const [row] = await q
        .select()
        .from(mistake)
        .where(and(eq(mistake.memberId, memberId), eq(mistake.id, id)))
      return row
    },
    /** Nobody else changes it until the transaction ends. */
    async hold(tx: Transaction, memberId: MemberId, id: MistakeId): Promise<MistakeStored | undefined> {
      const [row] = await tx
        .select()
        .from(mistake)
        .where(and(eq(mistake.memberId, memberId), eq(mistake.id, id)))
        .for('update')
      return row
    },
    /** Those that are there already stay as they are. */
    async add(by: Executor, rows: readonly MistakeStored[]): Promise<void> {
      if (rows.length > 0)
        await by
          .insert(mistake)
          .values([...rows])
          .onConflictDoNothing()
    },
    async findSame(tx: Transaction, origin: OriginKey, questionId: string, matter: string) {
      const [row] = await tx
        .select()
        .from(mistake)
        .where(and(ofOrigin(origin), eq(mistake.questionId, questionId), eq(mistake.matter, matter)))
        .for('update')
      return row
    },
    async change(by: Executor, { memberId, id }: MistakeStored, changed: Partial<MistakeStored>): Promise<void> {
      await by
        .update(mistake)
        .set(changed)
        .where(and(eq(mistake.memberId, memberId), eq(mistake.id, id)))
    },
    /** What a second marking made right, as long as nobody reviewed it. */
    async forget(tx: Transaction, origin: OriginKey, wrong: readonly string[]): Promise<void> {
      await tx
        .delete(mistake)
        .where(
          and(
            ofOrigin(origin),
            eq(mistake.isOwn, false),
            eq(mistake.reviews, 0),
            isNull(mistake.masteredAt),
            wrong.length > 0 ? not(inArray(mistake.questionId, [...wrong])) : undefined,
          ),
        )
    },
    /** Work handed in whose standard answers may be told and whose mistakes are not in the notebook yet. */
    untold: async (now: Date, limit: number, after?: WorkPlace) =>
      q
        .select({ memberId: work.memberId, homeworkId: work.homeworkId, id: work.id, submittedAt: work.submittedAt })
        .from(work)
        .innerJoin(homework, eq(homework.id, work.homeworkId))
        .where(
          and(
            eq(work.isNoted, false),
            after &&
              sql`(${work.submittedAt}, ${work.id}) > (${after.submittedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
            // What was taken back, perhaps because a question is wrong, brings nothing new.
            eq(homework.state, 'open'),
            or(not(eq(work.state, 'returned')), lte(work.returnedUntil, now)),
            or(
              lte(homework.closesAt, now),
              and(
                not(eq(work.state, 'returned')),
                or(sql`${homework.content}->>'answersAt' = 'submission'`, lte(homework.dueAt, now)),
              ),
            ),
          ),
        )
        .orderBy(asc(work.submittedAt), asc(work.id))
        .limit(limit),
    /** Unless it has changed since it was read. */
    async noted(tx: Transaction, { memberId, id, version }: Pick<WorkStored, 'memberId' | 'id' | 'version'>) {
      await tx
        .update(work)
        .set({ isNoted: true })
        .where(and(eq(work.memberId, memberId), eq(work.id, id), eq(work.version, version)))
    },
  }
}
export type MistakeRepository = ReturnType<typeof mistakeRepository>
