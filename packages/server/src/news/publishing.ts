import { NewsId, type CategoryCode, type ColumnId, type OpinionWritten } from '@rostrum/contract/news'
import type { FileId, LevelId, TeacherId } from '@rostrum/contract/kernel'
import type { Clock } from '../kernel/clock'
import { newId, searchTokens } from '../kernel/db'
import { openingOf, safeHtml } from '../content'
import { lockedOpinion, type OpinionMarket } from './opinions/stored'
import type { ArticleRepository } from './repository-articles'

/** An article from an editor. `body` is HTML and is sanitised here, once. */
export interface Manuscript {
  readonly id?: NewsId
  readonly categoryCode: CategoryCode
  readonly columnId?: ColumnId
  readonly title: string
  readonly summary: string
  readonly coverId?: FileId
  readonly authorId?: TeacherId
  readonly source: { readonly name: string; readonly url?: string; readonly day?: string }
  /** The earliest time; now when absent. */
  readonly publishAt?: Date
  readonly levelIds?: LevelId[]
  readonly isPublic?: boolean
  readonly commentsOpen?: boolean
  readonly sample?: boolean
  readonly opinion?: OpinionWritten
  readonly body: string
}

/** The characters of an article that anybody may read. */
const OPENING = 180

/** What is made from an article's texts: the words of the search, and what anybody may read. */
export const derivedOf = ({ title, summary, body }: Pick<Manuscript, 'title' | 'summary' | 'body'>) => ({
  opening: openingOf(body, OPENING),
  tokens: searchTokens(`${title} ${summary}`),
})

export interface PublishingParts {
  readonly articles: ArticleRepository
  readonly clock: Clock
  readonly market: OpinionMarket
}

/** Publishes articles that are ready. What operators write goes through the desk. */
export function publishingService(parts: PublishingParts) {
  const { articles, clock, market } = parts
  return {
    async publish(manuscript: Manuscript): Promise<NewsId> {
      const { source, title, summary } = manuscript
      const id = manuscript.id ?? NewsId.parse(newId())
      const body = safeHtml(manuscript.body)
      const publishAt = manuscript.publishAt ?? new Date(clock.now())
      const { opinion } = manuscript
      await articles.add({
        id,
        categoryCode: manuscript.categoryCode,
        columnId: manuscript.columnId ?? null,
        title,
        summary,
        coverId: manuscript.coverId ?? null,
        authorId: manuscript.authorId ?? null,
        sourceName: source.name,
        sourceUrl: source.url ?? null,
        sourceDay: source.day ?? null,
        publishAt,
        levelIds: manuscript.levelIds ?? [],
        isPublic: manuscript.isPublic ?? false,
        body,
        ...derivedOf({ title, summary, body }),
        state: 'published',
        commentsOpen: manuscript.commentsOpen ?? true,
        sample: manuscript.sample ?? false,
        opinion: opinion ? await lockedOpinion(opinion, publishAt.getTime(), market) : null,
      })
      return id
    },
  }
}

export type PublishingService = ReturnType<typeof publishingService>
