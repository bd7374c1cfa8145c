import { useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { Button, Countdown, useNotices } from '@rostrum/ui'
import { formatMoment, useNow, useSession } from '@rostrum/app/kernel'
import { useReserve } from '../queries'
import { text } from '../text.zh'
import styles from './upcoming.module.css'

const DAY_MS = 86_400_000

/** Shown over the poster before the broadcast: when it starts, and a reminder. */
export function Upcoming({ room }: { readonly room: Pick<Room, 'id' | 'startAt' | 'reserved'> }) {
  const now = useNow()
  const reserve = useReserve()
  const { toast } = useNotices()
  const [isReserved, setReserved] = useState(room.reserved)
  const { isSignedIn, signInFor } = useSession()
  const rest = room.startAt - now
  const onReserve = async () => {
    if (!isSignedIn) return void signInFor('reserve')
    const { reserved } = await reserve.mutateAsync({ roomId: room.id, on: !isReserved })
    setReserved(reserved)
    toast(reserved ? text.list.reserveDone : text.list.reserveGone)
  }
  return (
    <div className={styles.box}>
      <p className={styles.when}>
        {rest > 0
          ? text.room.startsAt(formatMoment(room.startAt, now))
          : text.room.late(formatMoment(room.startAt, now))}
      </p>
      {rest > 0 && rest < DAY_MS && <Countdown className={styles.clock} until={room.startAt} />}
      {rest > 0 && (
        <Button
          size="s"
          look={isReserved ? 'quiet' : 'primary'}
          icon={isReserved ? 'check' : 'bell'}
          onPress={onReserve}
        >
          {isReserved ? text.list.reserved : text.list.reserve}
        </Button>
      )}
    </div>
  )
}
