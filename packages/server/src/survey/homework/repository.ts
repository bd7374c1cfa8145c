import type { PageWindow } from '@rostrum/server/kernel'
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { LevelId, MemberId, TeacherId } from '@rostrum/contract/kernel'
import type {
  HomeworkContent,
  HomeworkId,
  HomeworkState,
  WorkAnswerState,
  WorkGroup,
  WorkId,
} from '@rostrum/contract/survey'
import {
  searchCondition,
  searchTokens,
  type Database,
  type Executor,
  type Transaction,
} from '@rostrum/server/kernel/db'
import type { ListReader } from '../repository'
import { surveyHomework as homework, surveyWork as work, surveyWorkDraft as draft } from './tables'

export type HomeworkRowStored = Omit<typeof homework.$inferSelect, 'tokens'>
export type WorkStored = typeof work.$inferSelect
export type WorkDraftStored = typeof draft.$inferSelect

/** What belongs to a course, a room or a class. */
export interface Belonging {
  readonly sessionId?: string
  readonly courseId?: string
  readonly roomId?: string
}
export interface WorkCounts {
  readonly submitted: number
  readonly returned: number
  readonly marked: number
  readonly asked: number
}

const columns = {
  id: homework.id,
  state: homework.state,
  content: homework.content,
  teacherIds: homework.teacherIds,
  levelIds: homework.levelIds,
  courseId: homework.courseId,
  roomId: homework.roomId,
  sessionId: homework.sessionId,
  openAt: homework.openAt,
  dueAt: homework.dueAt,
  closesAt: homework.closesAt,
  isJudged: homework.isJudged,
  publishedAt: homework.publishedAt,
  why: homework.why,
  changedAt: homework.changedAt,
  changedBy: homework.changedBy,
  sample: homework.sample,
}

const inAudience = (levelIds: readonly LevelId[] | undefined): SQL | undefined => {
  if (levelIds === undefined) return undefined
  const open = sql`cardinality(${homework.levelIds}) = 0`
  return levelIds.length === 0 ? open : sql`(${open} or ${homework.levelIds} && ${sql.param([...levelIds])}::text[])`
}
const belongsTo = ({ sessionId, courseId, roomId }: Belonging): SQL | undefined =>
  and(
    sessionId ? eq(homework.sessionId, sessionId) : undefined,
    courseId ? eq(homework.courseId, courseId) : undefined,
    roomId ? eq(homework.roomId, roomId) : undefined,
  )

/** Homework as members see it, and what they hand in. */
export function homeworkRepository({ q }: Database) {
  const ownWork = (memberId: MemberId, more?: SQL) =>
    exists(
      q
        .select({ one: sql`1` })
        .from(work)
        .where(and(eq(work.memberId, memberId), eq(work.homeworkId, homework.id), more)),
    )
  const inGroup = (group: WorkGroup | undefined, memberId: MemberId | undefined, now: Date): SQL | undefined => {
    if (!group || !memberId) return undefined
    const told = and(
      eq(homework.isJudged, true),
      or(sql`${homework.content}->>'answersAt' = 'submission'`, lte(homework.dueAt, now)),
    )
    const handed = ownWork(memberId, eq(work.state, 'submitted'))
    const marked = or(ownWork(memberId, eq(work.state, 'marked')), and(handed, told))
    if (group === 'marked') return marked
    if (group === 'submitted') return and(handed, sql`not (${told})`)
    const again = ownWork(memberId, and(eq(work.state, 'returned'), gt(work.returnedUntil, now)))
    const fresh = and(lte(homework.openAt, now), gt(homework.closesAt, now), not(ownWork(memberId)))
    return and(eq(homework.state, 'open'), or(fresh, again))
  }

  return {
    /** Open ones for this reader, and those that this member handed in. */
    list: (
      { memberId, levelIds }: ListReader,
      { group, now, ...of }: Belonging & { readonly group?: WorkGroup; readonly now: Date },
      { offset, limit }: PageWindow,
    ): Promise<HomeworkRowStored[]> =>
      q
        .select(columns)
        .from(homework)
        .where(
          and(
            memberId
              ? or(and(eq(homework.state, 'open'), inAudience(levelIds)), ownWork(memberId))
              : and(eq(homework.state, 'open'), inAudience(levelIds)),
            belongsTo(of),
            inGroup(group, memberId, now),
          ),
        )
        .orderBy(
          ...(group === 'todo'
            ? [asc(homework.dueAt), asc(homework.id)]
            : [desc(homework.publishedAt), desc(homework.id)]),
        )
        .offset(offset)
        .limit(limit),
    search: async (levelIds: readonly LevelId[] | undefined, words: string, { offset, limit }: PageWindow) =>
      q
        .select(columns)
        .from(homework)
        .where(
          and(
            eq(homework.state, 'open'),
            inAudience(levelIds),
            searchCondition(
              homework.tokens,
              sql`concat(${homework.content}->>'title', ' ', ${homework.content}->>'intro')`,
              words,
            ) ?? sql`false`,
          ),
        )
        .orderBy(desc(homework.publishedAt), desc(homework.id))
        .offset(offset)
        .limit(limit),
    async find(id: HomeworkId, by: Executor = q): Promise<HomeworkRowStored | undefined> {
      const [row] = await by.select(columns).from(homework).where(eq(homework.id, id))
      return row
    },
    works: (memberId: MemberId, ids: readonly HomeworkId[], by: Executor = q): Promise<WorkStored[]> =>
      by
        .select()
        .from(work)
        .where(and(eq(work.memberId, memberId), inArray(work.homeworkId, [...ids]))),
    drafts: (memberId: MemberId, ids: readonly HomeworkId[], by: Executor = q): Promise<WorkDraftStored[]> =>
      by
        .select()
        .from(draft)
        .where(and(eq(draft.memberId, memberId), inArray(draft.homeworkId, [...ids]))),
    /** Nobody else writes what this member answers here until the transaction ends. */
    hold: async (tx: Transaction, memberId: MemberId, id: HomeworkId): Promise<void> =>
      void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`work ${memberId} ${id}`}, 0))`)),
    async saveDraft(tx: Transaction, row: WorkDraftStored): Promise<void> {
      const { answers, savedAt } = row
      await tx
        .insert(draft)
        .values(row)
        .onConflictDoUpdate({ target: [draft.memberId, draft.homeworkId], set: { answers, savedAt } })
    },
    /** The first one or the one instead of it; the draft ends. */
    async handIn(tx: Transaction, row: WorkStored): Promise<void> {
      const { memberId, id: _id, homeworkId, ...changed } = row
      await tx
        .insert(work)
        .values(row)
        .onConflictDoUpdate({
          target: [work.memberId, work.homeworkId],
          set: { ...changed, version: sql`${work.version} + 1` },
        })
      await tx.delete(draft).where(and(eq(draft.memberId, memberId), eq(draft.homeworkId, homeworkId)))
    },
    async change(tx: Transaction, { memberId, id }: Pick<WorkStored, 'memberId' | 'id'>, changed: Partial<WorkStored>) {
      await tx
        .update(work)
        .set({ isNoted: false, ...changed, version: sql`${work.version} + 1` })
        .where(and(eq(work.memberId, memberId), eq(work.id, id)))
    },
    /** Somebody began or handed in. */
    async isAnswered(id: HomeworkId, by: Executor = q): Promise<boolean> {
      const [begun] = await by.select({ id: draft.homeworkId }).from(draft).where(eq(draft.homeworkId, id)).limit(1)
      if (begun) return true
      const [handed] = await by.select({ id: work.homeworkId }).from(work).where(eq(work.homeworkId, id)).limit(1)
      return handed !== undefined
    },
    /** Those who began and have not handed in, while the deadline is near. */
    nearing: async (from: Date, to: Date) =>
      q
        .select({ memberId: draft.memberId, id: homework.id, content: homework.content, dueAt: homework.dueAt })
        .from(homework)
        .innerJoin(draft, eq(draft.homeworkId, homework.id))
        .where(and(eq(homework.state, 'open'), gt(homework.dueAt, from), lte(homework.dueAt, to))),
  }
}
export type HomeworkRepository = ReturnType<typeof homeworkRepository>

/** Homework as teachers mark it and operators write it. */
export function homeworkDeskRepository({ q }: Database) {
  return {
    list: (state: HomeworkState | undefined, { offset, limit }: PageWindow): Promise<HomeworkRowStored[]> =>
      q
        .select(columns)
        .from(homework)
        .where(state && eq(homework.state, state))
        .orderBy(desc(homework.changedAt), desc(homework.id))
        .offset(offset)
        .limit(limit),
    /** What a teacher marks; `waiting`: with something to mark or to answer. */
    listOf: (teacherId: TeacherId, isWaiting: boolean, { offset, limit }: PageWindow): Promise<HomeworkRowStored[]> =>
      q
        .select(columns)
        .from(homework)
        .where(
          and(
            arrayContains(homework.teacherIds, [teacherId]),
            or(not(eq(homework.state, 'draft')), eq(homework.changedBy, 'teacher')),
            isWaiting
              ? exists(
                  q
                    .select({ one: sql`1` })
                    .from(work)
                    .where(
                      and(
                        eq(work.homeworkId, homework.id),
                        or(and(eq(work.state, 'submitted'), eq(homework.isJudged, false)), isNotNull(work.askedAt)),
                      ),
                    ),
                )
              : undefined,
          ),
        )
        .orderBy(desc(homework.dueAt), desc(homework.id))
        .offset(offset)
        .limit(limit),
    async hold(tx: Transaction, id: HomeworkId): Promise<HomeworkRowStored | undefined> {
      const [row] = await tx.select(columns).from(homework).where(eq(homework.id, id)).for('update')
      return row
    },
    async add(tx: Executor, row: HomeworkRowStored): Promise<boolean> {
      const made = await tx
        .insert(homework)
        .values({ ...row, tokens: tokensOf(row.content) })
        .onConflictDoNothing()
        .returning({ id: homework.id })
      return made.length > 0
    },
    async change(tx: Executor, id: HomeworkId, changed: Partial<Omit<HomeworkRowStored, 'id'>>): Promise<void> {
      const tokens = changed.content && tokensOf(changed.content)
      await tx
        .update(homework)
        .set({ ...changed, ...(tokens && { tokens }) })
        .where(eq(homework.id, id))
    },
    async counts(ids: readonly HomeworkId[]): Promise<Map<HomeworkId, WorkCounts>> {
      if (ids.length === 0) return new Map()
      const rows = await q
        .select({ id: work.homeworkId, state: work.state, all: count(), asked: count(work.askedAt) })
        .from(work)
        .where(inArray(work.homeworkId, [...ids]))
        .groupBy(work.homeworkId, work.state)
      const of = (id: HomeworkId, state: WorkAnswerState) =>
        rows.find((row) => row.id === id && row.state === state)?.all ?? 0
      return new Map(
        ids.map((id) => [
          id,
          {
            submitted: of(id, 'submitted'),
            returned: of(id, 'returned'),
            marked: of(id, 'marked'),
            asked: rows.reduce((all, row) => all + (row.id === id ? row.asked : 0), 0),
          },
        ]),
      )
    },
    answers: async (id: HomeworkId, state: WorkAnswerState | 'asked' | undefined, { offset, limit }: PageWindow) =>
      q
        .select()
        .from(work)
        .where(
          and(eq(work.homeworkId, id), state === 'asked' ? isNotNull(work.askedAt) : state && eq(work.state, state)),
        )
        .orderBy(asc(work.submittedAt), asc(work.id))
        .offset(offset)
        .limit(limit),
    /** Nobody else marks it until the transaction ends. */
    async holdAnswer(tx: Transaction, id: WorkId): Promise<WorkStored | undefined> {
      const [row] = await tx.select().from(work).where(eq(work.id, id)).for('update')
      return row
    },
    async findAnswer(id: WorkId): Promise<WorkStored | undefined> {
      const [row] = await q.select().from(work).where(eq(work.id, id))
      return row
    },
    /** What has been judged, the latest first. */
    judged: async (id: HomeworkId, limit: number) =>
      q
        .select({ memberId: work.memberId, points: work.points, marks: work.marks })
        .from(work)
        .where(and(eq(work.homeworkId, id), isNotNull(work.points), not(eq(work.state, 'returned'))))
        .orderBy(desc(work.submittedAt))
        .limit(limit),
  }
}
export type HomeworkDeskRepository = ReturnType<typeof homeworkDeskRepository>

const tokensOf = ({ title, intro }: HomeworkContent) => searchTokens(`${title} ${intro}`)
