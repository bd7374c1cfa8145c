import { Form, Input } from 'antd'
import { typedMoment } from './when'

interface MomentFieldProps {
  readonly label: string
  /** `2026-11-23T14:06`, in Beijing. */
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A day and a time of Beijing, to the minute. */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  return (
    <Form.Item label={label}>
      <Input type="datetime-local" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)} />
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
    <Input
      id={id}
      type="datetime-local"
      defaultValue={typedMoment(value)}
      onChange={({ target }) => onChange?.(target.value === '' ? undefined : Date.parse(`${target.value}:00+08:00`))}
    />
  )
}
