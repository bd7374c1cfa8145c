import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

interface DayInputProps {
  readonly id?: string
  /** Where no label stands beside it. */
  readonly label?: string
  /** `2026-11-23`; '' or undefined: none. */
  readonly value?: string
  readonly onChange?: (day: string | undefined) => void
}

/** A day of the calendar, as a text. */
export function DayInput({ id, label, value, onChange }: DayInputProps) {
  return (
    <DatePicker
      id={id}
      {...(label !== undefined && { placeholder: label, 'aria-label': label })}
      value={value ? dayjs(value) : null}
      onChange={(picked) => onChange?.(picked?.format('YYYY-MM-DD'))}
    />
  )
}
