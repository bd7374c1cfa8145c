import { cx } from '../base/cx'
import css from './slider.module.css'

export interface SliderProps {
  readonly value: number
  readonly onChange: (value: number) => void
  /** Once the finger or key is up. */
  readonly onSettle?: (value: number) => void
  readonly label: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** What the value is called, as 「特大」; said instead of the number. */
  readonly say?: (value: number) => string
  readonly disabled?: boolean
  readonly className?: string
}

export function Slider(props: SliderProps) {
  const { value, onChange, onSettle, label, min = 0, max = 100, step = 1, say, disabled, className } = props
  const share = max > min ? (value - min) / (max - min) : 0
  return (
    <span className={cx(css.slider, className)}>
      <span className={css.track}>
        <span className={css.fill} style={{ transform: `scaleX(${share})` }} />
      </span>
      <input
        type="range"
        className={css.input}
        aria-label={label}
        aria-valuetext={say?.(value)}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={(event) => onSettle?.(Number(event.currentTarget.value))}
        onKeyUp={(event) => onSettle?.(Number(event.currentTarget.value))}
      />
    </span>
  )
}
