import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { cx } from '../base/cx'
import { useLayer } from '../base/layers'
import { focusMember, nextIndex } from '../base/roving'
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

/** A button with a list above it, one of which is chosen. Esc, Back, a choice or leaving closes it. */
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
    // Keys of the player do not reach through an open list.
    event.stopPropagation()
    if (event.key === 'Escape') return turn(false)
    const members: readonly Element[] = Array.from(list.current?.children ?? [])
    const next = nextIndex(
      event.key,
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
      {isOpen && (
        <div ref={list} className={css.list} role="listbox" aria-label={label}>
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
