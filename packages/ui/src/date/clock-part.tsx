import css from './clock-part.module.css'

export interface ClockPartProps {
  readonly label: string
  readonly value: number
  readonly options: readonly number[]
  readonly onPick: (value: number) => void
}

/** The hour or minute in two digits. */
export function ClockPart({ label, value, options, onPick }: ClockPartProps) {
  return (
    <select
      className={css.part}
      aria-label={label}
      value={value}
      onChange={(event) => onPick(Number(event.target.value))}
    >
      {options.map((one) => (
        <option key={one} value={one}>
          {String(one).padStart(2, '0')}
        </option>
      ))}
    </select>
  )
}
