import type { Ref } from 'react'
import type { News } from '@rostrum/contract/news'
import { RichText, type RichTextHandle } from '@rostrum/ui'
import type { ArticleActs } from '../use-article-acts'
import { ArticleExcerpt } from './article-excerpt'
import { ArticleHead, EditorSummary } from './article-head'
import { useArticleNotes } from '../queries'
import { ArticleLegal } from './article-legal'
import { ArticleNotes } from './article-notes'
import { AuthorLine } from './author-line'
import { Changes } from './changes'
import { Comments } from './comments'
import { Neighbours } from './neighbours'
import { OpinionBasis, OpinionBox } from './opinion-box'
import { ReadAloud } from './read-aloud'
import styles from './article-main.module.css'

export interface ArticleMainProps {
  readonly article: News
  /** The text's handle, for the table of contents beside it. */
  readonly body: Ref<RichTextHandle>
  readonly acts: ArticleActs
  readonly isWriting: boolean
  readonly onWrite: (open: boolean) => void
  /** What is selected in the text; '' for nothing. */
  readonly selectedNow: () => string
  readonly onImage: (sources: readonly string[], index: number) => void
}

/** The article itself and its comments. */
export function ArticleMain({ article, body, acts, isWriting, onWrite, selectedNow, onImage }: ArticleMainProps) {
  const { author, authorFollowed, summary, opinion, publishAt, editedAt } = article
  const notes = useArticleNotes(article.id)
  const marks = notes.rows.flatMap(({ passage }) => passage ?? [])
  return (
    <article className={styles.article}>
      <ArticleHead article={article} body={article.body} />
      {author && (
        <AuthorLine
          ruled
          className={styles.author}
          author={author}
          followed={authorFollowed}
          onFollow={acts.onFollowAuthor}
        />
      )}
      {summary && <EditorSummary>{summary}</EditorSummary>}
      <ReadAloud id={article.id} title={article.title} body={article.body} audioSec={article.audioSec} />
      {opinion && <OpinionBox opinion={opinion} publishAt={publishAt} />}
      <RichText
        ref={body}
        className={styles.body}
        html={article.body}
        marks={marks}
        onLink={acts.onLink}
        onImage={onImage}
      />
      <ArticleNotes id={article.id} count={notes.rows.length} hasMore={notes.hasMore} selectedNow={selectedNow}>
        <ArticleExcerpt article={article} marks={marks} selectedNow={selectedNow} />
      </ArticleNotes>
      {opinion && <OpinionBasis opinion={opinion} />}
      <ArticleLegal article={article} onLink={acts.onLink} />
      {editedAt !== undefined && <Changes id={article.id} />}
      <Neighbours article={article} />
      <Comments article={article} isWriting={isWriting} onWrite={onWrite} />
    </article>
  )
}
