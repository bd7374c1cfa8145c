import { Field } from '@rostrum/ui'
import { mobileLength, mobileTypedMax } from '@rostrum/contract/kernel/limits'
import { mobileIn } from '@rostrum/contract/kernel/typed'
import { text } from '../text.zh'

export interface MobileFieldProps {
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error?: string
  readonly onConfirm?: () => void
  readonly disabled?: boolean
}

/** A mainland mobile number; it keeps only the digits of a pasted text. */
export function MobileField({ value, onChange, error, onConfirm, disabled }: MobileFieldProps) {
  return (
    <Field
      label={text.field.mobile}
      labelHidden
      placeholder={text.field.mobileHint}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={mobileTypedMax}
      prefix={text.field.prefix}
      clearable
      value={value}
      onChangeText={(typed) => onChange(mobileIn(typed, mobileLength))}
      error={error}
      onConfirm={onConfirm}
      disabled={disabled}
    />
  )
}
