import type { OpinionView } from '@rostrum/contract/news'
import type { Clock, TimeSpan } from '@rostrum/server/kernel'
import type { NewsPeople } from '../people'
import type { ArticleRepository } from '../repository-articles'
import type { OpinionPresenter } from './presenting'

/** An opinion on one security, for the page of that security. Members read it; visitors do not. */
export interface LentOpinion {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly authorName: string | undefined
  readonly publishAt: number
  readonly view: OpinionView
  readonly opposite: string
  readonly priceAt: number | undefined
  readonly results: readonly { readonly months: number; readonly pct: number }[]
}

export type LendOpinions = (code: string, limit: number, span?: TimeSpan) => Promise<readonly LentOpinion[]>

/** What was said of a security, with what became of it. Nothing is left out because it went badly. */
export const opinionLending =
  ({ articles, people, opinions, clock }: LendingParts): LendOpinions =>
  async (code, limit, span) => {
    const rows = await articles.listOpinionsOn(code, limit, new Date(clock.now()), span)
    const authors = await people.authors(rows.flatMap(({ authorId }) => (authorId ? [authorId] : [])))
    const shown = await Promise.all(
      rows.map(async ({ opinion, publishAt }) => opinion && (await opinions.row(opinion, publishAt))),
    )
    return rows.flatMap(({ id, title, summary, authorId, publishAt, opinion }, at) => {
      const stock = shown[at]?.stocks.find((one) => one.code === code)
      if (!opinion || !stock) return []
      return [
        {
          ...{ id, title, summary, authorName: authorId ? authors.get(authorId)?.name : undefined },
          ...{ publishAt: publishAt.getTime(), view: opinion.view, opposite: opinion.opposite },
          ...{ priceAt: stock.priceAt, results: stock.results },
        },
      ]
    })
  }

export interface LendingParts {
  readonly articles: Pick<ArticleRepository, 'listOpinionsOn'>
  readonly people: Pick<NewsPeople, 'authors'>
  readonly opinions: OpinionPresenter
  readonly clock: Clock
}
