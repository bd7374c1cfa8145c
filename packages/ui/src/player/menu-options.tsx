import { forwardRef, type ForwardedRef } from 'react'
import { cx } from '../base/cx'
import { Pressable } from '../control/pressable'
import css from './menu.module.css'

export interface MenuProps<Key extends string> {
  readonly label: string
  /** The button's text: the current choice. */
  readonly shown: string
  readonly options: readonly { readonly key: Key; readonly label: string }[]
  readonly value: Key
  readonly onSelect: (key: Key) => void
  /** The controls must stay while the menu is open. */
  readonly onOpen: (isOpen: boolean) => void
}

interface MenuOptionsProps {
  readonly label: string
  readonly options: readonly { readonly key: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (at: number) => void
}

/** The list of an open menu. */
export const MenuOptions = forwardRef(function MenuOptions(
  { label, options, value, onChoose }: MenuOptionsProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <div ref={ref} className={css.list} role="listbox" aria-label={label}>
      {options.map((option, at) => (
        <Pressable
          key={option.key}
          role="option"
          aria-selected={option.key === value}
          className={cx(css.option, option.key === value && css.chosen)}
          onPress={() => onChoose(at)}
        >
          {option.label}
        </Pressable>
      ))}
    </div>
  )
})
