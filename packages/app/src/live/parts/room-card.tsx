import type { RoomRow } from '@rostrum/contract/live'
import { Button, Card, Cover, Icon, Image, Meta } from '@rostrum/ui'
import { formatCount, formatMoment } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import { isComing, isOnAir, RoomStateTag } from './room-state'
import styles from './room-card.module.css'

export interface RoomCardProps {
  readonly room: RoomRow
  readonly to: string
  readonly now: number
  readonly onReserve?: (on: boolean) => Promise<unknown> | void
}

/** A room in a list: cover with its state, title, who speaks, and the one thing to do. */
export function RoomCard({ room, to, now, onReserve }: RoomCardProps) {
  const { title, teacher, state, cover, access, reserved } = room
  return (
    <article className={styles.card}>
      <Card to={to}>
        <div className={styles.cover}>
          {cover ? (
            <Image src={cover} alt="" width={640} height={360} />
          ) : (
            <Cover tone={room.kind === 'video' ? 'ink' : 'sage'} art={room.kind === 'video' ? 'candles' : 'waves'} />
          )}
          <div className={styles.badges}>
            <RoomStateTag state={state} />
            {isOnAir(state) && (
              <span className={styles.online}>
                <Icon name="users" size="s" />
                {text.common.watching(formatCount(room.onlineCount))}
              </span>
            )}
          </div>
        </div>
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          <Meta parts={[teacher.name, text.common.regNo(teacher.regNo)]} />
          <Meta
            parts={[whenOf(room, now), access === 'level' && text.list.locked, room.sample && text.common.sample]}
          />
        </div>
      </Card>
      {isComing(state) && onReserve && (
        <div className={styles.act}>
          <Button
            size="s"
            look={reserved ? 'quiet' : 'tint'}
            icon={reserved ? 'check' : 'bell'}
            pressed={reserved}
            onPress={() => onReserve(!reserved)}
          >
            {reserved ? text.list.reserved : text.list.reserve}
          </Button>
          {room.reserveCount > 0 && (
            <span className={styles.count}>{text.common.reserved(formatCount(room.reserveCount))}</span>
          )}
        </div>
      )}
    </article>
  )
}

function whenOf({ state, startAt, actualStartAt, actualEndAt }: RoomRow, now: number): string {
  if (isOnAir(state)) return formatMoment(actualStartAt ?? startAt, now)
  return formatMoment(isComing(state) ? startAt : (actualEndAt ?? startAt), now)
}
