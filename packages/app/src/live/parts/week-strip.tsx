import { Pressable, cx } from '@rostrum/ui'
import { formatDate, weekdayOf } from '@rostrum/app/kernel'
import { listsText } from '../text.lists.zh'
import styles from './week-strip.module.css'

const DAY_MS = 86_400_000
const DAYS = 7
/** 星期一 is 一 here. */
const WEEKDAY_AT = 2

/** The days `2026-11-23` of the week that begins today. */
export const weekFrom = (now: number): readonly string[] =>
  Array.from({ length: DAYS }, (_, index) => formatDate(now + index * DAY_MS))

export interface WeekStripProps {
  readonly now: number
  /** How many rooms each day has; undefined while loading. */
  readonly countOf: (day: string) => number | undefined
  readonly day: string | undefined
  /** A second press on the chosen day chooses none. */
  readonly onPick: (day: string | undefined) => void
}

/** Seven days from today with the number of their broadcasts. */
export function WeekStrip({ now, countOf, day, onPick }: WeekStripProps) {
  return (
    <div className={styles.week} role="group" aria-label={listsText.week.label}>
      {weekFrom(now).map((one, index) => (
        <Day
          key={one}
          at={now + index * DAY_MS}
          isToday={index === 0}
          count={countOf(one)}
          isChosen={one === day}
          onPress={() => onPick(one === day ? undefined : one)}
        />
      ))}
    </div>
  )
}

interface DayProps {
  readonly at: number
  readonly isToday: boolean
  readonly count: number | undefined
  readonly isChosen: boolean
  readonly onPress: () => void
}

function Day({ at, isToday, count = 0, isChosen, onPress }: DayProps) {
  const weekday = weekdayOf(at)
  return (
    <Pressable
      className={cx(styles.day, isToday && styles.today, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      guardMs={0}
      onPress={onPress}
    >
      <span className={styles.name}>{isToday ? listsText.week.today : weekday.slice(WEEKDAY_AT)}</span>
      <span className={styles.number}>{Number(formatDate(at, 'dd'))}</span>
      <span className={cx(styles.count, count === 0 && styles.none)} aria-hidden={count === 0}>
        {count > 0 ? listsText.week.count(count) : '–'}
      </span>
    </Pressable>
  )
}
