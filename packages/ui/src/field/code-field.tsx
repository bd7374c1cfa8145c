import { forwardRef, useId } from 'react'
import { codeIn } from '@rostrum/contract/kernel/typed'
import { cx } from '../base/cx'
import { text } from '../text.zh'
import { FieldNote } from './field-note'
import { LineInput } from './line-input'
import css from './code-field.module.css'

export interface CodeFieldProps {
  readonly value: string
  readonly onChangeText: (value: string) => void
  /** Called once, when the last box is filled. */
  readonly onComplete?: (value: string) => void
  /** How many digits a code has; the app knows. */
  readonly length: number
  readonly label?: string
  readonly error?: string | null
  readonly disabled?: boolean
  /** Takes the keyboard as soon as it is drawn: for pages with no other field. */
  readonly autoFocus?: boolean
  readonly className?: string
}

/** The user may paste a whole message that contains the code. */
const messageMax = 200

/**
 * Boxes for a texted code: one real input lies under them, so pasting and the keyboard's suggestion fill all of them.
 */
export const CodeField = forwardRef<HTMLInputElement, CodeFieldProps>(function CodeField(props, ref) {
  const { value, onChangeText, onComplete, length, label, error, disabled, autoFocus, className } = props
  const id = useId()
  const take = (words: string): void => {
    const digits = codeIn(words, length)
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
