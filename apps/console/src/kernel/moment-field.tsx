import { DatePicker, Form } from 'antd'
import type { Dayjs } from 'dayjs'
import { pickedOf } from './beijing-days'
import { PlainTyped } from './plain-typed'
import { text } from './text.zh'
import { typedMoment } from './when'

interface MomentPickProps {
  readonly id?: string
  readonly label?: string
  /** `2026-11-23T14:06`, in Beijing; '': none. */
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** As people write a moment; the first is how it is shown. */
const FORMS = [
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DDTHH:mm',
  ...['YYYY/M/D', 'YYYY.M.D', ...text.daysWritten, 'YYYY-M-D'].map((day) => `${day} H:mm`),
]

/** What is typed or picked counts at once, without a press on a button of the picker. */
function MomentPick({ id, label, value, onChange }: MomentPickProps) {
  return (
    <PlainTyped>
      <DatePicker
        id={id}
        aria-label={label}
        placeholder={text.moment}
        showTime={{ format: 'HH:mm' }}
        needConfirm={false}
        format={FORMS}
        value={pickedOf(value)}
        onCalendarChange={(picked) => !Array.isArray(picked) && onChange(writtenOf(picked))}
        onChange={(picked) => onChange(writtenOf(picked))}
      />
    </PlainTyped>
  )
}

const writtenOf = (picked: Dayjs | null): string => picked?.format('YYYY-MM-DDTHH:mm') ?? ''

interface MomentFieldProps extends Pick<MomentPickProps, 'value' | 'onChange'> {
  readonly label: string
}

/** A day and a time of Beijing, to the minute. */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  return (
    <Form.Item label={label}>
      <MomentPick label={label} value={value} onChange={onChange} />
    </Form.Item>
  )
}

interface MomentInputProps {
  readonly id?: string
  /** ms since 1970. */
  readonly value?: number
  readonly onChange?: (ms: number | undefined) => void
}

/** The same as one field of a form, which may stay empty. */
export function MomentInput({ id, value, onChange }: MomentInputProps) {
  return (
    <MomentPick
      id={id}
      value={typedMoment(value)}
      onChange={(typed) => onChange?.(typed === '' ? undefined : Date.parse(`${typed}:00+08:00`))}
    />
  )
}
