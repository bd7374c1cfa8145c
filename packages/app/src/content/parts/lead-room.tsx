import type { RoomRow } from '@rostrum/contract/live'
import { Avatar, Cover, Icon, LiveTag, Pressable, Tag } from '@rostrum/ui'
import { formatCount, formatDay } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './lead-room.module.css'

export interface LeadRoomProps {
  readonly room: RoomRow
  readonly to: string
  readonly now: number
}

/** The room on the air, large; without one the next that comes. */
export function LeadRoom({ room, to, now }: LeadRoomProps) {
  const { title, teacher, state, startAt, onlineCount } = room
  const isOnAir = state === 'live' || state === 'interrupted'
  return (
    <Pressable to={to} className={styles.room}>
      <Cover className={styles.cover} tone="ink" art="candles" ratio="free" shade>
        <span className={styles.content}>
          <span className={styles.top}>
            {isOnAir ? (
              <LiveTag>{state === 'interrupted' ? text.home.interrupted : undefined}</LiveTag>
            ) : (
              <Tag tone="solid" icon="clock">
                {formatDay(startAt, now)}
              </Tag>
            )}
            {isOnAir && onlineCount > 0 && (
              <span className={styles.online}>
                <Icon name="users" size="s" />
                {text.home.watching(formatCount(onlineCount))}
              </span>
            )}
          </span>
          <span>
            <span className={styles.title}>{title}</span>
            <span className={styles.who}>
              <Avatar name={teacher.name} src={teacher.avatar} size="s" />
              {text.home.speaker(teacher.title ?? text.home.speakerTitle, teacher.name, teacher.regNo)}
            </span>
          </span>
        </span>
      </Cover>
    </Pressable>
  )
}
