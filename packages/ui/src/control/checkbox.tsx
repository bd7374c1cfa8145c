import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { pressedKey } from '../base/keys'
import { cx } from '../base/cx'
import { isInnerPress } from '../base/inner'
import { Icon } from '../icon/icon'
import { Pressable } from './pressable'
import css from './checkbox.module.css'

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** The words beside it; links inside keep working as links. */
  readonly children: ReactNode
  readonly disabled?: boolean
  /** The id of an error or a note. */
  readonly describedBy?: string
  readonly look?: 'round' | 'square'
  readonly className?: string
}

/** Space ticks. A button also reacts to Enter, which belongs to the form, so Enter would untick by accident. */
const keepFromEnter = (event: KeyboardEvent): void => {
  if (pressedKey(event) === 'Enter') event.preventDefault()
}

/**
 * A checkbox with its words. The touch area is 44 px high; pressing the words ticks too, pressing a link in them does
 * not.
 */
export function Checkbox({
  checked,
  onChange,
  children,
  disabled,
  describedBy,
  look = 'round',
  className,
}: CheckboxProps) {
  const id = useId()
  const toggle = (): void => onChange(!checked)
  const pressWords = (event: MouseEvent): void => {
    if (!disabled && !isInnerPress(event)) toggle()
  }
  return (
    <div className={cx(css.check, className)}>
      <Pressable
        role="checkbox"
        aria-checked={checked}
        aria-describedby={describedBy}
        labelledBy={id}
        disabled={disabled}
        guardMs={0}
        onPress={toggle}
        onKeyDown={keepFromEnter}
        className={cx(css.box, css[look], checked && css.on)}
      >
        {checked && <Icon name="check" size="s" />}
      </Pressable>
      <span id={id} className={css.words} onClick={pressWords}>
        {children}
      </span>
    </div>
  )
}
