import type { ReactNode } from 'react'
import type { News } from '@rostrum/contract/news'
import { Empty, NavBar, Page, Skeleton, Wrap } from '@rostrum/ui'
import { AwaitedPage, ApiFailure, useBack, usePageTitle } from '@rostrum/app/kernel'
import { useArticle, useSharedArticle } from '../queries'
import { columnText } from '../text.column.zh'
import { ArticlePage } from './article-page'
import { Teaser } from './teaser'

interface ReadableProps {
  readonly id: string
  readonly title: string
  /** Where a reader goes on from an article that is gone. */
  readonly elsewhere: { readonly label: string; readonly to: string }
  readonly beside: (article: News) => ReactNode
}

/** An article by its id: the whole of it, or what is open of it to this reader. */
export function Readable({ id, title, elsewhere, beside }: ReadableProps) {
  const shared = useSharedArticle(id)
  const isWhole = shared.data?.access === 'full'
  const whole = useArticle(isWhole ? id : '')
  const bar = <NavBar look="reading" title={title} {...useBack()} />
  const query = isWhole ? whole : shared
  if (id === '' || (query.error instanceof ApiFailure && query.error.code === 404))
    return (
      <Page header={bar}>
        <Empty drawing="broken" text={columnText.gone} action={elsewhere.label} actionTo={elsewhere.to} />
      </Page>
    )
  if (!query.data) return <AwaitedPage header={bar} query={query} skeleton={<Skeleton.Article />} />
  if (isWhole && whole.data) return <ArticlePage article={whole.data} title={title} beside={beside(whole.data)} />
  return (
    <Page header={bar}>
      <Wrap width="read">{shared.data && <Opening article={shared.data} />}</Wrap>
    </Page>
  )
}

function Opening({ article }: { readonly article: NonNullable<ReturnType<typeof useSharedArticle>['data']> }) {
  usePageTitle(article.title)
  return <Teaser article={article} />
}
