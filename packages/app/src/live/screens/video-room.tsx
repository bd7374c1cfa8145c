import { useMemo, useState, type ReactNode } from 'react'
import type { LiveMessage, Room, RoomState } from '@rostrum/contract/live'
import { Empty, Hidden, Icon, Page, RiskLine, TabPanel, Tabs, useMedia } from '@rostrum/ui'
import { Player, type BroadcastPhase } from '@rostrum/ui/player'
import { formatCount, kernelText, useBack, type ScreenProps } from '@rostrum/app/kernel'
import { PushEntry } from '../parts/push-entry'
import { RoomChat } from '../parts/room-chat'
import { RoomGate } from '../parts/room-gate'
import { RoomShare } from '../parts/room-share'
import { isOnAir, RoomStateTag } from '../parts/room-state'
import { TeacherLine } from '../parts/teacher-line'
import { TopsBar, TopsList } from '../parts/tops-bar'
import { Upcoming } from '../parts/upcoming'
import { useVideoRoom } from '../queries'
import { text } from '../text.zh'
import { usePlaySource } from '../use-play-source'
import { useRoomStream } from '../use-room-stream'
import styles from './video-room.module.css'

/** From here on the chat stands beside the picture instead of under it. */
const WIDE = '(min-width: 1200px)'
const allTabs = ['chat', 'tops', 'intro'] as const
type Tab = (typeof allTabs)[number]
const noCategories: ReadonlyMap<string, string> = new Map()

/** S41 /pages/liveVideo/index/index */
export default function VideoRoomScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const room = useVideoRoom(id)
  if (id === '' || room.isPending || room.isError) return <RoomGate id={id} room={room} title={text.list.title} />
  return <VideoRoom key={id} room={room.data} />
}

function VideoRoom({ room }: { readonly room: Room }) {
  const stream = useRoomStream(room)
  const { snapshot, messages } = stream
  const isWide = useMedia(WIDE)
  const state = snapshot.roomState ?? room.state
  const current = useMemo(() => ({ ...room, state }), [room, state])
  const { tops } = snapshot
  const chat = (
    <>
      <TopsBar tops={tops} />
      <RoomChat room={current} stream={stream} messages={messages} categories={noCategories} emptyText={text.room.empty} />
    </>
  )
  return (
    <Page scroll={false}>
      <div className={styles.room}>
        <div className={styles.stage}>
          <Stage room={current} online={snapshot.eph.online} isWide={isWide} />
          {isWide ? <Hidden><h1>{room.title}</h1></Hidden> : <h1 className={styles.title}>{room.title}</h1>}
          <TeacherLine teacher={room.teacher} sample={room.sample} tail={<PushEntry room={room} />} />
          <RiskLine note={text.common.messagesKept} more={text.room.rules}>{room.riskTip}</RiskLine>
          <Desk room={current} tops={tops} chat={isWide ? null : chat} />
        </div>
        {isWide && <aside className={styles.side} aria-label={text.room.chat}><h2 className={styles.sideTitle}>{text.room.chat}</h2>{chat}</aside>}
      </div>
    </Page>
  )
}

/** The picture and every state around it. */
function Stage({ room, online, isWide }: { readonly room: Room; readonly online: number | undefined; readonly isWide: boolean }) {
  const { onBack, onHome } = useBack()
  const getSource = usePlaySource(room.id)
  return (
    <Player
      className={styles.player}
      phase={phaseOf(room.state)}
      getSource={getSource}
      poster={room.cover}
      title={isWide ? room.title : undefined}
      status={
        <>
          <RoomStateTag state={room.state} />
          {isOnAir(room.state) && <span className={styles.online}><Icon name="users" size="s" />{text.common.watching(formatCount(online ?? room.onlineCount))}</span>}
        </>
      }
      actions={<RoomShare room={room} onCover />}
      upcoming={<Upcoming room={room} />}
      ended={<p className={styles.over}>{room.state === 'cancelled' ? text.room.cancelled : text.room.over}</p>}
      onBack={onBack ?? onHome}
      backLabel={onBack ? undefined : kernelText.home}
    />
  )
}

interface DeskProps {
  readonly room: Room
  readonly tops: readonly LiveMessage[]
  readonly chat: ReactNode
}

/** Under the picture: the chat where it has no column of its own, the pinned messages, the introduction. */
function Desk({ room, tops, chat }: DeskProps) {
  const keys = chat === null ? allTabs.filter((key) => key !== 'chat') : allTabs
  const [wanted, setWanted] = useState<Tab>('chat')
  const tab = keys.find((key) => key === wanted) ?? 'intro'
  const labels: Readonly<Record<Tab, string>> = { chat: text.room.chat, tops: text.room.topTab, intro: text.room.outline }
  const items = keys.map((key) => ({ key, label: labels[key], ...(key === 'tops' && tops.length > 0 && { count: tops.length }) }))
  return (
    <>
      <div className={styles.tabs}><Tabs id="desk" label={room.title} active={tab} onSelect={setWanted} items={items} /></div>
      <TabPanel id="desk" active={tab} className={tab === 'chat' ? styles.chat : styles.panel}>
        {tab === 'chat' && chat}
        {tab === 'tops' && (tops.length > 0 ? <TopsList tops={tops} /> : <Empty small text={text.room.noTop} />)}
        {tab === 'intro' && (room.outline ? <p className={styles.outline}>{room.outline}</p> : <Empty small text={text.room.noOutline} />)}
      </TabPanel>
    </>
  )
}

function phaseOf(state: RoomState): BroadcastPhase {
  if (state === 'live' || state === 'interrupted') return state
  return state === 'announced' || state === 'ready' ? 'upcoming' : 'ended'
}
