import { NewsId, VideoId, type NewsAuthor } from '@rostrum/contract/news'
import type { Clock } from '../kernel/clock'
import { isUuid } from '../kernel/db'
import type { SharedPage, SubjectTable } from '../kernel/subjects'
import type { ArticleReadingService } from './reading'
import type { ArticleRepository } from './repository-articles'
import type { VideoRepository } from './repository-videos'
import { text } from './sharing.zh'
import type { WatchingService } from './video-watching'

export interface NewsSubjectParts {
  readonly articles: Pick<ArticleRepository, 'find'>
  readonly videos: Pick<VideoRepository, 'find'>
  readonly reading: ArticleReadingService
  readonly watching: WatchingService
  readonly clock: Clock
}

/** What pages of other slices may know of articles and videos. */
export function newsSubjects({ articles, videos, clock, ...shared }: NewsSubjectParts): SubjectTable {
  const { describeArticle, describeVideo } = descriptions(shared)
  const now = () => new Date(clock.now())
  return {
    article: {
      levels: async (id) => (isUuid(id) ? (await articles.find(NewsId.parse(id), now()))?.levelIds : undefined),
      describe: async (id) => (isUuid(id) ? describeArticle(NewsId.parse(id)) : undefined),
    },
    video: {
      levels: async (id) => (isUuid(id) ? (await videos.find(VideoId.parse(id), now()))?.levelIds : undefined),
      describe: async (id) => (isUuid(id) ? describeVideo(VideoId.parse(id)) : undefined),
    },
  }
}

/** What a visitor may read of articles and videos, for shared links. `undefined`: it does not exist. */
function descriptions({ reading, watching }: Pick<NewsSubjectParts, 'reading' | 'watching'>) {
  return {
    async describeArticle(id: NewsId): Promise<SharedPage | undefined> {
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
    async describeVideo(id: VideoId): Promise<SharedPage | undefined> {
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

function byOf(author: Pick<NewsAuthor, 'name' | 'regType' | 'regNo'> | undefined): string | undefined {
  return author && text.by(author.regType, author.name, author.regNo)
}
