import { cx } from '../base/cx'
import { directionOf } from './format'
import { sparklineSaid } from './sparkline-said'
import { sparklineMask, sparklineShape } from './sparkline-shape'
import figure from './figure.module.css'
import css from './sparkline.module.css'

export interface SparklineProps {
  /** Closing prices in time order. Fewer than two draw nothing. */
  readonly values: readonly number[]
  /** Dashed line and the colour's reference: yesterday's close. The first value unless given. */
  readonly base?: number
  /** What it shows, said together with first, last, low and high. */
  readonly label: string
  /** Ground under the line. */
  readonly area?: boolean
  readonly className?: string
}

/**
 * A small line of closing prices; colour by the last against the base. A canvas per row would be too dear here: the line is
 * the mask of a box in the colour of the text, so a new theme or width costs nothing.
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
