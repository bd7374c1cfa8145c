import { Field } from '@rostrum/ui'
import { text } from '../text.minor.zh'

const LENGTH = 4

export const isPin = (pin: string): boolean => /^\d{4}$/.test(pin)

export interface PinFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error?: string
  readonly onConfirm?: () => void
}

/** Four digits that nobody beside reads. */
export function PinField({ label, value, onChange, error, onConfirm }: PinFieldProps) {
  return (
    <Field
      label={label}
      placeholder={text.pinHint}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={LENGTH}
      value={value}
      onChangeText={(typed) => onChange(typed.replace(/\D/g, ''))}
      error={error}
      onConfirm={onConfirm}
    />
  )
}
