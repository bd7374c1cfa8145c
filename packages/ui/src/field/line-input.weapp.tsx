import { forwardRef, type Ref } from 'react'
import { Input, type InputProps, type WeappNode } from '../weapp/elements'
import { aboveKeyboardPx, quietHint } from '../weapp/writing'
import type { LineInputProps } from './line-input-props'

/** WeChat's keyboards: words, digits, digits with a point. */
function keyboardOf({ type, inputMode }: LineInputProps): InputProps['type'] {
  if (inputMode === 'decimal') return 'digit'
  return inputMode === 'numeric' || inputMode === 'tel' || type === 'tel' || type === 'number' ? 'number' : 'text'
}

/** The bare input that fields of one line are made of. WeChat cuts at 140 unless told, and hides a password by a flag. */
export const LineInput = forwardRef<HTMLInputElement, LineInputProps>(function LineInput(props, ref) {
  const { id, className, value, onChangeText, onConfirm, onBlur, type, enterKey, placeholder, maxLength, disabled, readOnly, autoFocus, label, isInvalid, describedBy } = props
  return (
    <Input
      ref={ref as Ref<WeappNode>}
      id={id}
      className={className}
      value={value}
      type={keyboardOf(props)}
      password={type === 'password'}
      placeholder={placeholder}
      placeholderStyle={quietHint}
      maxLength={maxLength}
      confirmType={enterKey ?? 'done'}
      cursorSpacing={aboveKeyboardPx}
      disabled={disabled || readOnly}
      focus={autoFocus}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      onInput={({ detail }) => onChangeText(detail.value)}
      onConfirm={onConfirm}
      onBlur={onBlur}
    />
  )
})
