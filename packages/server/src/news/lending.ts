import { VideoId } from '@rostrum/contract/news'
import type { Kernel } from '../kernel/kernel'
import { isUuid } from '../kernel/db'
import type { VideoRepository } from './repository-videos'
import { ttlAt, VISITOR_SEC } from './video-watching'

interface LentVideo {
  readonly title: string
  readonly durationSec: number
  readonly cover?: string
}

/** Published videos for other slices, which decide themselves who may watch them. */
export function videoLending(
  { clock, storage }: Pick<Kernel, 'clock' | 'storage'>,
  videos: Pick<VideoRepository, 'find' | 'listPublished'>,
) {
  const now = () => new Date(clock.now())
  return {
    /** By id; ids of videos that nobody can see are left out. */
    async videos(ids: readonly string[]) {
      const known = [...new Set(ids)].filter(isUuid).map((id) => VideoId.parse(id))
      const rows = known.length === 0 ? [] : await videos.listPublished(known, now())
      return new Map<string, LentVideo>(
        rows.map(({ id, title, durationSec, coverId }) => [
          id,
          { title, durationSec, cover: coverId === null ? undefined : storage.publicUrl(coverId) },
        ]),
      )
    },
    async playUrl(id: string, who: 'member' | 'visitor'): Promise<string | undefined> {
      const video = isUuid(id) ? await videos.find(VideoId.parse(id), now()) : undefined
      return video && storage.signedUrl(video.fileId, who === 'member' ? ttlAt(clock.now()) : VISITOR_SEC)
    },
  }
}

export type VideoLending = ReturnType<typeof videoLending>
