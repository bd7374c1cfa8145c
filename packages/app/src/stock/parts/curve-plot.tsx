import { cx } from '@rostrum/ui'
import type { ReactNode } from 'react'
import type { curveShape } from '../nav-shape'
import css from './curve-plot.module.css'

export interface CurvePlotProps {
  /** What the picture shows, in words. */
  readonly said: string
  readonly ticks: ReturnType<typeof curveShape>['ticks']
  /** Gives it its height. */
  readonly className: string | undefined
  /** Its lines and marks, the first lowest. */
  readonly children: ReactNode
}

/** A picture of curves over a scale of values. */
export function CurvePlot({ said, ticks, className, children }: CurvePlotProps) {
  return (
    <div className={cx(css.plot, className)} role="img" aria-label={said}>
      {ticks.map(({ value, top }) => (
        <span key={value} className={css.tick} style={{ top: `${top}%` }}>
          <span className={css.value}>{value.toFixed(2)}</span>
        </span>
      ))}
      {children}
    </div>
  )
}

/** One curve by its mask. Without a class of its own it has the colour of what is the member's. */
export function CurveLine({ mask, className = css.own }: { readonly mask: string; readonly className?: string }) {
  return <span className={cx(css.line, className)} style={{ maskImage: mask }} />
}
