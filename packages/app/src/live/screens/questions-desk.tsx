import { useState } from 'react'
import { Empty, Icon, InfiniteList, NavBar, Page, PullRefresh, Select, TabPanel, Tabs, Wrap, moreOf } from '@rostrum/ui'
import { Awaited, useBack, useGo, useNow, type ScreenProps } from '@rostrum/app/kernel'
import { BoardActions, type BoardStep } from '../parts/board-actions'
import { AnswerSheet, MergeSheet, RejectSheet } from '../parts/board-steps'
import type { Question, QuestionGroup } from '../questions'
import { DeskCard } from '../studio/desk-card'
import { useStudioQuestions, useStudioRooms } from '../studio/queries'
import { studioText } from '../studio/text.zh'
import styles from './questions-desk.module.css'

const words = studioText.questions
const groups = ['open', 'answered', 'refused'] as const
/** On this page the teacher only answers. */
const answerer = { canSend: true, isModerator: true }
const ALL = ''

/** S144 /pages/teacher/questions/index */
export default function QuestionsDeskScreen({ params }: ScreenProps) {
  const [group, setGroup] = useState<QuestionGroup>(() => groups.find((one) => one === params.state) ?? 'open')
  const [roomId, setRoomId] = useState(params.roomId ?? ALL)
  return (
    <Page header={<NavBar title={words.title} {...useBack()} />}>
      <Wrap width="read">
        <RoomChoice roomId={roomId} onSelect={setRoomId} />
        <Tabs
          id="desk"
          label={words.tabsLabel}
          active={group}
          onSelect={setGroup}
          items={groups.map((key) => ({ key, label: words.tabs[key] }))}
        />
        <TabPanel id="desk" active={group}>
          <Desk key={`${group} ${roomId}`} group={group} roomId={roomId} />
        </TabPanel>
      </Wrap>
    </Page>
  )
}

/** Chooses one of the teacher's rooms. A single room needs no choice. */
function RoomChoice({ roomId, onSelect }: { readonly roomId: string; readonly onSelect: (id: string) => void }) {
  const { data } = useStudioRooms()
  const rooms = (data?.pages.flatMap((page) => page.rows) ?? []).filter(
    ({ state }) => state !== 'draft' && state !== 'review',
  )
  if (rooms.length < 2) return null
  const options = [
    { key: ALL, label: words.allRooms },
    ...rooms.map(({ id, title }) => ({ key: String(id), label: title })),
  ]
  return (
    <Select
      className={styles.rooms}
      labelHidden
      label={words.room}
      options={options}
      value={roomId}
      onSelect={onSelect}
    />
  )
}

interface DeskProps {
  readonly group: QuestionGroup
  readonly roomId: string
}

interface Opened {
  readonly question: Question
  readonly step: BoardStep | null
}

function Desk({ group, roomId }: DeskProps) {
  const questions = useStudioQuestions(group, roomId === ALL ? undefined : roomId)
  const [open, setOpen] = useState<Opened | null>(null)
  const { to } = useGo()
  const now = useNow()
  if (!questions.data) return <Awaited query={questions} />
  const rows = questions.data.pages.flatMap((page) => page.rows)
  const overdue = questions.data.pages[0]?.overdue ?? 0
  if (rows.length === 0)
    return <Empty drawing="message" text={words.empty[group]} action={words.emptyAction} actionTo={to('live.rooms')} />
  return (
    <PullRefresh onRefresh={() => questions.refetch()}>
      {group === 'open' && overdue > 0 && (
        <p className={styles.overdue} role="status">
          <Icon name="warning" size="s" />
          {words.overdue(overdue)}
        </p>
      )}
      <InfiniteList
        items={rows}
        keyOf={({ id }) => id}
        label={words.title}
        className={styles.list}
        more={moreOf(questions)}
        onMore={() => void questions.fetchNextPage()}
        render={(question) => (
          <DeskCard
            question={question}
            now={now}
            onAnswer={() => setOpen({ question, step: 'answer' })}
            onMore={() => setOpen({ question, step: null })}
          />
        )}
      />
      {open && (
        <Sheets open={open} rows={rows} onStep={(step) => setOpen({ ...open, step })} onClose={() => setOpen(null)} />
      )}
    </PullRefresh>
  )
}

interface SheetsProps {
  readonly open: Opened
  readonly rows: readonly Question[]
  readonly onStep: (step: BoardStep) => void
  readonly onClose: () => void
}

function Sheets({ open: { question, step }, rows, onStep, onClose }: SheetsProps) {
  const room = { id: question.roomId, mine: answerer }
  switch (step) {
    case 'answer':
      return <AnswerSheet room={room} question={question} onClose={onClose} />
    case 'reject':
      return <RejectSheet room={room} question={question} onClose={onClose} />
    case 'merge':
      return (
        <MergeSheet
          room={room}
          question={question}
          others={rows.filter(({ roomId }) => roomId === question.roomId)}
          onClose={onClose}
        />
      )
    default:
      return <BoardActions room={room} question={question} onStep={onStep} onClose={onClose} />
  }
}
