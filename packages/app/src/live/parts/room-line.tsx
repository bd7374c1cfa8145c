import type { ReactNode } from 'react'
import type { RoomRow } from '@rostrum/contract/live'
import { Avatar, Badge, Icon, Pressable, cx } from '@rostrum/ui'
import { relativeTime } from '@rostrum/app/kernel'
import { listsText } from '../text.lists.zh'
import { text } from '../text.zh'
import { RoomStateWord } from './room-state'
import styles from './room-line.module.css'

export interface RoomLineProps {
  readonly room: RoomRow
  readonly to: string
  readonly now: number
  /** The room that is open beside the list. */
  readonly isCurrent?: boolean
  /** Beside an open room: without the registration line, which the room itself shows. */
  readonly compact?: boolean
  /** The end of the line: further actions. */
  readonly tail?: ReactNode
}

/** A room as one line: teacher, title, the newest words and their time. */
export function RoomLine({ room, to, now, isCurrent, compact, tail }: RoomLineProps) {
  const { title, teacher, state, last, access, setting, unread = 0 } = room
  const line = (
    <Pressable to={to} className={cx(styles.line, isCurrent && styles.current)}>
      <Avatar name={teacher.name} src={teacher.avatar} size={compact ? 'm' : 'l'} tone="ink" />
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.title}>{title}</span>
          {setting?.isPinned && <Icon name="pin" size="s" label={listsText.line.pinned} />}
          {setting?.notify === 'off' && <Icon name="muted" size="s" label={listsText.line.muted} />}
          {access !== 'open' && <Icon name="lock" size="s" label={text.list.locked} />}
          {unread > 0 && setting?.notify !== 'off' && <Badge count={unread} label={listsText.line.unread(unread)} />}
          {last && <time className={styles.time}>{relativeTime(last.at, now)}</time>}
        </span>
        <span className={styles.last}>
          <RoomStateWord state={state} />
          {` ${last ? `${last.name}：${last.excerpt}` : text.interaction.silent}`}
        </span>
        {!compact && (
          <span className={styles.meta}>{[teacher.name, text.common.regNo(teacher.regNo)].join(' · ')}</span>
        )}
      </span>
    </Pressable>
  )
  return tail === undefined ? (
    line
  ) : (
    <div className={styles.row}>
      {line}
      {tail}
    </div>
  )
}
