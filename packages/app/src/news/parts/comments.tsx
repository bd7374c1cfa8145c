import { useState } from 'react'
import type { Comment, News } from '@rostrum/contract/news'
import { Empty, ListEnd, Section, SegmentedChips, Skeleton, Trouble, moreOf, useNotices } from '@rostrum/ui'
import { failureText, useActionKey, useCount, useDialog } from '@rostrum/app/kernel'
import { useCommentActions, useComments, type CommentSort, type CommentSubject } from '../queries'
import { text } from '../text.zh'
import { rowsOf } from '../pages'
import { CommentSheet } from './comment-sheet'
import { CommentThread } from './comment-thread'
import styles from './comments.module.css'

export interface CommentsProps {
  readonly article: Pick<News, 'id' | 'comments' | 'commentsOpen'>
  /** An article by default. */
  readonly kind?: CommentSubject['kind']
  /** The bar at the foot opens the sheet too. */
  readonly isWriting: boolean
  readonly onWrite: (open: boolean) => void
}

const sorts: readonly { readonly key: CommentSort; readonly label: string }[] = [
  { key: 'hot', label: text.comments.hot },
  { key: 'new', label: text.comments.new },
]

/** The comments of an article or a video, with sorting, threads and writing. */
export function Comments({ article, kind = 'article', isWriting, onWrite }: CommentsProps) {
  const [sort, setSort] = useState<CommentSort>('hot')
  const [answered, setAnswered] = useState<Comment | undefined>()
  const key = useActionKey()
  const actions = useCommentActions({ kind, id: article.id })
  const { toast } = useNotices()
  const count = useCount()
  const { confirm } = useDialog()
  const write = (comment: Comment | undefined): void => {
    setAnswered(comment)
    onWrite(true)
  }
  const send = async (content: string): Promise<void> => {
    const parentId = answered?.id
    const said = await actions.say.mutateAsync({ content, parentId, idempotencyKey: key.of(parentId, content) })
    key.done()
    toast(said.state === 'held' ? text.comments.waiting : text.comments.sent)
    setAnswered(undefined)
    onWrite(false)
  }
  const remove = async (comment: Comment): Promise<void> => {
    if (!(await confirm(text.comments.removeAsk, { danger: true }))) return
    actions.remove.mutate(comment, { onSuccess: () => toast(text.comments.removed) })
  }
  return (
    <Section
      rule
      title={text.comments.title}
      note={count(article.comments, text.comments.count)}
      className={styles.section}
    >
      {article.comments > 1 && (
        <SegmentedChips
          look="segment"
          className={styles.sort}
          label={text.comments.sort}
          options={sorts}
          value={sort}
          onSelect={setSort}
        />
      )}
      <CommentList
        subject={{ kind, id: article.id }}
        sort={sort}
        canWrite={article.commentsOpen}
        onWrite={() => write(undefined)}
        onLike={({ id, liked }) => actions.like(id, !liked)}
        onReply={write}
        onRemove={(comment) => void remove(comment)}
      />
      <CommentSheet
        open={isWriting}
        replyTo={answered && (answered.sender.name || text.comments.nobody)}
        onSend={send}
        onClose={() => {
          setAnswered(undefined)
          onWrite(false)
        }}
      />
    </Section>
  )
}

interface CommentListProps {
  readonly subject: CommentSubject
  readonly sort: CommentSort
  readonly canWrite: boolean
  readonly onWrite: () => void
  readonly onLike: (comment: Comment) => void
  readonly onReply: (comment: Comment) => void
  readonly onRemove: (comment: Comment) => void
}

function CommentList({ subject, sort, canWrite, onWrite, ...acts }: CommentListProps) {
  const comments = useComments(subject, sort)
  if (comments.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Rows count={3} look="avatar" />
      </Skeleton.Root>
    )
  if (comments.isLoadingError)
    return (
      <Trouble
        small
        title={text.comments.failed}
        detail={failureText(comments.error)}
        onRetry={() => comments.refetch()}
      />
    )
  const rows = rowsOf(comments.data)
  if (rows.length === 0) {
    return (
      <Empty
        small
        drawing="message"
        text={text.comments.empty}
        action={canWrite ? text.comments.emptyAction : undefined}
        onAction={onWrite}
      />
    )
  }
  return (
    <>
      {rows.map((head) => (
        <CommentThread key={head.id} head={head} {...acts} />
      ))}
      <ListEnd state={moreOf(comments)} onMore={() => void comments.fetchNextPage()} />
    </>
  )
}
