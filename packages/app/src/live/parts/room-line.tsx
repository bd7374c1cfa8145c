import type { RoomRow } from '@rostrum/contract/live'
import { Avatar, Icon, Pressable, cx } from '@rostrum/ui'
import { relativeTime } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import { RoomStateWord } from './room-state'
import styles from './room-line.module.css'

export interface RoomLineProps {
  readonly room: RoomRow
  readonly to: string
  readonly now: number
  /** The one that is open beside the list. */
  readonly isCurrent?: boolean
  /** Beside a room: without the registration line, which the room itself shows. */
  readonly compact?: boolean
}

/** A room as one line: who, what, the newest words and when. */
export function RoomLine({ room, to, now, isCurrent, compact }: RoomLineProps) {
  const { title, teacher, state, last, access } = room
  return (
    <Pressable to={to} className={cx(styles.line, isCurrent && styles.current)}>
      <Avatar name={teacher.name} src={teacher.avatar} size={compact ? 'm' : 'l'} tone="ink" />
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.title}>{title}</span>
          {access !== 'open' && <Icon name="lock" size="s" label={text.list.locked} />}
          {last && <time className={styles.time}>{relativeTime(last.at, now)}</time>}
        </span>
        <span className={styles.last}><RoomStateWord state={state} />{` ${last ? `${last.name}：${last.excerpt}` : text.interaction.silent}`}</span>
        {!compact && <span className={styles.meta}>{[teacher.name, text.common.regNo(teacher.regNo)].join(' · ')}</span>}
      </span>
    </Pressable>
  )
}
