import { cx } from '../base/cx'
import { light } from '../tokens/tokens'
import { Slider as Knob } from '../weapp/elements'
import type { SliderProps } from './slider-props'
import css from './slider.weapp.module.css'

export type { SliderProps }

/** WeChat's slider handles the finger, over a track of ours: its colour props accept no tokens. */
export function Slider(props: SliderProps) {
  const { value, onChange, onSettle, label, min = 0, max = 100, step = 1, say, disabled, className } = props
  const share = max > min ? (value - min) / (max - min) : 0
  return (
    <div className={cx(css.slider, className)}>
      <div className={css.track}>
        <div className={css.fill} style={{ transform: `scaleX(${share})` }} />
      </div>
      <Knob
        className={css.input}
        aria-label={label}
        aria-valuetext={say?.(value)}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        activeColor="transparent"
        backgroundColor="transparent"
        blockSize={24}
        blockColor={light.color.knob}
        onChanging={({ detail }) => onChange(detail.value)}
        onChange={({ detail }) => {
          onChange(detail.value)
          onSettle?.(detail.value)
        }}
      />
    </div>
  )
}
