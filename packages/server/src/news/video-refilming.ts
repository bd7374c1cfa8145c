import type { Caption, FileId } from '@rostrum/contract/kernel'
import type { Kernel } from '../kernel/kernel'
import { searchTokens } from '../kernel/db'
import type { VideoCaptionRepository } from './captions/repository'
import type { VideoRepository } from './repository-videos'
import type { Release, Released } from './video-sample'

/** Another recording for the sample videos of a title. */
export interface Refilmed {
  readonly title: string
  readonly description: string
  /** Published with these words when no sample video has the title. */
  readonly release?: Release
  readonly durationSec: number
  /** What is said in it, in the order in which it is said. */
  readonly captions?: readonly Omit<Caption, 'id'>[]
  /** Changes with the recording. */
  readonly fileName: string
  readonly read: () => Promise<Buffer>
}

export interface RefilmingParts {
  readonly videos: VideoRepository
  readonly storage: Kernel['storage']
  readonly clock: Kernel['clock']
  readonly captions: Pick<VideoCaptionRepository, 'keep'>
  publishSample(film: Released, fileId: FileId): Promise<void>
}

/** Replaces the recordings of sample videos. Whatever an editor published is never touched. */
export function videoRefilmingService({ videos, storage, clock, captions, publishSample }: RefilmingParts) {
  async function keep({ fileName, read, captions: said = [] }: Refilmed): Promise<FileId> {
    const fileId = await storage.put({
      kind: 'news.video',
      bytes: await read(),
      mime: 'video/mp4',
      ownerId: 'sample',
      isPublic: false,
      fileName,
    })
    if (said.length > 0) await captions.keep(fileId, said, new Date(clock.now()))
    return fileId
  }

  return {
    /** The number of videos that it changed or published: none when they have this recording already. */
    async refilm(film: Refilmed): Promise<number> {
      const { title, description, durationSec, fileName, release } = film
      const found = await videos.listSamples(title)
      if (found.length === 0 && release) {
        await publishSample({ title, description, durationSec, release }, await keep(film))
        return 1
      }
      const files = await Promise.all(found.map(({ fileId }) => storage.find(fileId)))
      const outdated = found.filter((_, at) => files[at]?.fileName !== fileName)
      if (outdated.length === 0) return 0
      const fileId = await keep(film)
      const tokens = searchTokens(`${title} ${description}`)
      await videos.refilm(
        outdated.map(({ id }) => id),
        { fileId, durationSec, description, tokens },
      )
      for (const old of new Set(outdated.map((video) => video.fileId)))
        if (!(await videos.usesFile(old))) {
          await videos.dropFile(old)
          await storage.remove(old)
        }
      return outdated.length
    },
  }
}

export type VideoRefilmingService = ReturnType<typeof videoRefilmingService>
