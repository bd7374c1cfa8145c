import { useState } from 'react'
import { NavBar, Page, PullRefresh, TabPanel, Tabs, Wrap, useNotices } from '@rostrum/ui'
import { LOGIN, useGo, useNavigation, useNow, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { RoomCard } from '../parts/room-card'
import { RoomList } from '../parts/room-list'
import { useReserve, useRooms, type RoomPhase } from '../queries'
import { text } from '../text.zh'
import styles from './list.module.css'

const phases: readonly RoomPhase[] = ['live', 'coming', 'ended']
const next: Readonly<Record<RoomPhase, RoomPhase>> = { live: 'coming', coming: 'live', ended: 'live' }

/** S42 /pages/liveVideo/list/index */
export default function LiveListScreen({ params }: ScreenProps) {
  const [phase, setPhase] = useState<RoomPhase>(() => phases.find((one) => one === params.state) ?? 'live')
  const rooms = useRooms('video', phase)
  const reserve = useReserve()
  const { isSignedIn } = useSession()
  const { to } = useGo()
  const navigation = useNavigation()
  const now = useNow()
  const { toast } = useNotices()

  const onReserve = async (roomId: string, on: boolean) => {
    if (!isSignedIn) return navigation.navigateTo(LOGIN)
    await reserve.mutateAsync({ roomId, on })
    toast(on ? text.list.reserveDone : text.list.reserveGone)
  }

  return (
    <Page header={<NavBar look="large" title={text.list.title} />}>
      <Wrap>
        <Tabs id="live-list" label={text.list.tabsLabel} active={phase} onSelect={setPhase} items={phases.map((key) => ({ key, label: text.list.tabs[key] }))} />
        <TabPanel id="live-list" active={phase}>
          <PullRefresh onRefresh={() => rooms.refetch()}>
            <RoomList
              rooms={rooms}
              label={text.list.tabs[phase]}
              skeleton="cards"
              className={styles.grid}
              empty={{ text: text.list.empty[phase], action: text.list.emptyAction[phase], ...(phase === 'coming' ? { to: to('live.word') } : { onAction: () => setPhase(next[phase]) }) }}
              render={(room) => <RoomCard room={room} now={now} to={to('live.video', { id: room.id })} onReserve={(on) => onReserve(room.id, on)} />}
            />
          </PullRefresh>
        </TabPanel>
      </Wrap>
    </Page>
  )
}
