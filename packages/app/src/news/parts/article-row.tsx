import type { NewsRow } from '@rostrum/contract/news'
import { Icon, Image, Meta, Pressable, RelativeTime, Tag, Headline } from '@rostrum/ui'
import { formatDate, relativeTime, useCount, usePlatform } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './article-row.module.css'

export interface ArticleRowProps {
  readonly article: NewsRow
  readonly to: string
  /** Leave the category out when the list has only one. */
  readonly withCategory?: boolean
  /** One line smaller and without a picture, for side columns. */
  readonly small?: boolean
  readonly rank?: number
  /** A word before the facts, such as 已读. */
  readonly mark?: string
}

/** An article in a list: title, facts, and its cover if it has one. */
export function ArticleRow({ article, to, withCategory, small, rank, mark }: ArticleRowProps) {
  const { title, cover } = article
  return (
    <Pressable to={to} className={small ? styles.small : styles.row}>
      {rank !== undefined && (
        <span className={rank <= 3 ? styles.rankTop : styles.rank} aria-hidden="true">
          {rank}
        </span>
      )}
      <span className={styles.main}>
        <span className={styles.title}>
          <Headline>{title}</Headline>
        </span>
        <ArticleFacts article={article} withCategory={withCategory} short={small} mark={mark} />
      </span>
      {cover && !small && <Image className={styles.thumb} src={cover} alt="" width={640} height={360} />}
    </Pressable>
  )
}

/** The first article of a page: large cover, title in the serif, summary. */
export function LeadArticle({ article, to, withCategory, eager }: ArticleRowProps & { readonly eager?: boolean }) {
  const { title, summary, cover } = article
  return (
    <Pressable to={to} className={styles.lead}>
      {cover && <Image className={styles.picture} src={cover} alt="" width={640} height={360} eager={eager} />}
      <span className={styles.words}>
        <span className={styles.leadTitle}>
          <Headline>{title}</Headline>
        </span>
        {summary && <span className={styles.summary}>{summary}</span>}
        <ArticleFacts article={article} withCategory={withCategory} />
      </span>
    </Pressable>
  )
}

interface ArticleFactsProps {
  readonly article: NewsRow
  readonly withCategory?: boolean
  readonly short?: boolean
  readonly mark?: string
}

/** Category, author, time, and reads. */
function ArticleFacts({ article, withCategory, short, mark }: ArticleFactsProps) {
  const { timers } = usePlatform()
  const { categoryName, author, source, publishAt, reads, access, levelIds } = article
  const count = useCount()
  const lock = levelIds.length > 0 ? text.list.locked : text.list.members
  return (
    <span className={styles.facts}>
      {mark && <Tag>{mark}</Tag>}
      {withCategory && <Tag tone="brand">{categoryName}</Tag>}
      <Meta
        parts={[
          author?.name ?? source.name,
          <RelativeTime
            key="at"
            at={publishAt}
            now={timers.now}
            format={relativeTime}
            before={formatDate(publishAt, 'mm-dd')}
          />,
          !short && count(reads, text.row.reads),
        ]}
      />
      {access === 'teaser' && <Icon name="lock" size="s" label={lock} className={styles.lock} />}
    </span>
  )
}
