import type { Comment } from '@rostrum/contract/news'
import { Avatar, cx, Icon, Link, Pressable, RelativeTime, Tag, useDevice } from '@rostrum/ui'
import { formatDate, relativeTime, useCount, useGo, usePlatform } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './comment-item.module.css'

export interface CommentActs {
  readonly onLike: (comment: Comment) => void
  readonly onReply: (comment: Comment) => void
  readonly onRemove: (comment: Comment) => void
}

export interface CommentItemProps extends CommentActs {
  readonly comment: Comment
  /** An answer inside a thread. */
  readonly isReply?: boolean
}

/** One comment: its author, words and time, and the actions on it. */
export function CommentItem({ comment, isReply, ...acts }: CommentItemProps) {
  const { sender, state } = comment
  const name = sender.name || text.comments.nobody
  if (state === 'deleted') return <p className={styles.gone}>{text.comments.gone}</p>
  return (
    <article className={cx(styles.comment, isReply && styles.reply)}>
      {!isReply && (
        <Avatar name={name} src={sender.avatar} tone={sender.isTeacher ? 'ink' : undefined} className={styles.avatar} />
      )}
      <div className={styles.main}>
        <div className={styles.head}>
          <div className={styles.name}>
            <SenderName sender={sender} />
            {comment.byAuthor && <Tag tone="brand">{text.comments.author}</Tag>}
            {sender.isTeacher && !comment.byAuthor && <Tag tone="accent">{text.comments.teacher}</Tag>}
            {comment.mine && <Tag>{text.comments.mine}</Tag>}
          </div>
          {state === 'shown' && <CommentLike comment={comment} onLike={acts.onLike} />}
        </div>
        <p className={styles.words}>
          {comment.replyTo !== undefined && (
            <span className={styles.to}>{text.comments.replyTo(comment.replyTo || text.comments.nobody)}</span>
          )}
          {comment.content}
        </p>
        <CommentFoot comment={comment} {...acts} />
      </div>
    </article>
  )
}

/** A teacher's name leads to what is registered of the teacher. */
function SenderName({ sender: { name, teacherId } }: Pick<Comment, 'sender'>) {
  const { to } = useGo()
  if (teacherId === undefined) return name || text.comments.nobody
  return (
    <Link look="plain" to={to('member.teacher', { id: teacherId })}>
      {name}
    </Link>
  )
}

function CommentLike({ comment, onLike }: { readonly comment: Comment } & Pick<CommentActs, 'onLike'>) {
  const { liked, likes } = comment
  const { haptics } = useDevice()
  const count = useCount()(likes)
  const press = () => {
    haptics?.tap()
    onLike(comment)
  }
  return (
    <Pressable
      className={cx(styles.like, liked && styles.on)}
      aria-pressed={liked}
      guardMs={0}
      label={text.comments.like(count)}
      onPress={press}
    >
      <Icon name={liked ? 'likeFilled' : 'like'} size="s" />
      {count}
    </Pressable>
  )
}

function CommentFoot({ comment, onReply, onRemove }: { readonly comment: Comment } & CommentActs) {
  const { timers } = usePlatform()
  const { id, createdAt, state, mine, sender } = comment
  const { to } = useGo()
  return (
    <div className={styles.foot}>
      <RelativeTime at={createdAt} now={timers.now} format={relativeTime} before={formatDate(createdAt, 'mm-dd')} />
      {state === 'shown' && (
        <Link look="quiet" className={styles.act} onPress={() => onReply(comment)}>
          {text.comments.reply}
        </Link>
      )}
      {state === 'shown' && !mine && (
        <Link
          look="quiet"
          className={styles.act}
          label={text.comments.reportOf(sender.name || text.comments.nobody)}
          to={to('feedback.report', { kind: 'comment', id })}
        >
          {text.comments.report}
        </Link>
      )}
      {mine && (
        <Link look="quiet" className={styles.act} onPress={() => onRemove(comment)}>
          {text.comments.remove}
        </Link>
      )}
      {state === 'held' && <span className={styles.state}>{text.comments.held}</span>}
      {state === 'rejected' && <span className={styles.state}>{text.comments.rejected}</span>}
    </div>
  )
}
