import { NavBar, Page, PullRefresh, Wrap, useNotices } from '@rostrum/ui'
import { useBack, useGo, useNow, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { RoomCardWide } from '../parts/room-card-wide'
import { RoomList } from '../parts/room-list'
import { useReserve, useRooms } from '../queries'
import { text } from '../text.zh'
import styles from './word-list.module.css'

/** S15 /pages/applets/index/index */
export default function WordListScreen({ params }: ScreenProps) {
  const rooms = useRooms('word', undefined, params.teacherId)
  const reserve = useReserve()
  const { isSignedIn, signInFor } = useSession()
  const { toast } = useNotices()
  const { to } = useGo()
  const now = useNow()
  const onReserve = async (roomId: string, on: boolean) => {
    if (!isSignedIn) return signInFor('reserve')
    await reserve.mutateAsync({ roomId, on })
    toast(on ? text.list.reserveDone : text.list.reserveGone)
  }
  return (
    <Page header={<NavBar title={text.word.title} {...useBack()} />}>
      <Wrap>
        <PullRefresh onRefresh={() => rooms.refetch()}>
          <RoomList
            rooms={rooms}
            label={text.word.title}
            skeleton="rows"
            className={styles.list}
            empty={{ text: text.word.empty, action: text.word.emptyAction, to: to('live.list') }}
            render={(room) => (
              <RoomCardWide
                room={room}
                now={now}
                to={to('live.chat', { id: room.id })}
                onReserve={(on) => onReserve(room.id, on)}
              />
            )}
          />
        </PullRefresh>
      </Wrap>
    </Page>
  )
}
