import { plainOf } from '@rostrum/contract/kernel/typed'
import { isBeingComposed } from '@rostrum/ui/keys'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import type { CompositionEvent, FormEvent } from 'react'
import { text } from './text.zh'

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

/** As people write a day; the first is how it is shown. */
const FORMS = ['YYYY-MM-DD', 'YYYY/M/D', 'YYYY.M.D', ...text.daysWritten, 'YYYY-M-D', 'YYYYMMDD']

const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Input methods write digits in full width: the picker reads them as soon as the method is done with them. */
function fold(field: EventTarget): boolean {
  if (!(field instanceof HTMLInputElement)) return false
  const plain = plainOf(field.value)
  if (plain === field.value) return false
  // Past the setter that React put on the field: what went through it is no change to React.
  write?.call(field, plain)
  return true
}

const typed = ({ target, nativeEvent }: FormEvent): void => {
  if (!isBeingComposed(nativeEvent)) fold(target)
}

/** Some browsers say nothing more once a composition has ended. */
const composed = ({ target }: CompositionEvent): void => {
  if (fold(target)) target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A day of the calendar, as a text. */
export function DayInput({ id, label, value, onChange }: DayInputProps) {
  return (
    <span onInputCapture={typed} onCompositionEndCapture={composed}>
      <DatePicker
        id={id}
        {...(label !== undefined && { placeholder: label, 'aria-label': label })}
        format={FORMS}
        value={value ? dayjs(value) : null}
        onChange={(picked) => onChange?.(picked?.format('YYYY-MM-DD'))}
      />
    </span>
  )
}
