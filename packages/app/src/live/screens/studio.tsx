import type { ReactNode } from 'react'
import type { ReplayRow, RoomRow } from '@rostrum/contract/live'
import { Card, Columns, Empty, NavBar, Page, PullRefresh, Row, Section, Skeleton, Tag, Wrap } from '@rostrum/ui'
import { Awaited, formatDay, formatMoment, formatSpan, useBack, useGo, useNow } from '@rostrum/app/kernel'
import { isOnAir, RoomStateTag } from '../parts/room-state'
import { groupOf } from '../questions'
import { useStudioReplays } from '../replay/queries'
import { groupOfRoom, spanWords } from '../studio/plan'
import { PlanCard } from '../studio/plan-card'
import { useStudioQuestions, useStudioRooms } from '../studio/queries'
import { studioText } from '../studio/text.zh'
import styles from './studio.module.css'

const words = studioText.home
const FEW = 3

/** S143 /pages/teacher/studio/index: a teacher's next tasks. */
export default function StudioScreen() {
  const rooms = useStudioRooms()
  const questions = useStudioQuestions('open')
  const replays = useStudioReplays(true)
  const refresh = () => Promise.all([rooms.refetch(), questions.refetch(), replays.refetch()])
  return (
    <Page header={<NavBar title={words.title} {...useBack()} />}>
      <PullRefresh onRefresh={refresh}>
        <Wrap className={styles.wrap}>
          <Columns
            main={
              <div>
                <Broadcasts rooms={rooms} />
                <Waiting questions={questions} />
              </div>
            }
            side={
              <div>
                <Unfinished rooms={rooms} />
                <Unpublished replays={replays} />
                <Links />
              </div>
            }
          />
        </Wrap>
      </PullRefresh>
    </Page>
  )
}

type Rooms = ReturnType<typeof useStudioRooms>
const rowsOf = <T,>(data: { readonly pages: readonly { readonly rows: readonly T[] }[] } | undefined): readonly T[] =>
  data?.pages.flatMap((page) => page.rows) ?? []

/** The rooms on the air, else the next one; then the rest of today. */
function Broadcasts({ rooms }: { readonly rooms: Rooms }) {
  const { to } = useGo()
  const now = useNow()
  if (!rooms.data) return <Awaited query={rooms} skeleton={<Skeleton.Block ratio="wide" />} small />
  const { first, later } = comingOf(rowsOf(rooms.data))
  const [lead] = first
  if (!lead)
    return (
      <Empty
        small
        drawing="broadcast"
        text={words.none}
        action={words.noneAction}
        actionTo={to('live.rooms', { create: 1 })}
      />
    )
  const today = later.filter(({ startAt }) => formatDay(startAt, now) === formatDay(now, now))
  return (
    <>
      <Section rule title={isOnAir(lead.state) ? words.onAir : words.next} more={words.rooms} moreTo={to('live.rooms')}>
        <Plans rooms={first} now={now} />
      </Section>
      {today.length > 0 && (
        <Section title={words.today}>
          <Plans rooms={today} now={now} />
        </Section>
      )}
    </>
  )
}

const Plans = ({ rooms, now }: { readonly rooms: readonly RoomRow[]; readonly now: number }) =>
  rooms.map((room) => (
    <div key={room.id} className={styles.lead}>
      <PlanCard room={room} now={now} />
    </div>
  ))

interface ComingRooms {
  readonly first: readonly RoomRow[]
  readonly later: readonly RoomRow[]
}

/** All that are on the air, or the next one without any; then the others, by start time. */
function comingOf(rooms: readonly RoomRow[]): ComingRooms {
  const coming = rooms.filter((room) => groupOfRoom(room) === 'coming').sort((a, b) => a.startAt - b.startAt)
  const onAir = coming.filter(({ state }) => isOnAir(state))
  const others = coming.filter(({ state }) => !isOnAir(state))
  return onAir.length > 0 ? { first: onAir, later: others } : { first: others.slice(0, 1), later: others.slice(1) }
}

function Waiting({ questions }: { readonly questions: ReturnType<typeof useStudioQuestions> }) {
  const { to } = useGo()
  const now = useNow()
  if (!questions.data) return <Awaited query={questions} skeleton={<Skeleton.Rows count={FEW} look="plain" />} small />
  const rows = rowsOf(questions.data).filter((row) => groupOf(row) === 'open')
  const overdue = questions.data.pages[0]?.overdue ?? 0
  return (
    <Section
      rule
      title={words.waiting}
      note={
        overdue > 0 ? (
          <Tag tone="danger" icon="warning">
            {words.overdue(overdue)}
          </Tag>
        ) : undefined
      }
      more={rows.length > 0 ? words.waitingAll : undefined}
      moreTo={to('live.questions')}
    >
      {rows.length === 0 && <Calm>{words.waitingNone}</Calm>}
      {rows.length > 0 && (
        <Card>
          {rows.slice(0, FEW).map(({ id, content, roomTitle, dueAt, roomId }) => (
            <Row
              key={id}
              title={<span className={styles.question}>{content}</span>}
              sub={roomTitle}
              tail={
                <span className={dueAt < now ? styles.late : styles.due}>
                  {dueAt < now
                    ? studioText.questions.overdueBy(spanWords(now - dueAt))
                    : studioText.questions.dueIn(spanWords(dueAt - now))}
                </span>
              }
              to={to('live.questions', { roomId })}
            />
          ))}
        </Card>
      )}
    </Section>
  )
}

/** Drafts, rooms that were sent back, rooms in review. It draws nothing without any. */
function Unfinished({ rooms }: { readonly rooms: Rooms }) {
  const { to } = useGo()
  const now = useNow()
  const plans = rowsOf(rooms.data).filter((room) => groupOfRoom(room) === 'plan')
  if (plans.length === 0) return null
  return (
    <Section title={words.plans} more={words.plansAll} moreTo={to('live.rooms', { state: 'plan' })}>
      <Card>
        {plans.slice(0, FEW).map(({ id, title, state, stateReason, startAt }) => (
          <Row
            key={id}
            title={title}
            sub={
              stateReason !== undefined && stateReason !== '' ? words.returned(stateReason) : formatMoment(startAt, now)
            }
            tail={<RoomStateTag state={state} />}
            to={state === 'draft' ? to('live.rooms', { edit: id }) : to('live.rooms', { state: 'plan' })}
          />
        ))}
      </Card>
    </Section>
  )
}

function Unpublished({ replays }: { readonly replays: ReturnType<typeof useStudioReplays> }) {
  const { to } = useGo()
  const ready = rowsOf<ReplayRow>(replays.data).filter(({ state }) => state === 'ready')
  if (ready.length === 0) return null
  return (
    <Section title={words.replays} more={words.replaysAll} moreTo={to('live.playbacks')}>
      <Card>
        {ready.slice(0, FEW).map(({ id, title, durationMs }) => (
          <Row
            key={id}
            title={title}
            sub={words.replaysNote(formatSpan(durationMs))}
            to={to('live.playback', { id })}
          />
        ))}
      </Card>
    </Section>
  )
}

function Links() {
  const { to } = useGo()
  return (
    <Section title={words.links}>
      <Card>
        <Row icon="calendar" title={words.rooms} sub={words.roomsNote} to={to('live.rooms')} />
        <Row icon="ask" title={words.questions} sub={words.questionsNote} to={to('live.questions')} />
        <Row icon="gift" title={words.draws} sub={words.drawsNote} to={to('draw.list', { own: 1 })} />
        <Row icon="pen" title={words.write} sub={words.writeNote} to={to('news.write')} />
        <Row icon="form" title={words.marking} sub={words.markingNote} to={to('survey.marking')} />
        <Row icon="replay" title={words.playbacks} sub={words.playbacksNote} to={to('live.playbacks')} />
      </Card>
    </Section>
  )
}

const Calm = ({ children }: { readonly children: ReactNode }) => <p className={styles.calm}>{children}</p>
