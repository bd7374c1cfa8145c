import type { SharedNews } from '@rostrum/contract/news'
import { Button, RichText } from '@rostrum/ui'
import { useGo } from '@rostrum/app/kernel'
import { useOpenWay } from '../queries.column'
import { columnText, opinionText as text } from '../text.column.zh'
import { ArticleHead, EditorSummary } from './article-head'
import { ArticleLegal } from './article-legal'
import { AuthorLine } from './author-line'
import { OpinionBasis, OpinionBox } from './opinion-box'
import styles from './teaser.module.css'

/** An article for whoever lacks its level: the opening, what is left, and everything that must be public. */
export function Teaser({ article }: { readonly article: SharedNews }) {
  const { author, summary, body, opinion, publishAt } = article
  const { go } = useGo()
  const onLink = (url: string) => void go('content.web', { url })
  return (
    <article className={styles.article}>
      <ArticleHead article={article} body={body} />
      {author && <AuthorLine ruled author={author} />}
      {summary && <EditorSummary>{summary}</EditorSummary>}
      {opinion && <OpinionBox opinion={opinion} publishAt={publishAt} />}
      <RichText className={styles.body} html={body} onLink={onLink} />
      <Left article={article} />
      {opinion && <OpinionBasis opinion={opinion} />}
      <ArticleLegal article={article} onLink={onLink} />
    </article>
  )
}

/** The outline of what is closed, and the way to open it. */
function Left({ article: { id, outline = [], columnId, opinion } }: { readonly article: SharedNews }) {
  const way = useOpenWay(id)
  const { to } = useGo()
  return (
    <section className={styles.left} aria-label={text.teaser}>
      <h3 className={styles.heading}>{text.teaser}</h3>
      <ol className={styles.outline}>
        {outline.map(({ heading, characters }) => (
          <li key={heading} className={styles.entry}>
            <span>{heading}</span>
            <span className={styles.count}>{text.left(characters)}</span>
          </li>
        ))}
      </ol>
      <Button block onPress={() => way.mutate()}>
        {text.open}
      </Button>
      {columnId && (
        <Button block look="quiet" to={to('news.column', { id: columnId })}>
          {columnText.toColumn}
        </Button>
      )}
      {opinion && <p className={styles.count}>{text.teaserNote}</p>}
    </section>
  )
}
