import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { CategoryCode, ColumnId, NewsId } from '@rostrum/contract/news'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import type { CursorPosition } from '../cursor'
import { newsArticle as article, newsCategory as category, newsColumn as column } from '../tables'
import { newsVideoDraft as videoDraft } from '../video-desk/tables'
import {
  firstTouched,
  isLiveIn,
  isWaiting,
  lastTouched,
  listedIn,
  stagedIn,
  stagedReadings,
  stagedWritings,
  type StagedFilter,
} from './repository-staged'
import type { StageStep } from './stages'
import { newsDraft as draft, newsDraftStep as step } from './tables'

export type DraftRow = typeof draft.$inferSelect
export type Publication = typeof article.$inferInsert
export type ListedDraft = Awaited<ReturnType<DeskRepository['list']>>[number]
export type FoundDraft = NonNullable<Awaited<ReturnType<DeskRepository['find']>>>

export interface DraftFilter extends StagedFilter {
  readonly categoryCode?: CategoryCode
  /** Only what this adviser answers for. */
  readonly authorId?: TeacherId
}

const isLive = isLiveIn(article)
const listed = {
  ...listedIn(draft),
  isLive,
  categoryCode: draft.categoryCode,
  categoryName: category.name,
  authorId: draft.authorId,
  columnName: column.title,
  isOpinion: sql<boolean>`${draft.opinion} is not null`,
}

/** Working copies, what was done to them, and their publication. */
export const deskRepository = (db: Database) => ({ ...readings(db), ...writings() })

export type DeskRepository = ReturnType<typeof deskRepository>

function readings(db: Database) {
  const { q } = db
  const rows = () =>
    q
      .select(listed)
      .from(draft)
      .innerJoin(category, eq(category.code, draft.categoryCode))
      .leftJoin(article, eq(article.id, draft.id))
      .leftJoin(column, eq(column.id, draft.columnId))
  const ofCategory = (code: CategoryCode | undefined) => (code === undefined ? undefined : eq(draft.categoryCode, code))
  const ofAuthor = (id: TeacherId | undefined) => (id === undefined ? undefined : eq(draft.authorId, id))
  return {
    ...stagedReadings(db, draft, step),
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
    list(
      { categoryCode, authorId, ...filter }: DraftFilter,
      after: CursorPosition | undefined,
      limit: number,
      now: Date,
    ) {
      return rows()
        .where(and(stagedIn(draft, isLive, filter, after), ofCategory(categoryCode), ofAuthor(authorId)))
        .orderBy(...lastTouched(draft))
        .limit(limit)
        .execute({ now })
    },
    /** Those that wait longest first. */
    listWaiting: (limit: number, now: Date) =>
      rows()
        .where(isWaiting(draft))
        .orderBy(...firstTouched(draft))
        .limit(limit)
        .execute({ now }),
    /** `published`: what its first publication said of the market; undefined before that. */
    async find(id: NewsId, now: Date) {
      const [row] = await q
        .select({ draft, isLive, categoryName: category.name, articleId: article.id, published: article.opinion })
        .from(draft)
        .innerJoin(category, eq(category.code, draft.categoryCode))
        .leftJoin(article, eq(article.id, draft.id))
        .where(eq(draft.id, id))
        .execute({ now })
      if (!row) return undefined
      const { isLive: isRead, categoryName, articleId, published } = row
      return {
        ...row.draft,
        isLive: isRead,
        categoryName,
        published: articleId === null ? undefined : { opinion: published },
      }
    },
    /** What members read of it now. */
    async findShown(id: NewsId, now: Date) {
      const [row] = await q
        .select({ title: article.title, summary: article.summary, body: article.body, opinion: article.opinion })
        .from(article)
        .where(and(eq(article.id, id), isLive))
        .execute({ now })
      return row
    },
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
    listColumns: async (limit: number) =>
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
    ...stagedWritings<DraftRow>(draft, article),
    /** The working copy, which nobody else changes until the transaction ends. */
    async hold(tx: Transaction, id: NewsId): Promise<DraftRow | undefined> {
      const [row] = await tx.select().from(draft).where(eq(draft.id, id)).for('update')
      return row
    },
    async addStep(tx: Transaction, row: StageStep, saved: DraftRow | undefined): Promise<void> {
      const texts = saved && { title: saved.title, summary: saved.summary, body: saved.body, opinion: saved.opinion }
      await tx.insert(step).values({ ...row, ...texts })
    },
    async dropStep(tx: Transaction, id: NewsId, version: number): Promise<void> {
      await tx.delete(step).where(and(eq(step.newsId, id), eq(step.version, version), eq(step.act, 'save')))
    },
    /** The opinion that members read, or read before it was withdrawn; undefined before the first publication. */
    async findPublished(tx: Transaction, id: NewsId) {
      const [row] = await tx.select({ opinion: article.opinion }).from(article).where(eq(article.id, id))
      return row
    },
    /** Adds the publication or replaces its texts. */
    async putArticle(tx: Transaction, row: Publication): Promise<void> {
      const { id: _id, sample: _sample, ...texts } = row
      await tx.insert(article).values(row).onConflictDoUpdate({ target: article.id, set: texts })
    },
  }
}
