import { useMemo, useState } from 'react'
import type { Room, RoomRow } from '@rostrum/contract/live'
import { Chip, IconButton, Meta, NavBar, Page, RiskLine, Tabs, useMinWidth } from '@rostrum/ui'
import {
  useBack,
  useCount,
  useGo,
  useLargeLetters,
  useNow,
  usePageTitle,
  useSession,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { lastOf } from '../lines'
import { FollowButton } from '../parts/follow-button'
import { RoomChat } from '../parts/room-chat'
import { RoomGate } from '../parts/room-gate'
import { RoomLine } from '../parts/room-line'
import { RoomPolls } from '../parts/room-polls'
import { BOARD_BESIDE, prepareBoard, RoomQuestions } from '../parts/room-questions'
import { RoomShare } from '../parts/room-share'
import { RoomStateWord } from '../parts/room-state'
import { TeacherLine, TeacherOneLine } from '../parts/teacher-line'
import { ToolsEntry } from '../parts/tools-entry'
import { PinsBar } from '../parts/pins-bar'
import { useCategories, useRooms, useWordRoom } from '../queries'
import { QuestionsContext } from '../room-context'
import { text } from '../text.zh'
import { useDraft } from '../use-draft'
import { useRoomQuestions, type RoomQuestions as Questions } from '../use-room-questions'
import { useCurrentRoom, useRoomStream, type RoomStream } from '../use-room-stream'
import styles from './text-room.module.css'

const ALL = 'all'
const MINE = 'mine'
const BOARD = 'board'

/** Of a wide page, which the server has drawn with its board. */
export const prepare = prepareBoard

/** S16 /pages/applets/chat/index */
export default function TextRoomScreen({ params }: ScreenProps) {
  const id = params.id ?? ''
  const room = useWordRoom(id)
  if (id === '' || room.isPending || room.isLoadingError)
    return <RoomGate id={id} room={room} title={text.word.title} />
  return <TextRoom key={id} card={room.data} />
}

function TextRoom({ card }: { readonly card: Room }) {
  const stream = useRoomStream(card)
  const { snapshot } = stream
  const room = useCurrentRoom(card, snapshot)
  usePageTitle(room.title)
  const questions = useRoomQuestions(room, snapshot)
  const isWide = useMinWidth(BOARD_BESIDE)
  const [tab, setTab] = useState<string>(ALL)

  return (
    <QuestionsContext.Provider value={questions}>
      <Page scroll={false} header={<TextRoomBar room={room} {...snapshot.eph} />}>
        <div className={styles.room}>
          {isWide && <RoomsBeside current={room.id} stream={stream} />}
          <div className={styles.main}>
            <Teacher room={room} isWide={isWide} />
            <RiskLine note={text.common.recorded} more={text.room.rules}>
              {room.riskTip}
            </RiskLine>
            <Messages
              room={room}
              card={card}
              stream={stream}
              questions={questions}
              isWide={isWide}
              tab={isWide && tab === BOARD ? ALL : tab}
              onTab={setTab}
            />
          </div>
          {isWide && questions && (
            <aside className={styles.board} aria-label={text.room.questions}>
              <h2 className={styles.besideTitle}>{text.room.questions}</h2>
              <RoomQuestions room={room} card={card} snapshot={snapshot} questions={questions} />
            </aside>
          )}
        </div>
      </Page>
    </QuestionsContext.Provider>
  )
}

function Teacher({ room, isWide }: { readonly room: Room; readonly isWide: boolean }) {
  const tail = !room.mine.isModerator && <FollowButton room={room} />
  return isWide ? (
    <TeacherLine teacher={room.teacher} fans={room.fans} tail={tail} />
  ) : (
    <TeacherOneLine teacher={room.teacher} tail={tail} />
  )
}

interface MessagesProps {
  readonly room: Room
  readonly card: Room
  readonly stream: RoomStream
  readonly questions: Questions | null
  readonly isWide: boolean
  readonly tab: string
  readonly onTab: (tab: string) => void
}

/**
 * The categories of the stream, and the stream; or the board, which is one of the tabs when it has no column of its
 * own.
 */
function Messages({ room, card, stream, questions, isWide, tab, onTab }: MessagesProps) {
  const { isSignedIn, memberId } = useSession()
  const { snapshot, messages } = stream
  const draft = useDraft()
  const categories = useCategories(room.id)
  const names = useMemo(
    () => new Map((categories.data?.rows ?? []).map(({ id, name }): [string, string] => [id, name])),
    [categories.data],
  )
  const [onlyTeacher, setOnlyTeacher] = useState(false)
  const shown = useMemo(
    () =>
      messages.filter(
        ({ said }) =>
          (tab === ALL || tab === BOARD || (tab === MINE ? said.sender.id === memberId : said.categoryId === tab)) &&
          (!onlyTeacher || said.sender.role === 'teacher'),
      ),
    [messages, tab, onlyTeacher, memberId],
  )
  const isFiltered = tab !== ALL || onlyTeacher
  const tabs = tabsOf(names, isSignedIn, isWide ? null : questions)

  return (
    <>
      <div className={styles.filters}>
        <div className={styles.tabs}>
          <Tabs label={text.room.categories} size="s" active={tab} onSelect={onTab} items={tabs} />
        </div>
        {tab !== BOARD && (
          <div className={styles.only}>
            <Chip selected={onlyTeacher} onPress={() => setOnlyTeacher(!onlyTeacher)}>
              {text.room.onlyTeacher}
            </Chip>
          </div>
        )}
      </div>
      {tab === BOARD && questions ? (
        <RoomQuestions room={room} card={card} snapshot={snapshot} questions={questions} />
      ) : (
        <RoomChat
          room={room}
          card={card}
          stream={stream}
          messages={shown}
          categories={names}
          categoryId={names.has(tab) ? tab : undefined}
          draft={draft}
          top={
            <>
              <PinsBar pins={snapshot.pins} answering={questions?.answering} onAnswering={() => onTab(BOARD)} />
              <RoomPolls room={room} snapshot={snapshot} />
            </>
          }
          emptyText={isFiltered ? text.room.emptyFilter : isSignedIn ? text.room.empty : text.room.emptyVisitor}
        />
      )}
    </>
  )
}

/**
 * 全部, 问答, the categories, 我的. When the board is a tab, it replaces the category of the same name, because it shows
 * questions and answers.
 */
function tabsOf(names: ReadonlyMap<string, string>, isSignedIn: boolean, questions: Questions | null) {
  const named = [...names]
    .filter(([, label]) => !questions || label !== text.room.questions)
    .map(([key, label]) => ({ key, label }))
  return [
    { key: ALL, label: text.room.all },
    ...(questions
      ? [{ key: BOARD, label: text.room.questions, ...(questions.counts.open > 0 && { count: questions.counts.open }) }]
      : []),
    ...named,
    ...(isSignedIn ? [{ key: MINE, label: text.room.mine }] : []),
  ]
}

interface BarProps {
  readonly room: Room
  readonly online?: number
  readonly likes?: number
}

function TextRoomBar({ room, online, likes }: BarProps) {
  const { to } = useGo()
  const { isSignedIn } = useSession()
  const count = useCount(room.mine.isModerator)
  const isWide = useMinWidth(BOARD_BESIDE)
  const isLarge = useLargeLetters() && !isWide
  // On a phone the line of the teacher has no room for these, and the composer counts the hearts.
  const sub = (
    <Meta
      parts={[
        <RoomStateWord key="state" state={room.state} />,
        count(online ?? room.onlineCount, text.common.online),
        isWide ? count(likes ?? room.likeCount, text.common.likes) : count(room.fans, text.follow.fans),
      ]}
    />
  )
  return (
    <NavBar
      title={room.title}
      // Large letters leave the bar one line, for the conversation.
      sub={isLarge ? undefined : sub}
      {...useBack()}
      right={
        <>
          <ToolsEntry room={room} />
          {isSignedIn && (
            <IconButton icon="search" label={text.room.records} to={to('live.records', { id: room.id })} />
          )}
          <RoomShare room={room} />
        </>
      }
    />
  )
}

/** The text rooms. For the open room the list is older than its stream, and may still show a deleted message. */
function RoomsBeside({
  current,
  stream: { messages, snapshot },
}: {
  readonly current: string
  readonly stream: RoomStream
}) {
  const rooms = useRooms('word')
  const { to } = useGo()
  const now = useNow()
  const last = useMemo(() => lastOf(messages), [messages])
  const asItIs = (room: RoomRow): RoomRow => (room.id === current && snapshot.loaded ? { ...room, last } : room)
  return (
    <aside className={styles.beside} aria-label={text.room.rooms}>
      <h2 className={styles.besideTitle}>{text.room.rooms}</h2>
      {rooms.data?.pages
        .flatMap(({ rows }) => rows)
        .map((room) => (
          <RoomLine
            key={room.id}
            room={asItIs(room)}
            now={now}
            to={to('live.chat', { id: room.id })}
            isCurrent={room.id === current}
            compact
          />
        ))}
    </aside>
  )
}
