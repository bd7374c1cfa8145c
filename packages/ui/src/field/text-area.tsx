import { countOf } from '@rostrum/contract/kernel/characters'
import { forwardRef, useId, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { FieldNote } from './field-note'
import { LinesInput } from './lines-input'
import css from './text-area.module.css'

export interface TextAreaProps {
  readonly value: string
  readonly onChangeText: (value: string) => void
  readonly label: string
  readonly labelHidden?: boolean
  readonly placeholder?: string
  /** 500 by default; the counter shows it. */
  readonly maxLength?: number
  /** Lines at the start; it grows with the text up to `maxRows`. */
  readonly rows?: number
  readonly maxRows?: number
  readonly error?: string | null
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly className?: string
}

/** Several lines of text with a counter. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(props, ref) {
  const {
    value,
    onChangeText,
    label,
    labelHidden,
    placeholder,
    maxLength = 500,
    rows = 3,
    maxRows = 10,
    error,
    hint,
    disabled,
  } = props
  const id = useId()
  return (
    <div className={cx(css.field, props.className)}>
      <label htmlFor={id} className={labelHidden ? css.hidden : css.label}>
        {label}
      </label>
      <div className={cx(css.box, error && css.wrong, disabled && css.off)}>
        <LinesInput
          ref={ref}
          id={id}
          className={css.input}
          rows={rows}
          maxRows={maxRows}
          maxLength={maxLength}
          placeholder={placeholder}
          value={value}
          disabled={disabled}
          isInvalid={Boolean(error)}
          describedBy={error || hint !== undefined ? `${id}n` : undefined}
          onChangeText={onChangeText}
        />
        <span className={css.count} aria-hidden="true">
          {countOf(value)}/{maxLength}
        </span>
      </div>
      <FieldNote id={`${id}n`} error={error} hint={hint} />
    </div>
  )
})
