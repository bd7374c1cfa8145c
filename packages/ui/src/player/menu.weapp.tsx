import { useState } from 'react'
import { useLayer } from '../base/layers'
import { Pressable } from '../control/pressable'
import { MenuOptions, type MenuProps } from './menu-options'
import css from './menu.module.css'

export type { MenuProps }

/** A button with a list of choices above it. Back, a choice or another press closes it. */
export function Menu<Key extends string>({ label, shown, options, value, onSelect, onOpen }: MenuProps<Key>) {
  const [isOpen, setOpen] = useState(false)
  const turn = (to: boolean) => {
    setOpen(to)
    onOpen(to)
  }
  useLayer(isOpen, () => turn(false))
  const choose = (chosen: number) => {
    const key = options[chosen]?.key
    turn(false)
    if (key !== undefined && key !== value) onSelect(key)
  }
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
      {isOpen && <MenuOptions label={label} options={options} value={value} onChoose={choose} />}
    </div>
  )
}
