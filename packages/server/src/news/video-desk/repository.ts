import { and, asc, desc, eq, ilike, inArray, lte, sql } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { DraftState, NewsId, VideoCategoryId } from '@rostrum/contract/news'
import { countWaiting, type Database, type Transaction } from '@rostrum/server/kernel/db'
import type { CursorPosition } from '../cursor'
import type { StageStep } from '../desk/stages'
import { newsDraft as articleDraft } from '../desk/tables'
import { newsVideo as video, newsVideoCategory as category } from '../tables'
import { newsVideoDraft as draft, newsVideoDraftStep as step, newsVideoFile as file } from './tables'

export type VideoDraftStored = typeof draft.$inferSelect
export type VideoPublication = typeof video.$inferInsert
export type ListedVideoDraft = Awaited<ReturnType<VideoDeskRepository['list']>>[number]
export type FoundVideoDraft = NonNullable<Awaited<ReturnType<VideoDeskRepository['find']>>>

export interface VideoDraftFilter {
  /** `published`: what members watch now, whatever is being done to its working copy. */
  readonly state?: DraftState
  readonly categoryId?: VideoCategoryId
  readonly teacherId?: TeacherId
  /** A part of the title; '' for any. */
  readonly keyword: string
}

const isLive = sql<boolean>`coalesce(${video.state} in ('published', 'edited') and ${video.publishAt} <= ${sql.placeholder('now')}, false)`
const listed = {
  id: draft.id,
  version: draft.version,
  state: draft.state,
  isLive,
  title: draft.title,
  categoryId: draft.categoryId,
  categoryName: category.name,
  teacherId: draft.teacherId,
  coverId: draft.coverId,
  durationSec: file.durationSec,
  changedBy: draft.changedBy,
  changedAt: draft.changedAt,
  touchedAt: draft.touchedAt,
  publishAt: draft.publishAt,
  why: draft.why,
  sample: draft.sample,
}

/** Working copies of videos, what was done to them, and their publication. */
export const videoDeskRepository = (db: Database) => ({ ...readings(db), ...writings() })

export type VideoDeskRepository = ReturnType<typeof videoDeskRepository>

function readings({ q }: Database) {
  const rows = () =>
    q
      .select(listed)
      .from(draft)
      .innerJoin(category, eq(category.id, draft.categoryId))
      .leftJoin(file, eq(file.fileId, draft.fileId))
      .leftJoin(video, eq(video.id, draft.id))
  const conditions = ({ state, categoryId, teacherId, keyword }: VideoDraftFilter) => [
    state === 'published' ? isLive : state && eq(draft.state, state),
    categoryId === undefined ? undefined : eq(draft.categoryId, categoryId),
    teacherId === undefined ? undefined : eq(draft.teacherId, teacherId),
    keyword === '' ? undefined : ilike(draft.title, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
  ]
  return {
    /** Last touched first. */
    list(filter: VideoDraftFilter, after: CursorPosition | undefined, limit: number, now: Date) {
      const further =
        after && sql`(${draft.touchedAt}, ${draft.id}) < (${new Date(after.value)}::timestamptz, ${after.id}::uuid)`
      return rows()
        .where(and(...conditions(filter), further))
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
        .select({ draft, isLive, categoryName: category.name, durationSec: file.durationSec })
        .from(draft)
        .innerJoin(category, eq(category.id, draft.categoryId))
        .leftJoin(file, eq(file.fileId, draft.fileId))
        .leftJoin(video, eq(video.id, draft.id))
        .where(eq(draft.id, id))
        .execute({ now })
      const { draft: found, ...more } = row ?? {}
      return found && { ...found, isLive: false, categoryName: '', durationSec: null, ...more }
    },
    /** Last first, without the texts. */
    listSteps: (id: NewsId, limit: number) =>
      q
        .select({ version: step.version, act: step.act, by: step.by, at: step.at, why: step.why })
        .from(step)
        .where(eq(step.newsId, id))
        .orderBy(desc(step.version))
        .limit(limit),
    listDue: (now: Date, limit: number) =>
      q
        .select({ id: draft.id })
        .from(draft)
        .where(and(eq(draft.state, 'scheduled'), lte(draft.publishAt, now)))
        .orderBy(asc(draft.publishAt), asc(draft.id))
        .limit(limit),
    /** Whether an article has this id: articles and videos share the ids. */
    isArticle: async (id: NewsId): Promise<boolean> => (await q.$count(articleDraft, eq(articleDraft.id, id))) > 0,
  }
}

function writings() {
  return {
    /** False, and nothing is added, when there is one with this id. */
    async add(tx: Transaction, row: VideoDraftStored): Promise<boolean> {
      const added = await tx.insert(draft).values(row).onConflictDoNothing().returning({ id: draft.id })
      return added.length > 0
    },
    /** The working copy, which nobody else changes until the transaction ends. */
    async hold(tx: Transaction, id: NewsId): Promise<VideoDraftStored | undefined> {
      const [row] = await tx.select().from(draft).where(eq(draft.id, id)).for('update')
      return row
    },
    async change(tx: Transaction, { id, ...row }: VideoDraftStored): Promise<void> {
      await tx.update(draft).set(row).where(eq(draft.id, id))
    },
    async addStep(tx: Transaction, row: StageStep, saved: VideoDraftStored | undefined): Promise<void> {
      const texts = saved && { title: saved.title, description: saved.description, fileId: saved.fileId }
      await tx.insert(step).values({ ...row, ...texts })
    },
    /** The publication in any state. */
    async findLive(tx: Transaction, id: NewsId) {
      const [row] = await tx
        .select({ state: video.state, publishAt: video.publishAt })
        .from(video)
        .where(eq(video.id, id))
      return row
    },
    /** Adds the publication or replaces what it shows. */
    async putVideo(tx: Transaction, row: Omit<VideoPublication, 'durationSec'>): Promise<void> {
      const [found] = await tx.select({ durationSec: file.durationSec }).from(file).where(eq(file.fileId, row.fileId))
      const whole = { ...row, durationSec: found?.durationSec ?? 0 }
      const { id: _id, sample: _sample, ...shown } = whole
      await tx.insert(video).values(whole).onConflictDoUpdate({ target: video.id, set: shown })
    },
    async removeLive(tx: Transaction, id: NewsId): Promise<void> {
      await tx
        .update(video)
        .set({ state: 'removed' })
        .where(and(eq(video.id, id), inArray(video.state, ['published', 'edited'])))
    },
  }
}
