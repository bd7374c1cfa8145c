import { useState, type ReactNode } from 'react'
import type { RoomStatus } from '@rostrum/client/room-socket'
import type { LiveMessage, Room, RoomState } from '@rostrum/contract/live'
import { Empty, Hidden, Icon, Page, RiskLine, TabPanel, Tabs, useMedia } from '@rostrum/ui'
import { Player, type BroadcastPhase } from '@rostrum/ui/player'
import { formatCount, kernelText, useBack, useSession, type ScreenProps } from '@rostrum/app/kernel'
import { Ended } from '../parts/ended'
import { FollowButton } from '../parts/follow-button'
import { Materials } from '../parts/materials'
import { PushEntry } from '../parts/push-entry'
import { RoomChat } from '../parts/room-chat'
import { RoomGate } from '../parts/room-gate'
import { RoomQuestions } from '../parts/room-questions'
import { RoomShare } from '../parts/room-share'
import { isOnAir, RoomStateTag } from '../parts/room-state'
import { TeacherLine } from '../parts/teacher-line'
import { ToolsEntry } from '../parts/tools-entry'
import { TopsBar, TopsList } from '../parts/tops-bar'
import { Upcoming } from '../parts/upcoming'
import { WatchLogin } from '../parts/visitor-bar'
import { useVideoRoom } from '../queries'
import { useReplayCard } from '../queries.room'
import { QuestionsContext } from '../room-context'
import { text } from '../text.zh'
import { useDraft } from '../use-draft'
import { usePlaySource } from '../use-play-source'
import { useRoomQuestions, type RoomQuestions as Questions } from '../use-room-questions'
import { useCurrentRoom, useRoomStream } from '../use-room-stream'
import styles from './video-room.module.css'

/** From here on the chat stands beside the picture instead of under it. */
const WIDE = '(min-width: 1200px)'
const allTabs = ['chat', 'questions', 'tops', 'materials', 'intro'] as const
type Tab = (typeof allTabs)[number]
const noCategories: ReadonlyMap<string, string> = new Map()

/** S41 /pages/liveVideo/index/index */
export default function VideoRoomScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const room = useVideoRoom(id)
  if (id === '' || room.isPending || room.isLoadingError)
    return <RoomGate id={id} room={room} title={text.list.title} />
  return <VideoRoom key={id} card={room.data} />
}

function VideoRoom({ card }: { readonly card: Room }) {
  const stream = useRoomStream(card)
  const { snapshot, messages } = stream
  const isWide = useMedia(WIDE)
  const room = useCurrentRoom(card, snapshot)
  useReplayCard(room)
  const questions = useRoomQuestions(room, snapshot)
  const draft = useDraft()
  const [tab, setTab] = useState<Tab>(isWide ? 'questions' : 'chat')
  const { tops } = snapshot
  const chat = (
    <>
      <TopsBar tops={tops} answering={questions?.answering} onAnswering={() => setTab('questions')} />
      <RoomChat
        room={room}
        card={card}
        stream={stream}
        messages={messages}
        categories={noCategories}
        emptyText={text.room.empty}
        draft={draft}
      />
    </>
  )
  const board = questions && <RoomQuestions room={room} card={card} snapshot={snapshot} questions={questions} />
  return (
    <QuestionsContext.Provider value={questions}>
      <Page scroll={false}>
        <div className={styles.room}>
          <div className={styles.stage}>
            <Stage
              room={room}
              phase={phaseOf(room.state, snapshot.status)}
              online={snapshot.eph.online}
              isWide={isWide}
            />
            {isWide ? (
              <Hidden>
                <h1>{room.title}</h1>
              </Hidden>
            ) : (
              <div className={styles.head}>
                <h1 className={styles.title}>{room.title}</h1>
                <ToolsEntry room={room} />
              </div>
            )}
            <TeacherLine
              teacher={room.teacher}
              sample={room.sample}
              fans={room.fans}
              tail={
                <>
                  {isWide && <ToolsEntry room={room} />}
                  <PushEntry room={room} />
                  {!room.mine.isModerator && <FollowButton room={room} />}
                </>
              }
            />
            <RiskLine note={room.recordOn ? text.common.recorded : text.common.messagesKept} more={text.room.rules}>
              {room.riskTip}
            </RiskLine>
            <Desk
              room={room}
              tops={tops}
              questions={questions}
              chat={isWide ? null : chat}
              board={board}
              tab={tab}
              onTab={setTab}
            />
          </div>
          {isWide && (
            <aside className={styles.side} aria-label={text.room.chat}>
              <h2 className={styles.sideTitle}>{text.room.chat}</h2>
              {chat}
            </aside>
          )}
        </div>
      </Page>
    </QuestionsContext.Provider>
  )
}

/** Of a member id, so many characters say who it was. */
const WATERMARK_TAIL = 6

/** The picture and every state around it. What only some may see carries who is looking. */
function Stage({
  room,
  phase,
  online,
  isWide,
}: {
  readonly room: Room
  readonly phase: BroadcastPhase
  readonly online: number | undefined
  readonly isWide: boolean
}) {
  const { onBack, onHome } = useBack()
  const { name, memberId, isSignedIn } = useSession()
  // Pictures are for members: a visitor who may read the chat is told so before anything is asked for.
  const isShut = !isSignedIn && isOnAir(room.state)
  const getSource = usePlaySource(room.id)
  return (
    <Player
      className={styles.player}
      phase={isShut ? 'upcoming' : phase}
      getSource={getSource}
      poster={room.cover}
      title={isWide ? room.title : undefined}
      nowPlaying={{ title: room.title, teacher: room.teacher.name }}
      watermark={room.levelIds.length > 0 ? `${name} ${(memberId ?? '').slice(-WATERMARK_TAIL)}` : undefined}
      status={
        <>
          <RoomStateTag state={room.state} />
          {isOnAir(room.state) && (
            <span className={styles.online}>
              <Icon name="users" size="s" />
              {text.common.watching(formatCount(online ?? room.onlineCount))}
            </span>
          )}
        </>
      }
      actions={<RoomShare room={room} onCover />}
      upcoming={isShut ? <WatchLogin /> : <Upcoming room={room} />}
      ended={<Ended room={room} />}
      onBack={onBack ?? onHome}
      backLabel={onBack ? undefined : kernelText.home}
    />
  )
}

interface DeskProps {
  readonly room: Room
  readonly tops: readonly LiveMessage[]
  readonly questions: Questions | null
  readonly chat: ReactNode
  readonly board: ReactNode
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
}

/** Under the picture: the chat where it has no column of its own, the questions, the pinned messages, what was handed out, the introduction. */
function Desk({ room, tops, questions, chat, board, tab: wanted, onTab }: DeskProps) {
  const isThere: Readonly<Record<Tab, boolean>> = {
    chat: chat !== null,
    questions: board !== null,
    tops: true,
    materials: room.materials.length > 0,
    intro: true,
  }
  const keys = allTabs.filter((key) => isThere[key])
  const tab = keys.find((key) => key === wanted) ?? keys[0] ?? 'intro'
  const labels: Readonly<Record<Tab, string>> = {
    chat: text.room.chat,
    questions: text.room.questions,
    tops: text.room.topTab,
    materials: text.room.materials,
    intro: text.room.outline,
  }
  const counts: Partial<Record<Tab, number>> = {
    questions: questions?.counts.open,
    tops: tops.length,
    materials: room.materials.length,
  }
  const items = keys.map((key) => ({ key, label: labels[key], ...(counts[key] && { count: counts[key] }) }))
  const isWhole = tab === 'chat' || tab === 'questions'
  return (
    <>
      <div className={styles.tabs}>
        <Tabs id="desk" label={room.title} active={tab} onSelect={onTab} items={items} />
      </div>
      <TabPanel id="desk" active={tab} className={isWhole ? styles.chat : styles.panel}>
        {tab === 'chat' && chat}
        {tab === 'questions' && board}
        {tab === 'tops' && (tops.length > 0 ? <TopsList tops={tops} /> : <Empty small text={text.room.noTop} />)}
        {tab === 'materials' && (
          <div className={styles.materials}>
            <Materials room={room} />
          </div>
        )}
        {tab === 'intro' &&
          (room.outline ? (
            <p className={styles.outline}>{room.outline}</p>
          ) : (
            <Empty small text={text.room.noOutline} />
          ))}
      </TabPanel>
    </>
  )
}

function phaseOf(state: RoomState, status: RoomStatus): BroadcastPhase {
  if (status === 'kicked' || status === 'banned') return 'kicked'
  if (state === 'live' || state === 'interrupted') return state
  return state === 'announced' || state === 'ready' ? 'upcoming' : 'ended'
}
