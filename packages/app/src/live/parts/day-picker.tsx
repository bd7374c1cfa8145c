import { Button, IconButton, Pressable, cx } from '@rostrum/ui'
import { text } from '../text.zh'
import styles from './day-picker.module.css'

export interface DayPickerProps {
  readonly label: string
  /** Shown when the month has no such day. */
  readonly empty: string
  /** `2026-11`. */
  readonly month: string
  readonly onMonth: (month: string) => void
  /** Selectable days, `2026-11-21`; undefined while loading. */
  readonly days: readonly string[] | undefined
  readonly day: string | undefined
  readonly onPick: (day: string | undefined) => void
}

/** A month in weeks; the days that have something to show can be chosen. */
export function DayPicker({ label, empty, month, onMonth, days, day, onPick }: DayPickerProps) {
  const [year = '', number = ''] = month.split('-')
  return (
    <section className={styles.days} aria-label={label}>
      <div className={styles.month}>
        <IconButton
          icon="chevronLeft"
          size="s"
          label={text.records.previous}
          onPress={() => onMonth(monthFrom(month, -1))}
        />
        <span className={styles.monthName}>{text.records.month(year, number)}</span>
        <IconButton
          icon="chevronRight"
          size="s"
          label={text.records.next}
          onPress={() => onMonth(monthFrom(month, 1))}
        />
        {day && (
          <Button size="s" look="ghost" onPress={() => onPick(undefined)}>
            {text.records.all}
          </Button>
        )}
      </div>
      {days?.length === 0 && <p className={styles.quiet}>{empty}</p>}
      <div className={styles.grid} role="group" aria-label={text.records.month(year, number)}>
        {text.records.weekdays.map((name) => (
          <span key={name} className={styles.weekday} aria-hidden>
            {name}
          </span>
        ))}
        {cellsOf(month).map((one, at) => (
          <Cell
            key={one ?? at}
            date={one}
            day={day}
            isOn={one !== undefined && days?.includes(one) === true}
            onPick={onPick}
          />
        ))}
      </div>
    </section>
  )
}

interface CellProps extends Pick<DayPickerProps, 'day' | 'onPick'> {
  readonly date: string | undefined
  readonly isOn: boolean
}

/** A day without anything to show is only a number. */
function Cell({ date, day, isOn, onPick }: CellProps) {
  if (date === undefined) return <span />
  const number = `${Number(date.slice(8))}`
  if (!isOn) return <span className={styles.cell}>{number}</span>
  return (
    <Pressable
      className={cx(styles.cell, styles.held, date === day && styles.chosen)}
      aria-pressed={date === day}
      guardMs={0}
      onPress={() => onPick(date === day ? undefined : date)}
    >
      {number}
    </Pressable>
  )
}

/** The days of a month in rows of a week, from Monday on; undefined before its first day. */
export function cellsOf(month: string): (string | undefined)[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return [
    ...Array.from({ length: first }, () => undefined),
    ...Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
  ]
}

/** `2026-11` moved by one month, forwards or back. */
function monthFrom(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
