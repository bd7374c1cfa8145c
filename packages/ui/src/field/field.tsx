import { forwardRef, useId, useState, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { IconButton, type IconButtonProps } from '../control/icon-button'
import { text } from '../text.zh'
import { FieldNote } from './field-note'
import { LineInput } from './line-input'
import type { LineInputProps } from './line-input-props'
import css from './field.module.css'

export interface FieldProps {
  readonly value: string
  readonly onChangeText: (value: string) => void
  /** Always announced; drawn above the field unless `labelHidden`. */
  readonly label: string
  readonly labelHidden?: boolean
  readonly placeholder?: string
  readonly type?: Exclude<LineInputProps['type'], 'search'>
  readonly inputMode?: LineInputProps['inputMode']
  readonly autoComplete?: string
  /** The default is 100. */
  readonly maxLength?: number
  /** Stands under the field and is announced at once. */
  readonly error?: string | null
  readonly hint?: ReactNode
  /** Called on Enter of the keyboard. */
  readonly onConfirm?: () => void
  readonly onBlur?: () => void
  /** Handles pasted text, where the target reports it. */
  readonly onPasteText?: (text: string) => void
  /** The platform checked a nickname, rejected it, and emptied the field. */
  readonly onRefused?: () => void
  /** The label of the keyboard's Enter. */
  readonly enterKey?: LineInputProps['enterKey']
  /** Stands before the text with a rule, such as +86. */
  readonly prefix?: ReactNode
  /** Stands at the end with a rule, such as 获取验证码. */
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
        {prefix !== undefined && <Prefix>{prefix}</Prefix>}
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
              <Tool icon="close" label={`${text.clear}${label}`} onPress={() => onChangeText('')} />
            )}
            {isPassword && <Eye isPlain={isPlain} onTurn={() => setPlain(!isPlain)} />}
          </div>
          {action !== undefined && <div className={css.end}>{action}</div>}
        </div>
      </div>
      <FieldNote id={`${id}n`} error={error} hint={hint} />
    </div>
  )
})

function Prefix({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className={css.prefix}>{children}</span>
      <span className={css.rule} />
    </>
  )
}

/** Shows and hides a password. */
function Eye({ isPlain, onTurn }: { readonly isPlain: boolean; readonly onTurn: () => void }) {
  return (
    <Tool icon={isPlain ? 'eye' : 'eyeOff'} label={isPlain ? text.hidePassword : text.showPassword} onPress={onTurn} />
  )
}

/** A small button inside the field. */
function Tool(props: Pick<IconButtonProps, 'icon' | 'label' | 'onPress'>) {
  return <IconButton {...props} size="s" tone="quiet" guardMs={0} className={css.tool} />
}
