import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { pressedKey } from '../base/keys'
import { useLayer } from '../base/layers'
import { focusMember, nextIndex } from '../base/roving'
import { Pressable } from '../control/pressable'
import { MenuOptions, type MenuProps } from './menu-options'
import css from './menu.module.css'

export type { MenuProps }

/** A button with a list of choices above it. Esc, Back, a choice or leaving closes it. */
export function Menu<Key extends string>({ label, shown, options, value, onSelect, onOpen }: MenuProps<Key>) {
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === value),
  )
  const turn = (to: boolean) => {
    setOpen(to)
    onOpen(to)
    if (!to) button.current?.focus({ preventScroll: true })
  }
  useLayer(isOpen, () => turn(false))
  useEffect(() => {
    if (isOpen) focusMember(list.current, at)
  }, [isOpen, at])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    // Keys pressed in an open list do not reach the player.
    event.stopPropagation()
    if (pressedKey(event) === 'Escape') return turn(false)
    const members: readonly Element[] = Array.from(list.current?.children ?? [])
    const next = nextIndex(
      pressedKey(event),
      members.findIndex((one) => one === document.activeElement),
      options.length,
      'vertical',
    )
    if (next === null) return
    event.preventDefault()
    focusMember(list.current, next)
  }
  const onBlur = (event: FocusEvent) => {
    if (!isOpen || event.currentTarget.contains(event.relatedTarget)) return
    setOpen(false)
    onOpen(false)
  }
  const choose = (chosen: number) => {
    const key = options[chosen]?.key
    turn(false)
    if (key !== undefined && key !== value) onSelect(key)
  }
  return (
    <div className={css.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Pressable
        ref={button}
        className={css.button}
        label={`${label} ${shown}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        guardMs={0}
        onPress={() => turn(!isOpen)}
      >
        {shown}
      </Pressable>
      {isOpen && <MenuOptions ref={list} label={label} options={options} value={value} onChoose={choose} />}
    </div>
  )
}
