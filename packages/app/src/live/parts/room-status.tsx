import type { RoomStatus as Status } from '@rostrum/client/room-socket'
import { Spinner, cx } from '@rostrum/ui'
import { text } from '../text.zh'
import styles from './room-status.module.css'

const words: Readonly<Record<Status, string | null>> = {
  idle: null,
  connecting: text.room.connecting,
  authing: text.room.connecting,
  joining: text.room.connecting,
  live: null,
  repair: text.room.repairing,
  backoff: text.room.reconnecting,
  kicked: text.room.kicked,
  banned: text.room.kicked,
  broken: text.room.outdated,
}
const final: ReadonlySet<Status> = new Set(['kicked', 'banned', 'broken'])

/** One line while the room is not fully connected; says nothing when all is well. */
export function RoomStatus({ status }: { readonly status: Status }) {
  const said = words[status]
  return (
    <div role="status" className={cx(styles.line, said === null && styles.quiet)}>
      {said !== null && <>{!final.has(status) && <Spinner />}<span>{said}</span></>}
    </div>
  )
}
