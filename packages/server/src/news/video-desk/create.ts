import type { Kernel, Slice } from '@rostrum/server/kernel'
import { NOBODY, type DeskPeople } from '../desk/people'
import type { NewsPeople } from '../people'
import { unscreened, type DraftScreener } from '../screening'
import type { VideoRepository } from '../repository-videos'
import { NO_FILMS, type Films } from './films'
import { videoDeskReading } from './reading'
import { videoDeskRepository } from './repository'
import { videoDeskRoutes, videoUploadRoutes } from './routes'
import { videoUploading } from './uploading'
import { videoUploadRepository } from './repository-uploads'
import { VIDEO_JOB, videoWriting } from './writing'

export interface VideoDeskParts {
  readonly kernel: Kernel
  readonly videos: VideoRepository
  readonly people: NewsPeople
  /** Without it no teacher and no level can be chosen, and operators have no names. */
  readonly desk?: DeskPeople
  /** Without it nothing is looked for in what is written. */
  readonly screenDraft?: DraftScreener
  /** Without it no video file is taken. */
  readonly films?: Films
}

/** Where videos are uploaded, edited, reviewed and published. */
export function createVideoDesk({
  desk = NOBODY,
  films = NO_FILMS,
  screenDraft = unscreened,
  ...given
}: VideoDeskParts): Required<Pick<Slice, 'routes' | 'jobs'>> {
  const { db } = given.kernel
  const kept = { drafts: videoDeskRepository(db), uploads: videoUploadRepository(db) }
  const parts = { ...given, ...kept, desk, films, screenDraft }
  const uploading = videoUploading(parts)
  const writing = videoWriting(parts)
  return {
    routes: [...videoDeskRoutes(videoDeskReading({ ...parts, uploading }), writing), ...videoUploadRoutes(uploading)],
    jobs: [
      // Every minute too: what a killed process left is published by the next one.
      { name: VIDEO_JOB, cron: '* * * * *', run: () => writing.publishDue() },
      { name: 'news.sweepVideoUploads', cron: '19 * * * *', run: () => uploading.sweep() },
    ],
  }
}
