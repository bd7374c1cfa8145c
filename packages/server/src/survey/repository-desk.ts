import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SurveyContent, SurveyId, SurveyState } from '@rostrum/contract/survey'
import { searchTokens, type Database, type Executor, type Transaction } from '../kernel/db'
import type { PageWindow } from '../kernel/paging'
import { surveyAnswer as answer, surveyPaper as paper, surveyVersion as version } from './tables'

export type PaperStored = Omit<typeof paper.$inferSelect, 'tokens'>

const columns = {
  id: paper.id,
  state: paper.state,
  version: paper.version,
  draft: paper.draft,
  levelIds: paper.levelIds,
  endAt: paper.endAt,
  publishedAt: paper.publishedAt,
  why: paper.why,
  changedAt: paper.changedAt,
  changedBy: paper.changedBy,
  sample: paper.sample,
}

/** Questionnaires as their operators write and publish them. */
export function paperRepository({ q }: Database) {
  return {
    list: (state: SurveyState | undefined, { offset, limit }: PageWindow): Promise<PaperStored[]> =>
      q
        .select(columns)
        .from(paper)
        .where(state && eq(paper.state, state))
        .orderBy(desc(paper.changedAt), desc(paper.id))
        .offset(offset)
        .limit(limit),
    async find(id: SurveyId, by: Executor = q): Promise<PaperStored | undefined> {
      const [row] = await by.select(columns).from(paper).where(eq(paper.id, id))
      return row
    },
    /** Nobody else changes it until the transaction ends. */
    async hold(tx: Transaction, id: SurveyId): Promise<PaperStored | undefined> {
      const [row] = await tx.select(columns).from(paper).where(eq(paper.id, id)).for('update')
      return row
    },
    async add(tx: Executor, row: PaperStored): Promise<boolean> {
      const made = await tx
        .insert(paper)
        .values({ ...row, tokens: [] })
        .onConflictDoNothing()
        .returning({ id: paper.id })
      return made.length > 0
    },
    async change(tx: Executor, id: SurveyId, changed: Partial<Omit<PaperStored, 'id'>>): Promise<void> {
      await tx.update(paper).set(changed).where(eq(paper.id, id))
    },
    /** Makes it what members find. */
    async publish(
      tx: Executor,
      id: SurveyId,
      row: Omit<PaperStored, 'id' | 'draft' | 'sample'>,
      content: SurveyContent,
    ) {
      await tx
        .insert(version)
        .values({ surveyId: id, version: row.version, content, at: row.changedAt })
        .onConflictDoUpdate({ target: [version.surveyId, version.version], set: { content } })
      await tx
        .update(paper)
        .set({ ...row, tokens: searchTokens(`${content.title} ${content.intro}`) })
        .where(eq(paper.id, id))
    },
    /** The published words of these questionnaires. */
    async live(ids: readonly SurveyId[], by: Executor = q): Promise<Map<SurveyId, SurveyContent>> {
      if (ids.length === 0) return new Map()
      const rows = await by
        .select({ id: paper.id, content: version.content })
        .from(paper)
        .innerJoin(version, and(eq(version.surveyId, paper.id), eq(version.version, paper.version)))
        .where(inArray(paper.id, [...ids]))
      return new Map(rows.map(({ id, content }) => [id, content]))
    },
    /** Every version, the oldest first. */
    async versions(id: SurveyId): Promise<SurveyContent[]> {
      const rows = await q
        .select({ content: version.content })
        .from(version)
        .where(eq(version.surveyId, id))
        .orderBy(version.version)
      return rows.map(({ content }) => content)
    },
    async counts(ids: readonly SurveyId[], by: Executor = q): Promise<Map<SurveyId, number>> {
      if (ids.length === 0) return new Map()
      const rows = await by
        .select({ id: answer.surveyId, answers: count() })
        .from(answer)
        .where(inArray(answer.surveyId, [...ids]))
        .groupBy(answer.surveyId)
      return new Map(rows.map(({ id, answers }) => [id, answers]))
    },
    answers: async (id: SurveyId, { offset, limit }: PageWindow) =>
      q
        .select()
        .from(answer)
        .where(eq(answer.surveyId, id))
        .orderBy(desc(answer.at), desc(answer.id))
        .offset(offset)
        .limit(limit),
    /** How often each value was answered to each question: an option alone or of several, a row with its option. */
    async values(id: SurveyId, questionIds: readonly string[]): Promise<ValueCount[]> {
      if (questionIds.length === 0) return []
      const { rows } = await q.execute<{ question: string; value: string; count: number }>(sql`
        select given.key as question, part.value as value, count(*)::int as count
        from ${answer}, jsonb_each(${answer.answers}) as given, lateral (
          select jsonb_array_elements_text(given.value) as value where jsonb_typeof(given.value) = 'array'
          union all select concat(cell.key, ':', cell.value)
            from jsonb_each_text(case jsonb_typeof(given.value) when 'object' then given.value else '{}' end) as cell
          union all select given.value #>> '{}' where jsonb_typeof(given.value) in ('string', 'number')
        ) as part
        where ${answer.surveyId} = ${id} and given.key = any(${sql.param([...questionIds])}::text[])
        group by 1, 2`)
      return rows
    },
    /** How often each question was answered, and the mean of numbers. */
    async answered(id: SurveyId): Promise<AnsweredCount[]> {
      const { rows } = await q.execute<{ question: string; count: number; mean: number | null }>(sql`
        select given.key as question, count(*)::int as count,
          avg(case when jsonb_typeof(given.value) = 'number' then (given.value #>> '{}')::float8 end) as mean
        from ${answer}, jsonb_each(${answer.answers}) as given
        where ${answer.surveyId} = ${id}
        group by 1`)
      return rows
    },
    /** How often each option stands first. */
    async firsts(id: SurveyId, questionIds: readonly string[]): Promise<ValueCount[]> {
      if (questionIds.length === 0) return []
      const { rows } = await q.execute<{ question: string; value: string; count: number }>(sql`
        select given.key as question, given.value->>0 as value, count(*)::int as count
        from ${answer}, jsonb_each(${answer.answers}) as given
        where ${answer.surveyId} = ${id} and given.key = any(${sql.param([...questionIds])}::text[])
        group by 1, 2`)
      return rows
    },
  }
}

interface ValueCount {
  readonly question: string
  readonly value: string
  readonly count: number
}
interface AnsweredCount {
  readonly question: string
  readonly count: number
  readonly mean: number | null
}

export type PaperRepository = ReturnType<typeof paperRepository>
