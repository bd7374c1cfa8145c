import { useState } from 'react'
import type { RoomMedium } from '@rostrum/contract/kernel/limits'
import { NavBar, Page, PullRefresh, TabPanel, Tabs, Wrap } from '@rostrum/ui'
import { PhoneBell, SideNow } from '@rostrum/app/content'
import { useGo, useNow, type ScreenProps } from '@rostrum/app/kernel'
import { OwnList } from '../parts/own-list'
import { RoomLine } from '../parts/room-line'
import { RoomLineMenu } from '../parts/room-line-menu'
import { RoomList } from '../parts/room-list'
import { useOwnMessages, useRooms } from '../queries'
import { text } from '../text.zh'
import styles from './interaction.module.css'

const tabs = ['word', 'video', 'mine'] as const satisfies readonly (RoomMedium | 'mine')[]
type Tab = (typeof tabs)[number]

/** S10 /pages/interaction/index/index */
export default function InteractionScreen({ params }: ScreenProps) {
  const [tab, setTab] = useState<Tab>(() => tabs.find((one) => one === params.tab) ?? 'word')
  return (
    <Page
      header={
        <Wrap width="read">
          <NavBar className={styles.bar} look="large" title={text.interaction.title} right={<PhoneBell />} />
        </Wrap>
      }
    >
      <Wrap width="read" aside={<SideNow />}>
        <Tabs
          id="interaction"
          label={text.interaction.tabsLabel}
          active={tab}
          onSelect={setTab}
          items={tabs.map((key) => ({ key, label: text.interaction.tabs[key] }))}
        />
        <TabPanel id="interaction" active={tab}>
          {tab === 'mine' ? <Mine /> : <Rooms key={tab} kind={tab} />}
        </TabPanel>
      </Wrap>
    </Page>
  )
}

function Rooms({ kind }: { readonly kind: RoomMedium }) {
  const rooms = useRooms(kind)
  const { to } = useGo()
  const now = useNow()
  return (
    <PullRefresh onRefresh={() => rooms.refetch()}>
      <div className={styles.sheet}>
        <RoomList
          rooms={rooms}
          label={text.interaction.tabs[kind]}
          skeleton="rows"
          empty={{ text: text.interaction.empty, action: text.interaction.emptyAction, to: to('live.list') }}
          render={(room) => (
            <RoomLine
              room={room}
              now={now}
              to={to(kind === 'word' ? 'live.chat' : 'live.video', { id: room.id })}
              tail={<RoomLineMenu room={room} />}
            />
          )}
        />
      </div>
    </PullRefresh>
  )
}

function Mine() {
  const own = useOwnMessages(true)
  const { to } = useGo()
  return (
    <PullRefresh onRefresh={() => own.refetch()}>
      <OwnList own={own} wordRooms={to('live.word')} />
    </PullRefresh>
  )
}
