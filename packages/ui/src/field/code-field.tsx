import { forwardRef, useId } from 'react'
import { cx } from '../base/cx'
import { text } from '../text.zh'
import { FieldNote } from './field-note'
import { LineInput } from './line-input'
import css from './code-field.module.css'

export interface CodeFieldProps {
  readonly value: string
  readonly onChangeText: (value: string) => void
  /** Once, when the last box is filled. */
  readonly onComplete?: (value: string) => void
  readonly length?: number
  readonly label?: string
  readonly error?: string | null
  readonly disabled?: boolean
  /** Takes the keyboard as soon as it is drawn: on pages that are about the code. */
  readonly autoFocus?: boolean
  readonly className?: string
}

/** A whole message with the code in it may be put there. */
const messageMax = 200

const digitsOf = (words: string, length: number): string => words.replace(/\D/g, '').slice(0, length)

/** Boxes for a texted code: one real input under them, so pasting and the keyboard's own suggestion fill all. */
export const CodeField = forwardRef<HTMLInputElement, CodeFieldProps>(function CodeField(props, ref) {
  const { value, onChangeText, onComplete, length = 6, label, error, disabled, autoFocus, className } = props
  const id = useId()
  const take = (words: string): void => {
    const digits = digitsOf(words, length)
    if (digits === value) return
    onChangeText(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <div className={cx(css.field, className)}>
      <div className={cx(css.boxes, error && css.wrong)}>
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={cx(css.box, index === Math.min(value.length, length - 1) && css.next)}
          >
            {value[index] ?? ''}
          </span>
        ))}
        <LineInput
          ref={ref}
          className={css.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          label={label ?? text.codeOf(length)}
          isInvalid={Boolean(error)}
          describedBy={error ? id : undefined}
          value={value}
          disabled={disabled}
          autoFocus={autoFocus}
          maxLength={messageMax}
          onChangeText={take}
          onPasteText={take}
        />
      </div>
      <FieldNote id={id} error={error} />
    </div>
  )
})
