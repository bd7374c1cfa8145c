import type { Caption } from '@rostrum/contract/kernel'
import { VideoId } from '@rostrum/contract/news'
import type { Kernel } from '../kernel/kernel'
import { isUuid } from '../kernel/db'
import type { VideoCaptionReading } from './captions/reading'
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
  captions: VideoCaptionReading,
) {
  const now = () => new Date(clock.now())
  const find = async (id: string) => (isUuid(id) ? videos.find(VideoId.parse(id), now()) : undefined)
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
      const video = await find(id)
      return video && storage.signedUrl(video.fileId, who === 'member' ? ttlAt(clock.now()) : VISITOR_SEC)
    },
    async isCaptioned(id: string): Promise<boolean> {
      const video = await find(id)
      return video !== undefined && captions.areShown(video.fileId)
    },
    /** In the order in which they begin; none when there are none to see. */
    async captions(id: string): Promise<readonly Caption[]> {
      const video = await find(id)
      return video ? captions.list(video.fileId) : []
    },
  }
}

export type VideoLending = ReturnType<typeof videoLending>
