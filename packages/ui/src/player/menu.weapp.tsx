import { useState } from 'react'
import { cx } from '../base/cx'
import { useLayer } from '../base/layers'
import { Pressable } from '../control/pressable'
import css from './menu.module.css'

export interface MenuProps<Key extends string> {
  readonly label: string
  /** On the button: what is chosen now. */
  readonly shown: string
  readonly options: readonly { readonly key: Key; readonly label: string }[]
  readonly value: Key
  readonly onSelect: (key: Key) => void
  /** While it is open the controls must stay. */
  readonly onOpen: (isOpen: boolean) => void
}

/** A button with a list above it, one of which is chosen. Back, a choice or another press closes it. */
export function Menu<Key extends string>({ label, shown, options, value, onSelect, onOpen }: MenuProps<Key>) {
  const [isOpen, setOpen] = useState(false)
  const turn = (to: boolean) => {
    setOpen(to)
    onOpen(to)
  }
  useLayer(isOpen, () => turn(false))
  return (
    <div className={css.menu}>
      <Pressable
        className={css.button}
        label={`${label} ${shown}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        guardMs={0}
        onPress={() => turn(!isOpen)}
      >
        {shown}
      </Pressable>
      {isOpen && (
        <div className={css.list} role="listbox" aria-label={label}>
          {options.map((option) => (
            <Pressable
              key={option.key}
              role="option"
              aria-selected={option.key === value}
              className={cx(css.option, option.key === value && css.chosen)}
              onPress={() => {
                turn(false)
                if (option.key !== value) onSelect(option.key)
              }}
            >
              {option.label}
            </Pressable>
          ))}
        </div>
      )}
    </div>
  )
}
