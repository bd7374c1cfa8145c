export interface LinesInputProps {
  readonly id?: string
  readonly className?: string
  readonly value: string
  readonly onChangeText: (value: string) => void
  /** Given: the keyboard's Enter sends, where it can be told from a new line. */
  readonly onSend?: () => void
  readonly placeholder?: string
  readonly maxLength: number
  /** Lines at the start, 1 unless given; it grows with the text up to `maxRows`. */
  readonly rows?: number
  readonly maxRows: number
  readonly disabled?: boolean
  /** The field takes the focus each time this grows. */
  readonly focusCount?: number
  /** Where no `<label>` names it. */
  readonly label?: string
  readonly isInvalid?: boolean
  readonly describedBy?: string
}
