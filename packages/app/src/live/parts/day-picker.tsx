import { Button, Chip, Chips, IconButton } from '@rostrum/ui'
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

/** The days of a month that have something to show. */
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
      <Chips wrap>
        {days?.map((one) => (
          <Chip
            key={one}
            selected={one === day}
            onPress={() => onPick(one === day ? undefined : one)}
          >{`${Number(one.slice(8))}`}</Chip>
        ))}
      </Chips>
    </section>
  )
}

/** `2026-11` moved by one month, forwards or back. */
function monthFrom(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
