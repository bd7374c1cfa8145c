import { Field } from '@rostrum/ui'
import { mobileLength } from '@rostrum/contract/kernel/limits'
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
      maxLength={20}
      prefix={text.field.prefix}
      clearable
      value={value}
      onChangeText={(typed) => onChange(digitsOf(typed))}
      error={error}
      onConfirm={onConfirm}
      disabled={disabled}
    />
  )
}

/** Contacts copy numbers as +86 138-0000-0000 and the like. */
function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > mobileLength ? digits.replace(/^86/, '') : digits).slice(0, mobileLength)
}
