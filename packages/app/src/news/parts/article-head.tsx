import type { NewsRow } from '@rostrum/contract/news'
import { Headline, Meta } from '@rostrum/ui'
import { formatDate, useCount } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './article-head.module.css'

export interface ArticleHeadProps {
  readonly article: NewsRow
  readonly body: string
}

/** Characters that a person reads in a minute. */
const READ_PER_MINUTE = 400

/** Category, title and facts of an article. */
export function ArticleHead({ article, body }: ArticleHeadProps) {
  const { categoryName, columnName, title, source, publishAt, editedAt, reads, access } = article
  const count = useCount()
  const minutes = Math.max(1, Math.round(body.replace(/<[^>]+>/g, '').length / READ_PER_MINUTE))
  return (
    <header className={styles.head}>
      <div className={styles.kick}>
        {categoryName}
        {columnName && (
          <>
            <span className={styles.bar} aria-hidden="true" />
            {columnName}
          </>
        )}
      </div>
      <h2 className={styles.title}>
        <Headline>{title}</Headline>
      </h2>
      <Meta
        parts={[
          text.article.source(source.name),
          formatDate(publishAt, 'mm-dd hh:MM'),
          access === 'full' && text.article.minutes(minutes),
          count(reads, text.row.reads),
          editedAt !== undefined && (
            <span key="edited" className={styles.edited}>
              {text.article.edited(formatDate(editedAt, 'mm-dd hh:MM'))}
            </span>
          ),
        ]}
      />
    </header>
  )
}

/** The editors' summary, marked as theirs. */
export function EditorSummary({ children }: { readonly children: string }) {
  return (
    <div className={styles.summary}>
      <div className={styles.tag}>{text.article.summary}</div>
      <p className={styles.words}>{children}</p>
    </div>
  )
}
