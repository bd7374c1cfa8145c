import { useState } from 'react'
import type { RoomRow } from '@rostrum/contract/live'
import {
  Card,
  Empty,
  InfiniteList,
  NavBar,
  Page,
  PullRefresh,
  Skeleton,
  TabPanel,
  Tabs,
  Trouble,
  Wrap,
  moreOf,
  useNotices,
} from '@rostrum/ui'
import { PhoneBell } from '@rostrum/app/content'
import {
  Awaited,
  failureText,
  formatDate,
  useGo,
  useNow,
  usePlatform,
  useSession,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { DayPicker } from '../parts/day-picker'
import { RoomCard } from '../parts/room-card'
import { isOnAir } from '../parts/room-state'
import { WeekStrip, weekFrom } from '../parts/week-strip'
import { useReserve } from '../queries'
import { useRoomsOfBoth, useSchedule, useScheduleOf } from '../queries.lists'
import { useReplays } from '../replay/queries'
import { ReplayCard } from '../replay/replay-card'
import { listsText } from '../text.lists.zh'
import { text } from '../text.zh'
import styles from './list.module.css'

const views = ['live', 'coming', 'replay', 'calendar'] as const
type View = (typeof views)[number]

/** S42 /pages/liveVideo/list/index */
export default function LiveListScreen({ params }: ScreenProps) {
  // Older addresses use the state `ended` for replays.
  const asked = params.state === 'ended' ? 'replay' : params.state
  const [view, setView] = useState<View>(() => views.find((one) => one === asked) ?? 'live')
  const { teacherId } = params
  return (
    <Page header={<NavBar look="large" title={text.list.title} right={<PhoneBell />} />}>
      <Wrap>
        <Tabs
          id="live-list"
          label={text.list.tabsLabel}
          active={view}
          onSelect={setView}
          items={views.map((key) => ({ key, label: listsText.tabs[key] }))}
        />
        <TabPanel id="live-list" active={view}>
          {(view === 'live' || view === 'coming') && (
            <Rooms key={view} phase={view} teacherId={teacherId} onView={setView} />
          )}
          {view === 'replay' && <Replays teacherId={teacherId} onView={setView} />}
          {view === 'calendar' && <Calendar teacherId={teacherId} />}
        </TabPanel>
      </Wrap>
    </Page>
  )
}

interface ViewProps {
  readonly teacherId: string | undefined
  readonly onView: (view: View) => void
}

/** Reserves a room; a visitor signs in first. */
function useReserving() {
  const reserve = useReserve()
  const { isSignedIn, signInFor } = useSession()
  const { toast } = useNotices()
  return async (roomId: string, on: boolean) => {
    if (!isSignedIn) return signInFor('reserve')
    await reserve.mutateAsync({ roomId, on })
    toast(on ? text.list.reserveDone : text.list.reserveGone)
  }
}

function Rooms({ phase, teacherId, onView }: ViewProps & { readonly phase: 'live' | 'coming' }) {
  const rooms = useRoomsOfBoth(phase, teacherId)
  const [day, setDay] = useState<string>()
  return (
    <PullRefresh onRefresh={rooms.refetch}>
      {phase === 'coming' && <Week teacherId={teacherId} day={day} onPick={setDay} />}
      {day === undefined && <AllRooms rooms={rooms} phase={phase} onView={onView} />}
    </PullRefresh>
  )
}

interface AllRoomsProps extends Pick<ViewProps, 'onView'> {
  readonly rooms: ReturnType<typeof useRoomsOfBoth>
  readonly phase: 'live' | 'coming'
}

function AllRooms({ rooms: { rows, isPending, failure, refetch, next }, phase, onView }: AllRoomsProps) {
  const { to } = useGo()
  if (isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Cards />
      </Skeleton.Root>
    )
  if (failure) return <Trouble detail={failureText(failure)} onRetry={refetch} />
  if (rows.length === 0) {
    const elsewhere = phase === 'coming' ? { actionTo: to('live.word') } : { onAction: () => onView('coming') }
    return (
      <Empty drawing="broadcast" text={text.list.empty[phase]} action={text.list.emptyAction[phase]} {...elsewhere} />
    )
  }
  return (
    <InfiniteList
      items={rows}
      keyOf={({ id }) => id}
      label={listsText.tabs[phase]}
      className={styles.grid}
      more={moreOf(next)}
      onMore={() => void next.fetchNextPage()}
      render={(room, at) => <ListedRoom room={room} first={at === 0} />}
    />
  )
}

/** A room on the air leads into it, any other to its announcement, which a visitor may not read. */
function ListedRoom({ room, first }: { readonly room: RoomRow; readonly first?: boolean }) {
  const onReserve = useReserving()
  const { isSignedIn } = useSession()
  const { to } = useGo()
  const now = useNow()
  const into = room.kind === 'word' ? 'live.chat' : 'live.video'
  const isEntered = isOnAir(room.state) || (!isSignedIn && room.access === 'open')
  return (
    <RoomCard
      room={room}
      now={now}
      to={to(isEntered ? into : 'live.details', { id: room.id })}
      onReserve={(on) => onReserve(room.id, on)}
      first={first}
    />
  )
}

interface WeekProps extends Pick<ViewProps, 'teacherId'> {
  readonly day: string | undefined
  readonly onPick: (day: string | undefined) => void
}

/** The next seven days, and the rooms of the chosen one. */
function Week({ teacherId, day, onPick }: WeekProps) {
  const now = useNow()
  const days = weekFrom(now)
  const { days: rooms, isPending } = useScheduleOf(days[0] ?? '', days[days.length - 1] ?? '', teacherId)
  const chosen = day === undefined ? [] : (rooms.get(day) ?? [])
  return (
    <>
      <WeekStrip
        now={now}
        countOf={(one) => (isPending ? undefined : (rooms.get(one)?.length ?? 0))}
        day={day}
        onPick={onPick}
      />
      {day !== undefined && chosen.length === 0 && (
        <Empty
          small
          drawing="broadcast"
          text={listsText.week.empty}
          action={listsText.week.all}
          onAction={() => onPick(undefined)}
        />
      )}
      <div className={chosen.length > 0 ? styles.grid : undefined}>
        {chosen.map((room) => (
          <ListedRoom key={room.id} room={room} />
        ))}
      </div>
    </>
  )
}

function Replays({ teacherId, onView }: ViewProps) {
  const replays = useReplays({ teacherId })
  const { to } = useGo()
  const now = useNow()
  if (!replays.data) return <Awaited query={replays} skeleton={<Skeleton.Cards />} />
  const rows = replays.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <Empty
        drawing="broadcast"
        text={listsText.replays.empty}
        action={listsText.replays.action}
        onAction={() => onView('live')}
      />
    )
  return (
    <PullRefresh onRefresh={() => replays.refetch()}>
      <InfiniteList
        items={rows}
        keyOf={({ id }) => id}
        label={listsText.tabs.replay}
        className={styles.grid}
        more={moreOf(replays)}
        onMore={() => void replays.fetchNextPage()}
        render={(replay) => <ReplayCard replay={replay} now={now} to={to('live.playback', { id: replay.id })} />}
      />
    </PullRefresh>
  )
}

/** The month's schedule: days with rooms, and the rooms of the chosen day or of all days. */
function Calendar({ teacherId }: Pick<ViewProps, 'teacherId'>) {
  const { timers } = usePlatform()
  const [month, setMonth] = useState(() => formatDate(timers.now()).slice(0, 7))
  const [day, setDay] = useState<string>()
  const schedule = useSchedule(month, teacherId)
  if (schedule.isLoadingError)
    return <Trouble detail={failureText(schedule.error)} onRetry={() => schedule.refetch()} />
  const days = schedule.data?.rows ?? []
  const shown = days.filter((one) => day === undefined || one.day === day)
  return (
    <div className={styles.calendar}>
      <Card pad>
        <DayPicker
          label={listsText.calendar.label}
          empty={listsText.calendar.empty}
          month={month}
          onMonth={(next) => {
            setMonth(next)
            setDay(undefined)
          }}
          days={schedule.data && days.map((one) => one.day)}
          day={day}
          onPick={setDay}
        />
      </Card>
      {schedule.isPending && (
        <Skeleton.Root>
          <Skeleton.Cards />
        </Skeleton.Root>
      )}
      {shown.map(({ day: name, rooms }) => (
        <section key={name}>
          <h2 className={styles.day}>{name}</h2>
          <div className={styles.grid}>
            {rooms.map((room) => (
              <ListedRoom key={room.id} room={room} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
