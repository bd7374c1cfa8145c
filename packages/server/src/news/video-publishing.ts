import type { FileId, LevelId, TeacherId } from '@rostrum/contract/kernel'
import { VideoId, type VideoCategoryId } from '@rostrum/contract/news'
import type { Clock } from '../kernel/clock'
import { newId, searchTokens } from '../kernel/db'
import type { VideoRepository } from './repository-videos'

/** A video from an editor. Its file is private: only signed addresses play it. */
export interface Reel {
  readonly id?: VideoId
  readonly categoryId: VideoCategoryId
  readonly teacherId?: TeacherId
  readonly title: string
  readonly description: string
  readonly coverId?: FileId
  readonly fileId: FileId
  readonly durationSec: number
  /** The earliest time; now when absent. */
  readonly publishAt?: Date
  readonly levelIds?: LevelId[]
  readonly commentsOpen?: boolean
  readonly sample?: boolean
}

/** Publishes videos. */
export function videoPublishingService({ videos, clock }: { videos: VideoRepository; clock: Clock }) {
  return {
    async publishVideo(reel: Reel): Promise<VideoId> {
      const id = reel.id ?? VideoId.parse(newId())
      await videos.add({
        ...reel,
        id,
        teacherId: reel.teacherId ?? null,
        coverId: reel.coverId ?? null,
        publishAt: reel.publishAt ?? new Date(clock.now()),
        levelIds: reel.levelIds ?? [],
        state: 'published',
        commentsOpen: reel.commentsOpen ?? true,
        sample: reel.sample ?? false,
        tokens: searchTokens(`${reel.title} ${reel.description}`),
      })
      return id
    },
  }
}

export type VideoPublishingService = ReturnType<typeof videoPublishingService>
