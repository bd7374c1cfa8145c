import { forwardRef, useEffect, type ClipboardEvent, type KeyboardEvent } from 'react'
import { pressedKey } from '../base/keys'
import { useTyped } from './use-typed'
import type { LineInputProps } from './line-input-props'

/** The bare input inside fields of one line. */
export const LineInput = forwardRef<HTMLInputElement, LineInputProps>(function LineInput(props, ref) {
  const {
    value,
    maxLength,
    onChangeText,
    onConfirm,
    onPasteText,
    onRefused: _refused,
    enterKey,
    label,
    isInvalid,
    describedBy,
    combobox,
    type = 'text',
    ...rest
  } = props
  const typed = useTyped(value, maxLength, onChangeText)
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault()
    onPasteText?.(event.clipboardData.getData('text'))
  }
  const activeId = combobox?.aria['aria-activedescendant']
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const press = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    if (combobox?.onKey(key)) event.preventDefault()
    else if (key === 'Enter') onConfirm?.()
  }
  return (
    <input
      {...rest}
      {...combobox?.aria}
      {...typed}
      ref={ref}
      value={value}
      type={type}
      enterKeyHint={enterKey}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onKeyDown={press}
      onPaste={onPasteText && paste}
    />
  )
})
