import { forwardRef, type Ref } from 'react'
import { Input, type InputProps, type WeappEvent, type WeappNode } from '../weapp/elements'
import { aboveKeyboardPx, quietHint } from '../weapp/writing'
import type { LineInputProps } from './line-input-props'

/** WeChat's keyboards: text, digits, digits with a point, and text with the user's own name above. */
function keyboardOf({ type, inputMode, autoComplete }: LineInputProps): InputProps['type'] {
  if (autoComplete === 'nickname') return 'nickname'
  if (inputMode === 'decimal') return 'digit'
  return inputMode === 'numeric' || inputMode === 'tel' || type === 'tel' || type === 'number' ? 'number' : 'text'
}

/** The bare input inside fields of one line. WeChat cuts at 140 by default, and hides a password by a flag. */
export const LineInput = forwardRef<HTMLInputElement, LineInputProps>(function LineInput(props, ref) {
  const {
    id,
    className,
    value,
    onChangeText,
    onConfirm,
    onBlur,
    onRefused,
    type,
    enterKey,
    placeholder,
    maxLength,
    disabled,
    readOnly,
    autoFocus,
    label,
    isInvalid,
    describedBy,
  } = props
  const keyboard = keyboardOf(props)
  const left = ({ detail }: WeappEvent<{ readonly value: string }>): void => {
    // WeChat reports no input event for the name that is chosen above the keyboard.
    if (keyboard === 'nickname' && detail.value !== value) onChangeText(detail.value)
    onBlur?.()
  }
  const reviewed = ({ detail }: WeappEvent<{ readonly pass: boolean; readonly timeout?: boolean }>): void => {
    if (detail.pass || detail.timeout) return
    onChangeText('')
    onRefused?.()
  }
  return (
    <Input
      ref={ref as Ref<WeappNode>}
      id={id}
      className={className}
      value={value}
      type={keyboard}
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
      onBlur={left}
      onNicknameReview={keyboard === 'nickname' ? reviewed : undefined}
    />
  )
})
