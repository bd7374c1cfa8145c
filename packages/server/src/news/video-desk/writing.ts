import type { FileId, OperatorId, ParsedOf } from '@rostrum/contract/kernel'
import type { NewsId, videoDeskEndpoints } from '@rostrum/contract/news'
import { isUuid, searchTokens } from '@rostrum/server/kernel/db'
import { refuse, type Kernel } from '@rostrum/server/kernel'
import { sharedChecks } from '../desk/checking'
import type { DeskPeople } from '../desk/people'
import { draftStages, type StageRules } from '../desk/stages'
import { forbiddenIn, type DraftScreener } from '../screening'
import type { VideoRepository } from '../repository-videos'
import type { VideoDeskRepository, VideoDraftStored } from './repository'
import { text } from './text.zh'
import type { VideoUploadRepository } from './repository-uploads'
import { namesOf } from '../desk/complete'

export interface VideoWritingParts {
  readonly kernel: Kernel
  readonly drafts: VideoDeskRepository
  readonly uploads: VideoUploadRepository
  readonly videos: Pick<VideoRepository, 'listCategories'>
  readonly desk: DeskPeople
  readonly screenDraft: DraftScreener
}

type Asked<N extends keyof typeof videoDeskEndpoints> = ParsedOf<(typeof videoDeskEndpoints)[N]>

export const VIDEO_JOB = 'news.publishDueVideos'

/** What an editor gives, and what a publication shows of it. */
const TEXTS = [
  'categoryId',
  'teacherId',
  'title',
  'description',
  'coverId',
  'fileId',
  'levelIds',
  'isPublic',
  'commentsOpen',
] as const
type VideoTexts = Pick<VideoDraftStored, (typeof TEXTS)[number]>

/** All that members would read, as words. */
export const saidOf = ({ title, description }: Pick<VideoTexts, 'title' | 'description'>): string =>
  [title, description].join('\n')

/** What editors and reviewers do with a video. */
export function videoWriting(parts: VideoWritingParts) {
  const { kernel, drafts, desk, screenDraft } = parts
  const checks = videoChecks(parts)
  const stages = draftStages({ kernel, desk, rows: drafts, rules: videoRules(drafts, checks.author, screenDraft) })
  return {
    async save(by: OperatorId, { id, version, ...given }: Asked<'news.saveVideoDraft'>): Promise<void> {
      if (!isUuid(id)) return refuse('news.draft_not_found')
      const { teacherId = null, coverId = null, fileId = null, ...more } = given
      const texts = { ...more, teacherId, coverId, fileId }
      const known = await drafts.find(id, new Date(kernel.clock.now()))
      if (!known && (version > 0 || (await drafts.isArticle(id)))) return refuse('news.draft_not_found')
      await checks.texts(by, texts, known)
      await stages.save(by, { id, version }, texts)
    },
    submit: (by: OperatorId, { why, ...at }: Asked<'news.submitVideoDraft'>) => stages.submit(by, at, why),
    review: (by: OperatorId, { pass, why, ...at }: Asked<'news.reviewVideoDraft'>) =>
      stages.review(by, at, { pass, why }),
    publish: (by: OperatorId, { publishAt, ...at }: Asked<'news.publishVideoDraft'>) =>
      stages.publish(by, at, publishAt),
    withdraw: (by: OperatorId, { why, ...at }: Asked<'news.withdrawVideo'>) => stages.withdraw(by, at, why),
    publishDue: () => stages.publishDue(),
  }
}

export type VideoWriting = ReturnType<typeof videoWriting>

/** What a video refers to must exist. */
function videoChecks(parts: VideoWritingParts) {
  const { uploads, videos } = parts
  const { cover, access, author } = sharedChecks(parts)
  /** A file that no draft has had is its uploader's. */
  async function file(by: OperatorId, id: FileId | null, before: FileId | null): Promise<void> {
    if (id === null || id === before) return
    const found = isUuid(id) ? await uploads.findFile(id) : undefined
    if (found?.by !== by) return refuse('news.video_file')
    await uploads.useFile(id)
  }
  return {
    author,
    async texts(by: OperatorId, texts: VideoTexts, before: VideoTexts | undefined): Promise<void> {
      const known = await videos.listCategories()
      const isOpen = known.some(({ id, isOff }) => id === texts.categoryId && (!isOff || id === before?.categoryId))
      if (!isOpen) return refuse('news.video_category')
      await cover(texts.coverId)
      await access(texts)
      if (texts.teacherId !== before?.teacherId) await author(texts.teacherId)
      await file(by, texts.fileId, before?.fileId ?? null)
    },
  }
}

const videoRules = (
  drafts: VideoDeskRepository,
  checkTeacher: (id: VideoTexts['teacherId']) => Promise<void>,
  screen: DraftScreener,
): StageRules<VideoTexts, VideoDraftStored> => ({
  job: VIDEO_JOB,
  isSame: (one, other) => TEXTS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field])),
  begin: (texts, staged) => ({ ...texts, ...staged }),
  missingIn: ({ fileId, coverId, description }) =>
    namesOf([fileId === null && text.file, coverId === null && text.cover, description === '' && text.description]),
  checkPerson: ({ teacherId }) => checkTeacher(teacherId),
  forbiddenIn: async (row) => forbiddenIn(await screen(saidOf(row))),
  async put(tx, row, how) {
    const { id, sample, fileId, title, description } = row
    if (fileId === null) throw new Error(`the reviewed video ${id satisfies NewsId} has no file`)
    const { categoryId, teacherId, coverId, levelIds, isPublic, commentsOpen } = row
    const shown = { categoryId, teacherId, coverId, levelIds, isPublic, commentsOpen, title, description, fileId }
    await drafts.putVideo(tx, { id, sample, ...shown, tokens: searchTokens(`${title} ${description}`), ...how })
  },
})
