import { Form } from 'antd'
import { NumberInput } from '../kernel/number-input'

interface CountProps {
  readonly label: string
  readonly extra?: string
  readonly value: number | undefined
  readonly min?: number
  readonly max: number
  /** Parts of a whole are taken, too. */
  readonly isBroken?: boolean
  readonly onChange: (value: number | undefined) => void
}

/** A number with its name; empty, it is not given. */
export function Count({ label, extra, value, min = 1, max, isBroken = false, onChange }: CountProps) {
  return (
    <Form.Item label={label} extra={extra}>
      <NumberInput
        aria-label={label}
        min={min}
        max={max}
        precision={isBroken ? undefined : 0}
        value={value ?? null}
        onChange={(given) => onChange(given ?? undefined)}
      />
    </Form.Item>
  )
}
