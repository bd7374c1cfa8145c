import { Field } from '@rostrum/ui'
import { text } from '../text.zh'

export interface MobileFieldProps {
  readonly value: string
  readonly onChange: (digits: string) => void
  readonly error?: string
  readonly onConfirm?: () => void
  readonly disabled?: boolean
}

/** A mainland mobile number: digits only, whatever is pasted. */
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

/** Contacts give +86 138-0000-0000 and the like. */
function digitsOf(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length > 11 ? digits.replace(/^86/, '') : digits).slice(0, 11)
}
