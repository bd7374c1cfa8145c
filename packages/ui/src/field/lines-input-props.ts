export interface LinesInputProps {
  readonly id?: string
  readonly className?: string
  readonly value: string
  readonly onChangeText: (value: string) => void
  /** If given, the keyboard's Enter sends, where it can be distinguished from a new line. */
  readonly onSend?: () => void
  readonly placeholder?: string
  readonly maxLength: number
  /** Lines at the start, 1 by default; it grows with the text up to `maxRows`. */
  readonly rows?: number
  readonly maxRows: number
  readonly disabled?: boolean
  /** The field takes the focus each time this number grows. */
  readonly focusCount?: number
  /** The name when no `<label>` provides it. */
  readonly label?: string
  readonly isInvalid?: boolean
  readonly describedBy?: string
}
