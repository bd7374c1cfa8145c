import { Field } from '@rostrum/ui'
import { passwordMax } from '@rostrum/contract/member/limits'
import { text } from '../text.zh'
import { PasswordRules } from './password-rules'

export interface OneFieldProps {
  readonly value: string
  readonly onChange: (password: string) => void
  readonly error?: string
  readonly onConfirm: () => void
}

interface NewPasswordFieldProps extends OneFieldProps {
  readonly label: string
  readonly placeholder?: string
}

/** A password that is being chosen, and the rules that it does not meet yet. */
export function NewPasswordField({ label, placeholder = label, ...field }: NewPasswordFieldProps) {
  const hint = field.value === '' ? text.field.setPasswordHint : undefined
  return (
    <>
      <ChosenField {...field} label={label} placeholder={placeholder} hint={hint} />
      <PasswordRules password={field.value} />
    </>
  )
}

/** The password once more. */
export function RepeatField(field: OneFieldProps) {
  return <ChosenField {...field} label={text.field.repeat} placeholder={text.field.repeatHint} />
}

interface ChosenFieldProps extends OneFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly hint?: string
}

function ChosenField({ value, onChange, ...field }: ChosenFieldProps) {
  return (
    <Field
      {...field}
      labelHidden
      type="password"
      autoComplete="new-password"
      maxLength={passwordMax}
      value={value}
      onChangeText={onChange}
    />
  )
}
