import { and, desc, eq, lte } from 'drizzle-orm'
import type { TeacherId } from '@rostrum/contract/kernel'
import type { NewsId, VideoCategoryId } from '@rostrum/contract/news'
import type { Database, Transaction } from '@rostrum/server/kernel/db'
import type { CursorPosition } from '../cursor'
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
} from '../desk/repository-staged'
import type { StageStep } from '../desk/stages'
import { newsDraft as articleDraft } from '../desk/tables'
import { newsVideo as video, newsVideoCategory as category } from '../tables'
import { newsVideoDraft as draft, newsVideoDraftStep as step, newsVideoFile as file } from './tables'

export type VideoDraftStored = typeof draft.$inferSelect
export type VideoPublication = typeof video.$inferInsert
export type ListedVideoDraft = Awaited<ReturnType<VideoDeskRepository['list']>>[number]
export type FoundVideoDraft = NonNullable<Awaited<ReturnType<VideoDeskRepository['find']>>>

export interface VideoDraftFilter extends StagedFilter {
  readonly categoryId?: VideoCategoryId
  readonly teacherId?: TeacherId
}

const isLive = isLiveIn(video)
const listed = {
  ...listedIn(draft),
  isLive,
  categoryId: draft.categoryId,
  categoryName: category.name,
  teacherId: draft.teacherId,
  coverId: draft.coverId,
  durationSec: file.durationSec,
}

/** Working copies of videos, what was done to them, and their publication. */
export const videoDeskRepository = (db: Database) => ({ ...readings(db), ...writings() })

export type VideoDeskRepository = ReturnType<typeof videoDeskRepository>

function readings(db: Database) {
  const { q } = db
  const rows = () =>
    q
      .select(listed)
      .from(draft)
      .innerJoin(category, eq(category.id, draft.categoryId))
      .leftJoin(file, eq(file.fileId, draft.fileId))
      .leftJoin(video, eq(video.id, draft.id))
  const conditions = ({ categoryId, teacherId, ...filter }: VideoDraftFilter, after: CursorPosition | undefined) =>
    and(
      stagedIn(draft, isLive, filter, after),
      categoryId === undefined ? undefined : eq(draft.categoryId, categoryId),
      teacherId === undefined ? undefined : eq(draft.teacherId, teacherId),
    )
  return {
    ...stagedReadings(db, draft, step),
    /** Last touched first. */
    list: (filter: VideoDraftFilter, after: CursorPosition | undefined, limit: number, now: Date) =>
      rows()
        .where(conditions(filter, after))
        .orderBy(...lastTouched(draft))
        .limit(limit)
        .execute({ now }),
    /** Those that wait longest first. */
    listWaiting: (limit: number, now: Date) =>
      rows()
        .where(isWaiting(draft))
        .orderBy(...firstTouched(draft))
        .limit(limit)
        .execute({ now }),
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
    /** Whether an article has this id: articles and videos share the ids. */
    isArticle: async (id: NewsId): Promise<boolean> => (await q.$count(articleDraft, eq(articleDraft.id, id))) > 0,
  }
}

function writings() {
  return {
    ...stagedWritings<VideoDraftStored>(draft, video),
    /** The working copy, which nobody else changes until the transaction ends. */
    async hold(tx: Transaction, id: NewsId): Promise<VideoDraftStored | undefined> {
      const [row] = await tx.select().from(draft).where(eq(draft.id, id)).for('update')
      return row
    },
    async addStep(tx: Transaction, row: StageStep, saved: VideoDraftStored | undefined): Promise<void> {
      const texts = saved && { title: saved.title, description: saved.description, fileId: saved.fileId }
      await tx.insert(step).values({ ...row, ...texts })
    },
    /** Adds the publication or replaces what it shows. */
    async putVideo(tx: Transaction, row: Omit<VideoPublication, 'durationSec'>): Promise<void> {
      const [found] = await tx.select({ durationSec: file.durationSec }).from(file).where(eq(file.fileId, row.fileId))
      const whole = { ...row, durationSec: found?.durationSec ?? 0 }
      const { id: _id, sample: _sample, ...shown } = whole
      await tx.insert(video).values(whole).onConflictDoUpdate({ target: video.id, set: shown })
    },
  }
}
