import { cx } from '../base/cx'
import { directionOf } from './format'
import { sparklineSaid } from './sparkline-said'
import { sparklineMask, sparklineShape } from './sparkline-shape'
import figure from './figure.module.css'
import css from './sparkline.module.css'

export interface SparklineProps {
  /** Closing prices in time order. Fewer than two draw nothing. */
  readonly values: readonly number[]
  /** Dashed line and reference for the colour: yesterday's close. The default is the first value. */
  readonly base?: number
  /** What it shows, announced together with first, last, low and high. */
  readonly label: string
  /** Fills the area under the line. */
  readonly area?: boolean
  readonly className?: string
}

/**
 * A small line of closing prices; its colour compares the last value with the base. A canvas per row would be too
 * expensive: the line is a mask over a box in the colour of the text, so a new theme or width costs nothing.
 */
export function Sparkline({ values, base, label, area = true, className }: SparklineProps) {
  const from = base ?? values[0] ?? 0
  const last = values[values.length - 1] ?? from
  const shape = sparklineShape(values, from)
  return (
    <div
      role="img"
      aria-label={sparklineSaid(label, values)}
      className={cx(css.spark, css.box, figure[directionOf(last - from, 6)], className)}
    >
      {shape && <div className={css.line} style={{ ['--spark' as string]: sparklineMask(shape, area) }} />}
      {shape && <div className={css.base} style={{ top: `${shape.basePercent}%` }} />}
    </div>
  )
}
