import { useState } from 'react'
import { Button, cx, Empty, IconButton, NavBar, Page, SegmentedChips, Skeleton, Tag, Trouble, Wrap } from '@rostrum/ui'
import { failureText, useBack, useGo, useNow, type ScreenProps } from '@rostrum/app/kernel'
import {
  addDays,
  beijingDay,
  byDay,
  firstOf,
  mondayOf,
  monthOf,
  nextMonth,
  shortDay,
  weekdayIndex,
  weekOf,
} from '../days'
import { CalendarSheet } from '../parts/calendar-sheet'
import { EntryLine, entriesOf, type Entry } from '../parts/class-line'
import { MonthGrid } from '../parts/month-grid'
import { useSchedule, type ScheduleSpan } from '../queries.paths'
import { text } from '../text.paths.zh'
import css from './timetable.module.css'

const VIEWS = ['week', 'month', 'agenda'] as const
type View = (typeof VIEWS)[number]
const AGENDA_DAYS = 60
const WEEK = 7
const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** What a view shows from a day on. */
function spanOf(view: View, day: string): ScheduleSpan {
  if (view === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS) }
  const days = view === 'week' ? weekOf(day) : monthOf(day)
  return { from: days[0] ?? day, to: days.at(-1) ?? day }
}

function stepped(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return nextMonth(day, by)
  return addDays(view === 'week' ? mondayOf(day) : day, by * (view === 'week' ? WEEK : AGENDA_DAYS))
}

function titleOf(view: View, day: string): string {
  const { from, to } = spanOf(view, day)
  if (view === 'week') return text.table.weekOf(shortDay(from), shortDay(to))
  if (view === 'agenda') return text.table.agendaOf(shortDay(from))
  return text.table.monthOf(day.slice(0, 4), String(Number(day.slice(5, 7))))
}

/** S34 /pages/curriculum/curriculum/index/index */
export default function TimetableScreen({ params }: ScreenProps) {
  const today = beijingDay(useNow())
  const [view, setView] = useState<View>(() => VIEWS.find((one) => one === params.view) ?? 'week')
  const [day, setDay] = useState(() => (DAY.test(params.from ?? '') ? (params.from ?? today) : today))
  const [isCalendar, setCalendar] = useState(false)
  const schedule = useSchedule(spanOf(view, day))
  return (
    <Page
      header={
        <NavBar
          title={text.table.title}
          {...useBack()}
          right={<IconButton icon="calendar" label={text.table.calendar} onPress={() => setCalendar(true)} />}
        />
      }
    >
      <Wrap width="wide">
        <div className={css.tools}>
          <SegmentedChips
            look="segment"
            label={text.table.view}
            value={view}
            options={VIEWS.map((key) => ({ key, label: text.table.views[key] }))}
            onSelect={setView}
          />
          <div className={css.steps}>
            <IconButton icon="chevronLeft" label={text.table.before} onPress={() => setDay(stepped(view, day, -1))} />
            <span className={css.title} aria-live="polite">
              {titleOf(view, day)}
            </span>
            <IconButton icon="chevronRight" label={text.table.after} onPress={() => setDay(stepped(view, day, 1))} />
            <Button size="s" look="quiet" disabled={day === today} onPress={() => setDay(today)}>
              {text.table.today}
            </Button>
          </div>
        </div>
        {schedule.data && <Shown view={view} day={day} today={today} schedule={schedule.data} onDay={setDay} />}
        {!schedule.data && schedule.isError && (
          <Trouble detail={failureText(schedule.error)} onRetry={() => schedule.refetch()} />
        )}
        {schedule.isPending && (
          <Skeleton.Root>
            <Skeleton.Rows count={6} />
          </Skeleton.Root>
        )}
      </Wrap>
      {isCalendar && <CalendarSheet onClose={() => setCalendar(false)} />}
    </Page>
  )
}

interface ShownProps {
  readonly view: View
  readonly day: string
  readonly today: string
  readonly schedule: NonNullable<ReturnType<typeof useSchedule>['data']>
  readonly onDay: (day: string) => void
}

function Shown({ view, day, today, schedule: { rows, deadlines, closedDays }, onDay }: ShownProps) {
  const { to } = useGo()
  const days = byDay(entriesOf(rows, deadlines))
  const closed = new Set(closedDays)
  const isEmpty = rows.length === 0 && deadlines.length === 0
  const common = { today, closed }
  const nothing = (
    <Empty small text={text.table.empty} action={text.table.emptyAction} actionTo={to('course.systemList')} />
  )
  if (view === 'month')
    return (
      <>
        <MonthGrid
          day={firstOf(day)}
          today={today}
          chosen={day}
          countOn={(one) => days.get(one)?.length ?? 0}
          isClosed={(one) => closed.has(one)}
          onChoose={onDay}
        />
        {isEmpty ? nothing : <DayBlock {...common} day={day} entries={days.get(day) ?? []} />}
      </>
    )
  if (isEmpty) return nothing
  const shown = view === 'week' ? weekOf(day) : [...days.keys()]
  return (
    <div>
      {shown.map((one) => (
        <DayBlock key={one} {...common} day={one} entries={days.get(one) ?? []} />
      ))}
    </div>
  )
}

interface DayBlockProps {
  readonly day: string
  readonly today: string
  readonly closed: ReadonlySet<string>
  readonly entries: readonly Entry[]
}

function DayBlock({ day, today, closed, entries }: DayBlockProps) {
  return (
    <section className={css.day}>
      <h2 className={css.date}>
        <b className={cx(css.weekday, day === today && css.today)}>
          {day === today ? text.table.today : text.goal.days[weekdayIndex(day)]}
        </b>
        <span>{shortDay(day)}</span>
        {closed.has(day) && <Tag>{text.table.closed}</Tag>}
      </h2>
      <div className={css.entries}>
        {entries.length === 0 && <p className={css.none}>{text.table.noDay}</p>}
        {entries.map((entry) => (
          <EntryLine key={entry.kind === 'class' ? entry.row.id : entry.due.id} entry={entry} />
        ))}
      </div>
    </section>
  )
}
