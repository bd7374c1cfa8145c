import { and, asc, desc, eq, ilike, inArray, lte, sql } from 'drizzle-orm'
import type { CategoryCode, ColumnId, DraftState, NewsId } from '@rostrum/contract/news'
import { countWaiting, type Database, type Transaction } from '@rostrum/server/kernel/db'
import type { CursorPosition } from '../cursor'
import { newsArticle as article, newsCategory as category, newsColumn as column } from '../tables'
import { newsVideoDraft as videoDraft } from '../video-desk/tables'
import type { StageStep } from './stages'
import { newsDraft as draft, newsDraftStep as step } from './tables'

export type DraftRow = typeof draft.$inferSelect
export type Publication = typeof article.$inferInsert
export type ListedDraft = Awaited<ReturnType<DeskRepository['list']>>[number]
export type FoundDraft = NonNullable<Awaited<ReturnType<DeskRepository['find']>>>

export interface DraftFilter {
  /** `published`: what members read now, whatever is being done to its working copy. */
  readonly state?: DraftState
  readonly categoryCode?: CategoryCode
  /** A part of the title; '' for any. */
  readonly keyword: string
}

const isLive = sql<boolean>`coalesce(${article.state} in ('published', 'edited') and ${article.publishAt} <= ${sql.placeholder('now')}, false)`
const listed = {
  id: draft.id,
  version: draft.version,
  state: draft.state,
  isLive,
  title: draft.title,
  categoryCode: draft.categoryCode,
  categoryName: category.name,
  authorId: draft.authorId,
  changedBy: draft.changedBy,
  changedAt: draft.changedAt,
  touchedAt: draft.touchedAt,
  publishAt: draft.publishAt,
  why: draft.why,
  sample: draft.sample,
}

/** Working copies, what was done to them, and their publication. */
export const deskRepository = (db: Database) => ({ ...readings(db), ...writings() })

export type DeskRepository = ReturnType<typeof deskRepository>

function readings({ q }: Database) {
  const rows = () =>
    q
      .select(listed)
      .from(draft)
      .innerJoin(category, eq(category.code, draft.categoryCode))
      .leftJoin(article, eq(article.id, draft.id))
  const inState = (state: DraftState | undefined) => {
    if (state === undefined) return undefined
    return state === 'published' ? isLive : eq(draft.state, state)
  }
  const ofCategory = (code: CategoryCode | undefined) => (code === undefined ? undefined : eq(draft.categoryCode, code))
  return {
    /** Published by an operator without anybody having let it through, the newest first. */
    listUnreviewed: (limit: number): Promise<{ id: NewsId; title: string }[]> =>
      q
        .select({ id: draft.id, title: draft.title })
        .from(draft)
        .where(
          and(
            eq(draft.state, 'published'),
            eq(draft.sample, false),
            sql`${draft.changedBy} <> 'system'`,
            sql`not exists (select 1 from ${step} where ${step.newsId} = ${draft.id} and ${step.act} = 'pass')`,
          ),
        )
        .orderBy(desc(draft.touchedAt), asc(draft.id))
        .limit(limit),
    /** Last touched first. */
    list({ state, categoryCode, keyword }: DraftFilter, after: CursorPosition | undefined, limit: number, now: Date) {
      const named = keyword === '' ? undefined : ilike(draft.title, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`)
      const further =
        after && sql`(${draft.touchedAt}, ${draft.id}) < (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`
      return rows()
        .where(and(inState(state), ofCategory(categoryCode), named, further))
        .orderBy(desc(draft.touchedAt), desc(draft.id))
        .limit(limit)
        .execute({ now })
    },
    /** Those that wait longest first. */
    listWaiting: (limit: number, now: Date) =>
      rows()
        .where(eq(draft.state, 'review'))
        .orderBy(asc(draft.touchedAt), asc(draft.id))
        .limit(limit)
        .execute({ now }),
    waiting: () => countWaiting(q, draft, eq(draft.state, 'review'), draft.touchedAt),
    async find(id: NewsId, now: Date) {
      const [row] = await q
        .select({ draft, isLive, categoryName: category.name })
        .from(draft)
        .innerJoin(category, eq(category.code, draft.categoryCode))
        .leftJoin(article, eq(article.id, draft.id))
        .where(eq(draft.id, id))
        .execute({ now })
      return row && { ...row.draft, isLive: row.isLive, categoryName: row.categoryName }
    },
    /** Last first, without the texts. */
    listSteps: (id: NewsId, limit: number) =>
      q
        .select({ version: step.version, act: step.act, by: step.by, at: step.at, why: step.why })
        .from(step)
        .where(eq(step.newsId, id))
        .orderBy(desc(step.version))
        .limit(limit),
    /** The last save up to this step. */
    async findSaved(id: NewsId, version: number) {
      const [row] = await q
        .select()
        .from(step)
        .where(and(eq(step.newsId, id), eq(step.act, 'save'), lte(step.version, version)))
        .orderBy(desc(step.version))
        .limit(1)
      return row
    },
    listDue: (now: Date, limit: number) =>
      q
        .select({ id: draft.id })
        .from(draft)
        .where(and(eq(draft.state, 'scheduled'), lte(draft.publishAt, now)))
        .orderBy(asc(draft.publishAt), asc(draft.id))
        .limit(limit),
    listColumns: (limit: number) =>
      q
        .select()
        .from(column)
        .where(eq(column.isOff, false))
        .orderBy(asc(column.position), asc(column.title), asc(column.id))
        .limit(limit),
    async findColumn(id: ColumnId) {
      const [row] = await q.select().from(column).where(eq(column.id, id))
      return row
    },
    /** Whether a video has this id: articles and videos share the ids. */
    isVideo: async (id: NewsId): Promise<boolean> => (await q.$count(videoDraft, eq(videoDraft.id, id))) > 0,
    countCategories: () => q.$count(category),
  }
}

function writings() {
  return {
    /** False, and nothing is added, when there is one with this id. */
    async add(tx: Transaction, row: DraftRow): Promise<boolean> {
      const added = await tx.insert(draft).values(row).onConflictDoNothing().returning({ id: draft.id })
      return added.length > 0
    },
    /** The working copy, which nobody else changes until the transaction ends. */
    async hold(tx: Transaction, id: NewsId): Promise<DraftRow | undefined> {
      const [row] = await tx.select().from(draft).where(eq(draft.id, id)).for('update')
      return row
    },
    async change(tx: Transaction, { id, ...row }: DraftRow): Promise<void> {
      await tx.update(draft).set(row).where(eq(draft.id, id))
    },
    async addStep(tx: Transaction, row: StageStep, saved: DraftRow | undefined): Promise<void> {
      const texts = saved && { title: saved.title, summary: saved.summary, body: saved.body }
      await tx.insert(step).values({ ...row, ...texts })
    },
    /** The publication in any state. */
    async findLive(tx: Transaction, id: NewsId) {
      const [row] = await tx
        .select({ state: article.state, publishAt: article.publishAt })
        .from(article)
        .where(eq(article.id, id))
      return row
    },
    /** Adds the publication or replaces its texts. */
    async putArticle(tx: Transaction, row: Publication): Promise<void> {
      const { id: _id, sample: _sample, ...texts } = row
      await tx.insert(article).values(row).onConflictDoUpdate({ target: article.id, set: texts })
    },
    async removeLive(tx: Transaction, id: NewsId): Promise<void> {
      await tx
        .update(article)
        .set({ state: 'removed' })
        .where(and(eq(article.id, id), inArray(article.state, ['published', 'edited'])))
    },
  }
}
