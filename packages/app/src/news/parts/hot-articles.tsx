import type { NewsRow } from '@rostrum/contract/news'
import { Section, Skeleton } from '@rostrum/ui'
import { useHotArticles } from '../queries'
import { text } from '../text.zh'
import { ArticleRow } from './article-row'
import styles from './hot-articles.module.css'

export interface HotArticlesProps {
  readonly to: (id: NewsRow['id']) => string
  /** On phones too. */
  readonly everywhere?: boolean
}

/** Articles that many read lately. They only help the list, so a failure draws nothing. */
export function HotArticles({ to, everywhere }: HotArticlesProps) {
  const place = everywhere ? undefined : styles.side
  const hot = useHotArticles()
  if (hot.isPending)
    return (
      <div className={place}>
        <Skeleton.Root>
          <Skeleton.Rows count={4} />
        </Skeleton.Root>
      </div>
    )
  const rows = hot.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <div className={place}>
      <Section title={text.list.hot} note={text.list.hotNote}>
        {rows.map((article, index) => (
          <ArticleRow key={article.id} article={article} to={to(article.id)} small rank={index + 1} />
        ))}
      </Section>
    </div>
  )
}
