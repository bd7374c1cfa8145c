import type { ReactNode } from 'react'
import type { News } from '@rostrum/contract/news'
import { Button, Pressable, Section } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { useRelated } from '../queries'
import { columnText } from '../text.column.zh'
import { text } from '../text.zh'
import type { ArticleActs } from '../use-article-acts'
import { ArticleRow } from './article-row'
import { AuthorLine } from './author-line'
import styles from './article-side.module.css'

export interface ArticleSideProps {
  readonly article: Pick<
    News,
    'id' | 'author' | 'authorFollowed' | 'columnId' | 'columnName' | 'columnFollowed' | 'body'
  >
  readonly acts: ArticleActs
  readonly onHeading: (index: number) => void
  /** What else the author does. */
  readonly children?: ReactNode
}

/** Beside the article: its author, its column, and what to read next. */
export function ArticleSide({ article, acts, onHeading, children }: ArticleSideProps) {
  const { id, author, authorFollowed, columnId, columnName, columnFollowed } = article
  return (
    <div className={styles.side}>
      {author && (
        <AuthorLine
          className={styles.author}
          author={author}
          followed={authorFollowed}
          onFollow={acts.onFollowAuthor}
        />
      )}
      {columnId && columnName && acts.onFollowColumn && (
        <ColumnLine id={columnId} name={columnName} followed={columnFollowed} onFollow={acts.onFollowColumn} />
      )}
      <Contents body={article.body} onHeading={onHeading} />
      {children}
      <Related id={id} />
    </div>
  )
}

/** The headings of the text; phones have no room for them. */
function Contents({ body, onHeading }: { readonly body: string; readonly onHeading: (index: number) => void }) {
  const headings = [...body.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words = '']) => words.replace(/<[^>]+>/g, ''))
  if (headings.length < 2) return null
  return (
    <nav className={styles.contents} aria-label={text.article.contents}>
      <h2 className={styles.heading}>{text.article.contents}</h2>
      {headings.map((heading, index) => (
        <Pressable key={heading} guardMs={0} className={styles.entry} onPress={() => onHeading(index)}>
          {heading}
        </Pressable>
      ))}
    </nav>
  )
}

interface ColumnLineProps {
  readonly id: string
  readonly name: string
  readonly followed: boolean
  readonly onFollow: (on: boolean) => Promise<unknown>
}

function ColumnLine({ id, name, followed, onFollow }: ColumnLineProps) {
  const { to } = useGo()
  return (
    <div className={styles.column}>
      <Pressable className={styles.open} to={to('news.column', { id })}>
        <span className={styles.name}>{text.article.column(name)}</span>
        <span className={styles.note}>{text.article.columnNote}</span>
      </Pressable>
      <Button
        size="s"
        look={followed ? 'quiet' : 'tint'}
        icon={followed ? 'check' : undefined}
        pressed={followed}
        onPress={() => onFollow(!followed)}
      >
        {followed ? columnText.subscribed : columnText.subscribe}
      </Button>
    </div>
  )
}

/** Related articles at the end; a failure draws nothing. */
function Related({ id }: { readonly id: News['id'] }) {
  const related = useRelated(id)
  const { to } = useGo()
  const rows = related.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title={text.article.related}>
      {rows.map((article) => (
        <ArticleRow key={article.id} small article={article} to={to('news.details', { id: article.id })} />
      ))}
    </Section>
  )
}
