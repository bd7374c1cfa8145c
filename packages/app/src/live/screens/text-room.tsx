import { useMemo, useState } from 'react'
import type { Room } from '@rostrum/contract/live'
import { IconButton, Meta, NavBar, Page, RiskLine, Switch, Tabs } from '@rostrum/ui'
import { formatCount, useBack, useGo, useNow, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { RoomChat } from '../parts/room-chat'
import { RoomGate } from '../parts/room-gate'
import { RoomLine } from '../parts/room-line'
import { RoomShare } from '../parts/room-share'
import { RoomStateWord } from '../parts/room-state'
import { TeacherLine } from '../parts/teacher-line'
import { TopsBar } from '../parts/tops-bar'
import { useCategories, useRooms, useWordRoom } from '../queries'
import { text } from '../text.zh'
import { useRoomStream } from '../use-room-stream'
import styles from './text-room.module.css'

const ALL = 'all'
const MINE = 'mine'

/** S16 /pages/applets/chat/index */
export default function TextRoomScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const room = useWordRoom(id)
  if (id === '' || room.isPending || room.isError) return <RoomGate id={id} room={room} title={text.word.title} />
  return <TextRoom key={id} room={room.data} />
}

function TextRoom({ room }: { readonly room: Room }) {
  const stream = useRoomStream(room)
  const { snapshot, messages } = stream
  const current = useMemo(() => ({ ...room, state: snapshot.roomState ?? room.state }), [room, snapshot.roomState])
  const { isSignedIn, memberId } = useSession()
  const categories = useCategories(room.id)
  const names = useMemo(() => new Map((categories.data?.rows ?? []).map(({ id, name }): [string, string] => [id, name])), [categories.data])
  const [tab, setTab] = useState<string>(ALL)
  const [onlyTeacher, setOnlyTeacher] = useState(false)
  const shown = useMemo(
    () => messages.filter(({ said }) => (tab === ALL || (tab === MINE ? said.sender.id === memberId : said.categoryId === tab)) && (!onlyTeacher || said.sender.role === 'teacher')),
    [messages, tab, onlyTeacher, memberId],
  )
  const isFiltered = tab !== ALL || onlyTeacher
  const tabs = [{ key: ALL, label: text.room.all }, ...[...names].map(([key, label]) => ({ key, label })), ...(isSignedIn ? [{ key: MINE, label: text.room.mine }] : [])]

  return (
    <Page scroll={false} header={<TextRoomBar room={current} {...snapshot.eph} />}>
      <div className={styles.room}>
        <RoomsBeside current={room.id} />
        <div className={styles.main}>
          <TeacherLine teacher={room.teacher} sample={room.sample} />
          <RiskLine note={text.common.recorded} more={text.room.rules}>{room.riskTip}</RiskLine>
          <TopsBar tops={snapshot.tops} />
          <div className={styles.filters}>
            <div className={styles.tabs}><Tabs label={text.room.categories} size="s" active={tab} onSelect={setTab} items={tabs} /></div>
            <div className={styles.only}><Switch label={text.room.onlyTeacher} size="s" words checked={onlyTeacher} onChange={setOnlyTeacher} /></div>
          </div>
          <RoomChat
            room={current}
            stream={stream}
            messages={shown}
            categories={names}
            emptyText={isFiltered ? text.room.emptyFilter : isSignedIn ? text.room.empty : text.room.emptyVisitor}
          />
        </div>
      </div>
    </Page>
  )
}

interface BarProps {
  readonly room: Room
  readonly online?: number
  readonly likes?: number
}

function TextRoomBar({ room, online, likes }: BarProps) {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  const sub = (
    <Meta
      parts={[
        <RoomStateWord key="state" state={room.state} />,
        text.common.online(formatCount(online ?? room.onlineCount)),
        text.common.likes(formatCount(likes ?? room.likeCount)),
      ]}
    />
  )
  return (
    <NavBar
      title={room.title}
      sub={sub}
      {...useBack()}
      right={<>{isSignedIn && <IconButton icon="search" label={text.room.records} to={to('live.records', { id: room.id })} />}<RoomShare room={room} /></>}
    />
  )
}

/** From 1200 px the other text rooms stand beside this one. */
function RoomsBeside({ current }: { readonly current: string }) {
  const rooms = useRooms('word')
  const { to } = useGo()
  const now = useNow()
  return (
    <aside className={styles.beside} aria-label={text.room.rooms}>
      <h2 className={styles.besideTitle}>{text.room.rooms}</h2>
      {rooms.data?.pages.flatMap(({ rows }) => rows).map((room) => (
        <RoomLine key={room.id} room={room} now={now} to={to('live.chat', { id: room.id })} isCurrent={room.id === current} compact />
      ))}
    </aside>
  )
}
