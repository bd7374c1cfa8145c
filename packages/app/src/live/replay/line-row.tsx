import { memo } from 'react'
import { Avatar, Pressable, Tag, cx } from '@rostrum/ui'
import { formatSpan } from '@rostrum/app/kernel'
import { text as room } from '../text.zh'
import type { ReplayLine } from './replay-chat'
import rowStyles from '../parts/said-row.module.css'
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
  if (type === 'system') return <p className={rowStyles.notice}>{content}</p>
  const isTeacher = sender.role === 'teacher'
  return (
    <div className={cx(rowStyles.row, isTeacher && rowStyles.teacher)}>
      <Avatar name={sender.name} src={sender.avatar} size="s" tone={isTeacher ? 'ink' : undefined} />
      <div className={rowStyles.main}>
        <div className={rowStyles.head}>
          <span className={cx(rowStyles.name, isTeacher && rowStyles.teacherName)}>{sender.name}</span>
          {isTeacher && <Tag tone="solid">{room.room.teacher}</Tag>}
          {sender.role === 'assistant' && <Tag tone="accent">{room.room.assistant}</Tag>}
          {isMine && <Tag tone="brand">{room.room.me}</Tag>}
          <span className={rowStyles.end}>{formatSpan(line.ms)}</span>
        </div>
        {quote && <p className={rowStyles.quote}>{`${quote.name}：${quote.excerpt}`}</p>}
        <Pressable className={cx(rowStyles.press, styles.press)} onPress={() => onPress(line)}>
          <span className={rowStyles.content} data-words>
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
