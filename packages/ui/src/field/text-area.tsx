import { forwardRef, useId, useLayoutEffect, useRef, type ForwardedRef, type MutableRefObject, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { FieldNote } from './field'
import css from './text-area.module.css'

export interface TextAreaProps {
  readonly value: string
  readonly onChangeText: (value: string) => void
  readonly label: string
  readonly labelHidden?: boolean
  readonly placeholder?: string
  /** 500 unless given; the counter shows it. */
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
  const { value, onChangeText, label, labelHidden, placeholder, maxLength = 500, rows = 3, maxRows = 10, error, hint, disabled } = props
  const id = useId()
  const box = useAutoGrow(value, maxRows, ref)
  return (
    <div className={cx(css.field, props.className)}>
      <label htmlFor={id} className={labelHidden ? css.hidden : css.label}>{label}</label>
      <div className={cx(css.box, error && css.wrong)}>
        <textarea
          ref={box}
          id={id}
          className={css.input}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint !== undefined ? `${id}n` : undefined}
          onChange={(event) => onChangeText(event.target.value)}
        />
        <span className={css.count} aria-hidden="true">{value.length}/{maxLength}</span>
      </div>
      <FieldNote id={`${id}n`} error={error} hint={hint} />
    </div>
  )
})

/** Grows a text area with its content, up to `maxRows` lines. */
export function useAutoGrow(
  value: string, maxRows: number, outer: ForwardedRef<HTMLTextAreaElement>,
): (node: HTMLTextAreaElement | null) => void {
  const inner: MutableRefObject<HTMLTextAreaElement | null> = useRef(null)
  useLayoutEffect(() => {
    const node = inner.current
    if (!node) return
    node.style.height = 'auto'
    const line = parseFloat(getComputedStyle(node).lineHeight) || 22
    node.style.height = `${Math.min(node.scrollHeight, Math.round(line * maxRows + 16))}px`
  }, [value, maxRows])
  return (node) => {
    inner.current = node
    if (typeof outer === 'function') outer(node)
    else if (outer) outer.current = node
  }
}
