import { useRef, type KeyboardEvent } from 'react'
import { pressedKey } from '../base/keys'
import { useChosenInSight } from '../base/chosen-in-sight'
import { useMoreBeside } from '../base/more-beside'
import { cx } from '../base/cx'
import { focusMember, nextIndex } from '../base/roving'
import { Pressable } from '../control/pressable'
import css from './segmented-chips.module.css'

export interface SegmentedChipsProps<K extends string> {
  readonly options: readonly { readonly key: K; readonly label: string; readonly count?: number }[]
  readonly value: K
  readonly onSelect: (key: K) => void
  readonly label: string
  /** `chips`: a line that scrolls; `segment`: one sunken box, for two to five short words. */
  readonly look?: 'chips' | 'segment'
  readonly className?: string
}

/** One of a few options, all visible: periods, filters, order. */
export function SegmentedChips<K extends string>({
  options,
  value,
  onSelect,
  label,
  look = 'chips',
  className,
}: SegmentedChipsProps<K>) {
  const box = useRef<HTMLDivElement | null>(null)
  useChosenInSight(box, 'aria-checked', value)
  const more = useMoreBeside(box, options.length)
  const keyed = (event: KeyboardEvent, index: number): void => {
    const next = nextIndex(pressedKey(event), index, options.length, 'both')
    const option = next === null ? undefined : options[next]
    if (next === null || !option) return
    event.preventDefault()
    focusMember(box.current, next)
    onSelect(option.key)
  }
  return (
    <div ref={box} className={cx(css[look], more && css[more], className)} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <Pressable
          key={option.key}
          role="radio"
          aria-checked={option.key === value}
          tabIndex={option.key === value ? 0 : -1}
          guardMs={0}
          onPress={() => onSelect(option.key)}
          onKeyDown={(event) => keyed(event, index)}
          className={cx(css.item, option.key === value && css.on)}
        >
          {option.label}
          {option.count !== undefined && ` ${option.count}`}
        </Pressable>
      ))}
    </div>
  )
}
