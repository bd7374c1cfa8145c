import type { NewsAuthor, NewsId, VideoId } from '@rostrum/contract/news'
import type { SharedPage } from '../access'
import { isUuid } from '../kernel/db'
import type { ReadingService } from './reading'
import { text } from './sharing.zh'
import type { WatchingService } from './video-watching'

/** What a visitor may read of articles and videos, for links that are passed on. `undefined`: there is no such thing. */
export function sharingService({
  reading,
  watching,
}: {
  readonly reading: ReadingService
  readonly watching: WatchingService
}) {
  return {
    async sharedArticle(id: NewsId): Promise<SharedPage | undefined> {
      if (!(await reading.has(id))) return undefined
      const { author, body, riskTip, sample: isSample, share, source } = await reading.getShared(id, undefined)
      return {
        ...share,
        by: byOf(author),
        facts: [source.name, source.day].filter(Boolean).join(' '),
        isSample,
        body,
        riskTip,
      }
    },
    async sharedVideo(id: VideoId): Promise<SharedPage | undefined> {
      if (!isUuid(id)) return undefined
      const found = await watching.announce(id)
      return (
        found && {
          title: found.title,
          description: found.description,
          pic: found.cover,
          by: byOf(found.teacher),
          isSample: found.sample,
          riskTip: found.riskTip,
        }
      )
    },
  }
}

export type SharingService = ReturnType<typeof sharingService>

function byOf(author: NewsAuthor | undefined): string | undefined {
  return author && text.by(author.regType, author.name, author.regNo)
}
