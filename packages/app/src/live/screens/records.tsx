import { useState } from 'react'
import type { LiveMessage } from '@rostrum/contract/live'
import {
  Empty,
  Highlight,
  InfiniteList,
  Meta,
  NavBar,
  Page,
  Pressable,
  SearchField,
  SegmentedChips,
  Skeleton,
  Wrap,
  moreOf,
} from '@rostrum/ui'
import {
  Awaited,
  formatDate,
  formatDateTime,
  useBack,
  useDebounced,
  useGo,
  usePageTitle,
  usePlatform,
  type ScreenProps,
} from '@rostrum/app/kernel'
import { SideNow } from '@rostrum/app/content'
import { ContextSheet } from '../parts/context-sheet'
import { DayPicker } from '../parts/day-picker'
import { useDays, useRecords, type RecordFilter } from '../queries'
import { useRoomDetails } from '../queries.lists'
import { listsText } from '../text.lists.zh'
import { text } from '../text.zh'
import styles from './records.module.css'

const kinds = ['all', 'teacher', 'image', 'question'] as const

/** S17 /pages/applets/chatRecords/index */
export default function RecordsScreen({ params }: ScreenProps) {
  const roomId = params.id ?? ''
  usePageTitle(useRoomDetails(roomId).data?.title)
  const { to } = useGo()
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<RecordFilter['kind']>('all')
  const [day, setDay] = useState(params.day)
  const keyword = useDebounced(words.trim())
  const header = <NavBar title={text.records.title} {...useBack()} />
  if (roomId === '')
    return (
      <Page header={header}>
        <Empty text={text.interaction.empty} action={text.word.title} actionTo={to('live.word')} />
      </Page>
    )
  return (
    <Page header={header}>
      <Wrap width="read" aside={<SideNow />} className={styles.body}>
        <SearchField
          value={words}
          onChangeText={setWords}
          placeholder={text.records.search}
          label={text.records.search}
        />
        {keyword !== '' && (
          <SegmentedChips
            label={text.records.kinds}
            value={kind}
            onSelect={setKind}
            options={kinds.map((key) => ({ key, label: listsText.records.kinds[key] }))}
          />
        )}
        <RoomDays roomId={roomId} day={day} onPick={setDay} />
        <Hits
          key={`${keyword} ${kind} ${day}`}
          roomId={roomId}
          first={params.message ?? null}
          filter={{ keyword, kind, day }}
          onClear={() => {
            setWords('')
            setDay(undefined)
          }}
        />
      </Wrap>
    </Page>
  )
}

interface HitsProps {
  readonly roomId: string
  /** The message that a link leads to. */
  readonly first: string | null
  readonly filter: RecordFilter
  readonly onClear: () => void
}

function Hits({ roomId, first, filter, onClear }: HitsProps) {
  const found = useRecords(roomId, filter)
  const [open, setOpen] = useState<string | null>(first)
  if (!found.data) return <Awaited query={found} skeleton={<Skeleton.Rows count={6} look="avatar" />} />
  const rows = found.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <Empty
        drawing="search"
        text={filter.keyword ? text.records.none : text.records.empty}
        action={text.records.clear}
        onAction={onClear}
      />
    )
  return (
    <>
      <InfiniteList
        items={rows}
        keyOf={({ id }) => id}
        label={text.records.title}
        more={moreOf(found)}
        onMore={() => void found.fetchNextPage()}
        render={(message) => <Hit message={message} keyword={filter.keyword} onOpen={() => setOpen(message.id)} />}
      />
      <ContextSheet id={open} roomId={roomId} onClose={() => setOpen(null)} />
    </>
  )
}

interface HitProps {
  readonly message: LiveMessage
  readonly keyword: string
  readonly onOpen: () => void
}

function Hit({ message, keyword, onOpen }: HitProps) {
  const { sender, content, createdAt, state } = message
  const words =
    state === 'withdrawn' ? text.room.withdrawnBy(sender.name) : state === 'deleted' ? text.room.deleted : content
  return (
    <article className={styles.hit}>
      <Meta parts={[sender.name, sender.role === 'teacher' && text.room.teacher, formatDateTime(createdAt)]} />
      <Pressable className={styles.press} onPress={onOpen}>
        <span className={styles.words}>
          <Highlight text={words} words={keyword === '' ? [] : [keyword]} />
        </span>
      </Pressable>
    </article>
  )
}

interface RoomDaysProps {
  readonly roomId: string
  readonly day: string | undefined
  readonly onPick: (day: string | undefined) => void
}

/** The days of a month with messages. */
function RoomDays({ roomId, day, onPick }: RoomDaysProps) {
  const { timers } = usePlatform()
  const [month, setMonth] = useState(() => (day ?? formatDate(timers.now())).slice(0, 7))
  const days = useDays(roomId, month)
  return (
    <DayPicker
      label={text.records.days}
      empty={text.records.emptyMonth}
      month={month}
      onMonth={setMonth}
      days={days.data?.rows.map((one) => one.day)}
      day={day}
      onPick={onPick}
    />
  )
}
