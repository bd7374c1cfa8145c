import type { AnswerOf, FileId } from '@rostrum/contract/kernel'
import type { videoDeskEndpoints, VideoId } from '@rostrum/contract/news'
import { isUuid } from '@rostrum/server/kernel/db'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { handOf } from '../desk/hands'
import type { DeskPeople } from '../desk/people'
import { stagedLists, stagedOf, STEPS, stepsOf } from '../desk/staged'
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
type Shown = Answer<'news.listVideoDrafts'>['rows'][number]

/** Videos as their editors and reviewers see them. */
export function videoDeskReading(parts: VideoReadingParts) {
  const { kernel, drafts, uploading, videos, people, desk } = parts
  const { clock, storage } = kernel
  const now = () => new Date(clock.now())
  const coverOf = (id: FileId | null) => (id === null ? undefined : { id, url: storage.publicUrl(id) })
  const present = async (rows: readonly ListedVideoDraft[]): Promise<Shown[]> => {
    const ids = [...new Set(rows.flatMap(({ teacherId }) => teacherId ?? []))]
    const [names, teachers] = await Promise.all([desk.handNames(), people.authors(ids)])
    return rows.map((row) => ({
      ...stagedOf(row, names),
      categoryId: row.categoryId,
      durationSec: row.durationSec ?? undefined,
      cover: coverOf(row.coverId),
      teacherName: row.teacherId === null ? undefined : teachers.get(row.teacherId)?.name,
    }))
  }

  return {
    ...stagedLists(kernel, drafts, present),
    async get(id: VideoId): Promise<Answer<'news.getVideoDraft'>> {
      const row = (isUuid(id) ? await drafts.find(id, now()) : undefined) ?? refuse('news.draft_not_found')
      const [names, [listed], steps, screening, file] = await Promise.all([
        desk.handNames(),
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
        steps: stepsOf(steps, names),
      }
    },
    async version({ id, version }: { id: VideoId; version: number }): Promise<Answer<'news.getVideoDraftVersion'>> {
      const row = (isUuid(id) ? await drafts.findSaved(id, version) : undefined) ?? refuse('news.draft_not_found')
      const { title, description, fileId, by, at } = row
      return {
        version: row.version,
        by: handOf(by, at, await desk.operatorNames()),
        title: title ?? '',
        description: description ?? '',
        file: fileId === null ? undefined : await uploading.describe(fileId),
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
