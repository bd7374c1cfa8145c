import type { RoomSnapshot, RoomStatus as Status } from '@rostrum/client/room-socket'
import { Button, Spinner, cx } from '@rostrum/ui'
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
const removals: Readonly<Record<string, string>> = {
  'live.login_required': text.room.removedBy.login,
  'live.level_required': text.room.removedBy.level,
  'live.room_not_found': text.room.removedBy.gone,
}

function wordsOf({ status, error }: Pick<RoomSnapshot, 'status' | 'error'>): string | null {
  if (status === 'kicked' && error) return removals[error.reason] ?? words.kicked
  if (status === 'backoff' && error?.reason.startsWith('kernel.')) return text.room.full
  return words[status]
}

export interface RoomStatusProps {
  readonly snapshot: Pick<RoomSnapshot, 'status' | 'error'>
  readonly onEnter: () => void
}

/** One line while the room is not fully connected; it draws nothing when all is well. */
export function RoomStatus({ snapshot, onEnter }: RoomStatusProps) {
  const said = wordsOf(snapshot)
  const { status } = snapshot
  return (
    <div role="status" className={cx(styles.line, said === null && styles.quiet, final.has(status) && styles.final)}>
      {said !== null && (
        <>
          {!final.has(status) && <Spinner />}
          <span>{said}</span>
        </>
      )}
      {status === 'kicked' && (
        <Button size="s" look="quiet" onPress={onEnter}>
          {text.room.reenter}
        </Button>
      )}
    </div>
  )
}
