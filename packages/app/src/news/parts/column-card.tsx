import type { NewsColumn } from '@rostrum/contract/news'
import { Avatar, Icon, Meta, Pressable, Tag } from '@rostrum/ui'
import { useCount, useGo } from '@rostrum/app/kernel'
import { columnText as text } from '../text.column.zh'
import { text as newsText } from '../text.zh'
import { SubscribeButton } from './subscribe-button'
import styles from './column-card.module.css'

/** A column in a list: its writer, what it is about, and the way to subscribe. */
export function ColumnCard({ column }: { readonly column: NewsColumn }) {
  const { id, title, description, author } = column
  const { to } = useGo()
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Pressable className={styles.open} to={to('news.column', { id })}>
          <Avatar size="l" name={author?.name ?? title} src={author?.avatar} tone="ink" />
          <span className={styles.main}>
            <span className={styles.title}>{title}</span>
            {author && (
              <span
                className={styles.reg}
              >{`${author.name} ${newsText.article.reg(author.regType, author.regNo)}`}</span>
            )}
          </span>
        </Pressable>
        <SubscribeButton column={column} />
      </div>
      {description && <p className={styles.words}>{description}</p>}
      <ColumnFacts column={column} />
    </article>
  )
}

/** How much there is, how often, for whom. */
export function ColumnFacts({ column }: { readonly column: NewsColumn }) {
  const { posts, fans, frequency, ended, access, levelIds } = column
  const count = useCount()
  // To a visitor everything is a teaser; a lock is for what asks for more than a login.
  const isLocked = access === 'teaser' && levelIds.length > 0
  return (
    <div className={styles.facts}>
      {ended && <Tag>{text.ended}</Tag>}
      <Meta parts={[text.posts(posts), fans > 0 && count(fans, text.fans), !ended && frequency]} />
      {isLocked && <Icon name="lock" size="s" label={text.locked} className={styles.lock} />}
    </div>
  )
}
