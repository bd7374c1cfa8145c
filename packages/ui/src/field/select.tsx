import { useId, useState } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import { Sheet } from '../overlay/sheet'
import { text } from '../text.zh'
import { FieldNote } from './field-note'
import { OptionList, type Option } from './option-list'
import css from './select.module.css'

export interface SelectProps<K extends string> {
  readonly options: readonly Option<K>[]
  readonly value: K | null
  readonly onSelect: (key: K) => void
  readonly label: string
  readonly labelHidden?: boolean
  readonly placeholder?: string
  readonly error?: string | null
  readonly disabled?: boolean
  readonly className?: string
}

/** Chooses one of several options in a sheet, the same on every target. */
export function Select<K extends string>(props: SelectProps<K>) {
  const { options, value, onSelect, label, labelHidden, placeholder = text.choose, error, disabled, className } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.key === value)
  const choose = (key: K): void => {
    onSelect(key)
    setOpen(false)
  }
  return (
    <div className={cx(css.field, className)}>
      {!labelHidden && <div className={css.label}>{label}</div>}
      <Pressable
        label={`${label}：${chosen?.label ?? placeholder}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={error ? id : undefined}
        disabled={disabled}
        guardMs={0}
        onPress={() => setOpen(true)}
        className={cx(css.box, error && css.wrong, !chosen && css.blank)}
      >
        <span className={css.value}>{chosen?.label ?? placeholder}</span>
        <Icon name="chevronDown" size="s" />
      </Pressable>
      <FieldNote id={id} error={error} />
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)}>
        <Sheet.Title>{label}</Sheet.Title>
        <OptionList label={label} options={options} value={value} onSelect={choose} />
      </Sheet.Root>
    </div>
  )
}
