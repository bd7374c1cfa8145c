import { DatePicker } from 'antd'
import { pickedOf } from './beijing-days'
import { PlainTyped } from './plain-typed'
import { text } from './text.zh'

interface DayInputProps {
  readonly id?: string
  /** Where no label stands beside it. */
  readonly label?: string
  /** `2026-11-23`; '' or undefined: none. */
  readonly value?: string
  readonly onChange?: (day: string | undefined) => void
}

/** As people write a day; the first is how it is shown. */
const FORMS = ['YYYY-MM-DD', 'YYYY/M/D', 'YYYY.M.D', ...text.daysWritten, 'YYYY-M-D', 'YYYYMMDD']

/** A day of the calendar, as a text. */
export function DayInput({ id, label, value, onChange }: DayInputProps) {
  return (
    <PlainTyped>
      <DatePicker
        id={id}
        {...(label !== undefined && { placeholder: label, 'aria-label': label })}
        format={FORMS}
        value={pickedOf(value)}
        onChange={(picked) => onChange?.(picked?.format('YYYY-MM-DD'))}
      />
    </PlainTyped>
  )
}
