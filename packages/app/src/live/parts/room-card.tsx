import type { RoomRow } from '@rostrum/contract/live'
import { Button, Card, Cover, Headline, Icon, Image, Meta, Pressable } from '@rostrum/ui'
import { formatMoment, useCount } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import { isAhead, isComing, isOnAir, RoomStateTag } from './room-state'
import styles from './room-card.module.css'

export interface RoomCardProps {
  readonly room: RoomRow
  readonly to: string
  readonly now: number
  readonly onReserve?: (on: boolean) => Promise<unknown> | void
  /** Its picture is the largest of the page: it loads before the code. */
  readonly first?: boolean
}

/** A room in a list: cover with its state, title, speaker, and one action. */
export function RoomCard({ room, to, now, onReserve, first }: RoomCardProps) {
  return (
    <article>
      <Card>
        <Pressable to={to} className={styles.main}>
          <CardCover room={room} first={first} />
          <div className={styles.words}>
            <h3 className={styles.title}>
              <Headline>{room.title}</Headline>
            </h3>
            <Meta parts={[room.teacher.name, text.common.regNo(room.teacher.regNo)]} />
            <Meta
              parts={[
                whenOf(room, now),
                room.kind === 'word' && text.word.title,
                room.access === 'level' && text.list.locked,
              ]}
            />
          </div>
        </Pressable>
        {isAhead(room, now) && onReserve && <Reserve room={room} onReserve={onReserve} />}
      </Card>
    </article>
  )
}

function CardCover({ room: { kind, cover, state, onlineCount }, first }: Pick<RoomCardProps, 'room' | 'first'>) {
  const online = useCount()(onlineCount, text.common.watching)
  const isVideo = kind === 'video'
  return (
    <div className={styles.cover}>
      {cover ? (
        <Image src={cover} alt="" width={640} height={360} eager={first} />
      ) : (
        <Cover tone={isVideo ? 'ink' : 'sage'} art={isVideo ? 'candles' : 'waves'} />
      )}
      <div className={styles.badges}>
        <RoomStateTag state={state} />
        {isOnAir(state) && online && (
          <span className={styles.online}>
            <Icon name="users" size="s" />
            {online}
          </span>
        )}
      </div>
    </div>
  )
}

function Reserve({ room: { reserved, reserveCount }, onReserve }: Required<Pick<RoomCardProps, 'room' | 'onReserve'>>) {
  const waiting = useCount()(reserveCount, text.common.reserved)
  return (
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
      {waiting && <span className={styles.count}>{waiting}</span>}
    </div>
  )
}

function whenOf({ state, startAt, actualStartAt, actualEndAt }: RoomRow, now: number): string {
  if (isComing(state) && startAt <= now) return text.room.late(formatMoment(startAt, now))
  if (isOnAir(state)) return formatMoment(actualStartAt ?? startAt, now)
  return formatMoment(isComing(state) ? startAt : (actualEndAt ?? startAt), now)
}
