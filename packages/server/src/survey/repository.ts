import { and, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { LevelId, MemberId } from '@rostrum/contract/kernel'
import type { AnsweringState, SurveyContent, SurveyId } from '@rostrum/contract/survey'
import { searchCondition, type Database, type Executor, type Transaction } from '../kernel/db'
import type { PageWindow } from '../kernel/paging'
import { surveyAnswer as answer, surveyDraft as draft, surveyPaper as paper, surveyVersion as version } from './tables'

export type SurveyDraftRow = typeof draft.$inferSelect
export type AnswerStored = typeof answer.$inferSelect

/** A published questionnaire with the words of its version. */
export interface Published {
  readonly id: SurveyId
  readonly state: 'draft' | 'open' | 'closed'
  readonly version: number
  readonly levelIds: readonly LevelId[]
  readonly endAt: Date | null
  readonly publishedAt: Date | null
  readonly sample: boolean
  readonly content: SurveyContent
}

/** Whose lists: levels open more; `memberId` brings what that member has answered. */
export interface ListReader {
  readonly memberId?: MemberId
  /** undefined: all. */
  readonly levelIds: readonly LevelId[] | undefined
}

const published = {
  id: paper.id,
  state: paper.state,
  version: paper.version,
  levelIds: paper.levelIds,
  endAt: paper.endAt,
  publishedAt: paper.publishedAt,
  sample: paper.sample,
  content: version.content,
}
/** Tests of risk have pages of their own. */
const isListed = sql`${version.content}->>'kind' <> 'risk'`
const hasPoints = sql`jsonb_path_exists(${version.content}, '$.keys[*].points.*')`
const ofPaper = and(eq(version.surveyId, paper.id), eq(version.version, paper.version))

/** Questionnaires as members see them, and what these answer. */
export function surveyRepository({ q }: Database) {
  const answered = (memberId: MemberId): SQL =>
    sql`exists (select 1 from ${answer} where ${answer.memberId} = ${memberId} and ${answer.surveyId} = ${paper.id})`
  const begun = (memberId: MemberId): SQL =>
    sql`exists (select 1 from ${draft} where ${draft.memberId} = ${memberId} and ${draft.surveyId} = ${paper.id})`
  const inAudience = ({ levelIds }: ListReader): SQL | undefined => {
    if (levelIds === undefined) return undefined
    const open = sql`cardinality(${paper.levelIds}) = 0`
    return levelIds.length === 0 ? open : sql`(${open} or ${paper.levelIds} && ${sql.param([...levelIds])}::text[])`
  }
  const isOpen = (now: Date): SQL | undefined =>
    and(eq(paper.state, 'open'), or(isNull(paper.endAt), gt(paper.endAt, now)))
  const inState = (state: AnsweringState | undefined, memberId: MemberId | undefined): SQL | undefined => {
    if (state === undefined || memberId === undefined) return undefined
    if (state === 'submitted') return answered(memberId)
    const none = sql`not ${answered(memberId)}`
    return and(none, state === 'draft' ? begun(memberId) : sql`not ${begun(memberId)}`)
  }

  return {
    /** Those that can be answered, and those that this member has answered. */
    async list(reader: ListReader, state: AnsweringState | undefined, now: Date, { offset, limit }: PageWindow) {
      const { memberId } = reader
      return q
        .select({
          ...published,
          isAnswered: memberId ? answered(memberId).mapWith(Boolean) : sql<boolean>`false`,
          isBegun: memberId ? begun(memberId).mapWith(Boolean) : sql<boolean>`false`,
        })
        .from(paper)
        .innerJoin(version, ofPaper)
        .where(
          and(
            inAudience(reader),
            isListed,
            memberId ? or(isOpen(now), answered(memberId)) : isOpen(now),
            inState(state, memberId),
          ),
        )
        .orderBy(desc(paper.publishedAt), desc(paper.id))
        .offset(offset)
        .limit(limit)
    },
    /** Those that can be answered and whose keys give points, newest first. */
    listCounting: (now: Date, limit: number): Promise<Published[]> =>
      q
        .select(published)
        .from(paper)
        .innerJoin(version, ofPaper)
        .where(and(isListed, isOpen(now), hasPoints))
        .orderBy(desc(paper.publishedAt), desc(paper.id))
        .limit(limit),
    async search(reader: ListReader, words: string, now: Date, { offset, limit }: PageWindow): Promise<Published[]> {
      return q
        .select(published)
        .from(paper)
        .innerJoin(version, ofPaper)
        .where(
          and(
            inAudience(reader),
            isListed,
            isOpen(now),
            searchCondition(
              paper.tokens,
              sql`concat(${version.content}->>'title', ' ', ${version.content}->>'intro')`,
              words,
            ),
          ),
        )
        .orderBy(desc(paper.publishedAt), desc(paper.id))
        .offset(offset)
        .limit(limit)
    },
    async find(id: SurveyId, by: Executor = q): Promise<Published | undefined> {
      const [row] = await by.select(published).from(paper).innerJoin(version, ofPaper).where(eq(paper.id, id))
      return row
    },
    findAll: (ids: readonly SurveyId[]): Promise<Published[]> =>
      q
        .select(published)
        .from(paper)
        .innerJoin(version, ofPaper)
        .where(inArray(paper.id, [...ids])),
    /** Several versions of one questionnaire, by number. */
    async versions(id: SurveyId, wanted: readonly number[], by: Executor = q): Promise<Map<number, SurveyContent>> {
      if (wanted.length === 0) return new Map()
      const rows = await by
        .select({ version: version.version, content: version.content })
        .from(version)
        .where(and(eq(version.surveyId, id), inArray(version.version, [...wanted])))
      return new Map(rows.map((row) => [row.version, row.content]))
    },
    async findDraft(memberId: MemberId, id: SurveyId, by: Executor = q): Promise<SurveyDraftRow | undefined> {
      const [row] = await by
        .select()
        .from(draft)
        .where(ofMember(draft, memberId, id))
      return row
    },
    async latestAnswer(memberId: MemberId, id: SurveyId, by: Executor = q): Promise<AnswerStored | undefined> {
      const [row] = await by
        .select()
        .from(answer)
        .where(ofMember(answer, memberId, id))
        .orderBy(desc(answer.no))
        .limit(1)
      return row
    },
    /** What this member's submissions of these came to, the first ones first. */
    async listScores(memberId: MemberId, ids: readonly SurveyId[]) {
      if (ids.length === 0) return []
      return q
        .select({ surveyId: answer.surveyId, at: answer.at, score: answer.score })
        .from(answer)
        .where(and(eq(answer.memberId, memberId), inArray(answer.surveyId, [...ids])))
        .orderBy(answer.surveyId, answer.no)
    },
    /** Nobody else writes what this member answers here until the transaction ends. */
    hold: async (tx: Transaction, memberId: MemberId, id: SurveyId): Promise<void> =>
      void (await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`survey ${memberId} ${id}`}, 0))`)),
    async saveDraft(tx: Transaction, row: SurveyDraftRow): Promise<void> {
      const { memberId: _member, surveyId: _survey, ...changed } = row
      await tx
        .insert(draft)
        .values(row)
        .onConflictDoUpdate({ target: [draft.memberId, draft.surveyId], set: changed })
    },
    async addAnswer(tx: Transaction, row: AnswerStored): Promise<void> {
      await tx.insert(answer).values(row)
      await tx.delete(draft).where(ofMember(draft, row.memberId, row.surveyId))
    },
  }
}

const ofMember = (table: typeof draft | typeof answer, memberId: MemberId, id: SurveyId) =>
  and(eq(table.memberId, memberId), eq(table.surveyId, id))

export type SurveyRepository = ReturnType<typeof surveyRepository>
