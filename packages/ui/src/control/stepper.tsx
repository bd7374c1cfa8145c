import { pressedKey } from '../base/keys'
import { text } from '../text.zh'
import { IconButton } from './icon-button'
import css from './stepper.module.css'

export interface StepperProps {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly label: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly format?: (value: number) => string
}

/** Minus, value, plus. The value is a spin button, so arrow keys work. */
export function Stepper({ value, onChange, label, min = 1, max = 99, step = 1, format = String }: StepperProps) {
  const to = (next: number): void => onChange(Math.min(max, Math.max(min, next)))
  return (
    <div className={css.stepper} role="group" aria-label={label}>
      <IconButton
        icon="minus"
        size="s"
        label={text.decrease}
        guardMs={0}
        disabled={value <= min}
        onPress={() => to(value - step)}
      />
      <span
        className={css.value}
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={format(value)}
        onKeyDown={(event) => {
          const by = { ArrowUp: step, ArrowDown: -step }[pressedKey(event)]
          if (by === undefined) return
          event.preventDefault()
          to(value + by)
        }}
      >
        {format(value)}
      </span>
      <IconButton
        icon="plus"
        size="s"
        label={text.increase}
        guardMs={0}
        disabled={value >= max}
        onPress={() => to(value + step)}
      />
    </div>
  )
}
