import { memo } from 'react'
import { Avatar, Pressable, Tag, cx } from '@rostrum/ui'
import { formatClock } from '@rostrum/app/kernel'
import type { Said, Utterance } from '../lines'
import { text } from '../text.zh'
import styles from './message-row.module.css'

export interface MessageRowProps {
  readonly line: Said
  readonly isMine: boolean
  readonly category?: string
  /** Opens what can be done with it. */
  readonly onActions?: (line: Said) => void
  readonly onRetry: (key: string) => void
}

/** One thing somebody said. A teacher's stands on a tinted ground. */
export const MessageRow = memo(function MessageRow({ line, isMine, category, onActions, onRetry }: MessageRowProps) {
  const { said, delivery } = line
  const { sender, state } = said
  if (said.type === 'system') return <p className={styles.notice}>{said.content}</p>
  if (state === 'withdrawn') return <p className={styles.notice}>{text.room.withdrawnBy(sender.name)}</p>
  if (state === 'deleted') return <p className={styles.notice}>{text.room.deleted}</p>
  const isTeacher = sender.role === 'teacher'
  return (
    <div className={cx(styles.row, isTeacher && styles.teacher)} data-message={line.key}>
      <Avatar name={sender.name} src={sender.avatar} size="s" tone={isTeacher ? 'ink' : undefined} />
      <div className={styles.main}>
        <div className={styles.head}>
          <span className={cx(styles.name, isTeacher && styles.teacherName)}>{sender.name}</span>
          <RoleTag role={sender.role} isMine={isMine} />
          {category && <span className={styles.category}>{category}</span>}
          <time className={styles.time}>{formatClock(said.createdAt)}</time>
        </div>
        {said.quote && <p className={styles.quote}>{`${said.quote.name}：${said.quote.excerpt}`}</p>}
        {onActions && line.message
          ? <Pressable className={styles.press} onPress={() => onActions(line)}><span className={styles.content} data-words>{said.content}</span></Pressable>
          : <p className={styles.content} data-words>{said.content}</p>}
        <DeliveryLine delivery={delivery} onRetry={() => onRetry(line.key)} />
      </div>
    </div>
  )
})

function RoleTag({ role, isMine }: { readonly role: Utterance['sender']['role']; readonly isMine: boolean }) {
  if (role === 'teacher') return <Tag tone="solid">{text.room.teacher}</Tag>
  if (role === 'assistant') return <Tag tone="accent">{text.room.assistant}</Tag>
  return isMine ? <Tag tone="brand">{text.room.me}</Tag> : null
}

function DeliveryLine({ delivery, onRetry }: { readonly delivery: Said['delivery']; readonly onRetry: () => void }) {
  if (delivery === 'sending') return <p className={styles.state}>{text.room.sending}</p>
  if (delivery === 'held') return <p className={styles.state}>{text.room.held}</p>
  if (delivery === 'failed') return <Pressable className={styles.failed} onPress={onRetry}>{text.room.failed}</Pressable>
  return null
}
