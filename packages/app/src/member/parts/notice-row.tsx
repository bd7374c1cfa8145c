import type { Notice } from '@rostrum/contract/member'
import { noticeNames } from '@rostrum/contract/kinds'
import { Badge, cx, IconButton, Pressable } from '@rostrum/ui'
import { relativeTime } from '@rostrum/app/kernel'
import { text } from '../text.notices.zh'
import styles from './notice-row.module.css'

export interface NoticeRowProps {
  readonly notice: Notice
  readonly now: number
  readonly onOpen: () => void
  readonly onRemove: () => Promise<unknown>
}

/** A notice: a press reads it and opens its target. */
export function NoticeRow({
  notice: { kind, title, body, isGone, readAt, createdAt },
  now,
  onOpen,
  onRemove,
}: NoticeRowProps) {
  const isUnread = readAt === undefined
  return (
    <article className={styles.row}>
      <Pressable className={styles.open} onPress={onOpen}>
        <span className={styles.head}>
          {isUnread && <Badge count={true} label={text.list.unread} className={styles.dot} />}
          <span className={cx(styles.title, !isUnread && styles.read)}>{title}</span>
        </span>
        <span className={styles.words}>{body}</span>
        <span className={styles.meta}>
          <span>{noticeNames[kind]}</span>
          <span>{relativeTime(createdAt, now)}</span>
          {isGone && <span className={styles.gone}>{text.list.gone}</span>}
        </span>
      </Pressable>
      <IconButton icon="trash" label={text.list.remove(title)} onPress={onRemove} className={styles.remove} />
    </article>
  )
}
