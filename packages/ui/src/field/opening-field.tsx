import { useId, type ReactNode } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/paths'
import { FieldNote } from './field-note'
import css from './opening-field.module.css'

export interface OpeningFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  /** What is chosen, in words; undefined while nothing is. */
  readonly chosen: string | undefined
  readonly placeholder: string
  readonly icon?: IconName
  readonly error?: string | null
  readonly hint?: ReactNode
  readonly disabled?: boolean
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly className?: string
  /** The sheet in which it is chosen. */
  readonly children: ReactNode
}

/** A field that is not typed into: a press opens a sheet, and the field says what was chosen there. */
export function OpeningField(props: OpeningFieldProps) {
  const { label, labelHidden, chosen, placeholder, icon = 'chevronDown', error, hint, isOpen, onOpen } = props
  const id = useId()
  const words = chosen ?? placeholder
  return (
    <div className={cx(css.field, props.className)}>
      {!labelHidden && <div className={css.label}>{label}</div>}
      <Pressable
        label={`${label}：${words}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={error ? id : undefined}
        disabled={props.disabled}
        guardMs={0}
        onPress={onOpen}
        className={cx(css.box, error && css.wrong, chosen === undefined && css.blank)}
      >
        <span className={css.value}>{words}</span>
        <Icon name={icon} size="s" />
      </Pressable>
      <FieldNote id={id} error={error} hint={hint} />
      {props.children}
    </div>
  )
}
