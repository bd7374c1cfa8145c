import { useState, type ReactNode } from 'react'
import type { RoomSnapshot } from '@rostrum/client/room-socket'
import type { Room } from '@rostrum/contract/live'
import { cx, Headline, Hidden, Page, PageMark, RiskLine, useAcross, useMinWidth, useShort } from '@rostrum/ui'
import { RoomDrawBar, RoomDraws } from '@rostrum/app/draw'
import { useLargeLetters, usePageTitle, type ScreenProps } from '@rostrum/app/kernel'
import { HomeworkHere } from '@rostrum/app/survey'
import { FollowButton } from '../parts/follow-button'
import { PinsBar } from '../parts/pins-bar'
import { PushEntry } from '../parts/push-entry'
import { RoomChat } from '../parts/room-chat'
import { RoomDesk, type DeskTab } from '../parts/room-desk'
import frame from '../parts/room-frame.module.css'
import { RoomGate } from '../parts/room-gate'
import { RoomPolls } from '../parts/room-polls'
import { BOARD_BESIDE, prepareBoard, RoomQuestions } from '../parts/room-questions'
import { RoomReplayPanel } from '../parts/room-replay'
import { RoomStage } from '../parts/room-stage'
import { TeacherLine, TeacherOneLine } from '../parts/teacher-line'
import { ToolsEntry } from '../parts/tools-entry'
import { useVideoRoom } from '../queries'
import { useOverCard } from '../queries.room'
import { QuestionsContext } from '../room-context'
import { text } from '../text.zh'
import { useDraft } from '../use-draft'
import { useRoomQuestions, type RoomQuestions as RoomQuestionsUse } from '../use-room-questions'
import { useRoomReplay } from '../use-room-replay'
import { useCurrentRoom, useRoomStream } from '../use-room-stream'
import styles from './video-room.module.css'

const noCategories: ReadonlyMap<string, string> = new Map()

/** Of a wide page, which the server has drawn with its board. */
export const prepare = prepareBoard

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
  const isWide = useMinWidth(BOARD_BESIDE)
  const isAcross = useAcross()
  const isShort = useShort()
  const room = useCurrentRoom(card, snapshot)
  useOverCard(card, room.state)
  usePageTitle(room.title)
  const questions = useRoomQuestions(room, snapshot)
  const draft = useDraft()
  const [tab, setTab] = useState<DeskTab>(isWide ? 'questions' : 'chat')
  const { pins } = snapshot
  const chat = (
    <RoomChat
      room={room}
      card={card}
      stream={stream}
      messages={messages}
      categories={noCategories}
      emptyText={text.room.empty}
      draft={draft}
      top={<Top {...{ room, snapshot, questions, isShort }} onAnswering={() => setTab('questions')} />}
    />
  )
  const watched = useRoomReplay(room)
  const board = questions && <RoomQuestions room={room} card={card} snapshot={snapshot} questions={questions} />
  const Frame = isWide ? WideFrame : NarrowFrame
  return (
    <QuestionsContext.Provider value={questions}>
      <Page scroll={false}>
        <Frame
          room={room}
          isShort={isShort}
          isAcross={isAcross}
          stage={(title) => (
            <RoomStage
              room={room}
              status={snapshot.status}
              online={snapshot.eph.online}
              messages={snapshot.loaded ? messages : undefined}
              watched={watched}
              title={title}
              look={isWide ? undefined : isAcross ? 'across' : isShort ? 'low' : undefined}
            />
          )}
          chat={chat}
          desk={
            <RoomDesk
              room={room}
              pins={pins}
              questions={questions}
              chat={isWide ? null : chat}
              board={board}
              replay={watched && <RoomReplayPanel {...watched} />}
              isBare={isShort && !isWide}
              more={
                <>
                  <RoomDraws roomId={room.id} isOwn={room.mine.isModerator} />
                  <HomeworkHere of={{ roomId: room.id }} />
                </>
              }
              tab={tab}
              onTab={setTab}
            />
          }
        />
      </Page>
    </QuestionsContext.Provider>
  )
}

interface TopProps {
  readonly room: Room
  readonly snapshot: RoomSnapshot
  readonly questions: RoomQuestionsUse | null
  readonly isShort: boolean
  readonly onAnswering: () => void
}

/** Over the conversation: what is pinned or answered, and what is asked or drawn. */
function Top({ room, snapshot, questions, isShort, onAnswering }: TopProps) {
  return (
    <>
      <PinsBar pins={snapshot.pins} answering={questions?.answering} onAnswering={onAnswering} />
      <div className={cx(styles.asked, isShort && styles.away)}>
        <div className={styles.one}>
          <RoomPolls room={room} snapshot={snapshot} />
        </div>
        <div className={styles.one}>{!isShort && <RoomDrawBar roomId={room.id} isOwn={room.mine.isModerator} />}</div>
      </div>
    </>
  )
}

interface FrameProps {
  readonly room: Room
  /** The keyboard is open: what is said has the room. */
  readonly isShort: boolean
  /** A phone is held across. */
  readonly isAcross: boolean
  /** The picture, with this title over it. */
  readonly stage: (title?: string) => ReactNode
  readonly desk: ReactNode
  readonly chat: ReactNode
}

/**
 * A phone: one line of title and one of the teacher, then the risk line and the tabs. Where the letters are large or the
 * keyboard is open the title moves onto the picture. Held across, the conversation stands beside the picture; the tree
 * stays the same, so that turning the phone interrupts nothing.
 */
function NarrowFrame({ room, isAcross, isShort, stage, desk }: FrameProps) {
  const isOnPicture = useLargeLetters() || isShort
  return (
    <div className={isAcross ? styles.across : cx(frame.stage, styles.stage)}>
      {stage(isOnPicture ? room.title : undefined)}
      <div className={styles.lines}>
        <Title room={room} isOnPicture={isOnPicture} isAway={isShort} />
        <TeacherOneLine teacher={room.teacher} mark={isOnPicture} tail={<Acts room={room} />} />
        <Risk room={room} />
      </div>
      <div className={styles.desk}>{desk}</div>
    </div>
  )
}

/** A desktop: title, picture, teacher and questions on the left, the chat at full height on the right. */
function WideFrame({ room, stage, desk, chat }: FrameProps) {
  return (
    <div className={frame.room}>
      <div className={cx(frame.stage, styles.stage)}>
        <Title room={room} isOnPicture={false} isAway={false} />
        {stage()}
        <TeacherLine teacher={room.teacher} fans={room.fans} tail={<Acts room={room} />} />
        <Risk room={room} />
        {desk}
      </div>
      <aside className={frame.side} aria-label={text.room.chat}>
        <h2 className={frame.sideTitle}>{text.room.chat}</h2>
        {chat}
      </aside>
    </div>
  )
}

interface TitleProps extends Pick<FrameProps, 'room'> {
  /** It stands over the picture, and is here for those who listen. */
  readonly isOnPicture: boolean
  /** While the keyboard is open nothing of it is shown; what was opened from it stays. */
  readonly isAway: boolean
}

function Title({ room, isOnPicture, isAway }: TitleProps) {
  const title = <h1 className={styles.title}>{isOnPicture ? room.title : <Headline>{room.title}</Headline>}</h1>
  return (
    <div className={cx(styles.head, isAway && styles.away)}>
      {isOnPicture ? <Hidden>{title}</Hidden> : title}
      {!isOnPicture && <PageMark />}
      {/* The line of the teacher has no room for it there. */}
      {isOnPicture && <PushEntry room={room} />}
      <ToolsEntry room={room} />
    </div>
  )
}

function Acts({ room }: Pick<FrameProps, 'room'>) {
  return (
    <>
      <PushEntry room={room} />
      {!room.mine.isModerator && <FollowButton room={room} />}
    </>
  )
}

function Risk({ room }: Pick<FrameProps, 'room'>) {
  return (
    <RiskLine note={room.recordOn ? text.common.recorded : text.common.messagesKept} more={text.room.rules}>
      {room.riskTip}
    </RiskLine>
  )
}
