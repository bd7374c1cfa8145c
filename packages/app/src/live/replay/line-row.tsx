import { memo } from 'react'
import { Avatar, Pressable, Tag, cx } from '@rostrum/ui'
import { formatSpan } from '@rostrum/app/kernel'
import { text as room } from '../text.zh'
import type { ReplayLine } from './replay-chat'
import { text } from './text.zh'
import styles from './line-row.module.css'

export interface ReplayLineRowProps {
  readonly line: ReplayLine
  readonly isMine: boolean
  readonly onPress: (line: ReplayLine) => void
}

/** One message, with its position in the replay. */
export const ReplayLineRow = memo(function ReplayLineRow({ line, isMine, onPress }: ReplayLineRowProps) {
  const { sender, content, quote, type } = line.message
  if (type === 'system') return <p className={styles.notice}>{content}</p>
  const isTeacher = sender.role === 'teacher'
  return (
    <div className={cx(styles.row, isTeacher && styles.teacher)}>
      <Avatar name={sender.name} src={sender.avatar} size="s" tone={isTeacher ? 'ink' : undefined} />
      <div className={styles.main}>
        <div className={styles.head}>
          <span className={cx(styles.name, isTeacher && styles.teacherName)}>{sender.name}</span>
          {isTeacher && <Tag tone="solid">{room.room.teacher}</Tag>}
          {sender.role === 'assistant' && <Tag tone="accent">{room.room.assistant}</Tag>}
          {isMine && <Tag tone="brand">{room.room.me}</Tag>}
          <span className={styles.place}>{formatSpan(line.ms)}</span>
        </div>
        {quote && <p className={styles.quote}>{`${quote.name}：${quote.excerpt}`}</p>}
        <Pressable className={styles.press} onPress={() => onPress(line)}>
          <span className={styles.content} data-words>
            {wordsOf(line)}
          </span>
        </Pressable>
      </div>
    </div>
  )
})

/** The words of a message, or a placeholder for a picture, a file or a security. */
function wordsOf({ message: { type, content, stock, files = [] } }: ReplayLine): string {
  if (type === 'stock' && stock) return [`$${stock.code} ${stock.name}`, content].filter(Boolean).join(' ')
  if (type === 'image') return [text.detail.images(files.length), content].filter(Boolean).join(' ')
  if (type === 'file') return [text.detail.file(files[0]?.name ?? ''), content].filter(Boolean).join(' ')
  return content
}
