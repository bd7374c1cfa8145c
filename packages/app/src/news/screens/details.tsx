import { Empty, NavBar, Page, Skeleton } from '@rostrum/ui'
import { AwaitedPage, ApiFailure, useBack, useGo, type ScreenProps } from '@rostrum/app/kernel'
import { TeacherRooms } from '@rostrum/app/live'
import { ArticlePage } from '../parts/article-page'
import { useArticle } from '../queries'
import { text } from '../text.zh'

/** S49 /pages/news/details/index */
export default function NewsDetailsScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const article = useArticle(id)
  const { to } = useGo()
  const bar = <NavBar look="reading" title={text.article.title} {...useBack()} />
  if (id === '' || (article.error instanceof ApiFailure && article.error.code === 404)) {
    return (
      <Page header={bar}>
        <Empty
          drawing="broken"
          text={text.article.missing}
          action={text.article.missingAction}
          actionTo={to('news.list')}
        />
      </Page>
    )
  }
  if (!article.data) return <AwaitedPage header={bar} query={article} skeleton={<Skeleton.Article />} />
  const { author } = article.data
  return (
    <ArticlePage
      article={article.data}
      title={text.article.title}
      beside={author && <TeacherRooms teacher={author} />}
    />
  )
}
