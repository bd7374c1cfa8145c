import type { AnswerOf, FileId, TeacherId } from '@rostrum/contract/kernel'
import type { DraftState, VideoCategoryId, videoDeskEndpoints, VideoId } from '@rostrum/contract/news'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse, waitingOf, type Kernel } from '@rostrum/server/kernel'
import { pageOfRows, positionOf } from '../cursor'
import { handOf } from '../desk/hands'
import type { DeskPeople } from '../desk/people'
import type { NewsPeople } from '../people'
import type { DraftScreener } from '../screening'
import type { VideoRepository } from '../repository-videos'
import type { ListedVideoDraft, VideoDeskRepository } from './repository'
import type { VideoUploading } from './uploading'
import { saidOf } from './writing'

export interface VideoReadingParts {
  readonly kernel: Kernel
  readonly drafts: VideoDeskRepository
  readonly uploading: Pick<VideoUploading, 'describe'>
  readonly videos: Pick<VideoRepository, 'listCategories'>
  readonly people: NewsPeople
  readonly desk: DeskPeople
  readonly screenDraft: DraftScreener
}

type Answer<N extends keyof typeof videoDeskEndpoints> = AnswerOf<(typeof videoDeskEndpoints)[N]>
type Names = ReadonlyMap<string, string>
type Shown = Answer<'news.listVideoDrafts'>['rows'][number]

interface ListAsked {
  readonly state?: DraftState
  readonly categoryId?: VideoCategoryId
  readonly teacherId?: TeacherId
  readonly keyword: string
  readonly cursor?: string
  readonly pageSize: number
}

const STEPS = 100

/** Videos as their editors and reviewers see them. */
export function videoDeskReading(parts: VideoReadingParts) {
  const { kernel, drafts, uploading, videos, people, desk } = parts
  const { clock, storage } = kernel
  const now = () => new Date(clock.now())
  const coverOf = (id: FileId | null) => (id === null ? undefined : { id, url: storage.publicUrl(id) })
  const present = async (rows: readonly ListedVideoDraft[]): Promise<Shown[]> => {
    const ids = [...new Set(rows.flatMap(({ teacherId }) => teacherId ?? []))]
    const [names, teachers] = await Promise.all([desk.operatorNames(), people.authors(ids)])
    return rows.map((row) => ({
      ...shown(row, names),
      cover: coverOf(row.coverId),
      teacherName: row.teacherId === null ? undefined : teachers.get(row.teacherId)?.name,
    }))
  }

  return {
    async list(asked: ListAsked): Promise<Answer<'news.listVideoDrafts'>> {
      const after = asked.cursor === undefined ? undefined : positionOf(asked.cursor)
      const rows = await drafts.list(asked, after, asked.pageSize + 1, now())
      return pageOfRows(rows, asked.pageSize, await present(rows), ({ touchedAt, id }) => ({
        value: touchedAt.getTime(),
        id,
      }))
    },
    async listWaiting(limit: number): Promise<Answer<'news.listVideoDraftsToReview'>> {
      const [rows, { total = 0, ...waiting }] = await Promise.all([
        drafts.listWaiting(limit, now()),
        waitingOf({ withTotal: true }, 'waitingSince', drafts.waiting),
      ])
      return { rows: await present(rows), total, ...waiting, hasMore: total > rows.length }
    },
    async get(id: VideoId): Promise<Answer<'news.getVideoDraft'>> {
      const row = (isUuid(id) ? await drafts.find(id, now()) : undefined) ?? refuse('news.draft_not_found')
      const [names, [listed], steps, screening, file] = await Promise.all([
        desk.operatorNames(),
        present([row]),
        drafts.listSteps(id, STEPS),
        parts.screenDraft(saidOf(row)),
        row.fileId === null ? undefined : uploading.describe(row.fileId),
      ])
      if (!listed) return refuse('news.draft_not_found')
      const { description, teacherId, levelIds, isPublic, commentsOpen } = row
      return {
        ...listed,
        description,
        teacherId: teacherId ?? undefined,
        levelIds,
        isPublic,
        commentsOpen,
        file,
        screening,
        steps: steps.map(({ act, by, at, version, why }) => ({
          act,
          version,
          by: handOf(by, at, names),
          why: why ?? undefined,
        })),
      }
    },
    async choices(): Promise<Answer<'news.getVideoDraftChoices'>> {
      const [categories, teachers, levels] = await Promise.all([videos.listCategories(), desk.authors(), desk.levels()])
      return {
        categories: categories.filter(({ isOff }) => !isOff).map(({ id, name }) => ({ id, name })),
        teachers: teachers.map(({ id, name, regNo }) => ({ id, name, regNo })),
        levels: levels.map(({ id, name }) => ({ id, name })),
      }
    },
  }
}

export type VideoDeskReading = ReturnType<typeof videoDeskReading>

function shown(row: ListedVideoDraft, names: Names): Shown {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    isLive: row.isLive,
    title: row.title,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    durationSec: row.durationSec ?? undefined,
    changed: handOf(row.changedBy, row.changedAt, names),
    publishAt: row.publishAt?.getTime(),
    // The last act of a video that waits is that it was handed in.
    waitingSince: row.state === 'review' ? row.touchedAt.getTime() : undefined,
    why: row.why ?? undefined,
    sample: row.sample,
  }
}
