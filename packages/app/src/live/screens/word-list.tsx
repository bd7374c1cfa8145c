import { NavBar, Page, PullRefresh, Wrap, Card } from '@rostrum/ui'
import { useBack, useGo, useNow } from '@rostrum/app/kernel'
import { RoomLine } from '../parts/room-line'
import { RoomList } from '../parts/room-list'
import { useRooms } from '../queries'
import { text } from '../text.zh'

/** S15 /pages/applets/index/index */
export default function WordListScreen() {
  const rooms = useRooms('word')
  const { to } = useGo()
  const now = useNow()
  return (
    <Page header={<NavBar title={text.word.title} {...useBack()} />}>
      <Wrap width="read">
        <PullRefresh onRefresh={() => rooms.refetch()}>
          <Card>
            <RoomList
              rooms={rooms}
              label={text.word.title}
              skeleton="rows"
              empty={{ text: text.word.empty, action: text.word.emptyAction, to: to('live.list') }}
              render={(room) => <RoomLine room={room} now={now} to={to('live.chat', { id: room.id })} />}
            />
          </Card>
        </PullRefresh>
      </Wrap>
    </Page>
  )
}
