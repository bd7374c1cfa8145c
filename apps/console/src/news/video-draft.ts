import type { CallInput, CallReply } from '../kernel/call'
import type { Access } from './manuscript'

export type VideoDraft = CallReply<'news.getVideoDraft'>
export type VideoDraftChoices = CallReply<'news.getVideoDraftChoices'>
export type VideoFile = NonNullable<VideoDraft['file']>
export type Poster = NonNullable<VideoDraft['cover']>

/** What an editor gives for a video. */
export interface VideoTexts {
  readonly title: string
  readonly categoryId: string
  readonly teacherId?: string
  readonly description: string
  readonly file?: VideoFile
  readonly cover?: Poster
  readonly access: Access
  readonly levelIds: readonly string[]
  readonly commentsOpen: boolean
}

export const blankVideo = (choices: VideoDraftChoices): VideoTexts => ({
  title: '',
  categoryId: choices.categories[0]?.id ?? '',
  description: '',
  access: 'members',
  levelIds: [],
  commentsOpen: true,
})

export function videoTextsOf({ isPublic, levelIds, ...draft }: VideoDraft): VideoTexts {
  const { title, categoryId, teacherId, description, file, cover, commentsOpen } = draft
  const access = isPublic ? 'public' : levelIds.length > 0 ? 'levels' : 'members'
  return { title, categoryId, teacherId, description, file, cover, commentsOpen, access, levelIds }
}

/** `version`: the one that was seen; 0 for a new video. */
export function videoInputOf(id: string, version: number, texts: VideoTexts): CallInput<'news.saveVideoDraft'> {
  const { title, categoryId, teacherId, description, file, cover, access, levelIds, commentsOpen } = texts
  return {
    id,
    version,
    title,
    categoryId,
    ...(teacherId && { teacherId }),
    description,
    ...(file && { fileId: file.fileId }),
    ...(cover && { coverId: cover.id }),
    levelIds: access === 'levels' ? [...levelIds] : [],
    isPublic: access === 'public',
    commentsOpen,
  }
}

/** Whether saving one after the other would change nothing. */
export const isSameVideo = (one: VideoTexts, other: VideoTexts): boolean =>
  JSON.stringify(videoInputOf('', 0, one)) === JSON.stringify(videoInputOf('', 0, other))
