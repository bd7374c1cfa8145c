import type { ReactNode } from 'react'
import type { RoomRow } from '@rostrum/contract/live'
import { Avatar, Cover, Icon, LiveTag, Pressable, Tag, Headline } from '@rostrum/ui'
import { formatDay, useCount } from '@rostrum/app/kernel'
import { onAirStates } from '@rostrum/contract/live/states'
import { text } from '../text.zh'
import styles from './lead-room.module.css'

export interface LeadRoomProps {
  readonly room: RoomRow
  readonly to: string
  readonly now: number
  /** Lies over the cover, under the words. */
  readonly picture?: ReactNode
}

/** The room on the air, drawn large; without one, the next room. */
export function LeadRoom({ room, to, now, picture }: LeadRoomProps) {
  const { title, teacher, state, startAt, onlineCount } = room
  const online = useCount()(onlineCount, text.home.watching)
  const isOnAir = onAirStates.some((one) => one === state)
  return (
    <Pressable to={to} className={styles.room}>
      <Cover className={styles.cover} tone="ink" art="candles" ratio="free" shade picture={picture}>
        <span className={styles.content}>
          <span className={styles.top}>
            {isOnAir ? (
              <LiveTag>{state === 'interrupted' ? text.home.interrupted : undefined}</LiveTag>
            ) : (
              <Tag tone="solid" icon="clock">
                {formatDay(startAt, now)}
              </Tag>
            )}
            {isOnAir && online && (
              <span className={styles.online}>
                <Icon name="users" size="s" />
                {online}
              </span>
            )}
          </span>
          <span>
            <span className={styles.title}>
              <Headline>{title}</Headline>
            </span>
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
