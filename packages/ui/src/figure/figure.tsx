import { cx } from '../base/cx'
import { text } from '../text.zh'
import { directionOf, directionWord, groupDigits } from './format'
import css from './figure.module.css'

export interface PriceProps {
  /** In the displayed unit (yuan, points); `null` draws `--`. */
  readonly value: number | null
  readonly digits?: number
  /** Smaller, before the figure, such as ¥. */
  readonly unit?: string
  /** Colours the figure by the sign of this, such as the day's change. */
  readonly change?: number | null
  readonly size?: 's' | 'm' | 'l' | 'xl'
  /** A price that is no longer valid. */
  readonly struck?: boolean
  readonly className?: string
}

export function Price({ value, digits = 2, unit, change, size = 'm', struck, className }: PriceProps) {
  const tone = change === null || change === undefined ? undefined : directionOf(change)
  const classes = cx(css.price, css[size], tone && css[tone], struck && css.struck, className)
  if (value === null)
    return (
      <span className={classes} aria-label={text.none} role="img">
        {text.noFigure}
      </span>
    )
  const figure = (
    <>
      {unit && <small className={css.unit}>{unit}</small>}
      {groupDigits(value, digits)}
    </>
  )
  return struck ? <del className={classes}>{figure}</del> : <span className={classes}>{figure}</span>
}

export interface DeltaProps {
  readonly value: number | null
  readonly digits?: number
  /** `%` by default; empty for a change in points or yuan. */
  readonly suffix?: string
  readonly size?: 's' | 'm'
  /** On a tinted background, for lists. */
  readonly filled?: boolean
  readonly className?: string
}

/** A change: arrow, sign and colour agree, so colour is never the only sign. */
export function Delta({ value, digits = 2, suffix = '%', size = 'm', filled, className }: DeltaProps) {
  if (value === null)
    return (
      <span className={cx(css.delta, css.flat, className)} role="img" aria-label={text.none}>
        {text.noFigure}
      </span>
    )
  const direction = directionOf(value, digits)
  const sign = direction === 'rise' ? '+' : ''
  const shown = `${sign}${groupDigits(value, digits)}${suffix}`
  return (
    <span
      className={cx(css.delta, css[direction], css[`delta-${size}`], filled && css[`filled-${direction}`], className)}
    >
      <span className={css[`arrow-${direction}`]} aria-hidden="true" />
      <span className={css.hidden}>{directionWord(direction)}</span>
      {shown}
    </span>
  )
}
