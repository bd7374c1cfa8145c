import { useState } from 'react'
import type { Comment } from '@rostrum/contract/news'
import { Icon, Pressable, Spinner } from '@rostrum/ui'
import { useCount } from '@rostrum/app/kernel'
import { rowsOf } from '../pages'
import { useReplies } from '../queries'
import { text } from '../text.zh'
import { CommentItem, type CommentActs } from './comment-item'
import styles from './comment-thread.module.css'

export interface CommentThreadProps extends CommentActs {
  readonly head: Comment
}

/** A comment and, unfolded, its answers. */
export function CommentThread({ head, ...acts }: CommentThreadProps) {
  const [isOpen, setOpen] = useState(false)
  const replies = useReplies(head.id, isOpen)
  const count = useCount()
  const rows = rowsOf(replies.data)
  return (
    <div className={styles.thread}>
      <CommentItem comment={head} {...acts} />
      {head.replies > 0 && (
        <div className={styles.replies}>
          {isOpen && rows.map((reply) => <CommentItem key={reply.id} comment={reply} isReply {...acts} />)}
          {isOpen && replies.isFetching && rows.length === 0 && <Spinner />}
          {isOpen && replies.hasNextPage && (
            <Pressable className={styles.fold} onPress={() => replies.fetchNextPage()}>
              {text.comments.moreReplies}
            </Pressable>
          )}
          <Pressable className={styles.fold} aria-expanded={isOpen} guardMs={0} onPress={() => setOpen(!isOpen)}>
            {isOpen ? text.comments.fold : (count(head.replies, text.comments.replies) ?? text.comments.someReplies)}
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size="s" />
          </Pressable>
        </div>
      )}
    </div>
  )
}
