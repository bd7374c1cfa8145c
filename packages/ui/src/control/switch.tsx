import { cx } from '../base/cx'
import { Pressable } from './pressable'
import css from './switch.module.css'

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly label: string
  /** Shows the label before the switch. */
  readonly words?: boolean
  readonly disabled?: boolean
  readonly size?: 's' | 'm'
  readonly className?: string
}

export function Switch({ checked, onChange, label, words = false, disabled, size = 'm', className }: SwitchProps) {
  return (
    <Pressable
      role="switch"
      aria-checked={checked}
      label={label}
      disabled={disabled}
      guardMs={0}
      onPress={() => onChange(!checked)}
      className={cx(css.reach, className)}
    >
      {words && <span className={css.words}>{label}</span>}
      <span className={cx(css.track, css[size], checked && css.on)} />
    </Pressable>
  )
}
