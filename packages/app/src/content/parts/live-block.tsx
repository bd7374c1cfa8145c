import type { ReactNode } from 'react'
import type { RoomRow } from '@rostrum/contract/live'
import { Empty, Skeleton, Trouble, useNotices } from '@rostrum/ui'
import { failureText, useGo, useNow, useSession } from '@rostrum/app/kernel'
import { hasPicture, leadOf } from '../lead'
import { LeadRoom } from './lead-room'
import { NextRooms } from './next-rooms'
import { useHomeRooms, useReserveRoom } from '../queries'
import { text } from '../text.zh'
import styles from './live-block.module.css'

const NEXT = 3

export interface LiveBlockProps {
  /** Draws what a room shows now over its cover. */
  readonly picture?: (room: RoomRow) => ReactNode
}

/** Who is on the air, and what comes next. */
export function LiveBlock({ picture }: LiveBlockProps) {
  const rooms = useHomeRooms()
  const { isSignedIn } = useSession()
  const now = useNow()
  const { to } = useGo()
  const toRoom = ({ kind, id }: RoomRow) => to(kind === 'word' ? 'live.chat' : 'live.video', { id })
  const onReserve = useReservation()
  if (rooms.isPending)
    return (
      <Skeleton.Root className={styles.live}>
        <Skeleton.Block ratio="wide" />
        <Skeleton.Rows count={2} look="plain" />
      </Skeleton.Root>
    )
  if (rooms.isLoadingError) return <Trouble small detail={failureText(rooms.error)} onRetry={() => rooms.refetch()} />
  const { live, coming } = rooms.data
  const lead = leadOf(rooms.data, isSignedIn)
  if (lead === undefined)
    return (
      <Empty
        small
        drawing="broadcast"
        text={text.home.live0}
        action={text.home.live0Action}
        actionTo={to('news.list')}
      />
    )
  const next = coming.filter(({ id }) => id !== lead.id || live.length > 0).slice(0, NEXT)
  return (
    <section className={styles.live} aria-label={text.home.live}>
      <LeadRoom
        room={lead}
        to={toRoom(lead)}
        now={now}
        picture={hasPicture(lead, isSignedIn) ? picture?.(lead) : undefined}
      />
      {next.length > 0 && (
        <NextRooms
          rooms={next}
          now={now}
          to={toRoom}
          allTo={to('live.list', { state: 'coming' })}
          onReserve={onReserve}
        />
      )}
    </section>
  )
}

/** Reserving asks a visitor to sign in first. */
function useReservation() {
  const reserve = useReserveRoom()
  const { isSignedIn, signInFor } = useSession()
  const { toast } = useNotices()
  // The request layer has already shown the refusal.
  return ({ id }: RoomRow, on: boolean): Promise<unknown> =>
    isSignedIn
      ? reserve.mutateAsync({ roomId: id, on }).then(
          () => toast(on ? text.home.reserveDone : text.home.reserveGone),
          () => undefined,
        )
      : signInFor('reserve')
}
