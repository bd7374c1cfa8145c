import { forwardRef } from 'react'
import { searchMax } from '@rostrum/contract/kernel/typed'
import { cx } from '../base/cx'
import { IconButton } from '../control/icon-button'
import { Icon } from '../icon/icon'
import { text } from '../text.zh'
import { LineInput } from './line-input'
import type { Combobox } from './use-combobox'
import css from './search-field.module.css'

export interface SearchFieldProps {
  readonly value: string
  readonly onChangeText: (value: string) => void
  readonly onConfirm?: (value: string) => void
  readonly placeholder?: string
  readonly label?: string
  readonly className?: string
  /** The suggestions under it, from `useCombobox`. */
  readonly combobox?: Combobox
}

export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(props, ref) {
  const { value, onChangeText, onConfirm, placeholder = text.searchHint, label = text.search } = props
  const { className, combobox } = props
  return (
    <div className={cx(css.box, className)} role="search">
      <Icon name="search" size="s" />
      <LineInput
        ref={ref}
        className={css.input}
        // A search input may not be a combobox.
        type={combobox ? 'text' : 'search'}
        inputMode="search"
        combobox={combobox}
        enterKey="search"
        autoComplete="off"
        maxLength={searchMax}
        label={label}
        placeholder={placeholder}
        value={value}
        onChangeText={onChangeText}
        onConfirm={() => onConfirm?.(value.trim())}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          size="s"
          tone="quiet"
          label={text.clear}
          guardMs={0}
          className={css.clear}
          onPress={() => onChangeText('')}
        />
      )}
    </div>
  )
})
