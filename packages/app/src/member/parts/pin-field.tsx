import { Field } from '@rostrum/ui'
import { isDigits } from '@rostrum/app/kernel'
import { codeTypedMax } from '@rostrum/contract/kernel/limits'
import { digitsOf } from '@rostrum/contract/kernel/typed'
import { minorPinLength } from '@rostrum/contract/member/limits'
import { text } from '../text.minor.zh'

export const isPin = (pin: string): boolean => pin.length === minorPinLength && isDigits(pin)

export interface PinFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error?: string
  readonly onConfirm?: () => void
}

/** Digits that people nearby cannot read. */
export function PinField({ label, value, onChange, error, onConfirm }: PinFieldProps) {
  return (
    <Field
      label={label}
      placeholder={text.pinHint}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={codeTypedMax}
      value={value}
      onChangeText={(typed) => onChange(digitsOf(typed).slice(0, minorPinLength))}
      error={error}
      onConfirm={onConfirm}
    />
  )
}
