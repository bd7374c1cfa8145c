import type { RoomRow } from '@rostrum/contract/live'
import { Avatar, Button, Card, Icon, Meta, Pressable, Tag } from '@rostrum/ui'
import { relativeTime, useCount } from '@rostrum/app/kernel'
import { listsText } from '../text.lists.zh'
import { text } from '../text.zh'
import { FollowButton } from './follow-button'
import { isAhead, RoomStateTag } from './room-state'
import styles from './room-card-wide.module.css'

const MINUTE_SEC = 60

export interface RoomCardWideProps {
  readonly room: RoomRow
  readonly to: string
  readonly now: number
  readonly onReserve: (on: boolean) => Promise<unknown> | void
}

/** Who speaks, and whether now. */
function Head({ room: { teacher, state } }: Pick<RoomCardWideProps, 'room'>) {
  return (
    <div className={styles.head}>
      <Avatar name={teacher.name} src={teacher.avatar} size="l" tone="ink" />
      <div className={styles.who}>
        <div className={styles.name}>
          <span className={styles.strong}>{teacher.name}</span>
          <Tag tone="brand">{text.common.adviser}</Tag>
        </div>
        <Meta parts={[text.common.regNo(teacher.regNo), teacher.title]} />
      </div>
      <RoomStateTag state={state} />
    </div>
  )
}

/** A text room: its adviser, its usual answer time, and the newest words. */
export function RoomCardWide({ room, to, now, onReserve }: RoomCardWideProps) {
  const { title, last, access, answerMedianSec, onlineCount, reserved, fans } = room
  const count = useCount()
  return (
    <article>
      <Card>
        <Pressable to={to} className={styles.main}>
          <Head room={room} />
          <h3 className={styles.title}>{title}</h3>
          {last && <p className={styles.last}>{`${last.name}：${last.excerpt}`}</p>}
          <Meta
            parts={[
              last && relativeTime(last.at, now),
              count(fans, text.follow.fans),
              count(onlineCount, text.common.online),
              answerMedianSec !== undefined &&
                listsText.word.median(Math.max(1, Math.round(answerMedianSec / MINUTE_SEC))),
              access === 'level' && (
                <span key="lock" className={styles.lock}>
                  <Icon name="lock" size="s" />
                  {text.list.locked}
                </span>
              ),
            ]}
          />
        </Pressable>
        <div className={styles.act}>
          {isAhead(room, now) && (
            <Button
              size="s"
              look={reserved ? 'quiet' : 'tint'}
              icon={reserved ? 'check' : 'bell'}
              pressed={reserved}
              onPress={() => onReserve(!reserved)}
            >
              {reserved ? text.list.reserved : text.list.reserve}
            </Button>
          )}
          <FollowButton room={room} />
        </div>
      </Card>
    </article>
  )
}
