import { forwardRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { LineInputProps } from './line-input-props'

const isConfirm = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.nativeEvent.isComposing

/** The bare input that fields of one line are made of. */
export const LineInput = forwardRef<HTMLInputElement, LineInputProps>(function LineInput(props, ref) {
  const {
    onChangeText,
    onConfirm,
    onPasteText,
    onRefused: _refused,
    enterKey,
    label,
    isInvalid,
    describedBy,
    type = 'text',
    ...rest
  } = props
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault()
    onPasteText?.(event.clipboardData.getData('text'))
  }
  return (
    <input
      {...rest}
      ref={ref}
      type={type}
      enterKeyHint={enterKey}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChangeText(event.target.value)}
      onKeyDown={(event) => isConfirm(event) && onConfirm?.()}
      onPaste={onPasteText && paste}
    />
  )
})
