import { useRef, type KeyboardEvent } from 'react'
import { pressedKey } from '../base/keys'
import { cx } from '../base/cx'
import { focusMember, nextIndex } from '../base/roving'
import { Pressable } from '../control/pressable'
import { Icon } from '../icon/icon'
import css from './option-list.module.css'

export interface Option<K extends string = string> {
  readonly key: K
  readonly label: string
  readonly note?: string
  readonly disabled?: boolean
}

export interface OptionListProps<K extends string> {
  readonly options: readonly Option<K>[]
  readonly value: K | null
  readonly onSelect: (key: K) => void
  readonly label: string
}

/** One of several options, each on its own line. Arrow keys move, Enter and Space choose. */
export function OptionList<K extends string>({ options, value, onSelect, label }: OptionListProps<K>) {
  const box = useRef<HTMLDivElement | null>(null)
  const chosen = options.findIndex((option) => option.key === value)
  const start = Math.max(0, chosen)
  const keyed = (event: KeyboardEvent, index: number): void => {
    const next = nextIndex(pressedKey(event), index, options.length, 'vertical')
    if (next === null) return
    event.preventDefault()
    focusMember(box.current, next)
  }
  return (
    <div ref={box} className={css.list} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <Pressable
          key={option.key}
          role="radio"
          aria-checked={option.key === value}
          tabIndex={index === start ? 0 : -1}
          disabled={option.disabled}
          guardMs={0}
          onPress={() => onSelect(option.key)}
          onKeyDown={(event) => keyed(event, index)}
          className={cx(css.option, option.key === value && css.on)}
        >
          <span className={css.words}>
            {option.label}
            {option.note && <span className={css.note}>{option.note}</span>}
          </span>
          {option.key === value && <Icon name="check" size="s" />}
        </Pressable>
      ))}
    </div>
  )
}
