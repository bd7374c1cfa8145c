import type { NewsRow } from '@rostrum/contract/news'
import { Empty, InfiniteList, Skeleton, Trouble, moreOf, type EmptyProps } from '@rostrum/ui'
import { failureText } from '@rostrum/app/kernel'
import { rowsOf } from '../pages'
import type { useArticles } from '../queries.list'
import { text } from '../text.zh'
import { ArticleRow, LeadArticle } from './article-row'
import styles from './article-list.module.css'

export interface ArticleListProps {
  readonly articles: ReturnType<typeof useArticles>
  readonly to: (id: NewsRow['id']) => string
  readonly empty: Pick<EmptyProps, 'text' | 'action' | 'onAction'>
  readonly withCategory?: boolean
  /** The newest article with a cover is large at the top. */
  readonly withLead?: boolean
}

/** Articles page after page, in the four states. */
export function ArticleList({ articles, to, empty, withCategory, withLead }: ArticleListProps) {
  if (articles.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={7} look="thumb" />
      </Skeleton.Root>
    )
  if (articles.isError && !articles.data)
    return <Trouble detail={failureText(articles.error)} onRetry={() => articles.refetch()} />
  const rows = rowsOf(articles.data)
  const [first] = rows
  if (first === undefined) return <Empty drawing={withLead ? 'list' : 'search'} {...empty} />
  const hasLead = withLead && first.cover !== undefined
  return (
    <>
      {hasLead && (
        <div className={styles.lead}>
          <LeadArticle article={first} to={to(first.id)} withCategory={withCategory} eager />
        </div>
      )}
      <InfiniteList
        ruled
        label={text.list.label}
        items={hasLead ? rows.slice(1) : rows}
        keyOf={({ id }) => id}
        more={moreOf(articles)}
        onMore={() => void articles.fetchNextPage()}
        render={(article) => <ArticleRow article={article} to={to(article.id)} withCategory={withCategory} />}
      />
    </>
  )
}
