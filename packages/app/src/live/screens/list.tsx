import { useState } from 'react'
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
import {
  LOGIN,
  failureText,
  formatDate,
  useGo,
  useNavigation,
  useNow,
  usePlatform,
  useSession,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { DayPicker } from '../parts/day-picker'
import { RoomCard } from '../parts/room-card'
import { RoomList } from '../parts/room-list'
import { useReserve, useRooms } from '../queries'
import { useSchedule } from '../queries.lists'
import { useReplays } from '../replay/queries'
import { ReplayCard } from '../replay/replay-card'
import { listsText } from '../text.lists.zh'
import { text } from '../text.zh'
import styles from './list.module.css'

const views = ['live', 'coming', 'replay', 'calendar'] as const
type View = (typeof views)[number]

/** S42 /pages/liveVideo/list/index */
export default function LiveListScreen({ params }: ScreenProps) {
  // Addresses handed out earlier call the recordings what they were: over.
  const asked = params.state === 'ended' ? 'replay' : params.state
  const [view, setView] = useState<View>(() => views.find((one) => one === asked) ?? 'live')
  const { teacherId } = params
  return (
    <Page header={<NavBar look="large" title={text.list.title} />}>
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

/** Reserves, after signing in where nobody is. */
function useReserving() {
  const reserve = useReserve()
  const { isSignedIn } = useSession()
  const navigation = useNavigation()
  const { toast } = useNotices()
  return async (roomId: string, on: boolean) => {
    if (!isSignedIn) return navigation.navigateTo(LOGIN)
    await reserve.mutateAsync({ roomId, on })
    toast(on ? text.list.reserveDone : text.list.reserveGone)
  }
}

function Rooms({ phase, teacherId, onView }: ViewProps & { readonly phase: 'live' | 'coming' }) {
  const rooms = useRooms('video', phase, teacherId)
  const onReserve = useReserving()
  const { to } = useGo()
  const now = useNow()
  const next = phase === 'coming' ? { to: to('live.word') } : { onAction: () => onView('coming') }
  return (
    <PullRefresh onRefresh={() => rooms.refetch()}>
      <RoomList
        rooms={rooms}
        label={listsText.tabs[phase]}
        skeleton="cards"
        className={styles.grid}
        empty={{ text: text.list.empty[phase], action: text.list.emptyAction[phase], ...next }}
        render={(room) => (
          <RoomCard
            room={room}
            now={now}
            to={to(phase === 'coming' ? 'live.details' : 'live.video', { id: room.id })}
            onReserve={(on) => onReserve(room.id, on)}
          />
        )}
      />
    </PullRefresh>
  )
}

function Replays({ teacherId, onView }: ViewProps) {
  const replays = useReplays({ teacherId })
  const { to } = useGo()
  const now = useNow()
  if (replays.isPending)
    return (
      <Skeleton.Root>
        <Skeleton.Cards />
      </Skeleton.Root>
    )
  if (replays.isLoadingError) return <Trouble detail={failureText(replays.error)} onRetry={() => replays.refetch()} />
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

/** The month's plan: days with rooms, and the rooms of the chosen day or of all of them. */
function Calendar({ teacherId }: Pick<ViewProps, 'teacherId'>) {
  const { timers } = usePlatform()
  const [month, setMonth] = useState(() => formatDate(timers.now()).slice(0, 7))
  const [day, setDay] = useState<string>()
  const schedule = useSchedule(month, teacherId)
  const onReserve = useReserving()
  const { to } = useGo()
  const now = useNow()
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
              <RoomCard
                key={room.id}
                room={room}
                now={now}
                to={to('live.details', { id: room.id })}
                onReserve={(on) => onReserve(room.id, on)}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
