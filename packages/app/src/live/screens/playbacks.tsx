import { useState } from 'react'
import type { ReplayRow } from '@rostrum/contract/live'
import {
  Empty,
  InfiniteList,
  NavBar,
  Page,
  PullRefresh,
  SearchField,
  SegmentedChips,
  Skeleton,
  Trouble,
  Wrap,
  moreOf,
} from '@rostrum/ui'
import {
  beijingParts,
  failureText,
  useBack,
  useDebounced,
  useGo,
  useNow,
  useSession,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { useReplays, useStudioReplays, type ReplayFilter } from '../replay/queries'
import { ReplayCard } from '../replay/replay-card'
import { text } from '../replay/text.zh'
import styles from './playbacks.module.css'

const memberViews = ['all', 'unwatched', 'watched'] as const
const teacherViews = [...memberViews, 'mine'] as const
type View = (typeof teacherViews)[number]
const watchedOf: Readonly<Record<View, ReplayFilter['watched']>> = {
  all: undefined,
  mine: undefined,
  watched: 'yes',
  unwatched: 'no',
}

/** S53 /pages/playback/list/index */
export default function PlaybacksScreen({ params }: ScreenProps) {
  const { isSignedIn, isTeacher } = useSession()
  const [words, setWords] = useState('')
  const [view, setView] = useState<View>('all')
  const keyword = useDebounced(words.trim())
  const filter: ReplayFilter = {
    teacherId: params.teacherId,
    watched: watchedOf[view],
    keyword: keyword === '' ? undefined : keyword,
  }
  const published = useReplays(filter, view !== 'mine')
  const mine = useStudioReplays(view === 'mine')
  const isFiltered = keyword !== '' || (view !== 'all' && view !== 'mine')
  return (
    <Page header={<NavBar title={text.list.title} {...useBack()} />}>
      <Wrap>
        <div className={styles.tools}>
          <SearchField value={words} onChangeText={setWords} placeholder={text.list.search} label={text.list.search} />
          {isSignedIn && (
            <SegmentedChips
              label={text.list.filters}
              value={view}
              onSelect={setView}
              options={(isTeacher ? teacherViews : memberViews).map((key) => ({ key, label: text.list[key] }))}
            />
          )}
        </div>
        <Replays
          replays={view === 'mine' ? mine : published}
          isFiltered={isFiltered}
          onClear={() => {
            setWords('')
            setView('all')
          }}
        />
      </Wrap>
    </Page>
  )
}

interface ReplaysProps {
  readonly replays: ReturnType<typeof useReplays> | ReturnType<typeof useStudioReplays>
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function Replays({ replays, isFiltered, onClear }: ReplaysProps) {
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
  if (rows.length === 0 && isFiltered)
    return <Empty drawing="search" text={text.list.noHit} action={text.list.clear} onAction={onClear} />
  if (rows.length === 0)
    return (
      <Empty drawing="broadcast" text={text.list.empty} action={text.list.emptyAction} actionTo={to('live.list')} />
    )
  const firsts = firstOfMonth(rows)
  return (
    <PullRefresh onRefresh={() => replays.refetch()}>
      <InfiniteList
        items={rows}
        keyOf={({ id }) => id}
        label={text.list.title}
        className={styles.grid}
        more={moreOf(replays)}
        onMore={() => void replays.fetchNextPage()}
        render={(replay) => (
          <div className={styles.cell}>
            <p className={styles.month}>{firsts.get(replay.id) ?? ''}</p>
            <ReplayCard replay={replay} now={now} to={to('live.playback', { id: replay.id })} />
          </div>
        )}
      />
    </PullRefresh>
  )
}

/** The name of a month next to its first replay. */
function firstOfMonth(rows: readonly ReplayRow[]): ReadonlyMap<string, string> {
  const seen = new Set<string>()
  return new Map(
    rows.flatMap(({ id, startedAt }) => {
      const { year, month } = beijingParts(startedAt)
      const name = text.list.month(year, month)
      if (seen.has(name)) return []
      seen.add(name)
      return [[id, name] as const]
    }),
  )
}
