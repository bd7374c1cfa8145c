import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

// The picker takes its own today from here; days of the console are Beijing's wherever the operator sits.
dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.tz.setDefault('Asia/Shanghai')

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
