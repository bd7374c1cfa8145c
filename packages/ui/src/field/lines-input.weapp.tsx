import { forwardRef, useEffect, useRef, useState, type Ref } from 'react'
import { Textarea, type WeappNode } from '../weapp/elements'
import { aboveKeyboardPx, quietHint } from '../weapp/writing'
import type { LinesInputProps } from './lines-input-props'

/** The height in em of the lines, with the padding above and under them. */
const heightOf = (rows: number): string => `calc(${rows * 1.5}em + 2 * var(--s12))`

/**
 * The bare text area inside fields of several lines: it grows by itself, and its keyboard sends if `onSend` is given.
 */
export const LinesInput = forwardRef<HTMLTextAreaElement, LinesInputProps>(function LinesInput(props, ref) {
  const {
    id,
    className,
    value,
    onChangeText,
    onSend,
    placeholder,
    maxLength,
    rows = 1,
    maxRows,
    disabled,
    focusCount = 0,
    label,
    isInvalid,
    describedBy,
  } = props
  const [hasFocus, setFocus] = useState(false)
  const seenCount = useRef(focusCount)
  useEffect(() => {
    if (focusCount > seenCount.current) setFocus(true)
    seenCount.current = focusCount
  }, [focusCount])
  return (
    <Textarea
      ref={ref as Ref<WeappNode>}
      id={id}
      className={className}
      style={{ minHeight: rows > 1 ? heightOf(rows) : undefined, maxHeight: heightOf(maxRows) }}
      value={value}
      placeholder={placeholder}
      placeholderStyle={quietHint}
      maxLength={maxLength}
      disabled={disabled}
      autoHeight
      disableDefaultPadding
      showConfirmBar={false}
      confirmType={onSend ? 'send' : 'return'}
      confirmHold={onSend !== undefined}
      cursorSpacing={aboveKeyboardPx}
      focus={hasFocus}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onInput={({ detail }) => onChangeText(detail.value)}
      onConfirm={onSend}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  )
})
