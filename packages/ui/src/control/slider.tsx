import { cx } from '../base/cx'
import type { SliderProps } from './slider-props'
import css from './slider.module.css'

export type { SliderProps }

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
