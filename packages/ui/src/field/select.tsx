import { useState } from 'react'
import { Sheet } from '../overlay/sheet'
import { text } from '../text.zh'
import { OpeningField } from './opening-field'
import { OptionList, type Option } from './option-list'

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
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.key === value)
  const choose = (key: K): void => {
    onSelect(key)
    setOpen(false)
  }
  return (
    <OpeningField
      label={label}
      labelHidden={labelHidden}
      chosen={chosen?.label}
      placeholder={placeholder}
      error={error}
      disabled={disabled}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      className={className}
    >
      <Sheet.Root open={isOpen} onClose={() => setOpen(false)}>
        <Sheet.Title>{label}</Sheet.Title>
        <OptionList label={label} options={options} value={value} onSelect={choose} />
      </Sheet.Root>
    </OpeningField>
  )
}
