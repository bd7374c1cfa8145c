import { forwardRef, useId, useState, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { text } from '../text.zh'
import { FieldNote } from './field-note'
import { LineInput } from './line-input'
import type { LineInputProps } from './line-input-props'
import css from './field.module.css'

export interface FieldProps {
  readonly value: string
  readonly onChangeText: (value: string) => void
  /** Always said; drawn above the field unless `labelHidden`. */
  readonly label: string
  readonly labelHidden?: boolean
  readonly placeholder?: string
  readonly type?: Exclude<LineInputProps['type'], 'search'>
  readonly inputMode?: LineInputProps['inputMode']
  readonly autoComplete?: string
  /** 100 unless given. */
  readonly maxLength?: number
  /** Stands under the field and is said at once. */
  readonly error?: string | null
  readonly hint?: ReactNode
  /** Enter on the keyboard. */
  readonly onConfirm?: () => void
  readonly onBlur?: () => void
  /** Takes over what is pasted, where the target tells of it. */
  readonly onPasteText?: (text: string) => void
  /** The platform has looked at a nickname, would not have it, and emptied the field. */
  readonly onRefused?: () => void
  /** What the keyboard's Enter is called. */
  readonly enterKey?: LineInputProps['enterKey']
  /** Before the text with a rule, as +86. */
  readonly prefix?: ReactNode
  /** At the end with a rule, as 获取验证码. */
  readonly action?: ReactNode
  /** Draws a clear button while there is text. */
  readonly clearable?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly className?: string
}

/** One line of text. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(props, ref) {
  const { value, onChangeText, label, labelHidden, type = 'text', error, hint, prefix, action, clearable } = props
  const id = useId()
  const [isPlain, setPlain] = useState(false)
  const isPassword = type === 'password'
  return (
    <div className={cx(css.field, props.className)}>
      <label htmlFor={id} className={labelHidden ? css.hidden : css.label}>
        {label}
      </label>
      <div className={cx(css.box, error && css.wrong, props.disabled && css.off)}>
        {prefix !== undefined && (
          <>
            <span className={css.prefix}>{prefix}</span>
            <span className={css.rule} />
          </>
        )}
        <div className={cx(css.lines, action !== undefined && css.split)}>
          <div className={css.typed}>
            <LineInput
              ref={ref}
              id={id}
              className={css.input}
              type={isPassword && isPlain ? 'text' : type}
              inputMode={props.inputMode}
              autoComplete={props.autoComplete}
              enterKey={props.enterKey}
              placeholder={props.placeholder}
              maxLength={props.maxLength ?? 100}
              value={value}
              disabled={props.disabled}
              readOnly={props.readOnly}
              isInvalid={Boolean(error)}
              describedBy={error || hint !== undefined ? `${id}n` : undefined}
              onChangeText={onChangeText}
              onBlur={props.onBlur}
              onConfirm={props.onConfirm}
              onPasteText={props.onPasteText}
              onRefused={props.onRefused}
            />
            {clearable && value !== '' && !props.disabled && (
              <IconButton
                icon="close"
                size="s"
                tone="quiet"
                label={`${text.clear}${label}`}
                guardMs={0}
                className={css.tool}
                onPress={() => onChangeText('')}
              />
            )}
            {isPassword && (
              <IconButton
                icon={isPlain ? 'eye' : 'eyeOff'}
                size="s"
                tone="quiet"
                label={isPlain ? text.hidePassword : text.showPassword}
                guardMs={0}
                className={css.tool}
                onPress={() => setPlain(!isPlain)}
              />
            )}
          </div>
          {action !== undefined && <div className={css.end}>{action}</div>}
        </div>
      </div>
      <FieldNote id={`${id}n`} error={error} hint={hint} />
    </div>
  )
})
