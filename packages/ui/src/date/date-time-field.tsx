import { useRef, useState, type KeyboardEvent } from 'react'
import { pressedKey } from '../base/keys'
import { cx } from '../base/cx'
import { Button } from '../control/button'
import { IconButton } from '../control/icon-button'
import { Pressable } from '../control/pressable'
import { OpeningField } from '../field/opening-field'
import { Sheet } from '../overlay/sheet'
import { ClockPart } from './clock-part'
import { dayFrom, gridOf, monthFrom, monthOf, timeKey, wallWords } from './days'
import { dateText } from './text.zh'
import css from './date-time-field.module.css'

export interface DateTimeFieldProps {
  /** Time on the wall clock, `2026-11-22 20:00`; empty while nothing is chosen. The field knows no time zones. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  /** The current wall time in the same form: marks today and decides where the calendar opens. */
  readonly now: string
  /** Days before this moment cannot be chosen. */
  readonly min?: string
  readonly error?: string | null
  readonly hint?: string
  /** Offers to clear the choice. */
  readonly clearable?: boolean
  /** The default time when nothing is chosen yet, such as `20:00`. */
  readonly usualTime?: string
}

/** A day and a time, chosen from a calendar in a sheet, the same on every device and in every locale. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onChange, label, error, hint } = props
  const [isOpen, setOpen] = useState(false)
  const choose = (next: string): void => {
    onChange(next)
    setOpen(false)
  }
  return (
    <OpeningField
      label={label}
      chosen={value === '' ? undefined : wallWords(value)}
      placeholder={dateText.choose}
      icon="calendar"
      error={error}
      hint={hint}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
    >
      {isOpen && <Chooser {...props} onChoose={choose} onClose={() => setOpen(false)} />}
    </OpeningField>
  )
}

interface ChooserProps extends DateTimeFieldProps {
  readonly onChoose: (value: string) => void
  readonly onClose: () => void
}

function Chooser({ value, label, now, min, clearable, usualTime = '20:00', onChoose, onClose }: ChooserProps) {
  const [startDay = '', startTime = usualTime] = value === '' ? [] : value.split(' ')
  const [day, setDay] = useState(startDay)
  const [time, setTime] = useState(startTime)
  return (
    <Sheet.Root open onClose={onClose}>
      <Sheet.Title>{label}</Sheet.Title>
      <Sheet.Body className={css.body}>
        <Calendar day={day} today={now.slice(0, 10)} min={min?.slice(0, 10)} onPick={setDay} />
        <Clock time={time} onPick={setTime} />
      </Sheet.Body>
      <Sheet.Actions>
        {clearable && value !== '' && (
          <Button block look="quiet" onPress={() => onChoose('')}>
            {dateText.clear}
          </Button>
        )}
        <Button block disabled={day === ''} onPress={() => onChoose(`${day} ${time}`)}>
          {dateText.done}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

interface CalendarProps {
  readonly day: string
  readonly today: string
  readonly min?: string
  readonly onPick: (day: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as a table of days. Arrow keys move by a day or a week, also across the edge of the month. */
function Calendar({ day, today, min = '', onPick }: CalendarProps) {
  const box = useRef<HTMLDivElement | null>(null)
  const [month, setMonth] = useState(() => monthOf(day || today))
  const { before, days } = gridOf(month)
  const stop = days.includes(day) ? day : (days.find((one) => one >= min) ?? days[0])
  const isFirst = min !== '' && (days[0] ?? '') <= min
  const keyed = (event: KeyboardEvent, from: string): void => {
    const by = steps[pressedKey(event)]
    if (by === undefined) return
    event.preventDefault()
    const next = dayFrom(from, by)
    if (next < min) return
    setMonth(monthOf(next))
    onPick(next)
    // Waits for the drawing: another month shows other days.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus())
  }
  return (
    <div>
      <div className={css.head}>
        <IconButton
          icon="chevronLeft"
          size="s"
          label={dateText.previous}
          disabled={isFirst}
          guardMs={0}
          onPress={() => setMonth(monthFrom(month, -1))}
        />
        <span className={css.month} aria-live="polite">
          {dateText.monthTitle(month.year, month.month)}
        </span>
        <IconButton
          icon="chevronRight"
          size="s"
          label={dateText.next}
          guardMs={0}
          onPress={() => setMonth(monthFrom(month, 1))}
        />
      </div>
      <div className={css.grid} aria-hidden="true">
        {dateText.weekdays.map((name) => (
          <span key={name} className={css.weekday}>
            {name}
          </span>
        ))}
      </div>
      <div ref={box} className={css.grid}>
        {Array.from({ length: before }, (_, at) => (
          <span key={at} />
        ))}
        {days.map((one) => (
          <Pressable
            key={one}
            label={wallWords(`${one} `).trim()}
            aria-pressed={one === day}
            aria-current={one === today ? 'date' : undefined}
            tabIndex={one === stop ? 0 : -1}
            disabled={one < min}
            guardMs={0}
            onPress={() => onPick(one)}
            onKeyDown={(event) => keyed(event, one)}
            className={cx(css.day, one === today && css.today, one === day && css.on)}
          >
            {Number(one.slice(8))}
          </Pressable>
        ))}
      </div>
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const STEP_MIN = 5
const fives = Array.from({ length: 60 / STEP_MIN }, (_, at) => at * STEP_MIN)

/** Hour and minute in steps of five; a time between two steps stays as it is. */
function Clock({ time, onPick }: { readonly time: string; readonly onPick: (time: string) => void }) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = fives.includes(minute) ? fives : [...fives, minute].sort((a, b) => a - b)
  return (
    <div className={css.clock}>
      <span className={css.zone}>{dateText.zone}</span>
      <ClockPart label={dateText.hour} value={hour} options={hours} onPick={(next) => onPick(timeKey(next, minute))} />
      <span aria-hidden="true">:</span>
      <ClockPart
        label={dateText.minute}
        value={minute}
        options={minutes}
        onPick={(next) => onPick(timeKey(hour, next))}
      />
    </div>
  )
}
