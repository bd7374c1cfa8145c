import type { Combobox } from './use-combobox'

export interface LineInputProps {
  readonly id?: string
  readonly className?: string
  readonly value: string
  readonly onChangeText: (value: string) => void
  /** Enter on the keyboard, but not the Enter that ends a composition of an input method. */
  readonly onConfirm?: () => void
  readonly onBlur?: () => void
  /** Handles pasted text, where the target reports it. */
  readonly onPasteText?: (text: string) => void
  /** The platform checked a nickname, rejected it, and emptied the field. */
  readonly onRefused?: () => void
  readonly type?: 'text' | 'tel' | 'password' | 'email' | 'url' | 'number' | 'search'
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search'
  readonly autoComplete?: string
  readonly enterKey?: 'done' | 'go' | 'next' | 'search' | 'send'
  readonly placeholder?: string
  readonly maxLength: number
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly autoFocus?: boolean
  /** The name when no `<label>` provides it. */
  readonly label?: string
  readonly isInvalid?: boolean
  readonly describedBy?: string
  /** The suggestions under it, on a target with keys. */
  readonly combobox?: Combobox
}
