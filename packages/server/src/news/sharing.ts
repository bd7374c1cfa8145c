import type { FileId } from '@rostrum/contract/kernel'
import { ColumnId, NewsId, VideoId, type NewsAuthor } from '@rostrum/contract/news'
import type { Clock } from '../kernel/clock'
import { isUuid } from '../kernel/db'
import type { Subject, SharedPage, SubjectTable } from '../kernel/subjects'
import type { ColumnRepository } from './columns/repository'
import type { NewsPeople } from './people'
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
  readonly columns: Pick<ColumnRepository, 'find'>
  readonly people: Pick<NewsPeople, 'authors'>
  readonly publicUrl: (id: FileId) => string
  readonly riskTip: () => Promise<string>
}

/** What pages of other slices may know of articles, columns and videos. */
export function newsSubjects({ articles, videos, clock, ...shared }: NewsSubjectParts): SubjectTable {
  const { describeArticle, describeVideo } = descriptions(shared)
  const now = () => new Date(clock.now())
  return {
    column: columnSubject(shared),
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

/** A column is open whatever its articles ask for. */
function columnSubject({
  columns,
  people,
  publicUrl,
  riskTip,
}: Pick<NewsSubjectParts, 'columns' | 'people' | 'publicUrl' | 'riskTip'>): Subject {
  const find = async (id: string) => (isUuid(id) ? columns.find(ColumnId.parse(id)) : undefined)
  return {
    levels: async (id) => ((await find(id)) ? [] : undefined),
    async describe(id): Promise<SharedPage | undefined> {
      const row = await find(id)
      if (!row) return undefined
      const authors = await people.authors(row.authorId === null ? [] : [row.authorId])
      return {
        ...{ title: row.title, description: row.description, facts: row.frequency },
        ...(row.coverId !== null && { pic: publicUrl(row.coverId) }),
        by: byOf(row.authorId === null ? undefined : authors.get(row.authorId)),
        riskTip: await riskTip(),
      }
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
