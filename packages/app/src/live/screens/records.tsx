import { useState } from 'react'
import type { LiveMessage } from '@rostrum/contract/live'
import { Button, Chip, Chips, Empty, Highlight, IconButton, InfiniteList, Meta, NavBar, Page, SearchField, SegmentedChips, Skeleton, Trouble, Wrap } from '@rostrum/ui'
import { failureText, formatDate, formatDateTime, useBack, useDebounced, useGo, usePlatform, type ScreenProps } from '@rostrum/app/kernel'
import { moreOf } from '../parts/room-list'
import { useDays, useRecords, type RecordFilter } from '../queries'
import { text } from '../text.zh'
import styles from './records.module.css'

const kinds = ['all', 'teacher'] as const

/** S17 /pages/applets/chatRecords/index */
export default function RecordsScreen({ params }: ScreenProps) {
  const roomId = params.id ?? ''
  const { to } = useGo()
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<RecordFilter['kind']>('all')
  const [day, setDay] = useState(params.day)
  const keyword = useDebounced(words.trim())
  const header = <NavBar title={text.records.title} {...useBack()} />
  if (roomId === '') return <Page header={header}><Empty text={text.interaction.empty} action={text.word.title} actionTo={to('live.word')} /></Page>
  return (
    <Page header={header}>
      <Wrap width="read" className={styles.body}>
        <SearchField value={words} onChangeText={setWords} placeholder={text.records.search} label={text.records.search} />
        {keyword !== '' && <SegmentedChips label={text.records.kinds} value={kind} onSelect={setKind} options={kinds.map((key) => ({ key, label: text.records[key] }))} />}
        <DayPicker roomId={roomId} day={day} onPick={setDay} />
        <Hits key={`${keyword} ${kind} ${day}`} roomId={roomId} filter={{ keyword, kind, day }} onClear={() => { setWords(''); setDay(undefined) }} />
      </Wrap>
    </Page>
  )
}

interface HitsProps {
  readonly roomId: string
  readonly filter: RecordFilter
  readonly onClear: () => void
}

function Hits({ roomId, filter, onClear }: HitsProps) {
  const found = useRecords(roomId, filter)
  if (found.isPending) return <Skeleton.Root><Skeleton.Rows count={6} look="avatar" /></Skeleton.Root>
  if (found.isError) return <Trouble detail={failureText(found.error)} onRetry={() => found.refetch()} />
  const rows = found.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty drawing="search" text={filter.keyword ? text.records.none : text.records.empty} action={text.records.clear} onAction={onClear} />
  return (
    <InfiniteList
      items={rows}
      keyOf={({ id }) => id}
      label={text.records.title}
      more={moreOf(found)}
      onMore={() => void found.fetchNextPage()}
      render={(message) => <Hit message={message} keyword={filter.keyword} />}
    />
  )
}

function Hit({ message, keyword }: { readonly message: LiveMessage; readonly keyword: string }) {
  const { sender, content, createdAt, state } = message
  const words = state === 'withdrawn' ? text.room.withdrawnBy(sender.name) : state === 'deleted' ? text.room.deleted : content
  return (
    <article className={styles.hit}>
      <Meta parts={[sender.name, sender.role === 'teacher' && text.room.teacher, formatDateTime(createdAt)]} />
      <p className={styles.words}><Highlight text={words} words={keyword === '' ? [] : [keyword]} /></p>
    </article>
  )
}

interface DayPickerProps {
  readonly roomId: string
  readonly day: string | undefined
  readonly onPick: (day: string | undefined) => void
}

/** The days of a month on which something was said. */
function DayPicker({ roomId, day, onPick }: DayPickerProps) {
  const { timers } = usePlatform()
  const [month, setMonth] = useState(() => (day ?? formatDate(timers.now())).slice(0, 7))
  const days = useDays(roomId, month)
  const [year = '', number = ''] = month.split('-')
  return (
    <section className={styles.days} aria-label={text.records.days}>
      <div className={styles.month}>
        <IconButton icon="chevronLeft" size="s" label={text.records.previous} onPress={() => setMonth(monthFrom(month, -1))} />
        <span className={styles.monthName}>{text.records.month(year, number)}</span>
        <IconButton icon="chevronRight" size="s" label={text.records.next} onPress={() => setMonth(monthFrom(month, 1))} />
        {day && <Button size="s" look="ghost" onPress={() => onPick(undefined)}>{text.records.all}</Button>}
      </div>
      {days.data?.rows.length === 0 && <p className={styles.quiet}>{text.records.emptyMonth}</p>}
      <Chips wrap>
        {days.data?.rows.map((one) => (
          <Chip key={one.day} selected={one.day === day} onPress={() => onPick(one.day === day ? undefined : one.day)}>{`${Number(one.day.slice(8))}`}</Chip>
        ))}
      </Chips>
    </section>
  )
}

/** `2026-11` one month on or back. */
function monthFrom(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
