import { useState } from 'react'
import {
  Button,
  Empty,
  InfiniteList,
  NavBar,
  Page,
  PullRefresh,
  SegmentedChips,
  Skeleton,
  Trouble,
  Wrap,
  moreOf,
} from '@rostrum/ui'
import { Awaited, failureText, useBack, useGo, useNow, type BackButtons, type ScreenProps } from '@rostrum/app/kernel'
import { useRoomDetails } from '../queries.lists'
import { copyOf, groupOfRoom, isChangeable, planOf, type PlanGroup } from '../studio/plan'
import { PlanCard } from '../studio/plan-card'
import { PlanForm } from '../studio/plan-form'
import { useStudioRooms } from '../studio/queries'
import { studioText } from '../studio/text.zh'
import styles from './rooms-plan.module.css'

const words = studioText.rooms
const views = ['all', 'plan', 'coming', 'over'] as const
type View = 'all' | PlanGroup

/** S147 /pages/teacher/rooms/index: the list; with `create`, `edit` or `copy` the form as its own page. */
export default function RoomsPlanScreen({ params: { create, edit, copy, state } }: ScreenProps) {
  const back = useBack()
  if (create !== undefined) return <PlanForm back={back} />
  if (edit !== undefined || copy !== undefined)
    return <Existing key={edit ?? copy} id={edit ?? copy ?? ''} isCopy={edit === undefined} back={back} />
  return <PlanList back={back} state={state} />
}

function Existing({ id, isCopy, back }: { readonly id: string; readonly isCopy: boolean; readonly back: BackButtons }) {
  const room = useRoomDetails(id)
  const { to } = useGo()
  const { data } = room
  const header = <NavBar title={isCopy ? studioText.form.newTitle : studioText.form.editTitle} {...back} />
  if (room.isPending)
    return (
      <Page header={header}>
        <Wrap>
          <Skeleton.Root>
            <Skeleton.Rows count={6} />
          </Skeleton.Root>
        </Wrap>
      </Page>
    )
  if (!data)
    return (
      <Page header={header}>
        <Trouble detail={failureText(room.error)} onRetry={() => room.refetch()} />
      </Page>
    )
  if (isCopy) return <PlanForm back={back} start={copyOf(data)} />
  if (!isChangeable(data.state))
    return (
      <Page header={header}>
        <Empty
          drawing="broadcast"
          text={studioText.form.gone}
          action={studioText.form.goneAction}
          actionTo={to('live.rooms')}
        />
      </Page>
    )
  return <PlanForm back={back} room={data} start={planOf(data)} startCover={data.cover} />
}

function PlanList({ back, state }: { readonly back: BackButtons; readonly state: string | undefined }) {
  const rooms = useStudioRooms()
  const { to } = useGo()
  const [view, setView] = useState<View>(() => views.find((one) => one === state) ?? 'all')
  return (
    <Page
      header={
        <NavBar
          title={words.title}
          {...back}
          right={
            <Button size="s" icon="plus" className={styles.create} to={to('live.rooms', { create: 1 })}>
              {words.create}
            </Button>
          }
        />
      }
    >
      <Wrap>
        <div className={styles.tools}>
          <SegmentedChips
            label={words.filters}
            options={views.map((key) => ({ key, label: words.groups[key] }))}
            value={view}
            onSelect={setView}
          />
        </div>
        <Plans rooms={rooms} view={view} onAll={() => setView('all')} />
      </Wrap>
    </Page>
  )
}

interface PlansProps {
  readonly rooms: ReturnType<typeof useStudioRooms>
  readonly view: View
  readonly onAll: () => void
}

function Plans({ rooms, view, onAll }: PlansProps) {
  const { to } = useGo()
  const now = useNow()
  if (!rooms.data) return <Awaited query={rooms} skeleton={<Skeleton.Cards />} />
  const all = rooms.data.pages.flatMap((page) => page.rows)
  if (all.length === 0)
    return (
      <Empty drawing="broadcast" text={words.empty} action={words.create} actionTo={to('live.rooms', { create: 1 })} />
    )
  const rows = all.filter((room) => view === 'all' || groupOfRoom(room) === view)
  if (rows.length === 0 && !rooms.hasNextPage)
    return <Empty drawing="search" text={words.noHit} action={words.showAll} onAction={onAll} />
  return (
    <PullRefresh onRefresh={() => rooms.refetch()}>
      <InfiniteList
        items={rows}
        keyOf={({ id }) => id}
        label={words.list}
        className={styles.grid}
        more={moreOf(rooms)}
        onMore={() => void rooms.fetchNextPage()}
        render={(room) => <PlanCard room={room} now={now} />}
      />
    </PullRefresh>
  )
}
