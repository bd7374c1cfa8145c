import { Picker } from '../weapp/elements'
import css from './clock-part.weapp.module.css'

export interface ClockPartProps {
  readonly label: string
  readonly value: number
  readonly options: readonly number[]
  readonly onPick: (value: number) => void
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The hour or minute in two digits, chosen on WeChat's own wheel. */
export function ClockPart({ label, value, options, onPick }: ClockPartProps) {
  return (
    <Picker
      mode="selector"
      range={options.map(two)}
      value={Math.max(0, options.indexOf(value))}
      aria-label={label}
      onChange={({ detail }) => {
        const picked = options[Number(detail.value)]
        if (picked !== undefined) onPick(picked)
      }}
    >
      <div className={css.part}>{two(value)}</div>
    </Picker>
  )
}
