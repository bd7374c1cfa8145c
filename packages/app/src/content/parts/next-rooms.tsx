import type { RoomRow } from '@rostrum/contract/live'
import { Button, Card, Icon, Link, Meta, Pressable, Headline } from '@rostrum/ui'
import { beijingParts, formatClock, formatDate, weekdayOf } from '@rostrum/app/kernel'
import { text } from '../text.zh'
import styles from './next-rooms.module.css'

export interface NextRoomsProps {
  readonly rooms: readonly RoomRow[]
  readonly now: number
  readonly to: (room: RoomRow) => string
  readonly allTo: string
  readonly onReserve: (room: RoomRow, on: boolean) => Promise<unknown>
}

/** The next rooms, each with its start time and a reservation button; one whose time has come is waited for. */
export function NextRooms({ rooms, now, to, allTo, onReserve }: NextRoomsProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{text.home.next}</h2>
        <Link look="quiet" to={allTo}>
          {text.home.all}
          <Icon name="chevronRight" size="s" />
        </Link>
      </div>
      {rooms.map((room) => (
        <div key={room.id} className={styles.row}>
          <div className={styles.when}>
            <div className={styles.time}>{formatClock(room.startAt)}</div>
            <div className={styles.day}>{dayOf(room.startAt, now)}</div>
          </div>
          <Pressable className={styles.main} to={to(room)}>
            <span className={styles.title}>
              <Headline>{room.title}</Headline>
            </span>
            <Meta parts={[room.teacher.name, text.home.kinds[room.kind]]} />
          </Pressable>
          {room.startAt > now ? (
            <Reserve room={room} onReserve={onReserve} />
          ) : (
            <span className={styles.late}>{text.home.late}</span>
          )}
        </div>
      ))}
    </Card>
  )
}

function Reserve({ room, onReserve }: { readonly room: RoomRow } & Pick<NextRoomsProps, 'onReserve'>) {
  return (
    <Button
      size="s"
      look={room.reserved ? 'quiet' : 'tint'}
      icon={room.reserved ? 'check' : undefined}
      pressed={room.reserved}
      onPress={() => onReserve(room, !room.reserved)}
    >
      {room.reserved ? text.home.reserved : text.home.reserve}
    </Button>
  )
}

const DAY_MS = 86_400_000

/** 今天, the weekday within six days, then the date. */
function dayOf(at: number, now: number): string {
  const [there, here] = [beijingParts(at), beijingParts(now)]
  if (there.day === here.day && there.month === here.month) return text.home.today
  return at - now < 6 * DAY_MS ? weekdayOf(at) : formatDate(at, 'mm-dd')
}
